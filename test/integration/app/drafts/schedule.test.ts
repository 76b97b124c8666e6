import { describe, expect, it } from 'vitest'
import { offerDueDrafts } from '#main/drafts/index.ts'
import { parseCivilDate } from '#shared/kernel/civil-date.ts'
import { draftId } from '#shared/kernel/ids.ts'
import { openWorkplace, unwrap } from '../workplace.ts'

describe('a scheduled draft', () => {
  it('waits for the hiring day, is revalidated at Bogotá midnight and offered, never sent', async () => {
    const workplace = await openWorkplace()
    const { application, clock, practice } = workplace
    const id = draftId(await workplace.importSample('affiliation'))
    expect(unwrap(await application.drafts.proposeDay(id))).toEqual({ day: null, waitingRows: 0 })
    const [typed] = unwrap(await application.drafts.findings(id)).filter((finding) => finding.code === 'date.in-future')
    unwrap(await application.drafts.edit(id, typed?.row ?? 0, 'FechaIngreso', '01/12/2026'))
    const proposal = unwrap(await application.drafts.proposeDay(id))
    expect(proposal).toEqual({ day: '2026-12-01', waitingRows: 1 })
    const day = proposal.day
    if (day === null) throw new Error('the sample has a future hiring day')
    const before = unwrap(await application.drafts.schedule(id, day))
    expect(before.scheduledFor).toBe(day)

    const stop = new AbortController()
    const work = offerDueDrafts(application.drafts, clock, stop.signal)
    const midnightMs = Date.parse(`${day}T00:00:00-05:00`)
    await clock.advance(midnightMs - clock.nowMs() - 120_000)
    expect(workplace.due).toEqual([])
    await clock.advanceUntil(() => workplace.due.length > 0, { stepMs: 30_000, limitMs: 600_000 })
    expect(clock.nowMs()).toBeGreaterThanOrEqual(midnightMs)
    stop.abort()
    await work
    expect(workplace.due[0]?.counts.errors).toBeLessThan(before.counts.errors)
    expect(
      unwrap(await application.drafts.findings(id)).filter((finding) => finding.code === 'date.in-future'),
    ).toEqual([])
    expect(practice.journal.received.filter((request) => request.method === 'POST')).toEqual([])
  })

  it('is offered once a day, even across restarts', async () => {
    const workplace = await openWorkplace()
    const id = draftId(await workplace.importSample('background-check'))
    unwrap(await workplace.application.drafts.schedule(id, parseCivilDate('2026-11-20') ?? null))
    expect(await workplace.application.drafts.offerDue()).toBe(1)
    await workplace.restart()
    expect(await workplace.application.drafts.offerDue()).toBe(0)
    await workplace.clock.advance(24 * 3_600_000)
    expect(await workplace.application.drafts.offerDue()).toBe(1)
    unwrap(await workplace.application.drafts.schedule(id, null))
    await workplace.clock.advance(24 * 3_600_000)
    expect(await workplace.application.drafts.offerDue()).toBe(0)
  })

  it.each(['2026-11-19', '2028-01-01'])('refuses %s', async (text) => {
    const workplace = await openWorkplace()
    const id = draftId(await workplace.importSample('background-check'))
    const refused = await workplace.application.drafts.schedule(id, parseCivilDate(text) ?? null)
    expect(refused).toMatchObject({ ok: false, error: { code: 'draft.day-out-of-range' } })
  })
})
