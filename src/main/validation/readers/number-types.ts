import type { DraftRow } from '#shared/domain/draft/draft.ts'
import { mayBeTyped, readTypedNumber } from '#shared/domain/reading/typed-numbers.ts'
import type { ValueReaders } from '#shared/domain/reading/value-readers.ts'

const typeField = 'TipoDocumentoIdentificacion'
const numberField = 'NumeroIdentificacion'

/**
 * The row with the document type that its number's cell says (`CC 1.020.304.050`), where the file gives none. What the file had
 * stays in `originals`.
 */
export const typeFromNumber =
  ({ documentType }: Pick<ValueReaders, 'documentType'>) =>
  (row: DraftRow): DraftRow => {
    const { values, originals } = row
    const said = values[numberField] ?? ''
    if (!mayBeTyped(said) || values[typeField] !== '') return row
    const found = readTypedNumber(said, documentType)
    if (found === undefined) return row
    return { ...row, values: { ...values, [typeField]: found.type }, originals: { ...originals, [typeField]: '' } }
  }
