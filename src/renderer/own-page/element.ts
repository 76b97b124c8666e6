/** Builds the pages of main's own windows from text only, never markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  content: string | readonly (Node | string)[] = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.append(...(typeof content === 'string' ? [content] : content))
  return made
}
