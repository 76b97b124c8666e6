import { type AppError, appError } from '#shared/domain/app-error.ts'
import { changedCells } from '#shared/domain/draft/comparison/changed-cells.ts'
import {
  type ComparedKind,
  type ComparedList,
  type ComparedRowView,
  type DraftComparison,
  isComparisonCode,
  type SamePerson,
  samePersonCodes,
} from '#shared/domain/draft/comparison/draft-comparison.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { DraftChange } from '#shared/domain/draft/draft-change.ts'
import type { Page } from '#shared/domain/filing/overview.ts'
import { personText } from '#shared/domain/filing/shown/person-key.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { DraftStore, DraftSurroundings, StoredComparison } from '../ports.ts'
import type { DraftSteps } from '../steps/draft-steps.ts'
import { named } from '../steps/named-command.ts'
import type { RowCommand } from '../steps/row-command.ts'
import { leaveFiledRows } from '../steps/row-commands.ts'
import { comparedFields, countChangedFiled, equalFiledRows } from './filed-rows.ts'

type Answer<Value> = Promise<Result<Value, AppError>>

/** A draft against the last file of its source. Nothing is left out without a call. */
export interface Comparing {
  /** Null: no earlier file of the same source is known. */
  comparison(id: DraftId): Answer<DraftComparison | null>
  /** Rows of the comparison with what changed, in file order. */
  comparedRows(id: DraftId, list: ComparedList, offset: number, limit: number): Answer<Page<ComparedRowView>>
  /** Takes out the rows that are equal and were accepted before, as one step. */
  leaveFiled(id: DraftId): Answer<DraftChange>
  /**
   * Whether an `asked` row is the person of the earlier row, as one step. Error `draft.row-not-found` if nobody is asked
   * about it.
   */
  answerSamePerson(id: DraftId, row: number, answer: SamePerson): Answer<DraftChange>
}

export function createComparing(surroundings: DraftSurroundings, steps: DraftSteps): Comparing {
  const { store } = surroundings
  return {
    comparison: async (id) => {
      const found = await readComparison(store, id)
      if (!found.ok || found.value === null) return found as Result<null, AppError>
      return success(await describe(surroundings, id, found.value))
    },
    comparedRows: async (id, list, offset, limit) => {
      const found = await readComparison(store, id)
      if (!found.ok) return found
      if (found.value === null) return success({ rows: [], total: 0 })
      return success(await comparedPage(store, { id, compared: found.value, list, offset, limit }))
    },
    leaveFiled: (id) =>
      steps.perform(id, async () => {
        const compared = await store.earlier.comparison(id)
        const rows = compared === null ? [] : await equalFiledRows(surroundings, id, compared)
        return success(named(leaveFiledRows(rows), 'leave-filed', {}))
      }),
    answerSamePerson: (id, row, answer) =>
      steps.perform(id, async () => {
        const place = (await store.earlier.comparison(id))?.asked.get(row)
        const [asked] = await store.valuesAt(id, [row])
        if (place === undefined || asked === undefined) {
          return failure(appError('draft.row-not-found', { row: rowText(row) }))
        }
        const { NumeroIdentificacion: value = '' } = asked.values
        const known = await store.confirmations(id)
        const removed = known.filter((one) => isComparisonCode(one.code) && one.value === place)
        const added = [{ field: 'NumeroIdentificacion', code: samePersonCodes[answer], value: place }]
        return success({ ...named(nothingChanges, 'same-person', { value }), confirmations: { added, removed } })
      }),
  }
}

/** An answer about a person changes no cell. */
const nothingChanges: RowCommand = { rows: [], change: async (rows) => rows, changesSentRows: false }

async function readComparison(store: DraftStore, id: DraftId): Answer<StoredComparison | null> {
  const overview = await store.read(id)
  return overview === null
    ? failure(appError('draft.not-found', { draft: id }))
    : success(await store.earlier.comparison(id))
}

async function describe(
  surroundings: DraftSurroundings,
  id: DraftId,
  compared: StoredComparison,
): Promise<DraftComparison> {
  const { store } = surroundings
  const inDraft = new Set(await store.rowNumbers(id, 'all'))
  const counts: Record<ComparedKind, number> = { new: 0, equal: 0, changed: 0, asked: 0 }
  for (const { row, kind } of compared.rows) if (inDraft.has(row)) counts[kind] += 1
  const filed = new Set(await equalFiledRows(surroundings, id, compared))
  const ready = await store.rowNumbers(id, 'ready')
  const left = (await store.read(id))?.leftOut?.find(({ reason }) => reason === 'filed-before')
  return {
    earlier: {
      draftId: compared.earlier.id,
      fileName: compared.earlier.fileName,
      importedAtMs: compared.earlier.createdAtMs,
    },
    counts,
    gone: compared.gone.length,
    filed: filed.size,
    changedFiled: await countChangedFiled(surroundings, id, compared),
    readyWithoutFiled: ready.filter((row) => !filed.has(row)).length,
    leftOut: left?.count ?? 0,
  }
}

interface WantedPage {
  readonly id: DraftId
  readonly compared: StoredComparison
  readonly list: ComparedList
  readonly offset: number
  readonly limit: number
}

async function comparedPage(
  store: DraftStore,
  { id, compared, list, offset, limit }: WantedPage,
): Promise<Page<ComparedRowView>> {
  if (list === 'gone') {
    const wanted = compared.gone.slice(offset, offset + limit)
    const rows = await store.rowsAt(compared.earlier.id, wanted)
    return { rows: rows.map((row) => viewOf(row, [])), total: compared.gone.length }
  }
  const inDraft = new Set(await store.rowNumbers(id, `compared:${list}`))
  const all = compared.rows.filter(({ row, kind }) => kind === list && inDraft.has(row))
  const wanted = all.slice(offset, offset + limit)
  const before = await byRow(
    store,
    compared.earlier.id,
    wanted.flatMap(({ before: row }) => row ?? []),
  )
  const now = await byRow(
    store,
    id,
    wanted.map(({ row }) => row),
  )
  const overview = await store.read(id)
  const fields = overview === null ? [] : comparedFields(overview.draft)
  return {
    rows: wanted.flatMap((one) => {
      const [was, is] = [before.get(one.before ?? 0), now.get(one.row)]
      return was === undefined || is === undefined ? [] : [viewOf(is, changedCells(was, is, fields))]
    }),
    total: all.length,
  }
}

async function byRow(store: DraftStore, id: DraftId, rows: readonly number[]): Promise<ReadonlyMap<number, DraftRow>> {
  return new Map((await store.rowsAt(id, rows)).map((row) => [row.row, row]))
}

const viewOf = ({ row, values }: DraftRow, changes: ComparedRowView['changes']): ComparedRowView => ({
  row,
  person: personText(values),
  name: values.Nombres ?? '',
  changes,
})
