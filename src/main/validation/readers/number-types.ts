import type { DraftRow } from '#shared/domain/draft/draft.ts'
import { mayBeTyped, readTypedNumber } from '#shared/domain/reading/typed-numbers.ts'
import type { ValueReaders } from '#shared/domain/reading/value-readers.ts'

const typeField = 'TipoDocumentoIdentificacion'
const numberField = 'NumeroIdentificacion'

/**
 * Sets the document type from the number's cell (`CC 1.020.304.050`) if the file gives none. `originals` keeps the
 * file's text.
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
