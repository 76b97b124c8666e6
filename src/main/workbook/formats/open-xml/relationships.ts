/** One entry of a relationship list. */
export interface Relationship {
  readonly id: string
  /** The last word of its type; strict and transitional files differ before it. */
  readonly type: string
  /** Possible part names, the standard one first. */
  readonly targets: readonly string[]
}

/** Name of the part that lists a part's relationships. */
export const relationshipsPart = (partName: string): string => partName.replace(/([^/]*)$/, '_rels/$1.rels')

const tags = /<(?:\w+:)?Relationship\b[^>]*>/g

/** The relationships of the part `owner` ('' for the archive itself), without external links. */
export function readRelationships(part: Buffer, owner: string): readonly Relationship[] {
  const folder = owner.slice(0, owner.lastIndexOf('/') + 1)
  return [...part.toString('utf8').matchAll(tags)].flatMap(([tag]): Relationship[] => {
    if (/^external$/i.test(xmlAttribute(tag, 'TargetMode'))) return []
    const target = xmlAttribute(tag, 'Target').replaceAll('\\', '/')
    const bare = target.replace(/^\/+/, '')
    const proper = target.startsWith('/') ? bare : inFolder(folder, target)
    const type = xmlAttribute(tag, 'Type').replace(/^.*\//, '')
    return [{ id: xmlAttribute(tag, 'Id'), type, targets: [proper, bare, `xl/${bare}`] }]
  })
}

function inFolder(folder: string, target: string): string {
  const path: string[] = []
  for (const step of `${folder}${target}`.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.' && step !== '') path.push(step)
  }
  return path.join('/')
}

/** The attribute of a tag with any prefix and quotes; '' if missing. */
export const xmlAttribute = (tag: string, name: string): string => {
  const [, double, single] = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? []
  return unescapeXml(double ?? single ?? '')
}

const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

const unescapeXml = (text: string): string =>
  text.replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named.get(name) ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
