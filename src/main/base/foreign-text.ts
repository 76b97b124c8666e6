import { type ForeignJson, readForeignJson } from '#shared/kernel/foreign-json.ts'

/** Decodes UTF-8, or UTF-16 with a byte order mark. Undefined if the bytes are neither. */
export function strictText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Decodes for search and display, with replacement characters for invalid bytes. Never throws. */
export const looseText = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes)

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** Parses JSON that was not written by this program. */
export function foreignJson(bytes: Uint8Array): ForeignJson {
  const text = strictText(bytes)
  return text === undefined ? { kind: 'refused', reason: 'not-json' } : readForeignJson(text)
}

/** Decodes for people to read; windows-1252 (older servers) if not valid Unicode. */
export const readableText = (bytes: Uint8Array): string =>
  strictText(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
