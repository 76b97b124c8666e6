import { describe, expect, it } from 'vitest'
import { createPending } from '#main/app/pending.ts'
import { appError } from '#shared/domain/app-error.ts'
import { everyRecord, newestRecords } from '#shared/domain/filing/record-filter.ts'
import type { PendingKind, PendingLine } from '#shared/domain/pending/pending.ts'
import { type DraftId, submissionId } from '#shared/kernel/ids.ts'
import { failure } from '#shared/kernel/result.ts'
import { openWorkplace, unwrap, type Workplace } from './workplace.ts'

const clerk = { operatorGiven: true, practiceSinceMs: null }

async function waiting({ application }: Workplace): Promise<ReadonlyMap<PendingKind, PendingLine>> {
  const { lines, unknown } = unwrap(await application.pending.list(clerk))
  expect(unknown).toEqual([])
  return new Map(lines.map((line) => [line.kind, line]))
}

/** How many items the target of a line shows, queried as its screen does. */
async function shownAt({ application }: Workplace, { place }: PendingLine): Promise<number | null> {
  if (place?.to === 'records') {
    return unwrap(await application.history.records({ ...everyRecord, ...place.filter }, newestRecords, 0, 1)).total
  }
  if (place?.to === 'draft' && place.rows !== null) {
    return unwrap(await application.drafts.rows(place.draftId, place.rows, 0, 1)).total
  }
  return null
}

async function expectsExactPlaces(workplace: Workplace): Promise<readonly PendingKind[]> {
  const lines = [...(await waiting(workplace)).values()]
  for (const line of lines) {
    const shown = await shownAt(workplace, line)
    if (shown !== null) expect([line.kind, shown]).toEqual([line.kind, line.count])
  }
  return lines.map(({ kind }) => kind)
}

describe('what waits, over a real store', () => {
  it('follows a draft from its errors to its send, and each count matches its target', async () => {
    const workplace = await openWorkplace({ catalogues: { withoutCredentials: ['EPS010:plataforma'] } })
    const { application } = workplace
    expect(await expectsExactPlaces(workplace)).toEqual(['catalogues-reference'])

    const draft = (await workplace.importSample('affiliation')) as DraftId
    const before = await waiting(workplace)
    expect(await expectsExactPlaces(workplace)).toContain('draft-errors')
    const counts = unwrap(await application.drafts.read(draft)).counts
    expect(before.get('draft-ready')?.count).toBe(counts.readyRows)

    // Once set aside they no longer need correction, and are counted once.
    unwrap(await application.drafts.quarantine(draft, 'errors', true))
    expect(await expectsExactPlaces(workplace)).not.toContain('draft-errors')
    const aside = (await waiting(workplace)).get('draft-quarantined')
    expect(aside?.count).toBe(before.get('draft-errors')?.count)

    const { batches, sending } = application
    const id = unwrap(
      await batches.compose({ draftId: draft, options: {}, onlyValid: true, chunk: 20, operator: 'Ana' }),
    )
    const composed = await waiting(workplace)
    expect(composed.has('draft-ready')).toBe(false)
    expect(composed.get('held')).toMatchObject({ place: { to: 'batch', batchId: id } })

    await workplace.during(sending.sendDue({ batchId: id, waitForRetries: true }))
    const kinds = await expectsExactPlaces(workplace)
    expect(kinds).toContain('rejected')
    expect(kinds).not.toContain('held')
  })

  it('a send with an uncertain outcome must be decided, before everything else', async () => {
    const workplace = await openWorkplace()
    const { application, practice } = workplace
    practice.faults.add({ method: 'POST', fault: { kind: 'reset', moment: 'after' } })
    await workplace.importSample('affiliation')
    const id = await workplace.composeSample('background-check')
    await workplace.during(application.sending.sendDue({ batchId: id, waitForRetries: true }))
    const [first] = unwrap(await application.pending.list(clerk)).lines
    expect(first).toMatchObject({ kind: 'uncertain', count: 1, place: { to: 'batch', batchId: id } })
    const [uncertain] = (await workplace.overview(id)).submissions
    unwrap(await application.sending.resolve(submissionId(String(uncertain?.id)), 'applied'))
    expect((await waiting(workplace)).has('uncertain')).toBe(false)
  })

  it('names a source that cannot be read, and reports the others', async () => {
    const { application, clock } = await openWorkplace()
    const broken = async () => failure(appError('store.disk-full'))
    const blind = createPending({ ...application, drafts: { ...application.drafts, list: broken } }, clock)
    const { lines, unknown } = unwrap(await blind.list(clerk))
    expect(unknown).toEqual(['drafts'])
    expect(lines.map(({ kind }) => kind)).toEqual(['catalogues-reference'])
    const noWaits = { ...application, history: { ...application.history, waiting: broken } }
    expect(unwrap(await createPending(noWaits, clock).list(clerk)).unknown).toEqual(['records'])
    const noTerms = { ...application, answerTerms: { ...application.answerTerms, read: broken } }
    expect(unwrap(await createPending(noTerms, clock).list(clerk)).unknown).toEqual(['records'])
    const noRecords = { ...application, history: { ...application.history, records: broken } }
    const copied = { ...clerk, copies: { lastAtMs: null } }
    expect(unwrap(await createPending(noRecords, clock).list(copied)).unknown).toEqual(['records'])
  })

  it('asks for the operator’s name until it is given', async () => {
    const { application } = await openWorkplace()
    const { lines } = unwrap(await application.pending.list({ ...clerk, operatorGiven: false }))
    expect(lines.map(({ kind }) => kind)).toContain('operator')
  })
})

describe('work that is in no backup', () => {
  const dayMs = 86_400_000
  const told = async ({ application }: Workplace, lastAtMs: number | null) =>
    unwrap(await application.pending.list({ ...clerk, copies: { lastAtMs } })).lines.find(
      ({ kind }) => kind === 'copies-old',
    )

  it('is reported after a week, until a backup has it; there is no reminder where no data can be lost', async () => {
    const workplace = await openWorkplace()
    const id = await workplace.composeSample('social-security-query')
    await workplace.during(workplace.application.sending.sendDue({ batchId: id, waitForRetries: true }))
    const filedAtMs = workplace.clock.nowMs()
    expect(await told(workplace, null)).toBeUndefined()
    await workplace.clock.advance(7 * dayMs)
    expect(await told(workplace, null)).toBeUndefined()
    await workplace.clock.advance(dayMs)
    expect(await told(workplace, null)).toMatchObject({ count: 1, place: { to: 'copies' } })
    expect((await told(workplace, null))?.sinceMs).toBeLessThanOrEqual(filedAtMs)
    expect(await told(workplace, filedAtMs + 3 * dayMs)).toBeUndefined()
    // A backup from before the filing does not contain it.
    expect(await told(workplace, filedAtMs - 2 * dayMs)).toMatchObject({ count: 1 })
    expect((await waiting(workplace)).has('copies-old')).toBe(false)
  })
})
