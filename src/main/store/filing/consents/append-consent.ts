import type { ConsentEntry } from '#shared/domain/filing/consent-register.ts'
import { toModule } from '../../sqlite/stored-procedures.ts'
import type { FilingReading, FilingWriting } from '../dialect/filing-dialect.ts'
import { linked, requestsDigest } from './consent-chain.ts'

interface Accepted {
  readonly id: string
  readonly accepted_at_ms: number
  readonly operator: string
  readonly people: number
  readonly text_sha256: string
  readonly batch: { readonly id: string; readonly sequence: number; readonly module: string } | null
}

/** Writes the acceptance of a batch into the register, inside the transaction that makes the batch real. */
export async function appendConsent(writing: FilingWriting, batchId: string): Promise<void> {
  await beginRegister(writing, batchId)
  const accepted = await acceptedWith(writing, batchId)
  if (accepted !== undefined) await append(writing, accepted)
}

/** What was accepted before there was a register begins it, in the order in which it was accepted; `except`: a batch that is not real yet. */
export async function beginRegister(writing: FilingWriting, except: string | null): Promise<void> {
  if ((await lastEntry(writing)) !== undefined) return
  for (const accepted of await acceptedBefore(writing, except)) await append(writing, accepted)
}

/** Acceptances of real batches that stand nowhere in a register that has begun. */
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

const lastEntry = ({ db }: FilingReading) =>
  db.selectFrom('consent_entry').select(['position', 'link_sha256']).orderBy('position', 'desc').executeTakeFirst()

async function append(writing: FilingWriting, { batch, ...consent }: Accepted): Promise<void> {
  const last = await lastEntry(writing)
  const entry = linked(
    {
      position: (last?.position ?? 0) + 1,
      consentId: consent.id,
      batchId: batch?.id ?? '',
      acceptedAtMs: consent.accepted_at_ms,
      operator: consent.operator,
      people: consent.people,
      module: batch === null ? '' : toModule(batch.module),
      textSha256: consent.text_sha256,
      requestsSha256: batch === null ? '' : requestsDigest(await bodiesOf(writing, batch.sequence)),
    },
    last?.link_sha256 ?? '',
  )
  await writing.db.insertInto('consent_entry').values(toRow(entry)).execute()
}

async function bodiesOf({ db }: FilingReading, batchSequence: number): Promise<readonly string[]> {
  const bodies = await db
    .selectFrom('submission')
    .select('body_sha256')
    .where('batch_sequence', '=', batchSequence)
    .orderBy('ordinal')
    .execute()
  return bodies.map(({ body_sha256: digest }) => digest)
}

async function acceptedWith({ db }: FilingReading, batchId: string): Promise<Accepted | undefined> {
  const found = await db
    .selectFrom('batch')
    .innerJoin('consent', 'consent.id', 'batch.consent_id')
    .where('batch.id', '=', batchId)
    .select(['batch.sequence', 'batch.module'])
    .select(['consent.id', 'consent.accepted_at_ms', 'consent.operator', 'consent.people', 'consent.text_sha256'])
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { sequence, module, ...consent } = found
  return { ...consent, batch: { id: batchId, sequence, module } }
}

/** Those without words were nobody's acceptance: a request of elsewhere that is followed here. */
async function acceptedBefore({ db }: FilingReading, except: string | null): Promise<readonly Accepted[]> {
  const found = await db
    .selectFrom('consent')
    .leftJoin('batch', 'batch.consent_id', 'consent.id')
    .where('consent.text_sha256', '<>', '')
    .where(({ or, eb }) => or([eb('batch.complete', '=', 1), eb('batch.id', 'is', null)]))
    .select(['batch.id as batch_id', 'batch.sequence', 'batch.module'])
    .select(['consent.id', 'consent.accepted_at_ms', 'consent.operator', 'consent.people', 'consent.text_sha256'])
    .orderBy('consent.accepted_at_ms')
    .orderBy('consent.id')
    .execute()
  return found
    .filter(({ batch_id: batchId }) => batchId === null || batchId !== except)
    .map(({ batch_id: batchId, sequence, module, ...consent }) => ({
      ...consent,
      batch: batchId === null || sequence === null || module === null ? null : { id: batchId, sequence, module },
    }))
}

const toRow = (entry: ConsentEntry) => ({
  position: entry.position,
  consent_id: entry.consentId,
  batch_id: entry.batchId,
  accepted_at_ms: entry.acceptedAtMs,
  operator: entry.operator,
  people: entry.people,
  module: entry.module,
  text_sha256: entry.textSha256,
  requests_sha256: entry.requestsSha256,
  previous_sha256: entry.previousSha256,
  link_sha256: entry.linkSha256,
})
