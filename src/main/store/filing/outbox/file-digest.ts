/** Of the file that an item was made of, from what was kept of it; null where it was made of a record. */
export function fileDigest(sentValuesJson: string): string | null {
  const { ArchivoSha256: digest }: { readonly ArchivoSha256?: unknown } = JSON.parse(sentValuesJson)
  return typeof digest === 'string' ? digest : null
}
