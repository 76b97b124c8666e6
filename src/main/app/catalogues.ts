import type { AppError } from '#shared/domain/app-error.ts'
import type { CatalogueKind, CatalogueTable } from '#shared/domain/catalogue.ts'
import type { CatalogueChange } from '#shared/ipc/channels.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { type CatalogueDifference, differenceOf, summariseTable } from '../catalogues/catalogue-table.ts'
import { readCatalogue } from '../catalogues/read-catalogue.ts'
import { searchCatalogue } from '../catalogues/search-catalogue.ts'
import type { Application, FileInput } from './application.ts'
import { CataloguesInForce } from './catalogues-in-force.ts'
import type { AppContext, OfflineContext } from './context.ts'
import type { OpenDrafts } from './open-drafts.ts'
import { revalidateDrafts } from './revalidate-drafts.ts'

/** Reads a catalogue file of any of the forms the web application may give (.xlsx, .csv, .json). */
export async function readCatalogueFile(
  context: OfflineContext,
  file: FileInput,
  kind: CatalogueKind | null,
): Promise<Result<CatalogueTable, AppError>> {
  const request = {
    fileName: file.fileName,
    kind,
    importedAtMs: context.clock.nowMs(),
    reference: context.referenceCatalogues,
  }
  if (file.fileName.toLowerCase().endsWith('.json')) {
    return readCatalogue({ ...request, source: { json: Buffer.from(file.bytes).toString('utf8') } })
  }
  const workbook = await context.readWorkbook(file)
  return workbook.ok ? readCatalogue({ ...request, source: { workbook: workbook.value } }) : workbook
}

const mostToldEntries = 50

/** The local code lists. A new one makes every draft be validated again, so no draft shows findings of an older list. */
export function createCatalogues(context: AppContext, openDrafts: OpenDrafts): Application['catalogues'] {
  const inForce = new CataloguesInForce(context)
  return {
    list: async () => {
      const official = await context.stores.catalogues.list()
      const imported = new Set(official.map((summary) => summary.kind))
      const reference = context.referenceCatalogues.filter((table) => !imported.has(table.kind)).map(summariseTable)
      return success([...official, ...reference].sort((left, right) => left.kind.localeCompare(right.kind)))
    },
    import: async (file, kind) => {
      const table = await readCatalogueFile(context, file, kind)
      if (!table.ok) return table
      const before = (await inForce.snapshot()).tables[table.value.kind]
      const difference = tellDifference(differenceOf(before, table.value))
      await context.stores.catalogues.save(table.value)
      context.events.changed({ area: 'catalogues', ids: [table.value.kind] })
      await revalidateDrafts(context, openDrafts)
      return success({ ...summariseTable(table.value), difference })
    },
    search: async ({ kind, text, limit }) =>
      success(searchCatalogue((await inForce.snapshot()).tables[kind], text, limit)),
  }
}

const tellDifference = ({ added, removed, changed }: CatalogueDifference): CatalogueChange => ({
  added: added.length,
  removed: removed.length,
  changed: changed.length,
  firstAdded: added.slice(0, mostToldEntries),
  firstRemoved: removed.slice(0, mostToldEntries),
  firstChanged: changed.slice(0, mostToldEntries),
})
