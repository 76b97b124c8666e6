import { describe, expect, test } from 'vitest'
import { everyRecord, newestRecords } from '#shared/domain/filing/record-filter.ts'
import { everyNotice, type NoticeFilter, newestNotices } from '#shared/domain/notifications/notice-table.ts'
import type { ItemId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../fakes/fake-clock.ts'
import { toldByGet } from '../fakes/told-by-get.ts'
import { armRecord, sampleBatch } from '../integration/store/sample-batch.ts'
import { engines } from './engines.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe.each(engines)('received notifications on $name', ({ open }) => {
  const filled = async () => {
    const store = await open()
    const { notifications } = store
    for (const [delivery, atMs] of [
      ['d1', 10],
      ['d2', 20],
      ['d3', 30],
    ] as const) {
      await notifications.keep(delivery, bytes(`{"delivery":"${delivery}"}`), atMs)
    }
    const told = { kind: 'result', people: 3, byteLength: 17, module: 'affiliation' } as const
    await notifications.describe([
      { ...told, delivery: 'd1', requestId: 'REQ-AAA1' },
      { ...told, delivery: 'd2', requestId: 'REQ-BBB2', kind: 'certificates', people: 1 },
    ])
    await notifications.markMatched('d1', 40)
    await notifications.noteWaiting('d2', 'person')
    return store
  }
  const shown = async (filter: Partial<NoticeFilter>, order = newestNotices) => {
    const { notifications } = await filled()
    const page = await notifications.page({ ...everyNotice, ...filter }, order, 0, 10)
    expect(page.total).toBe(page.rows.length)
    return page.rows.map(({ delivery }) => delivery)
  }

  test('none is left out, described or not; the newest first', async () => {
    expect(await shown({})).toEqual(['d3', 'd2', 'd1'])
  })

  test('is found by the start of its request, in any case, and of its delivery', async () => {
    expect(await shown({ text: 'req-a' })).toEqual(['d1'])
    expect(await shown({ text: ' d2 ' })).toEqual(['d2'])
    expect(await shown({ text: 'EQ-A' })).toEqual([])
    expect(await shown({ text: "' OR 1 = 1 --" })).toEqual([])
  })

  test('is found by its outcome, by its effect and by procedure', async () => {
    expect(await shown({ standing: 'applied' })).toEqual(['d1'])
    expect(await shown({ standing: 'waiting' })).toEqual(['d3', 'd2'])
    expect(await shown({ standing: 'person' })).toEqual(['d2'])
    expect(await shown({ kind: 'certificates' })).toEqual(['d2'])
    expect(await shown({ module: 'affiliation' })).toEqual(['d2', 'd1'])
    expect(await shown({ module: 'background-check' })).toEqual([])
    expect(await shown({ delivery: 'd3' })).toEqual(['d3'])
  })

  test('is sorted and counted', async () => {
    expect(await shown({}, { by: 'people', descending: true })).toEqual(['d1', 'd2', 'd3'])
    const { notifications } = await filled()
    expect(await notifications.groups(everyNotice, 'standing')).toEqual(
      expect.arrayContaining([
        { value: 'applied', count: 1 },
        { value: 'person', count: 1 },
        { value: 'request', count: 1 },
      ]),
    )
    expect(await notifications.undescribed(5)).toEqual([{ delivery: 'd3', rawBody: bytes('{"delivery":"d3"}') }])
    const [second] = (await notifications.page(everyNotice, newestNotices, 1, 1)).rows
    expect(second).toMatchObject({ delivery: 'd2', standing: 'person', kind: 'certificates', people: 1, changed: 0 })
  })

  test('leads to exactly the records that it told anything new of, and no more when it comes again', async () => {
    const store = await open()
    const batch = sampleBatch('b1')
    const [submission] = batch.submissions
    if (submission === undefined) throw new Error('composed')
    await store.outbox.createBatch(batch)
    await store.outbox.arm(submission.id, armRecord(batch))
    await store.outbox.apply(submission.id, { event: 'open-socket', atMs: fakeNowMs, detail: '' })
    const accepted = { requestId: 'REQ-1', acceptedAtMs: fakeNowMs, nextPollAtMs: fakeNowMs + 10_000 }
    await store.outbox.apply(submission.id, { event: 'answer-accepted', atMs: fakeNowMs, detail: '' }, accepted)
    const items = submission.items.map(({ id }) => id)
    const tell = async (delivery: string, told: readonly ItemId[], statedAtMs: number): Promise<void> => {
      await store.notifications.keep(delivery, bytes(`"${delivery}"`), statedAtMs)
      const updates = told.map((itemId) => ({
        ...{ itemId, state: 'procesado', entityState: null, final: true, failed: false },
        ...{ novedades: [], documents: [], result: { Estado: 'procesado' } },
      }))
      const change = { ...toldByGet(updates), source: 'notification', delivery, statedAtMs } as const
      await store.polling.applySnapshot(submission.id, change)
    }
    await tell('d1', items.slice(0, 2), fakeNowMs + 1)
    await tell('d2', items, fakeNowMs + 2)
    const changedBy = async (notification: string) =>
      (await store.history.records({ ...everyRecord, notification }, newestRecords, 0, 10)).rows.map(
        ({ item }) => item.id,
      )
    expect((await changedBy('d1')).toSorted()).toEqual(items.slice(0, 2))
    expect(await changedBy('d2')).toEqual(items.slice(2))
    expect(await changedBy('d3')).toEqual([])
    await store.notifications.describe([
      { delivery: 'd2', requestId: 'req-1', module: 'affiliation', kind: 'result', people: 3, byteLength: 4 },
    ])
    const { rows } = await store.notifications.page(everyNotice, newestNotices, 0, 10)
    expect(rows).toMatchObject([
      { delivery: 'd2', applied: 3, changed: 1, batch: { id: batch.batch.id, fileName: 'b1.xlsx' } },
      { delivery: 'd1', applied: 2, changed: 2, batch: null },
    ])
  })
})
