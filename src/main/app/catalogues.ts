import type { AppError } from '#shared/domain/app-error.ts'
import type { CatalogueKind, CatalogueTable } from '#shared/domain/catalogue.ts'
import type { CatalogueOverview } from '#shared/ipc/channels.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { summariseTable } from '../catalogues/catalogue-table.ts'
import { readCatalogue } from '../catalogues/read-catalogue.ts'
import type { Application, FileInput } from './application.ts'
import type { AppContext, OfflineContext } from './context.ts'
import { revalidate, validationContext } from './validate-file.ts'

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

/** The local code lists. A new one makes every draft be validated again, so no draft shows findings of an older list. */
export const createCatalogues = (context: AppContext): Application['catalogues'] => ({
  list: async () => {
    const official = await context.stores.catalogues.list()
    const imported = new Set(official.map((summary) => summary.kind))
    const reference = context.referenceCatalogues.filter((table) => !imported.has(table.kind)).map(summariseTable)
    return success([...official, ...reference].sort((left, right) => left.kind.localeCompare(right.kind)))
  },
  import: async (file, kind): Promise<Result<CatalogueOverview, AppError>> => {
    const table = await readCatalogueFile(context, file, kind)
    if (!table.ok) return table
    await context.stores.catalogues.save(table.value)
    context.events.changed({ area: 'catalogues', ids: [table.value.kind] })
    await revalidateDrafts(context)
    return success(summariseTable(table.value))
  },
})

async function revalidateDrafts(context: AppContext): Promise<void> {
  const { stores, clock, events } = context
  for (const { draft } of await stores.drafts.list()) {
    const rules = await validationContext(context, draft)
    const report = await revalidate(clock, rules, await stores.drafts.allRows(draft.id))
    await stores.drafts.replace(draft.id, [], report.findings, report.catalogueVersion)
    events.changed({ area: 'drafts', ids: [draft.id] })
  }
}
