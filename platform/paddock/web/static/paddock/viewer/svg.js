const NAMESPACE = "http://www.w3.org/2000/svg";

/** One SVG element with attributes and children. */
export function element(name, attributes = {}, children = []) {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

export function group(name, children) {
  return element("g", { class: name }, children);
}

/** At most two decimals, as short as possible. */
export function number(value) {
  return String(Math.round(value * 100) / 100);
}
