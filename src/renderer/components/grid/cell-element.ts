/** A plain DOM element for a grid cell. */
export function cellElement(className: string | undefined, ...content: readonly (Node | string)[]): HTMLSpanElement {
  const element = document.createElement('span')
  if (className !== undefined) element.className = className
  element.append(...content)
  return element
}
