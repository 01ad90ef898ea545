// Small things that every page shares. Each works on markup that makes sense without it.

const root = document.documentElement;
const THEMES = ["auto", "light", "dark"];

function currentTheme() {
  return root.dataset.theme ?? "auto";
}

function applyTheme(theme) {
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
  try {
    if (theme === "auto") localStorage.removeItem("theme");
    else localStorage.setItem("theme", theme);
  } catch {
    // Storage is refused: the choice lasts for this page.
  }
}

function showTheme(button) {
  const theme = currentTheme();
  button.setAttribute("aria-label", `Theme: ${theme}. Change`);
  for (const icon of button.querySelectorAll("[data-theme-icon]")) icon.toggleAttribute("hidden", icon.dataset.themeIcon !== theme);
}

for (const button of document.querySelectorAll("[data-theme-switch]")) {
  button.hidden = false;
  showTheme(button);
  button.addEventListener("click", () => {
    applyTheme(THEMES[(THEMES.indexOf(currentTheme()) + 1) % THEMES.length]);
    showTheme(button);
  });
}

// Polling regions listen for this event, so that a page in the background asks for nothing.
const TICK_MS = 2000;
setInterval(() => {
  if (document.visibilityState === "visible") document.dispatchEvent(new Event("visible-tick"));
}, TICK_MS);

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = !navigator.clipboard; // browsers have none over plain http; the text can be selected
  button.addEventListener("click", async () => {
    const copied = await navigator.clipboard.writeText(button.dataset.copy).then(() => true, () => false);
    const label = button.querySelector("[data-label]") ?? button;
    const before = label.textContent;
    label.textContent = copied ? "Copied" : "Not copied";
    setTimeout(() => { label.textContent = before; }, 1500);
  });
}

for (const form of document.querySelectorAll("[data-submit-on-change]")) {
  form.addEventListener("change", () => form.requestSubmit());
}
