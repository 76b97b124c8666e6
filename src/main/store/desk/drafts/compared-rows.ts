import { createHash } from 'node:crypto'
import type { DraftStore, StoredComparison } from '#main/drafts/ports.ts'
import type { DeskDatabase } from '#main/store/desk/desk-database.ts'
import { nextTurn, rowsPerSlice } from '#main/store/sqlite/slices.ts'
import { toEntity, toModule } from '#main/store/sqlite/stored-procedures.ts'
import { changedCells } from '#shared/domain/draft/comparison/changed-cells.ts'
import {
  type ComparedFilter,
  comparedKindOf,
  isComparisonCode,
  samePersonCodes,
} from '#shared/domain/draft/comparison/draft-comparison.ts'
import {
  type PairedRows,
  pairRowsSteps,
  type RowKeys,
  type RowPair,
} from '#shared/domain/draft/comparison/pair-rows.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { sentOf } from '#shared/domain/worker/field-definition.ts'
import { foldName, plainDocumentNumber } from '#shared/domain/worker/normalise.ts'
import { type DraftId, draftId } from '#shared/kernel/ids.ts'
import { runInSlices } from '#shared/kernel/steps.ts'
import { readConfirmations } from './draft-confirmations.ts'
import { notWorkers } from './draft-left-out.ts'
import { matchingRows, type StoredDraft } from './draft-views.ts'
import { rowsOf, slicesOfRows } from './draft-writer.ts'
import { companiesOf, earlierFiles, knowsHeaders, mostCompared, mostRead, sameSource } from './earlier-draft.ts'

interface Kept<Value> {
  readonly key: string
  readonly value: Promise<Value>
}

/** The window shows one draft; the keys of its rows and of the earlier ones are kept. */
const mostKeys = mostCompared + 2

interface InCommon {
  readonly earlier: StoredDraft
  readonly before: readonly RowKeys[]
  readonly paired: PairedRows
}

/**
 * Drafts compared with the last file of their kind, kept while neither changes. Keeps what tells rows apart, not their
 * values, and reads one page of rows per turn of the event loop.
 */
export class ComparedRows {
  readonly #desk: DeskDatabase
  readonly #keys = new Map<number, Kept<readonly RowKeys[]>>()
  readonly #companies = new Map<number, Kept<ReadonlySet<string>>>()
  #last: (Kept<StoredComparison | null> & { readonly draft: number }) | null = null

  constructor(desk: DeskDatabase) {
    this.#desk = desk
  }

  port(require: (id: DraftId) => StoredDraft): DraftStore['earlier'] {
    return {
      comparison: async (id) => this.of(require(id)),
      knowsHeaders: async (procedure, headers) => knowsHeaders(this.#desk, procedure, headers),
    }
  }

  /** Null: no earlier file of its kind has a person in common. */
  of(draft: StoredDraft): Promise<StoredComparison | null> {
    const candidates = earlierFiles(this.#desk, draft)
    const answers = readConfirmations(this.#desk, draft.sequence).filter(({ code }) => isComparisonCode(code))
    const key = JSON.stringify([
      ...[draft, ...candidates].map((one) => [
        one.sequence,
        this.#desk.changesOf(one.sequence),
        one.sent_row_count > 0,
      ]),
      answers,
    ])
    if (this.#last?.draft === draft.sequence && this.#last.key === key) return this.#last.value
    const value = this.#compare(draft, candidates, new Map(answers.map(({ value: place, code }) => [place, code])))
    const last = { draft: draft.sequence, key, value }
    this.#last = last
    value.catch(() => {
      if (this.#last === last) this.#last = null
    })
    return value
  }

  /** Numbers of the rows of one kind that are in the draft, ascending. */
  async numbers(draft: StoredDraft, filter: ComparedFilter, fromRow: number): Promise<readonly number[]> {
    const kind = comparedKindOf(filter)
    const compared = await this.of(draft)
    const inDraft = matchingRows(draft, 'all').select('draft_row.row').where('draft_row.row', '>=', fromRow)
    const present = new Set(this.#desk.numbers(inDraft))
    return (compared?.rows ?? []).flatMap((one) => (one.kind === kind && present.has(one.row) ? [one.row] : []))
  }

  /** `answers`: by `askedPlace`, whether it is the person of the earlier row. */
  async #compare(
    draft: StoredDraft,
    candidates: readonly StoredDraft[],
    answers: ReadonlyMap<string, string>,
  ): Promise<StoredComparison | null> {
    const now = await this.#keysOf(draft)
    const found = await this.#lastInCommon(draft, candidates, now)
    // Files without a person in common are different lists, such as the new employees of two weeks.
    if (found === null) return null
    const { earlier, before } = found
    const asked = askedPlaces(found.paired, before)
    const paired = answered(found.paired, asked, answers)
    const kinds = new Map<number, StoredComparison['rows'][number]>()
    for (const row of paired.onlyNow) kinds.set(row, { row, kind: 'new', before: null })
    for await (const pairs of this.#judged(draft, earlier, paired.pairs)) {
      for (const pair of pairs) kinds.set(pair.row, pair)
    }
    return {
      earlier: { id: draftId(earlier.id), fileName: earlier.file_name, createdAtMs: earlier.created_at_ms },
      rows: now.flatMap(({ row }) => kinds.get(row) ?? []),
      gone: paired.onlyBefore,
      asked,
    }
  }

  /** The first of the earlier files with a person in common; if none is certain, with one to ask about. */
  async #lastInCommon(
    draft: StoredDraft,
    candidates: readonly StoredDraft[],
    now: readonly RowKeys[],
  ): Promise<InCommon | null> {
    let doubtful: InCommon | null = null
    for await (const earlier of sameSource(draft, candidates, (one) => this.#companiesOf(one))) {
      const before = await this.#keysOf(earlier)
      const steps = pairRowsSteps(before, now)
      const paired = await runInSlices(steps, { nowMs: () => performance.now(), pause: nextTurn })
      if (paired.pairs.some(({ as }) => as !== 'asked')) return { earlier, before, paired }
      if (paired.pairs.length > 0) doubtful ??= { earlier, before, paired }
    }
    return doubtful
  }

  #companiesOf(draft: StoredDraft): Promise<ReadonlySet<string>> {
    return kept(this.#companies, mostRead, this.#stateOf(draft), () => companiesOf(this.#desk, draft))
  }

  #stateOf = ({ sequence, row_revision }: StoredDraft) => ({
    draft: sequence,
    key: `${this.#desk.changesOf(sequence)} ${row_revision}`,
  })

  /** Pairs that are not equal at a glance are compared cell by cell. */
  async *#judged(
    draft: StoredDraft,
    earlier: StoredDraft,
    pairs: readonly RowPair[],
  ): AsyncGenerator<StoredComparison['rows']> {
    yield pairs.flatMap(({ as, now, before }) => {
      if (as === 'same-person') return []
      return [{ row: now, kind: as === 'alike' ? ('equal' as const) : as, before }]
    })
    const other = pairs.filter(({ as }) => as === 'same-person')
    const fields = comparedFields(draft)
    for (let start = 0; start < other.length; start += rowsPerSlice) {
      await nextTurn()
      const page = other.slice(start, start + rowsPerSlice)
      const before = this.#rowsAt(
        earlier,
        page.map((pair) => pair.before),
      )
      const now = this.#rowsAt(
        draft,
        page.map((pair) => pair.now),
      )
      yield page.map((pair) => {
        const [was, is] = [before.get(pair.before), now.get(pair.now)]
        const isEqual = was !== undefined && is !== undefined && changedCells(was, is, fields).length === 0
        return { row: pair.now, kind: isEqual ? 'equal' : 'changed', before: pair.before }
      })
    }
  }

  #rowsAt(draft: StoredDraft, numbers: readonly number[]): ReadonlyMap<number, DraftRow> {
    const rows = rowsOf(this.#desk, { draft: draft.sequence, revision: draft.row_revision }, numbers)
    return new Map(rows.map((row) => [row.row, row]))
  }

  #keysOf(draft: StoredDraft): Promise<readonly RowKeys[]> {
    return kept(this.#keys, mostKeys, this.#stateOf(draft), () => this.#readKeys(draft))
  }

  async #readKeys(draft: StoredDraft): Promise<readonly RowKeys[]> {
    const others = new Set(notWorkers(this.#desk, draft))
    const fields = comparedFields(draft)
    const keys: RowKeys[] = []
    for await (const rows of slicesOfRows(this.#desk, { draft: draft.sequence, revision: draft.row_revision })) {
      for (const row of rows) if (!others.has(row.row)) keys.push(keysOf(row, fields))
    }
    return keys
  }
}

/** What is kept of a draft while it does not change, of the last `most` drafts. */
function kept<Value>(
  all: Map<number, Kept<Value>>,
  most: number,
  { draft, key }: { readonly draft: number; readonly key: string },
  read: () => Promise<Value>,
): Promise<Value> {
  const known = all.get(draft)
  const one = known?.key === key ? known : { key, value: read() }
  all.delete(draft)
  all.set(draft, one)
  for (const oldest of all.keys()) if (all.size > most) all.delete(oldest)
  one.value.catch(() => {
    if (all.get(draft) === one) all.delete(draft)
  })
  return one.value
}

/** What an answer about a row is kept under: the row and the person of the earlier one. */
function askedPlaces({ pairs }: PairedRows, before: readonly RowKeys[]): ReadonlyMap<number, string> {
  const people = new Map(before.map(({ row, number, name }) => [row, number || name]))
  return new Map(
    pairs.flatMap((pair) => (pair.as === 'asked' ? [[pair.now, `${pair.now} ${people.get(pair.before) ?? ''}`]] : [])),
  )
}

/** The pairs that a person was asked about, with the answers so far. */
function answered(
  paired: PairedRows,
  asked: ReadonlyMap<number, string>,
  answers: ReadonlyMap<string, string>,
): PairedRows {
  if (answers.size === 0) return paired
  const answerOf = ({ as, now }: RowPair) => (as === 'asked' ? answers.get(asked.get(now) ?? '') : undefined)
  const others = new Set(paired.pairs.filter((pair) => answerOf(pair) === samePersonCodes.other))
  return {
    pairs: paired.pairs
      .filter((pair) => !others.has(pair))
      .map((pair) => (answerOf(pair) === samePersonCodes.same ? { ...pair, as: 'same-person' } : pair)),
    onlyNow: [...paired.onlyNow, ...[...others].map((pair) => pair.now)],
    onlyBefore: [...paired.onlyBefore, ...[...others].map((pair) => pair.before)].sort((one, other) => one - other),
  }
}

/** The fields that are sent. */
function comparedFields(draft: StoredDraft): readonly string[] {
  const module = toModule(draft.module)
  return sentOf(fieldsOf(module, toEntity(module, draft.entity))).map(({ name }) => name)
}

function keysOf({ row, values, originals }: DraftRow, fields: readonly string[]): RowKeys {
  const { TipoDocumentoIdentificacion: type = '', NumeroIdentificacion: number = '' } = values
  const digest = createHash('sha1')
  for (const field of fields) digest.update(`${(values[field] ?? '').trim()}\u0000`)
  return {
    row,
    number: plainDocumentNumber(number.trim()),
    types: [type, originals.TipoDocumentoIdentificacion ?? type].map(foldName),
    contract: (values.NumeroContrato ?? '').trim(),
    entity: values.CodigoEntidad ?? '',
    name: foldName(values.Nombres ?? ''),
    digest: digest.digest('base64'),
  }
}
