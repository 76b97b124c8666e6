import type { ConsentEntry } from '#shared/domain/filing/consent-register.ts'
import { toModule } from '../../sqlite/stored-procedures.ts'
import type { FilingReading, FilingWriting } from '../dialect/filing-dialect.ts'
import { insertRows } from '../insert-rows.ts'
import { linked, requestsDigest } from './consent-chain.ts'

interface Accepted {
  readonly id: string
  readonly accepted_at_ms: number
  readonly operator: string
  readonly people: number
  readonly filings: number | null
  readonly text_sha256: string
  readonly batch: { readonly id: string; readonly sequence: number; readonly module: string } | null
}

/**
 * Adds the acceptance of a batch to the register, inside the transaction that confirms the batch. Acceptances older
 * than the register are already in it (`beginRegister`).
 */
export async function appendConsent(writing: FilingWriting, batchId: string): Promise<void> {
  const accepted = await acceptedWith(writing, batchId)
  if (accepted !== undefined) await append(writing, [accepted])
}

/** Something was accepted, but the register is empty. */
export async function isUnbegun(reading: FilingReading): Promise<boolean> {
  if ((await lastEntry(reading)) !== undefined) return false
  return (await acceptedBefore(reading).clearOrderBy().limit(1).execute()).length > 0
}

/**
 * Starts the register with the acceptances made before it existed, in order. In one transaction, so a non-empty
 * register is complete: an acceptance missing from it was removed.
 */
export async function beginRegister(writing: FilingWriting): Promise<void> {
  if ((await lastEntry(writing)) !== undefined) return
  const found = await acceptedBefore(writing).execute()
  await append(
    writing,
    found.map(({ batch_id: id, sequence, module, ...consent }) => ({
      ...consent,
      batch: id === null || sequence === null || module === null ? null : { id, sequence, module },
    })),
  )
}

/** Acceptances of confirmed batches that are missing from a non-empty register. */
export async function unregistered({ db }: FilingReading): Promise<number> {
  const { count } = await db
    .selectFrom('consent')
    .innerJoin('batch', 'batch.consent_id', 'consent.id')
    .where('batch.complete', '=', 1)
    .where('consent.text_sha256', '<>', '')
    .where('consent.id', 'not in', (inner) => inner.selectFrom('consent_entry').select('consent_id'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const consentColumns = [
  'consent.id',
  'consent.accepted_at_ms',
  'consent.operator',
  'consent.people',
  'consent.filings',
  'consent.text_sha256',
] as const

const lastEntry = ({ db }: FilingReading) =>
  db.selectFrom('consent_entry').select(['position', 'link_sha256']).orderBy('position', 'desc').executeTakeFirst()

async function append(writing: FilingWriting, all: readonly Accepted[]): Promise<void> {
  const last = await lastEntry(writing)
  const bodies = await bodiesOf(writing, all)
  let position = last?.position ?? 0
  let previous = last?.link_sha256 ?? ''
  const entries = all.map(({ batch, ...consent }) => {
    position += 1
    const entry = linked(
      {
        position,
        consentId: consent.id,
        batchId: batch?.id ?? '',
        acceptedAtMs: consent.accepted_at_ms,
        operator: consent.operator,
        people: consent.people,
        filings: consent.filings,
        module: batch === null ? '' : toModule(batch.module),
        textSha256: consent.text_sha256,
        requestsSha256: batch === null ? '' : requestsDigest(bodies.get(batch.sequence) ?? []),
      },
      previous,
    )
    previous = entry.linkSha256
    return entryRow(entry)
  })
  await insertRows(writing, 'consent_entry', entries)
}

/** By batch, in the order sent. */
async function bodiesOf(
  { db }: FilingReading,
  all: readonly Accepted[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const [only, ...others] = all.flatMap(({ batch }) => (batch === null ? [] : [batch.sequence]))
  const query = db.selectFrom('submission').select(['batch_sequence', 'body_sha256']).orderBy('batch_sequence')
  const wanted = only !== undefined && others.length === 0 ? query.where('batch_sequence', '=', only) : query
  const bodies = new Map<number, string[]>()
  if (only === undefined) return bodies
  for (const { batch_sequence: batch, body_sha256: digest } of await wanted.orderBy('ordinal').execute()) {
    const known = bodies.get(batch)
    if (known === undefined) bodies.set(batch, [digest])
    else known.push(digest)
  }
  return bodies
}

async function acceptedWith({ db }: FilingReading, batchId: string): Promise<Accepted | undefined> {
  const found = await db
    .selectFrom('batch')
    .innerJoin('consent', 'consent.id', 'batch.consent_id')
    .where('batch.id', '=', batchId)
    .select(['batch.sequence', 'batch.module'])
    .select(consentColumns)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { sequence, module, ...consent } = found
  return { ...consent, batch: { id: batchId, sequence, module } }
}

/**
 * Of batches confirmed now or earlier. One without a text is not an acceptance: it is a followed request that was
 * filed elsewhere.
 */
const acceptedBefore = ({ db }: FilingReading) =>
  db
    .selectFrom('consent')
    .leftJoin('batch', 'batch.consent_id', 'consent.id')
    .where('consent.text_sha256', '<>', '')
    .where(({ or, eb }) => or([eb('batch.complete', '=', 1), eb('batch.id', 'is', null)]))
    .select(['batch.id as batch_id', 'batch.sequence', 'batch.module'])
    .select(consentColumns)
    .orderBy('consent.accepted_at_ms')
    .orderBy('consent.id')

export const entryRow = (entry: ConsentEntry) => ({
  position: entry.position,
  consent_id: entry.consentId,
  batch_id: entry.batchId,
  accepted_at_ms: entry.acceptedAtMs,
  operator: entry.operator,
  people: entry.people,
  filings: entry.filings,
  module: entry.module,
  text_sha256: entry.textSha256,
  requests_sha256: entry.requestsSha256,
  previous_sha256: entry.previousSha256,
  link_sha256: entry.linkSha256,
})
