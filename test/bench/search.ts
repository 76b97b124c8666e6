import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monotonicFactory } from 'ulid'
import { systemClock } from '#main/base/system-clock.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { openStore, type Store } from '#main/store/open-store.ts'
import { documentOrders } from '#shared/domain/filing/document-table.ts'
import { everyBatch } from '#shared/domain/filing/overview.ts'
import { latestPeople, peopleOrders } from '#shared/domain/filing/people-table.ts'
import {
  everyRecord,
  newestRecords,
  type RecordFilter,
  type RecordGrouping,
  type RecordOrder,
  recordGroupings,
  recordOrders,
  recordWaits,
} from '#shared/domain/filing/record-filter.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { batchId } from '#shared/kernel/ids.ts'
import { fileRecords } from './filed-records.ts'
import { watchLoop } from './import/loop-watch.ts'

const newId = monotonicFactory()
const databaseKey = '5'.repeat(64)
/** Batch sizes to measure. */
export const measuredBatches: readonly number[] = Array<number>(200).fill(1_000)

/**
 * `npm run bench -- search`: 200,000 items, half of them of people called María: time to the answer, longest block of
 * main.
 */
export async function runSearchBench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'ventanilla-bench-search-'))
  const options = { directory, stateDirectory: join(directory, 'state'), databaseKey, newId, clock: systemClock }
  const open = async (): Promise<Store> => {
    const store = await openStore(options)
    if (!store.ok) throw new Error(store.error.code)
    return store.value
  }
  try {
    await (await open()).close()
    fileRecords(storeFiles(directory).database, databaseKey, measuredBatches)
    const store = await open()
    await measureHistory(store.history)
    await store.close()
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Every query over 200,000 filed records, once each. */
export async function measureHistory(history: Store['history']): Promise<void> {
  process.stdout.write('| what | found | time | longest block | of it our own |\n|---|---|---|---|---|\n')
  const one = batchId(`b${measuredBatches.length - 1}`)
  const steps: readonly (readonly [string, () => Promise<{ total: number }>])[] = [
    ['first search (starts the thread)', () => history.search('maria', 0, 100)],
    ['MARIA', () => history.search('MARIA', 0, 100)],
    ['its 1,000th page', () => history.search('MARIA', 100_000, 100)],
    ['M', () => history.search('M', 0, 100)],
    ['mar roj', () => history.search('mar roj', 0, 100)],
    ['a number', () => history.search('1020123456', 0, 100)],
    ['the latest filings', () => history.search('', 0, 100)],
    ['MARIA in one batch', () => history.items(one, { search: 'maria' }, 0, 100)],
    ['a page of one batch', () => history.items(one, {}, 500, 100)],
    ['the batches', () => history.batches(50)],
    ['the batches by name', () => history.batches(50, undefined, { ...everyBatch, search: 'personal' })],
    ...recordSteps(history),
    ['a supervisor: everything', () => overseen(history, null)],
    ['a supervisor: a month', () => overseen(history, '2026-11-01')],
    ['five letters typed at once', () => typed(history)],
  ]
  for (const [name, work] of steps) {
    const watch = watchLoop()
    const startMs = performance.now()
    const { total } = await work()
    const elapsedMs = performance.now() - startMs
    const measured = [elapsedMs, watch.longestBlockMs(), watch.longestBusyMs()].map((ms) => ms.toFixed(0))
    process.stdout.write(`| ${name} | ${total} | ${measured.join(' | ')} |\n`)
    watch.stop()
  }
}

/** Every way to query records: by one field, by all, in each order, counted, and the pending ones. */
function recordSteps(history: Store['history']): readonly (readonly [string, () => Promise<{ total: number }>])[] {
  const page = (parts: Partial<RecordFilter>, order: Partial<RecordOrder> = {}, offset = 0) =>
    history.records({ ...everyRecord, ...parts }, { ...newestRecords, ...order }, offset, 100)
  const counted = async (by: RecordGrouping) => {
    const groups = await history.groups(everyRecord, by)
    return { total: groups.length }
  }
  const waits = async () => ({ total: (await history.waiting()).reduce((sum, { count }) => sum + count, 0) })
  return [
    ...recordWaits.map((wait) => [`records that wait: ${wait}`, () => page({ waits: wait })] as const),
    ...recordOrders.map((by) => [`all by ${by}`, () => page({}, { by, descending: false })] as const),
    ['rejected of a company', () => page({ outcome: 'rejected', company: '900000005' })],
    ['rejected by name', () => page({ outcome: 'rejected' }, { by: 'name', descending: false })],
    ['one Motivo', () => page({ reason: 'Motivo 30' })],
    ['MARIA, accepted, by change', () => page({ text: 'maria', outcome: 'accepted' }, { by: 'changed' })],
    ['one person', () => page({ person: { documentType: 'CC', documentNumber: '1020123456' } })],
    ['all by name, page 1,000', () => page({}, { by: 'name', descending: false }, 100_000)],
    ...recordGroupings.map((by) => [`counted by ${by}`, () => counted(by)] as const),
    ['all that waits', waits],
    ...peopleOrders.map(
      (by) => [`people by ${by}`, () => history.people(everyRecord, { by, descending: true }, 0, 100)] as const,
    ),
    ['people of a company', () => history.people({ ...everyRecord, company: '900000005' }, latestPeople, 0, 100)],
    ...documentOrders.map(
      (by) =>
        [
          `documents by ${by}`,
          () => history.documents({ filter: everyRecord, holding: null }, { by, descending: true }, 0, 100),
        ] as const,
    ),
  ]
}

async function overseen(history: Store['history'], from: string | null): Promise<{ total: number }> {
  const days = { from: from as CivilDate | null, to: null }
  const question = { ...days, company: null, operator: null, entityCode: null, by: 'company' } as const
  return { total: (await history.oversight(question, systemClock.nowMs())).total.filed }
}

async function typed(history: Store['history']): Promise<{ total: number }> {
  const answers = ['m', 'ma', 'mar', 'mari', 'maria'].map((text) => history.search(text, 0, 100))
  return (await Promise.all(answers)).at(-1) ?? { total: 0 }
}
