/** Digest of an item's file, from its stored values; null if it was sent as a record. */
export function fileDigest(sentValuesJson: string): string | null {
  const { ArchivoSha256: digest }: { readonly ArchivoSha256?: unknown } = JSON.parse(sentValuesJson)
  return typeof digest === 'string' ? digest : null
}
