import type { ItemIdentity } from './item.ts'

/** One worker, by what was sent: two with the same number and another type of document are two. */
export interface Person {
  readonly documentType: string
  readonly documentNumber: string
}

/** Whom a record is about; null where it names nobody, as a document that was read. */
export function personOf({
  documentType,
  documentNumber,
}: Pick<ItemIdentity, 'documentType' | 'documentNumber'>): Person | null {
  if (documentType === null || documentType === '' || documentNumber === null || documentNumber === '') return null
  return { documentType, documentNumber }
}

export const isSamePerson = (one: Person, other: Person): boolean =>
  one.documentType === other.documentType && one.documentNumber === other.documentNumber
