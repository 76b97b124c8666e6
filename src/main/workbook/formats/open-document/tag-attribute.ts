/** The attribute of a tag by its full name; '' if missing. */
export const tagAttribute = (tag: string, name: string): string => {
  const start = tag.indexOf(` ${name}="`)
  return start === -1 ? '' : tag.slice(start + name.length + 3, tag.indexOf('"', start + name.length + 3))
}

/** How many rows, columns or cells a tag represents; at least one. */
export const repeated = (tag: string, name: string): number => Math.max(1, Number(tagAttribute(tag, name)) || 1)
