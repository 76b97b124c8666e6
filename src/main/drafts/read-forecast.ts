import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import {
  type ForecastAnswer,
  type ForecastError,
  type ForecastRow,
  forecastCodes,
  forecastRows,
  type SubmitForecast,
} from '#shared/domain/draft/forecast.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import type { DraftStore } from './ports.ts'

const mostErrors = 3

/** What a send of a draft would meet, by the findings that are kept of it. */
export async function readForecast(store: DraftStore, id: DraftId): Promise<SubmitForecast> {
  const ready = new Set(await store.rowNumbers(id, 'ready'))
  const aside = new Set(await store.rowNumbers(id, 'quarantined'))
  const found: ForecastRow[] = []
  const errors: Finding[] = []
  for await (const rows of store.foundPages(id)) {
    found.push(...rows.filter(({ row }) => ready.has(row)))
    if (errors.length < mostErrors) errors.push(...rows.filter(({ row }) => !aside.has(row)).flatMap(firstError))
  }
  return {
    ...forecastRows(found, ready.size),
    warningRows: (await store.rowNumbers(id, 'warnings')).length,
    errorRows: (await store.rowNumbers(id, 'errors')).length,
    errors: await withNames(store, id, errors.slice(0, mostErrors)),
    answered: await answeredAmong(store, id, found),
    companies: await companiesOf(store, id, ready),
  }
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

const personText = ({
  TipoDocumentoIdentificacion: type = '',
  NumeroIdentificacion: number = '',
}: DraftRow['values']) => `${type} ${number}`.trim()

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

async function companiesOf(
  store: DraftStore,
  id: DraftId,
  ready: ReadonlySet<number>,
): Promise<SubmitForecast['companies']> {
  const companies = new Map<string, number>()
  for (const { row, values } of await store.allRows(id)) {
    const nit = values.NitEmpresa ?? ''
    if (nit !== '' && ready.has(row)) companies.set(nit, (companies.get(nit) ?? 0) + 1)
  }
  return [...companies].map(([nit, rows]) => ({ nit, rows })).sort((one, other) => other.rows - one.rows)
}
