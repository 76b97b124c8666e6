export type XmlAttributes = Readonly<Record<string, string>>

/** Excel prefixes its attributes, other programs their elements; the local names are the same. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

export const xmlAttributeOf = (attributes: XmlAttributes, name: string): string | undefined =>
  attributes[`ss:${name}`] ?? attributes[name] ?? otherPrefix(attributes, name)

function otherPrefix(attributes: XmlAttributes, name: string): string | undefined {
  for (const key in attributes) if (key.endsWith(`:${name}`)) return attributes[key]
  return undefined
}
