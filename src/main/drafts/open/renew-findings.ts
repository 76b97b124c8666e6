import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Draft } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { DraftSurroundings, DraftValidator, FieldValue, Filings } from '../ports.ts'

interface JudgedDraft {
  readonly draft: Draft
  readonly validator: DraftValidator
  readonly filed: Filings
}

const rowsAtOnce = 100
const valuesAtOnce = 5_000

/**
 * Validates only the rows of people with filings since the last validation. False: the change affects all rows, and
 * nothing was validated.
 */
export async function renewFindings(surroundings: DraftSurroundings, open: JudgedDraft): Promise<boolean> {
  const concerned = await open.filed.renew(open.draft.id)
  if (concerned === 'everyone') return false
  const rows = await rowsOf(surroundings, open, [
    ...concerned.numbers.map((value) => ({ field: 'NumeroIdentificacion', value })),
    ...concerned.contracts.map((value) => ({ field: 'NumeroContrato', value })),
  ])
  if (rows.length === 0) return true
  const judged = await judge(surroundings, open, rows)
  const { store, events } = surroundings
  const { id } = open.draft
  const others = (await store.findings(id)).filter(({ row }) => !judged.has(row))
  const overview = await store.read(id)
  if (overview === null) return true
  const findings = [...others, ...[...judged.values()].flat()].toSorted((one, other) => one.row - other.row)
  if (await store.replace(id, [], findings, overview.draft.catalogueVersion)) {
    events.changed({ area: 'drafts', ids: [id] })
  }
  return true
}

async function rowsOf(
  { store }: DraftSurroundings,
  { draft }: JudgedDraft,
  values: readonly FieldValue[],
): Promise<readonly number[]> {
  const rows = new Set<number>()
  for (let start = 0; start < values.length; start += valuesAtOnce) {
    const page = values.slice(start, start + valuesAtOnce).filter(({ value }) => value !== '')
    for (const row of await store.rowsWithValues(draft.id, page)) rows.add(row)
  }
  return [...rows]
}

async function judge(
  { store }: DraftSurroundings,
  { draft, validator, filed }: JudgedDraft,
  rows: readonly number[],
): Promise<ReadonlyMap<number, readonly Finding[]>> {
  const judged = new Map<number, readonly Finding[]>()
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const page = await store.rowsAt(draft.id, rows.slice(start, start + rowsAtOnce))
    await filed.ensure(page.map(({ values }) => values))
    for (const row of page) judged.set(row.row, validator.findings(row))
    await nextTurn()
  }
  return judged
}
