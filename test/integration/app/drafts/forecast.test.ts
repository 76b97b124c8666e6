import { expect, it } from 'vitest'
import { forecastKinds } from '#shared/domain/draft/forecast.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { openWorkplace, unwrap, type Workplace } from '../workplace.ts'

/** The forecast of a draft, after comparing each figure with the rows it leads to. */
async function forecastOf({ application }: Workplace, id: DraftId) {
  const forecast = unwrap(await application.batches.forecast(id))
  const seen: number[] = []
  for (const kind of forecastKinds) {
    const page = unwrap(await application.drafts.rows(id, `forecast:${kind}`, 0, 500))
    expect([kind, page.total]).toEqual([kind, forecast.counts[kind]])
    seen.push(...page.rows.map(({ row }) => row))
  }
  const ready = unwrap(await application.drafts.rows(id, 'ready', 0, 500)).rows.map(({ row }) => row)
  expect(seen.sort((one, other) => one - other)).toEqual(ready)
  expect(forecast.ready).toBe(ready.length)
  return forecast
}

it('shows before payment what is new, in progress, filed before and refused before; each figure is its rows', async () => {
  const workplace = await openWorkplace({ catalogues: { withoutCredentials: ['EPS010:plataforma'] } })
  const { application, during } = workplace
  const first = (await workplace.importSample('affiliation')) as DraftId
  const { counts, ready, companies } = await forecastOf(workplace, first)
  expect(counts).toMatchObject({ new: ready, filed: 0, elsewhere: 0, doubtful: 0, again: 0 })
  expect(companies.reduce((sum, { rows }) => sum + rows, 0)).toBe(ready)
  expect(companies.reduce((sum, { leaving }) => sum + leaving, 0)).toBe(ready)

  const request = { draftId: first, options: {}, onlyValid: true, chunk: null, operator: 'Ana' }
  const batch = unwrap(await application.batches.compose(request))
  const queued = (await workplace.importSample('affiliation')) as DraftId
  const elsewhere = await forecastOf(workplace, queued)
  expect(elsewhere.counts.elsewhere).toBe(ready)
  // What limits of credits count: such rows do not leave.
  expect(elsewhere.companies.map(({ leaving }) => leaving)).toEqual(elsewhere.companies.map(() => 0))

  await during(application.sending.sendDue({ batchId: batch, waitForRetries: true }))
  await during(application.polling.poll({ batchId: batch, timeoutMs: 600_000 }))
  const items = unwrap(await application.history.items(batch, {}, 0, 500)).rows
  const taken = new Set(items.filter(({ outcome }) => outcome === 'accepted').map(({ row }) => row))
  const again = (await workplace.importSample('affiliation')) as DraftId
  const later = await forecastOf(workplace, again)
  const fresh = unwrap(await application.drafts.rows(again, 'forecast:new', 0, 500)).rows
  // Whatever the service has is already filed, or still in progress there.
  expect(fresh.filter(({ row }) => taken.has(row))).toEqual([])
  expect(later.counts.filed).toBeGreaterThan(0)
  expect(later.counts.filed).toBeLessThanOrEqual(taken.size)
  expect(later.reasons.map(({ kind }) => kind)).toContain('filed')

  const { draft } = unwrap(await application.drafts.correct(batch, { kind: 'returned', records: null }))
  unwrap(await application.drafts.fill(draft.id, 'all', 'Cargo', 'Auxiliar'))
  const correcting = await forecastOf(workplace, draft.id)
  expect(correcting.counts.again).toBe(correcting.ready)
  expect(correcting.ready).toBeGreaterThan(0)
})
