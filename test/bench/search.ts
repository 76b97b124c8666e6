import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monotonicFactory } from 'ulid'
import { systemClock } from '#main/base/system-clock.ts'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { openStore, type Store } from '#main/store/open-store.ts'
import { everyBatch } from '#shared/domain/filing/overview.ts'
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
import { watchLoop } from './import/loop-watch.ts'

const newId = monotonicFactory()
const databaseKey = '5'.repeat(64)
const batches = 200
const itemsOfBatch = 1_000
const names = ['MARIA', 'JOSE', 'ANA', 'LUIS', 'CARLOS', 'MARTA', 'MARIO', 'SOFIA']
const families = ['ROJAS', 'PEREZ', 'GOMEZ', 'DIAZ', 'MARIN', 'LOPEZ']

/** `npm run bench -- search`: 200,000 items, half of them of people called María: time to the answer, longest block of main. */
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
    fill(storeFiles(directory).database)
    const store = await open()
    process.stdout.write('| what | found | time | longest block | of it our own |\n|---|---|---|---|---|\n')
    const { history } = store
    const one = batchId(`b${batches - 1}`)
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
      ['five letters typed at once', () => typed(store)],
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
    await store.close()
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Every way in which records are asked for: over one field, over all, in each order, counted, and what waits. */
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
  ]
}

async function overseen(history: Store['history'], from: string | null): Promise<{ total: number }> {
  const days = { from: from as CivilDate | null, to: null }
  const question = { ...days, company: null, operator: null, entityCode: null, by: 'company' } as const
  return { total: (await history.oversight(question, systemClock.nowMs())).total.filed }
}

async function typed({ history }: Store): Promise<{ total: number }> {
  const answers = ['m', 'ma', 'mar', 'mari', 'maria'].map((text) => history.search(text, 0, 100))
  return (await Promise.all(answers)).at(-1) ?? { total: 0 }
}

function fill(file: string): void {
  const database = openEncryptedFile(file, databaseKey)
  // A statement for each row would leave 200,000 of them to be collected while the first search is measured.
  const statements = new Map<string, ReturnType<typeof database.prepare>>()
  const add = (table: string, row: Readonly<Record<string, string | number | null>>): void => {
    const columns = Object.keys(row)
    const statement =
      statements.get(table) ??
      database.prepare(`INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`)
    statements.set(table, statement)
    statement.run(...Object.values(row))
  }
  database
    .transaction(() => {
      add('consent', { id: 'c', accepted_at_ms: 1, operator: 'Ana', people: 1, text_sha256: 'x' })
      for (let batch = 0; batch < batches; batch += 1) addBatch(add, batch)
    })
    .immediate()
  database.close()
}

function addBatch(
  add: (table: string, row: Readonly<Record<string, string | number | null>>) => void,
  batch: number,
): void {
  const sequence = batch + 1
  const procedure = {
    module: 'social-security-query',
    entity: 'adres',
    operation: 'create',
    options_json: '{"RastrearCertificado":true}',
  }
  const origin = { file_name: `personal ${batch}.xlsx`, consent_id: 'c', created_at_ms: batch, estimated_credits: 1 }
  add('batch', { sequence, id: `b${batch}`, ...procedure, ...origin, complete: 1 })
  const counts = { sent_count: 1, accepted_count: 1, reprocessed_count: 0, rejected_count: 0, omitted_count: 0 }
  const marks = { flagged: 0, attempts: 1, automatic_retries: 0, tracking: 0, created_at_ms: 1 }
  const request = { request_id: `request-${batch}`, request_path: '/', content_type: 'x', body_sha256: 'x' }
  const owner = { id: `s${batch}`, batch_sequence: sequence, ordinal: 0, state: 'settled' }
  add('submission', { sequence, ...owner, ...counts, ...marks, ...request })
  for (let position = 0; position < itemsOfBatch; position += 1) {
    const index = batch * itemsOfBatch + position
    const name = index % 2 === 0 ? 'MARIA' : names[index % names.length]
    add('item', {
      id: `i${index}`,
      batch_sequence: sequence,
      submission_sequence: sequence,
      position,
      row: position + 2,
      document_type: 'CC',
      document_number: String(1_020_000_000 + index),
      display_name: `${name} ${names[(index * 7) % names.length]} ${families[index % 6]} ${families[(index * 5) % 6]}`,
      contract: `CT${index % 150_000}`,
      entity_code: `EPS${index % 30}`,
      ...(index % 10 === 0 ? rejected(index) : { outcome: 'accepted', reasons_json: '[]' }),
      state: index % 40 === 1 ? 'error' : 'procesado',
      entity_state: index % 20 === 3 ? 'devuelto' : 'radicado',
      final: 1,
      failed: index % 40 === 1 ? 1 : 0,
      changed_at_ms: (index * 7919) % 1_000_003,
      result_json: JSON.stringify({ Resultado: 'x'.repeat(200) }),
      sent_values_json: JSON.stringify({ NitEmpresa: `9000000${index % 25}`, Nombres: 'x'.repeat(400) }),
    })
  }
}

const rejected = (index: number) => ({
  outcome: 'rejected',
  reasons_json: JSON.stringify([`Motivo ${index % 70}`]),
})
