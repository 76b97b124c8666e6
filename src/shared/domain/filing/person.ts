import type { ItemIdentity } from './item.ts'

/** One worker, as sent: the same number with another document type is another person. */
export interface Person {
  readonly documentType: string
  readonly documentNumber: string
}

/** The person of a record; null if it names nobody, such as an extracted document. */
export function personOf({
  documentType,
  documentNumber,
}: Pick<ItemIdentity, 'documentType' | 'documentNumber'>): Person | null {
  if (documentType === null || documentType === '' || documentNumber === null || documentNumber === '') return null
  return { documentType, documentNumber }
}

export const isSamePerson = (one: Person, other: Person): boolean =>
  one.documentType === other.documentType && one.documentNumber === other.documentNumber
