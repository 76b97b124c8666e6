import type { SourceStore } from '#main/drafts/ports.ts'
import { build, type DeskDatabase, type DeskReading } from '#main/store/desk/desk-database.ts'
import { inSlices } from '#main/store/sqlite/slices.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { PlacedSource } from '#shared/domain/filing/extraction/compared-reading.ts'
import { draftId, type ItemId, itemId } from '#shared/kernel/ids.ts'

type Noted = Omit<PlacedSource, 'draftId'>

const idsAtOnce = 200

export const sourceStore = (desk: DeskDatabase): SourceStore => ({
  note: async (id, sources) => {
    const draft = desk.first(build.selectFrom('draft').select('sequence').where('id', '=', id))
    if (draft === undefined) throw new StoreFault(appError('draft.not-found', { draft: id }))
    await noteSources(desk, draft.sequence, sources)
  },
  ofRow: async (id, row) =>
    desk.all(allSources().where('draft.id', '=', id).where('draft_source.row', '=', row)).map(toSource),
  ofItems: async (items) => sourcesOfItems(desk, items),
})

async function noteSources(desk: DeskDatabase, draft: number, sources: readonly Noted[]): Promise<void> {
  await inSlices(sources, (slice) =>
    desk.write((writing) =>
      writing.replaceAll(
        'draft_source',
        slice.map(({ row, field, itemId: item, fileName, said, value }) => ({
          draft_sequence: draft,
          row,
          field,
          item_id: item,
          file_name: fileName,
          said,
          value,
        })),
      ),
    ),
  )
}

const allSources = () =>
  build
    .selectFrom('draft_source')
    .innerJoin('draft', 'draft.sequence', 'draft_source.draft_sequence')
    .select(['draft.id', 'draft_source.row', 'draft_source.field', 'draft_source.item_id', 'draft_source.file_name'])
    .select(['draft_source.said', 'draft_source.value'])
    .where('draft.row_revision', '>', 0)
    .orderBy('draft_source.draft_sequence', 'desc')
    .orderBy('draft_source.row')

const toSource = (found: {
  id: string
  row: number
  field: string
  item_id: string
  file_name: string
  said: string
  value: string
}): PlacedSource => ({
  draftId: draftId(found.id),
  row: found.row,
  field: found.field,
  itemId: itemId(found.item_id),
  fileName: found.file_name,
  said: found.said,
  value: found.value,
})

function sourcesOfItems(desk: DeskReading, items: readonly ItemId[]): readonly PlacedSource[] {
  const found: PlacedSource[] = []
  for (let start = 0; start < items.length; start += idsAtOnce) {
    const some = items.slice(start, start + idsAtOnce)
    found.push(...desk.all(allSources().where('draft_source.item_id', 'in', some)).map(toSource))
  }
  return found
}
