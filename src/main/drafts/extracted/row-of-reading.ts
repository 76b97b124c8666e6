import type { Draft } from '#shared/domain/draft/draft.ts'
import type { RowForReading, RowsForReading } from '#shared/domain/filing/extraction/compared-reading.ts'
import type { ExtractedDocument, ExtractedValue } from '#shared/domain/filing/extraction/extracted.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { ItemId } from '#shared/kernel/ids.ts'
import type { DraftSurroundings } from '../ports.ts'

/** All values of a document that may belong in a row, in their original order. */
export const valuesOf = ({ values, places }: ExtractedDocument): readonly ExtractedValue[] => [...values, ...places]

export const rowForReading = (draft: Draft, { row, values, sentBatch }: DraftRowView): RowForReading => ({
  draft: {
    id: draft.id,
    module: draft.module,
    entity: draft.entity,
    operation: draft.operation,
    fileName: draft.fileName,
  },
  row,
  name: values.Nombres ?? '',
  documentNumber: values.NumeroIdentificacion ?? '',
  sent: sentBatch !== undefined,
})

const numberField = 'NumeroIdentificacion'

/** The digits of the document's number. All procedures use the same field name, so the procedure does not matter. */
function numberIn({ placeTexts }: Pick<DraftSurroundings, 'placeTexts'>, document: ExtractedDocument): string | null {
  const named = valuesOf(document).map(({ name, value }) => ({ name, text: String(value) }))
  const placed = placeTexts(named, fieldsOf('background-check', 'antecedentes'))
  const digits = placed.find(({ field }) => field === numberField)?.text.replace(/[.\s,]/g, '') ?? ''
  return /^\d+$/.test(digits) ? digits : null
}

/** The rows of all drafts that belong to this document, newest draft first. */
export async function findRows(
  surroundings: Pick<DraftSurroundings, 'store' | 'placeTexts'>,
  itemId: ItemId,
  document: ExtractedDocument,
): Promise<RowsForReading> {
  const { store } = surroundings
  const documentNumber = numberIn(surroundings, document)
  const sources = await store.sources.ofItems([itemId])
  const begun: RowForReading[] = []
  const sameNumber: RowForReading[] = []
  for (const { draft } of await store.list()) {
    const own = new Set(sources.filter(({ draftId }) => draftId === draft.id).map(({ row }) => row))
    const numbers =
      documentNumber === null
        ? []
        : await store.rowsWithValues(draft.id, [{ field: numberField, value: documentNumber }])
    const rows = await store.rowsAt(
      draft.id,
      [...new Set([...own, ...numbers])].sort((one, other) => one - other),
    )
    for (const row of rows) {
      if (row.leftOut === true) continue
      const target = own.has(row.row) ? begun : sameNumber
      target.push(rowForReading(draft, row))
    }
  }
  return { documentNumber, begun, sameNumber }
}
