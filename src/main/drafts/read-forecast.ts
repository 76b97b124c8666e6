import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Finding } from '#shared/domain/draft/finding.ts'
import {
  type ForecastAnswer,
  type ForecastError,
  type ForecastRow,
  forecastCodes,
  forecastOf,
  forecastRows,
  type SubmitForecast,
} from '#shared/domain/draft/forecast.ts'
import { personKey, personText } from '#shared/domain/filing/shown/person-key.ts'
import type { ShownLine } from '#shared/domain/filing/shown/shown-send.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import type { DraftStore } from './ports.ts'

const mostErrors = 3

/** What sending a draft would meet, and everything a person relies on when confirming. */
interface DraftForecast {
  readonly forecast: Omit<SubmitForecast, 'stamp'>
  /** Digest of every ready row with its values. */
  readonly content: string
  readonly lines: readonly ShownLine[]
}

/** Based on the saved findings. */
export async function readForecast(store: DraftStore, id: DraftId): Promise<DraftForecast> {
  const ready = new Set(await store.rowNumbers(id, 'ready'))
  const aside = new Set(await store.rowNumbers(id, 'quarantined'))
  const found: ForecastRow[] = []
  const errors: Finding[] = []
  for await (const rows of store.foundPages(id)) {
    found.push(...rows.filter(({ row }) => ready.has(row)))
    if (errors.length < mostErrors) errors.push(...rows.filter(({ row }) => !aside.has(row)).flatMap(firstError))
  }
  const elsewhere = new Set(found.flatMap(rowElsewhere))
  const { companies, people, content } = await readReady(store, id, ready, elsewhere)
  const forecast = {
    ...forecastRows(found, ready.size),
    warningRows: (await store.rowNumbers(id, 'warnings')).length,
    errorRows: (await store.rowNumbers(id, 'errors')).length,
    errors: await withNames(store, id, errors.slice(0, mostErrors)),
    answered: await answeredAmong(store, id, found),
    companies,
    people,
    otherDrafts: otherDraftsOf(found),
  }
  return { forecast, content, lines: found.flatMap(lineOf) }
}

function otherDraftsOf(found: readonly ForecastRow[]): SubmitForecast['otherDrafts'] {
  const told = found.flatMap(({ findings }) => findings.filter(({ code }) => code === 'row.in-other-draft'))
  const byDraft = Map.groupBy(told, ({ parameters }) => parameters.draft ?? '')
  return [...byDraft].map(([draftId, all]) => ({
    draftId,
    fileName: all[0]?.parameters.fileName ?? '',
    rows: all.length,
  }))
}

const rowElsewhere = ({ findings }: ForecastRow): readonly number[] =>
  forecastOf(new Set(findings.map(({ code }) => code))) === 'elsewhere'
    ? findings.slice(0, 1).map(({ row }) => row)
    : []

/** The expected outcome of a row and the batch that indicates it; empty for a new row. */
function lineOf({ findings }: ForecastRow): readonly ShownLine[] {
  const kind = forecastOf(new Set(findings.map(({ code }) => code)))
  const [first] = findings
  if (kind === 'new' || first === undefined) return []
  const telling = findings.filter(({ code }) => forecastCodes[kind].some((one) => one === code))
  const named = telling.find(({ parameters }) => parameters.batch !== undefined)?.parameters
  const batch = named === undefined ? null : { id: named.batch ?? '', file: named.file ?? '' }
  return [{ key: `row ${first.row}`, as: kind, batch }]
}

const mostAnswers = 5

async function answeredAmong(
  store: DraftStore,
  id: DraftId,
  found: readonly ForecastRow[],
): Promise<readonly ForecastAnswer[]> {
  const told = found
    .flatMap(({ findings }) => findings.filter(({ code }) => forecastCodes.filed.some((one) => one === code)))
    .filter(({ parameters }) => parameters.item !== undefined)
    .slice(0, mostAnswers)
  const rows = await store.rowsAt(
    id,
    told.map(({ row }) => row),
  )
  const people = new Map(rows.map(({ row, values }) => [row, personText(values)]))
  return told.map(({ row, parameters: { date = '', item = '' } }) => ({
    row,
    person: people.get(row) ?? '',
    date,
    itemId: item,
  }))
}

const firstError = ({ findings }: ForecastRow): readonly Finding[] =>
  findings.filter(({ severity }) => severity === 'error').slice(0, 1)

async function withNames(
  store: DraftStore,
  id: DraftId,
  errors: readonly Finding[],
): Promise<readonly ForecastError[]> {
  const numbers = errors.map(({ row }) => row)
  const names = new Map((await store.rowsAt(id, numbers)).map(({ row, values }) => [row, values.Nombres ?? '']))
  return errors.map((finding) => ({ name: names.get(finding.row) ?? '', finding }))
}

const rowsAtOnce = 500

/** The employers of the ready rows, and a digest of all their values. */
async function readReady(
  store: DraftStore,
  id: DraftId,
  ready: ReadonlySet<number>,
  elsewhere: ReadonlySet<number>,
): Promise<Pick<SubmitForecast, 'companies' | 'people'> & Pick<DraftForecast, 'content'>> {
  const people = { ready: new Set<string>(), leaving: new Set<string>() }
  const companies = new Map<string, { readonly rows: number; readonly leaving: number }>()
  const digest = createHash('sha256')
  let taken = 0
  for (const { row, values } of await store.allRows(id)) {
    if (!ready.has(row)) continue
    taken += 1
    if (taken % rowsAtOnce === 0) await nextTurn()
    digest.update(JSON.stringify([row, values]))
    const person = personKey(values) ?? `row ${row}`
    people.ready.add(person)
    if (!elsewhere.has(row)) people.leaving.add(person)
    const nit = values.NitEmpresa ?? ''
    const { rows, leaving } = companies.get(nit) ?? { rows: 0, leaving: 0 }
    if (nit !== '') companies.set(nit, { rows: rows + 1, leaving: leaving + (elsewhere.has(row) ? 0 : 1) })
  }
  return {
    companies: [...companies].map(([nit, counts]) => ({ nit, ...counts })).sort((one, other) => other.rows - one.rows),
    people: { ready: people.ready.size, leaving: people.leaving.size },
    content: digest.digest('hex'),
  }
}
