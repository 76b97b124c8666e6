import { type ForeignJson, readForeignJson } from '#shared/kernel/foreign-json.ts'

/** Bytes as text: UTF-8, or UTF-16 where a mark says so. Undefined where they are neither. */
export function strictText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Bytes as text, with a sign for whatever is none: to search in, and to show. Never throws. */
export const looseText = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes)

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** Bytes that others wrote, through the door. */
export function foreignJson(bytes: Uint8Array): ForeignJson {
  const text = strictText(bytes)
  return text === undefined ? { kind: 'refused', reason: 'not-json' } : readForeignJson(text)
}

/** Bytes as text that a person can read: where they are no UTF-8, in the encoding of older servers. */
export const readableText = (bytes: Uint8Array): string =>
  strictText(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
