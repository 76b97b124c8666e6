/** What a PDF carries that this viewer leaves alone. Found in its bytes; nothing of it is unpacked or run. */
const leftAlone = ['scripts', 'attachments', 'forms'] as const
export type LeftAlone = (typeof leftAlone)[number]

const marks: Readonly<Record<LeftAlone, RegExp>> = {
  scripts: /\/(?:JavaScript|JS|Launch)\b/,
  attachments: /\/EmbeddedFiles?\b/,
  forms: /\/XFA\b/,
}

/** Larger files are not searched: it would hold the window up for what is only a remark. */
const mostSearchedBytes = 8_000_000

export function findLeftAlone(bytes: Uint8Array): readonly LeftAlone[] {
  if (bytes.byteLength > mostSearchedBytes) return []
  const text = new TextDecoder('latin1').decode(bytes)
  return leftAlone.filter((what) => marks[what].test(text))
}
