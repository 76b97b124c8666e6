import { describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { daysAfter } from '#shared/domain/business-days.ts'
import { everyRecord, newestRecords } from '#shared/domain/filing/record-filter.ts'
import { type ActionQuestion, everyAction } from '#shared/domain/follow-up/action.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { draftId, submissionId } from '#shared/kernel/ids.ts'
import { openWorkplace, unwrap } from '../workplace.ts'

describe('the activity log', () => {
  it('lists who confirmed, filed again, decided, assigned and commented, newest first', async () => {
    const workplace = await openWorkplace()
    const { application, during, clock, practice } = workplace
    const listed = async (question: Partial<ActionQuestion> = {}) => {
      const { rows, total } = unwrap(await application.history.actions({ ...everyAction, ...question }, 0, 50))
      expect(rows.length).toBe(total)
      return rows
    }
    const kinds = async (question?: Partial<ActionQuestion>) => (await listed(question)).map(({ kind }) => kind)

    practice.faults.add({ method: 'POST', fault: { kind: 'reset', moment: 'before' } })
    const draft = draftId(await workplace.importSample('affiliation'))
    const asked = { draftId: draft, options: {}, onlyValid: true, chunk: null, operator: 'Ana' }
    const first = unwrap(await application.batches.compose(asked))
    await during(application.sending.sendDue({ batchId: first, waitForRetries: true }))
    const [send] = (await workplace.overview(first)).submissions
    expect(send?.state).toBe('unknown')
    await clock.advance(1_000)
    unwrap(await application.sending.resolve(submissionId(send?.id ?? ''), 'abandoned', { operator: 'Luis' }))
    await clock.advance(1_000)
    const { ids } = unwrap(await application.history.recordIds({ ...everyRecord, batchId: first }, newestRecords))
    const due = daysAfter(bogotaDate(clock.nowMs()), 2)
    unwrap(await application.followUps.write(ids, { owner: 'Marta', due, comment: '' }, 'Ana'))
    await clock.advance(1_000)
    const [one, other] = ids
    if (one === undefined || other === undefined) throw new Error('the sample has several records')
    unwrap(await application.followUps.write([one], { owner: null, due: null, comment: 'Llamé' }, 'Luis'))
    await clock.advance(1_000)
    const second = await workplace.composeSample('affiliation', {}, undefined, 'Se abandonó el envío')

    expect(await kinds()).toEqual(['filed-again', 'commented', 'assigned', 'abandoned', 'confirmed'])
    const [again, commented, assigned, abandoned] = await listed()
    expect([again?.reason, again?.batch?.id]).toEqual(['Se abandonó el envío', second])
    // The same entry about many records is one action.
    expect([assigned?.records, assigned?.item, assigned?.note?.owner]).toEqual([ids.length, null, 'Marta'])
    expect([commented?.item?.id, commented?.note?.comment]).toEqual([one, 'Llamé'])
    expect([abandoned?.operator, abandoned?.records]).toEqual(['Luis', send?.counts.sent])

    expect(await kinds({ operator: 'Luis' })).toEqual(['commented', 'abandoned'])
    expect(await kinds({ kind: 'assigned' })).toEqual(['assigned'])
    expect(await kinds({ batchId: second })).toEqual(['filed-again'])
    expect(await kinds({ itemId: other })).toEqual(['filed-again', 'assigned', 'abandoned', 'confirmed'])
    expect(await kinds({ to: daysAfter(bogotaDate(clock.nowMs()), -1) })).toEqual([])
    const page = unwrap(await application.history.actions(everyAction, 1, 2))
    expect([page.total, ...page.rows.map(({ kind }) => kind)]).toEqual([5, 'commented', 'assigned'])

    const bytes = unwrap(
      await application.history.exportActions({
        question: everyAction,
        words: { language: 'es', companies: [] },
        format: 'xlsx',
      }),
    )
    const sheet = read(bytes, { type: 'array' }).Sheets.Bitácora ?? {}
    const rows = utils.sheet_to_json<string[]>(sheet, { header: 1 })
    expect(rows[0]?.slice(0, 3)).toEqual(['Cuándo', 'Quién', 'Qué hizo'])
    expect(rows.map((row) => row[2])).toContain('Abandonó un envío')
    expect(rows.length).toBe(6)
  })

  it('keeps who resent what and why, however often, and what the batch was confirmed as', async () => {
    const workplace = await openWorkplace()
    const { application, during, clock, practice } = workplace
    const draft = draftId(await workplace.importSample('affiliation'))
    const asked = { draftId: draft, options: {}, onlyValid: true, chunk: null, operator: 'Ana' }
    const id = unwrap(await application.batches.compose(asked))
    const fail = async (): Promise<string> => {
      practice.faults.add({ method: 'POST', fault: { kind: 'reset', moment: 'before' } })
      await during(application.sending.sendDue({ batchId: id, waitForRetries: true }))
      const [send] = (await workplace.overview(id)).submissions
      expect(send?.state).toBe('unknown')
      await clock.advance(1_000)
      return send?.id ?? ''
    }
    for (const [operator, againReason] of [
      ['Luis', 'No llegó'],
      ['Marta', 'Lo pidió la EPS'],
    ] as const) {
      unwrap(await application.sending.resolve(submissionId(await fail()), 'resend', { operator, againReason }))
      await clock.advance(1_000)
    }
    unwrap(await application.sending.release(id, { operator: 'Zoé', againReason: 'Es otro contrato' }))
    await clock.advance(1_000)
    unwrap(await application.sending.release(id, { operator: 'Rosa' }))
    const { rows } = unwrap(await application.history.actions(everyAction, 0, 50))
    expect(rows.map(({ operator, kind, reason }) => [operator, kind, reason])).toEqual([
      ...(await workplace.overview(id)).submissions.map(() => ['Zoé', 'resent', 'Es otro contrato']),
      ['Marta', 'resent', 'Lo pidió la EPS'],
      ['Luis', 'resent', 'No llegó'],
      ['Ana', 'confirmed', ''],
    ])
    const { ids } = unwrap(await application.history.recordIds({ ...everyRecord, batchId: id }, newestRecords))
    const [one] = ids
    if (one === undefined) throw new Error('the sample has several records')
    unwrap(await application.followUps.write([one], { owner: 'Iván', due: null, comment: '' }, 'Ana'))
    unwrap(await application.followUps.write([one], { owner: '', due: null, comment: '' }, 'Ana'))
    const released = unwrap(await application.history.actions({ ...everyAction, kind: 'released' }, 0, 50))
    expect(released.rows.map(({ note }) => note?.owner)).toEqual([''])
    const acted = unwrap(await application.followUps.acted())
    expect(acted).toEqual(['Ana', 'Luis', 'Marta', 'Zoé'])
  })
})
