import { describe, expect, it } from 'vitest'
import { daysAfter } from '#shared/domain/business-days.ts'
import { everyRecord, newestRecords, type RecordFilter } from '#shared/domain/filing/record-filter.ts'
import type { FollowUpNote } from '#shared/domain/follow-up/follow-up.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { openWorkplace, unwrap, type Workplace } from '../workplace.ts'

const nothing: FollowUpNote = { owner: null, due: null, comment: '' }
const dayMs = 86_400_000

async function filed(module: 'affiliation' | 'social-security-query' = 'affiliation') {
  const workplace = await openWorkplace()
  const { application, during, clock } = workplace
  const id = await workplace.composeSample(module)
  await during(application.sending.sendDue({ batchId: id, waitForRetries: true }))
  const { ids } = unwrap(await application.history.recordIds({ ...everyRecord, batchId: id }, newestRecords))
  const today = () => bogotaDate(clock.nowMs())
  const listed = async (filter: Partial<RecordFilter>) =>
    unwrap(await application.history.recordIds({ ...everyRecord, ...filter }, newestRecords)).ids
  return { ...workplace, ids, today, listed }
}

const overdueLine = async ({ application }: Pick<Workplace, 'application'>) =>
  unwrap(await application.pending.list({ operatorGiven: true, practiceSinceMs: null })).lines.find(
    ({ kind }) => kind === 'follow-up-overdue',
  )

describe('the follow-up of records', () => {
  it('keeps the last owner and date, every comment, and who wrote it when', async () => {
    const { application, ids, today, clock } = await filed()
    const [one, other] = ids
    if (one === undefined || other === undefined) throw new Error('the sample has several records')
    const due = daysAfter(today(), 3)
    expect(
      unwrap(await application.followUps.write([one, other], { owner: 'Marta Ruiz', due, comment: '' }, 'Ana')),
    ).toBe(2)
    await clock.advance(1_000)
    unwrap(await application.followUps.write([one], { ...nothing, comment: ' Llamé: vuelve el lunes. ' }, 'Luis'))
    unwrap(await application.followUps.write([other], { owner: 'marta  ruíz', due: '', comment: '' }, 'Luis'))
    expect(unwrap(await application.history.item(one)).item.followUp).toEqual({
      ...{ owner: 'Marta Ruiz', due, comment: 'Llamé: vuelve el lunes.', isOpen: true },
    })
    // The same person, typed otherwise.
    expect(unwrap(await application.history.item(other)).item.followUp).toEqual({
      ...{ owner: 'Marta Ruiz', due: null, comment: '', isOpen: true },
    })
    const entries = unwrap(await application.followUps.read(one))
    expect(entries.map(({ atMs, number, ...entry }) => entry)).toEqual([
      { operator: 'Ana', owner: 'Marta Ruiz', due, comment: '' },
      { operator: 'Luis', owner: null, due: null, comment: 'Llamé: vuelve el lunes.' },
    ])
    expect((entries[1]?.atMs ?? 0) - (entries[0]?.atMs ?? 0)).toBe(1_000)
    expect(unwrap(await application.followUps.people('Zoé'))).toEqual(['Zoé', ...['Ana', 'Luis', 'Marta Ruiz']])
    expect(await application.followUps.write(ids, { ...nothing, comment: '  ' }, 'Ana')).toMatchObject({
      ok: false,
      error: { code: 'follow-up.empty' },
    })
  })

  it('counts on Inicio exactly the records past their date, oldest first, until they are done or put off', async () => {
    const workplace = await filed('social-security-query')
    const { application, ids, today, clock, listed } = workplace
    const [first, second, third] = ids
    if (first === undefined || second === undefined || third === undefined) throw new Error('the sample is larger')
    const day = today()
    unwrap(await application.followUps.write([first, second], { owner: 'Ana', due: day, comment: '' }, 'Ana'))
    unwrap(await application.followUps.write([third], { ...nothing, due: daysAfter(day, 1) }, 'Ana'))
    expect(await overdueLine(workplace)).toBe(undefined)
    await clock.advance(dayMs)
    const line = await overdueLine(workplace)
    expect([line?.count, line?.sinceMs]).toEqual([2, Date.parse(`${day}T00:00:00-05:00`)])
    if (line?.place?.to !== 'records') throw new Error('a line about records')
    expect(await listed(line.place.filter)).toEqual([first, second])

    unwrap(await application.followUps.write([first], { ...nothing, due: daysAfter(day, 9) }, 'Ana'))
    expect((await overdueLine(workplace))?.count).toBe(1)
    // Filed again: the earlier record is done.
    const again = await workplace.composeSample('social-security-query', {}, undefined, 'Otra vez')
    await workplace.during(application.sending.sendDue({ batchId: again, waitForRetries: true }))
    expect(await overdueLine(workplace)).toBe(undefined)
    expect(unwrap(await application.history.item(second)).item.followUp?.isOpen).toBe(false)
  })

  it('lists by owner and by date, and those of nobody', async () => {
    const { application, ids, today, listed } = await filed()
    const [first, second, ...rest] = ids
    if (first === undefined || second === undefined) throw new Error('the sample has several records')
    const [soon, later] = [daysAfter(today(), 1), daysAfter(today(), 5)]
    unwrap(await application.followUps.write([first], { owner: 'Luis', due: later, comment: '' }, 'Ana'))
    unwrap(await application.followUps.write([second], { owner: 'Marta', due: soon, comment: '' }, 'Ana'))
    expect(await listed({ owner: 'Luis' })).toEqual([first])
    expect(await listed({ owner: '' })).toEqual(rest)
    expect(await listed({ dueTo: soon })).toEqual([second])
    expect(await listed({ dueFrom: later })).toEqual([first])
    expect(await listed({ waits: 'assigned' })).toEqual([first, second])
    const firstTwo = async (by: 'owner' | 'due', descending: boolean) =>
      unwrap(await application.history.recordIds(everyRecord, { by, descending })).ids.slice(0, 2)
    expect(await firstTwo('due', false)).toEqual([second, first])
    expect(await firstTwo('due', true)).toEqual([first, second])
    expect(await firstTwo('owner', false)).toEqual([first, second])
    expect(await firstTwo('owner', true)).toEqual([second, first])
    const groups = unwrap(await application.history.groups(everyRecord, 'owner'))
    expect(groups).toEqual(
      expect.arrayContaining([
        { value: 'Luis', count: 1 },
        { value: 'Marta', count: 1 },
        { value: null, count: rest.length },
      ]),
    )
    // A changed owner is no longer found under the former one.
    unwrap(await application.followUps.write([first], { ...nothing, owner: '' }, 'Ana'))
    expect(await listed({ owner: 'Luis' })).toEqual([])
  })
})
