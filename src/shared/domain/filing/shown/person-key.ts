/** A unique text per person; null if the record names nobody. */
export function personKey({
  TipoDocumentoIdentificacion: type = '',
  NumeroIdentificacion: number = '',
}: Readonly<Record<string, string>>): string | null {
  const plain = number.trim().toUpperCase()
  return plain === '' ? null : `${type.trim().toUpperCase()} ${plain}`
}

/** `CC 1020304050`. */
export const personText = ({
  TipoDocumentoIdentificacion: type = '',
  NumeroIdentificacion: number = '',
}: Readonly<Record<string, string>>): string => `${type} ${number}`.trim()
