/** Bytes as UTF-8 text; undefined where they are none. */
export function strictText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Bytes as text that a person can read: where they are no UTF-8, in the encoding of older servers. */
export const readableText = (bytes: Uint8Array): string =>
  strictText(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
