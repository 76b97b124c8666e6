import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { FilingDatabase } from '#main/store/filing/filing-database.ts'
import { postgresFilings } from '#main/store/filing/postgres-filings.ts'
import { RequestRepository } from '#main/store/filing/requests/request-repository.ts'
import { newOfficeDataKey, officeSealing } from '#main/store/office/sealing/office-sealing.ts'
import { documentId, itemId, submissionId } from '#shared/kernel/ids.ts'
import type { FilingPorts } from '../../contract/filing-ports.ts'
import { openPool } from '../../contract/postgres-engine.ts'
import { fakeNowMs } from '../../fakes/fake-clock.ts'
import { toldByGet } from '../../fakes/told-by-get.ts'
import { nativeFolder } from '../../postgres/binaries.ts'
import { portsOver } from '../../postgres/office-ports.ts'
import { type ScratchOffice, scratchDatabase } from '../../postgres/shared-server.ts'
import { armRecord, sampleBatch, sha256 } from '../store/sample-batch.ts'
import { connectedTo } from './members.ts'

const dataKey = newOfficeDataKey()
const document = documentId('01DOC0000000001')
const submission = submissionId('b1-s0')

/** Over half a megabyte, so that there are several parts, with the canary at the start, at the end and in between. */
function withCanaries(canary: string): Uint8Array {
  const filling = createHash('sha256').update(canary).digest('hex').repeat(6_000)
  return Buffer.from([canary, filling, canary, filling, canary].join('|'))
}
const canaries = {
  body: 'CANARY-BODY-5512',
  answer: 'CANARY-ANSWER-5513',
  get: 'CANARY-GET-5514',
  notice: 'CANARY-NOTICE-5515',
  file: 'CANARY-FILE-5516',
}
const [body, answer, get, notice, file] = Object.values(canaries).map(withCanaries) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
]

const filingsOf = (office: ScratchOffice, keys = [dataKey]): FilingDatabase =>
  postgresFilings(openPool(office.url()), officeSealing(keys))

/** One batch, from its beginning to its document. */
async function fileAll(filings: FilingDatabase, name = 'b1', bytes = { body, answer, file }): Promise<FilingPorts> {
  const store = await portsOver(filings)
  const batch = sampleBatch(name)
  const request = {
    path: '/v2/ia/extraer',
    contentType: 'application/json',
    body: bytes.body,
    bodySha256: sha256(bytes.body),
  }
  const [first] = batch.submissions
  if (first === undefined) throw new Error('a batch without submissions')
  await store.outbox.createBatch({ ...batch, submissions: [{ ...first, request }] })
  await store.outbox.arm(first.id, { ...armRecord(batch), bodySha256: sha256(bytes.body) })
  await store.outbox.apply(first.id, { event: 'open-socket', atMs: fakeNowMs, detail: '' })
  const raw = { status: 200, headers: {}, complete: true, receivedAtMs: fakeNowMs }
  await store.outbox.saveRawAnswer(first.id, { ...raw, kind: 'post', body: bytes.answer })
  const accepted = { requestId: `REQ-${name}`, acceptedAtMs: fakeNowMs }
  await store.outbox.apply(first.id, { event: 'answer-accepted', atMs: fakeNowMs, detail: '' }, accepted)
  await store.outbox.saveRawAnswer(first.id, { ...raw, kind: 'get', body: get })
  const link = { kind: 'EPS', name: 'formulario.pdf', url: 'https://files/1', key: 'EPS' }
  const update = { state: null, entityState: null, final: false, failed: false, novedades: [], result: null }
  const told = toldByGet([{ ...update, itemId: itemId(`${name}-s0-i1`), documents: [link] }], { polledAtMs: fakeNowMs })
  await store.polling.applySnapshot(first.id, told)
  await store.documents.saveBytes(document, bytes.file, sha256(bytes.file), fakeNowMs)
  await store.notifications.keep(`delivery-${name}`, notice, fakeNowMs)
  return store
}

/** All rows of all tables as PostgreSQL prints them; bytes in hexadecimal. */
async function dumpOf(office: ScratchOffice): Promise<string> {
  const owner = await connectedTo(office.url())
  const tables = await owner.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'ventanilla'::regnamespace AND relkind = 'r' ORDER BY 1`,
  )
  const dumps: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await owner.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t`)
    dumps.push(`${name}:`, ...rows.map(({ row }) => row))
  }
  return dumps.join('\n')
}

const waysOfWriting = (text: string): readonly string[] => {
  const bytes = Buffer.from(text)
  // In base64 the middle of a text has three forms, depending on its offset.
  const inBase64 = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(4, -4),
  )
  return [text, bytes.toString('hex'), ...inBase64]
}

/** The server's superuser, to whom none of its rules apply. */
async function keeperOf(office: ScratchOffice) {
  const keeper = await connectedTo(office.url())
  await keeper.query('SET session_replication_role = replica')
  return keeper
}

describe.runIf(nativeFolder() !== null)('data sealed by the desks of an office', () => {
  test('a dump of every table shows no byte of a document, a body, an answer or a notification', async () => {
    const office = await scratchDatabase()
    const filings = filingsOf(office)
    const store = await fileAll(filings)
    const dump = await dumpOf(office)
    // The dump does contain what was filed.
    expect(dump).toContain('1020304200')
    for (const canary of Object.values(canaries)) {
      for (const written of waysOfWriting(canary)) expect([canary, dump.includes(written)]).toEqual([canary, false])
    }
    for (const bytes of [body, answer, get, notice, file]) {
      for (let at = 0; at < bytes.byteLength - 16; at += 50_000) {
        const piece = Buffer.from(bytes.subarray(at, at + 16)).toString('hex')
        expect(dump.includes(piece)).toBe(false)
      }
    }
    // The reported length is that of the answer, not of its sealed form.
    const requests = new RequestRepository(filings)
    const told = (await requests.books(submission))?.answers.map(({ bytes }) => bytes)
    expect(told).toEqual([get.byteLength, answer.byteLength])
    const [latest] = (await requests.books(submission))?.answers ?? []
    expect(sha256((await requests.answer(submission, latest?.number ?? 0))?.body ?? file)).toBe(sha256(get))
    expect(sha256((await store.outbox.readRequest(submission))?.body ?? file)).toBe(sha256(body))
    expect(sha256((await store.outbox.latestPostAnswer(submission))?.body ?? file)).toBe(sha256(answer))
    expect(sha256((await store.documents.readBytes(document))?.bytes ?? body)).toBe(sha256(file))
    expect(sha256((await store.notifications.find('delivery-b1'))?.rawBody ?? file)).toBe(sha256(notice))
  })

  /** Every column with sealed bytes, found by its type, so that new ones are included. */
  const sealedColumns = async (office: ScratchOffice) => {
    const owner = await connectedTo(office.url())
    const { rows } = await owner.query<{ table: string; column: string }>(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns
       WHERE table_schema = 'ventanilla' AND data_type = 'bytea' ORDER BY 1`,
    )
    return rows.filter(({ table }) => !['invitation', 'data_key'].includes(table))
  }

  test('every column of bytes begins with the identifier of the key, and none of them is what it was given', async () => {
    const office = await scratchDatabase()
    await fileAll(filingsOf(office))
    const owner = await connectedTo(office.url())
    const found = await sealedColumns(office)
    expect(found.map(({ table }) => table)).toEqual([
      'document_blob',
      'document_blob_part',
      'notification',
      'raw_answer',
      'submission_body',
      'submission_body_part',
    ])
    for (const { table, column } of found) {
      const { rows } = await owner.query<{ head: string }>(
        `SELECT encode(substr(${column}, 1, 12), 'hex') AS head FROM ${table}`,
      )
      expect(rows.length).toBeGreaterThan(0)
      const head = `${Buffer.from('VSL1').toString('hex')}${dataKey.id}`
      expect([table, new Set(rows.map((row) => row.head))]).toEqual([table, new Set([head])])
    }
  })

  const readAll = (store: FilingPorts) => [
    () => store.outbox.readRequest(submission),
    () => store.outbox.latestPostAnswer(submission),
    () => store.documents.readBytes(document),
    () => store.notifications.find('delivery-b1'),
  ]
  const codesOf = (store: FilingPorts) =>
    Promise.all(
      readAll(store).map((read) =>
        read().then(
          () => 'read',
          (thrown: { appError?: { code: string } }) => thrown.appError?.code,
        ),
      ),
    )

  test.each([
    [
      'changed by one bit',
      (column: string) =>
        `set_bit(${column}, octet_length(${column}) * 4, 1 - get_bit(${column}, octet_length(${column}) * 4))`,
    ],
    ['cut at its end', (column: string) => `substr(${column}, 1, octet_length(${column}) - 1)`],
    ['cut to nothing', () => `''::bytea`],
    ['replaced by what nobody sealed', () => `'canary'::bytea`],
  ])('what was %s on the server is told, and nothing of it is used', async (_, change) => {
    const office = await scratchDatabase()
    const store = await fileAll(filingsOf(office))
    const owner = await keeperOf(office)
    for (const { table, column } of await sealedColumns(office)) {
      await owner.query(`UPDATE ${table} SET ${column} = ${change(column)}`)
    }
    expect(await codesOf(store)).toEqual(Array(4).fill('office.seal-broken'))
    // Unchanged data is still there: nothing more is lost.
    expect((await store.history.batches(10)).total).toBe(1)
  })

  test('what was swapped with what another one of the same size sealed is told: bodies, parts, answers, documents', async () => {
    const office = await scratchDatabase()
    const store = await fileAll(filingsOf(office))
    await store.notifications.keep('delivery-b2', withCanaries('CANARY-NOTICE-0000'), fakeNowMs)
    const batch = sampleBatch('b2')
    const [first] = batch.submissions
    if (first === undefined) throw new Error('a batch without submissions')
    const request = {
      ...first.request,
      body: withCanaries('CANARY-BODY-0000'),
      bodySha256: sha256(withCanaries('CANARY-BODY-0000')),
    }
    await store.outbox.createBatch({ ...batch, submissions: [{ ...first, request }] })
    const owner = await keeperOf(office)
    await owner.query(`
      UPDATE submission_body SET bytes = other.bytes FROM submission_body AS other
        WHERE submission_body.submission_sequence <> other.submission_sequence;
      UPDATE notification SET raw_body = other.raw_body FROM notification AS other WHERE notification.delivery <> other.delivery;
      UPDATE raw_answer SET body = other.body FROM raw_answer AS other WHERE raw_answer.kind <> other.kind;
      UPDATE document_blob_part SET bytes = (SELECT bytes FROM document_blob)`)
    expect(await codesOf(store)).toEqual(Array(4).fill('office.seal-broken'))
  })

  test('parts that were taken away are missed: a body is not sent, a document not handed out', async () => {
    const office = await scratchDatabase()
    const filings = filingsOf(office)
    const store = await fileAll(filings)
    const batch = sampleBatch('b2')
    const [first] = batch.submissions
    if (first === undefined) throw new Error('a batch without submissions')
    const request = { ...first.request, body, bodySha256: sha256(body) }
    await store.outbox.createBatch({ ...batch, submissions: [{ ...first, request }] })
    await (await connectedTo(office.url())).query('DELETE FROM document_blob_part; DELETE FROM submission_body_part')
    await expect(store.documents.readBytes(document)).rejects.toMatchObject({
      appError: { code: 'store.bytes-altered' },
    })
    const armed = await store.outbox.arm(first.id, { ...armRecord(batch), bodySha256: sha256(body) })
    expect(armed).toMatchObject({ ok: false, error: { code: 'store.body-altered' } })
  })

  test('a desk with another key is told which key it lacks, and one with a damaged key that it is damaged', async () => {
    const office = await scratchDatabase()
    await fileAll(filingsOf(office))
    const other = await portsOver(filingsOf(office, [newOfficeDataKey()]))
    expect(await codesOf(other)).toEqual(Array(4).fill('office.data-key-unknown'))
    expect(() => officeSealing([{ id: dataKey.id, key: newOfficeDataKey().key }])).toThrow(/office\.data-key-wrong/)
    const without = await portsOver(filingsOf(office, []))
    expect(await codesOf(without)).toEqual(Array(4).fill('office.no-data-key'))
    await expect(without.notifications.keep('d9', notice, fakeNowMs)).rejects.toMatchObject({
      appError: { code: 'office.no-data-key' },
    })
  })

  test('after a new key, data under the former one still opens, and new data uses the new one', async () => {
    const office = await scratchDatabase()
    await fileAll(filingsOf(office))
    const newer = newOfficeDataKey()
    const store = await portsOver(filingsOf(office, [newer, dataKey]))
    expect(await codesOf(store)).toEqual(Array(4).fill('read'))
    await store.notifications.keep('delivery-b2', notice, fakeNowMs)
    const former = await portsOver(filingsOf(office))
    await expect(former.notifications.find('delivery-b2')).rejects.toMatchObject({
      appError: { code: 'office.data-key-unknown', parameters: { key: newer.id } },
    })
    expect(sha256((await former.notifications.find('delivery-b1'))?.rawBody ?? file)).toBe(sha256(notice))
  })
})
