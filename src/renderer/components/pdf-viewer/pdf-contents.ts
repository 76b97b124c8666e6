/** PDF content that this viewer ignores. Found by a byte search; nothing is unpacked or run. */
const leftAlone = ['scripts', 'attachments', 'forms'] as const
export type LeftAlone = (typeof leftAlone)[number]

const marks: Readonly<Record<LeftAlone, RegExp>> = {
  scripts: /\/(?:JavaScript|JS|Launch)\b/,
  attachments: /\/EmbeddedFiles?\b/,
  forms: /\/XFA\b/,
}

/** Skip larger files: the search would block the window, and it is only a note. */
const mostSearchedBytes = 8_000_000

export function findLeftAlone(bytes: Uint8Array): readonly LeftAlone[] {
  if (bytes.byteLength > mostSearchedBytes) return []
  const text = new TextDecoder('latin1').decode(bytes)
  return leftAlone.filter((what) => marks[what].test(text))
}
