import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { CatalogueKind, CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { CatalogueOverview, CatalogueProposal } from '#shared/domain/catalogue/catalogue-import.ts'
import { entityNamesOf } from '#shared/domain/catalogue/entity-names.ts'
import { createValueReaders } from '#shared/domain/reading/value-readers.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { summariseTable } from './catalogue-table.ts'
import type { CatalogueUseCases } from './catalogue-use-cases.ts'
import { CataloguesInForce } from './catalogues-in-force.ts'
import type { CatalogueContext, CatalogueFile, CatalogueFileReader } from './context.ts'
import { judgeList } from './judge-list.ts'
import { knownMeaning } from './known-meaning.ts'
import { differenceOf, tellDifference, tellList } from './list-difference.ts'
import { readCatalogue } from './read-catalogue.ts'
import { searchCatalogue } from './search-catalogue.ts'

/** Reads a catalogue file of any of the forms the web application may give (.xlsx, .csv, .json). */
export async function readCatalogueFile(
  context: CatalogueFileReader,
  file: CatalogueFile,
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

/** What was shown and waits for a yes. */
interface Waiting {
  readonly action: CatalogueProposal['action']
  readonly table: CatalogueTable
  /** Version of the list that it was compared with. */
  readonly beforeVersion: string | null
  /** Version of the imported list among those; null: none was imported. */
  readonly over: string | null
}

const placeOf = (before: CatalogueTable | undefined): Pick<Waiting, 'beforeVersion' | 'over'> => ({
  beforeVersion: before?.version ?? null,
  over: before?.origin === 'official' ? before.version : null,
})

/** Each holds a list; nobody compares more than these at a time. */
const mostWaiting = 4

/**
 * The local code lists. Nothing takes the place of a list before somebody has seen what that changes, and each import can be
 * taken back. Another list makes every draft be validated again, so no draft shows findings of an older one.
 */
export function createCatalogues(context: CatalogueContext): CatalogueUseCases {
  const { stores, newId, events } = context
  const inForce = new CataloguesInForce(context)
  const waiting = new Map<string, Waiting>()

  const propose = async (action: Waiting['action'], table: CatalogueTable): Promise<CatalogueProposal> => {
    const { kind } = table
    const before = (await inForce.snapshot()).tables[kind]
    const others = (await stores.catalogues.loadAll()).filter((held) => held.kind !== kind)
    const judged = judgeList(before, table, [...others, ...context.referenceCatalogues])
    const proposalId = newId()
    waiting.set(proposalId, { action, table, ...placeOf(before) })
    for (const id of waiting.keys()) if (waiting.size > mostWaiting) waiting.delete(id)
    return {
      proposalId,
      action,
      kind,
      before: before === undefined ? null : tellList(before),
      after: tellList(table),
      difference: tellDifference(differenceOf(before, table)),
      // Who goes back knows the list: only what it does is news.
      concerns: action === 'go-back' ? [] : judged.concerns,
      looksLike: action === 'go-back' ? null : judged.looksLike,
      impact: await context.impactOf(kind, table.origin === 'official' ? [...others, table] : others),
    }
  }

  return {
    list: async () => {
      const official = await stores.catalogues.list()
      const imported = new Set(official.map((summary) => summary.kind))
      const reference = context.referenceCatalogues.filter((table) => !imported.has(table.kind)).map(summariseTable)
      const all = [...official, ...reference].sort((left, right) => left.kind.localeCompare(right.kind))
      return success(await Promise.all(all.map(withPrevious(context))))
    },
    entityNames: async () => success(entityNamesOf(await inForce.snapshot())),
    search: async ({ kind, text, limit }) => {
      const snapshot = await inForce.snapshot()
      const known = knownMeaning(createValueReaders(context.knowledge, snapshot), kind, text)
      return success(searchCatalogue(snapshot.tables[kind], text, limit, known))
    },
    propose: async (file, kind) => {
      const table = await readCatalogueFile(context, file, kind)
      return table.ok ? success(await propose('import', table.value)) : table
    },
    proposeGoingBack: async (kind) => {
      const table = await previousTable(context, kind)
      if (table === undefined) return failure(appError('catalogue.nothing-before', { kind }))
      return success(await propose('go-back', table))
    },
    confirm: async (proposalId) => {
      const found = waiting.get(proposalId)
      if (found === undefined) return failure(appError('catalogue.proposal-expired'))
      const { kind } = found.table
      waiting.delete(proposalId)
      const before = (await inForce.snapshot()).tables[kind]?.version ?? null
      if (before !== found.beforeVersion) return failure(appError('catalogue.changed-since-shown'))
      const isDone =
        found.action === 'import'
          ? await stores.catalogues.save(found.table, found.over)
          : await stores.catalogues.goBack(kind, found.over)
      // Another desk was quicker by less than it takes to be told.
      if (!isDone) return failure(appError('catalogue.changed-since-shown'))
      events.changed({ area: 'catalogues', ids: [kind] })
      await context.afterChange()
      return success(await withPrevious(context)(summariseTable(found.table)))
    },
  }
}

/** What was in force before the latest import of a kind; undefined when nothing is known of before. */
async function previousTable(
  { stores, referenceCatalogues }: CatalogueContext,
  kind: CatalogueKind,
): Promise<CatalogueTable | undefined> {
  const previous = await stores.catalogues.previous(kind)
  return previous === null ? referenceCatalogues.find((table) => table.kind === kind) : previous
}

const withPrevious =
  (context: CatalogueContext) =>
  async (summary: ReturnType<typeof summariseTable>): Promise<CatalogueOverview> => {
    const previous = summary.origin === 'official' ? await previousTable(context, summary.kind) : undefined
    return previous === undefined ? summary : { ...summary, previous: tellList(previous) }
  }
