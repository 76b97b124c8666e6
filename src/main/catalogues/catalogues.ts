import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { CatalogueKind, CatalogueSnapshot, CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { CatalogueOverview, CatalogueProposal } from '#shared/domain/catalogue/catalogue-import.ts'
import { entityNamesOf } from '#shared/domain/catalogue/entity-names.ts'
import { createValueReaders, readCode, type ValueReaders } from '#shared/domain/reading/value-readers.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { composeSnapshot, summariseTable } from './catalogue-table.ts'
import type { CatalogueUseCases } from './catalogue-use-cases.ts'
import type { CatalogueContext, CatalogueFile, CatalogueFileReader, CatalogueSources } from './context.ts'
import { judgeList } from './judge-list.ts'
import { differenceOf, tellDifference, tellList } from './list-difference.ts'
import { readCatalogue } from './read-catalogue.ts'
import { type KnownMeaning, searchCatalogue } from './search-catalogue.ts'

/** Reads a catalogue file in any format the web application may export (.xlsx, .csv, .json). */
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

/** A proposal that was shown and awaits confirmation. */
interface Waiting {
  readonly action: CatalogueProposal['action']
  readonly table: CatalogueTable
  /** Version of the list it was compared with. */
  readonly beforeVersion: string | null
  /** Version of the imported list it would replace; null if none was imported. */
  readonly over: string | null
}

const placeOf = (before: CatalogueTable | undefined): Pick<Waiting, 'beforeVersion' | 'over'> => ({
  beforeVersion: before?.version ?? null,
  over: before?.origin === 'official' ? before.version : null,
})

/** Each proposal holds a whole list. Beyond this number the oldest expires. */
const mostWaiting = 4

/**
 * The local code lists. An import is applied only after the user has seen its effects, and can be undone. A changed
 * list re-validates every draft, so no draft shows findings of an older list.
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
      // The user already knows the earlier list, so going back reports only its effects.
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
      // Another desk changed the list between the check above and this write.
      if (!isDone) return failure(appError('catalogue.changed-since-shown'))
      events.changed({ area: 'catalogues', ids: [kind] })
      await context.afterChange()
      return success(await withPrevious(context)(summariseTable(found.table)))
    },
  }
}

/** Caches the lists in force until one of them changes, because a search reads them on every keystroke. */
class CataloguesInForce {
  readonly #context: CatalogueSources
  #held: { readonly key: string; readonly snapshot: CatalogueSnapshot } | null = null

  constructor(context: CatalogueSources) {
    this.#context = context
  }

  async snapshot(): Promise<CatalogueSnapshot> {
    const { stores, referenceCatalogues } = this.#context
    const key = JSON.stringify(await stores.catalogues.list())
    if (this.#held?.key === key) return this.#held.snapshot
    const snapshot = composeSnapshot([...referenceCatalogues, ...(await stores.catalogues.loadAll())])
    this.#held = { key, snapshot }
    return snapshot
  }
}

/** What the value readers know of a search text: spellings, former and common names, demonyms. */
function knownMeaning(readers: ValueReaders, kind: CatalogueKind, text: string): KnownMeaning {
  const certain: string[] = []
  const possible: string[] = []
  const typed = text.trim()
  if (typed === '') return { certain, possible }
  for (const { value, confidence } of readCode(readers, kind, typed).candidates) {
    if (confidence === 'certain' || confidence === 'high') certain.push(value)
    else possible.push(value)
  }
  return { certain, possible }
}

/** The list in force before the latest import of a kind; undefined if none is known. */
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
