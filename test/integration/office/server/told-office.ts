import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import { onTestFinished } from 'vitest'
import type { NewBatch } from '#main/outbox/ports.ts'
import { postgresFilingDialect } from '#main/store/filing/dialect/postgres.ts'
import type { FilingSchema } from '#main/store/filing/filing-schema.ts'
import { readAskingBatch, repetitionsOf } from '#main/store/filing/outbox/filing-again.ts'
import { entitiesByModule } from '#shared/domain/worker/procedure.ts'
import { batchId } from '#shared/kernel/ids.ts'
import { openFilings, openPool } from '../../../contract/postgres-engine.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { portsOver } from '../../../postgres/office-ports.ts'
import { type ScratchOffice, scratchDatabase } from '../../../postgres/shared-server.ts'
import { testSealing } from '../../../postgres/test-sealing.ts'
import { rawAnswer, sampleBatch } from '../../store/sample-batch.ts'
import { connectedTo, newMember } from '../members.ts'

export const ours = '900123456'
export const theirs = '800999111'

interface Filing {
  /** Values of the send, its records and the batch that differ from the initial ones. */
  readonly send: string
  readonly records?: string
  readonly batch?: string
  readonly module?: 'affiliation-form' | 'social-security-query'
}

const numbered = `request_id = 'REQ', attempts = 1, armed_at_ms = ${fakeNowMs}`
const taken = `outcome = 'accepted', changed_at_ms = ${fakeNowMs}`
const ended = `${taken}, final = 1, entity_state = 'Radicado'`

/** One of every way in which a filing may have been paid, or may still be. */
const filings: Readonly<Record<string, Filing>> = {
  queued: { send: `state = 'queued'` },
  keyless: {
    send: `state = 'queued'`,
    batch: 'key_fingerprint = NULL, base_url = NULL, practice = NULL, test_key = NULL',
  },
  sending: { send: `state = 'sending', attempts = 1` },
  uncertain: { send: `state = 'unknown', attempts = 1` },
  numbered: { send: `state = 'unknown', ${numbered}` },
  applied: { send: `state = 'applied', ${numbered}` },
  abandoned: { send: `state = 'abandoned', ${numbered}` },
  asked: { send: `state = 'abandoned', ${numbered}, verification = 'not-found'` },
  accepted: { send: `state = 'accepted', ${numbered}`, records: taken },
  unmatched: {
    send: `state = 'accepted', ${numbered}`,
    records: taken.replace('accepted', 'unmatched'),
  },
  lost: { send: `state = 'not-found', ${numbered}`, records: taken },
  settled: { send: `state = 'settled', ${numbered}`, records: ended },
  failed: { send: `state = 'failed', ${numbered}`, records: ended },
  old: { send: `state = 'settled', ${numbered}`, records: ended, batch: 'test_key = NULL' },
  form: { send: `state = 'settled', ${numbered}`, records: ended, module: 'affiliation-form' },
  query: { send: `state = 'settled', ${numbered}`, records: ended, module: 'social-security-query' },
}

const ofOthersToo: ReadonlySet<string> = new Set(['settled', 'numbered'])

function plainBatch(name: string, series: string, company: string, { module }: Filing): NewBatch {
  const batch = sampleBatch(name, { series, ...(module === 'affiliation-form' && { module }) })
  const submissions = batch.submissions.map((submission) => ({
    ...submission,
    items: submission.items.map((item) => ({ ...item, values: { ...item.values, NitEmpresa: company } })),
  }))
  const asQuery = module === 'social-security-query' ? { module, entity: entitiesByModule[module][0] } : {}
  return { ...batch, submissions, batch: { ...batch.batch, ...asQuery, againReason: undefined } as NewBatch['batch'] }
}

/** A filing, and the batches about to file the same people. */
export interface Told {
  readonly id: string
  readonly asking: readonly string[]
}

export interface ToldOffice {
  readonly office: ScratchOffice
  readonly client: PostgresPoolClient
  readonly filed: readonly Told[]
  /** The batches about to file the same people that are not warned, seen in the transaction of `client`. */
  untold(filed: readonly Told[]): Promise<readonly string[]>
}

/**
 * An office with filings of two companies, and another desk's batches that repeat them, with what an honest desk stored
 * of each.
 */
export async function toldOffice(): Promise<ToldOffice> {
  const office = await scratchDatabase()
  const [filer, asker] = [await newMember(office, 'clerk'), await newMember(office, 'clerk')]
  const filing = await portsOver(await openFilings(office.url(filer)))
  const asking = await portsOver(await openFilings(office.url(asker)))
  const owner = await connectedTo(office.url())
  const filed: Told[] = []
  for (const company of [ours, theirs]) {
    for (const [name, each] of Object.entries(filings)) {
      if (company === theirs && !ofOthersToo.has(name)) continue
      const id = `${name}-${company}`
      await filing.outbox.createBatch(plainBatch(id, id, company, each))
      await stands(owner, id, each)
      const repeats = plainBatch(`again-${id}`, id, company, each)
      await asking.outbox.prepareBatch(repeats)
      const forced = plainBatch(`forced-${id}`, id, company, each)
      const options = { ...forced.batch.options, ForzarReproceso: true }
      await asking.outbox.prepareBatch({ ...forced, batch: { ...forced.batch, options, reprocessReason: 'pedido' } })
      const updated = plainBatch(`updated-${id}`, id, company, each)
      await asking.outbox.prepareBatch({ ...updated, batch: { ...updated.batch, operation: 'update' } })
      filed.push({ id, asking: [`again-${id}`, `forced-${id}`, `updated-${id}`] })
    }
  }
  const client = await openPool(office.url()).connect()
  onTestFinished(() => client.release())
  const untold = (of: readonly Told[]) => untoldBy(client, of)
  const before = new Set(await untold(filed))
  // A forced send is warned only of what is in doubt.
  const told = filed.map(({ id, asking: by }) => ({ id, asking: by.filter((each) => !before.has(each)) }))
  if (told.some(({ asking: by }) => by.length === 0)) throw new Error('nobody is told from the first')
  return { office, client, filed: told, untold }
}

/**
 * Sets states regardless of the server's rules. Stores the answers and a former statement as a desk would have before.
 */
async function stands(owner: Awaited<ReturnType<typeof connectedTo>>, id: string, each: Filing): Promise<void> {
  const { send, records, batch } = each
  const { headers, status } = rawAnswer('get')
  const of = `(SELECT sequence FROM batch WHERE id = '${id}')`
  const former = JSON.stringify({
    source: 'get',
    partial: false,
    state: 'error',
    final: true,
    failed: true,
    entityState: 'Devuelto',
  })
  await owner.query(`SET session_replication_role = replica;
    UPDATE submission SET ${send} WHERE batch_sequence = ${of};
    ${records === undefined ? '' : `UPDATE item SET ${records} WHERE batch_sequence = ${of};`}
    ${batch === undefined ? '' : `UPDATE batch SET ${batch} WHERE id = '${id}';`}
    INSERT INTO raw_answer (submission_sequence, kind, status, headers_json, body, body_sha256, complete, received_at_ms, written_in)
      SELECT sequence, kind, ${status}, '${JSON.stringify(headers)}', 'x', 'x', 1, 1, pg_current_xact_id()
      FROM submission, unnest('{post,get}'::text[]) AS kind WHERE batch_sequence = ${of};
    INSERT INTO statement (item_sequence, source, sha256, first_ms, last_ms, content_json, written_in)
      SELECT sequence, 'get', 'x', 1, 1, '${former}', pg_current_xact_id() FROM item WHERE batch_sequence = ${of};
    SET session_replication_role = origin`)
}

async function untoldBy(client: PostgresPoolClient, filed: readonly Told[]): Promise<readonly string[]> {
  const connect = async (): Promise<PostgresPoolClient> => ({
    query: ((...asked: Parameters<PostgresPoolClient['query']>) => client.query(...asked)) as typeof client.query,
    release: () => undefined,
  })
  const db = new Kysely<FilingSchema>({
    dialect: new PostgresDialect({ pool: { options: {}, connect, end: async () => undefined } }),
  })
  const reading = { db, dialect: postgresFilingDialect, sealing: testSealing }
  const untold: string[] = []
  for (const { asking } of filed) {
    for (const id of asking) {
      const batch = await readAskingBatch(reading, batchId(id))
      if (batch === null || (await repetitionsOf(reading, batch)).length < 3) untold.push(id)
    }
  }
  return untold
}
