const NAMESPACE = "http://www.w3.org/2000/svg";

/** One SVG element with attributes and children; numbers become short ones. */
export function element(name, attributes = {}, children = []) {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, typeof value === "number" ? number(value) : value);
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

/** A symbol of the game's art, fitted into a box. */
export function use(symbol, x, y, width, height) {
  return element("use", { href: `#${symbol}`, x, y, width, height });
}

/** A line of text on its base line. */
export function words(content, x, y, css, anchor = "start") {
  return element("text", { class: css, x, y, "text-anchor": anchor }, [content]);
}

/** The transform that puts a group's origin there. */
export function at(x, y, scale = 1) {
  const moved = `translate(${number(x)} ${number(y)})`;
  return scale === 1 ? moved : `${moved} scale(${scale.toFixed(4)})`;
}
