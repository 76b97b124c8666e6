import { nextTurn } from '#main/store/sqlite/slices.ts'
import type { SentFile } from '#shared/domain/filing/prepared-document.ts'
import type { SubmissionState } from '#shared/domain/filing/submission.ts'
import { batchId, itemId } from '#shared/kernel/ids.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import type { FilingDatabase } from '../filing-database.ts'
import { fileDigest } from './file-digest.ts'

const itemsPerPage = 200
const digestsPerPage = 200

/** The service never took it: nothing was sent, or it refused. */
const neverTaken: readonly SubmissionState[] = ['refused', 'abandoned', 'accepted-empty']
const inFlight: readonly SubmissionState[] = ['queued', 'armed', 'sending', 'unknown']

/** Which files were sent, by content. The files of a complete batch never change, so each batch is read once. */
export class SentFiles {
  readonly #filings: FilingDatabase
  readonly #byDigest = new Map<string, number[]>()
  readonly #readBatches = new Set<number>()

  constructor(filings: FilingDatabase) {
    this.#filings = filings
  }

  /** The latest send of each content; an unfinished send takes precedence. */
  async find(digests: readonly string[]): Promise<ReadonlyMap<string, SentFile>> {
    await this.#readOn()
    const found = new Map<string, SentFile>()
    const wanted = digests.filter((digest) => this.#byDigest.has(digest))
    for (let start = 0; start < wanted.length; start += digestsPerPage) {
      const page = wanted.slice(start, start + digestsPerPage)
      const sequences = page.flatMap((digest) => this.#byDigest.get(digest) ?? [])
      const sends = await this.#filings.read((reading) => sendsOf(reading, sequences))
      for (const digest of page) {
        const own = (this.#byDigest.get(digest) ?? []).flatMap((sequence) => sends.get(sequence) ?? [])
        const latest = own.find((sent) => sent.inFlight) ?? own.at(-1)
        if (latest !== undefined) found.set(digest, latest)
      }
      await nextTurn()
    }
    return found
  }

  async #readOn(): Promise<void> {
    for (const { sequence: batch } of await this.#filings.read(batchesOfFiles)) {
      if (this.#readBatches.has(batch)) continue
      await this.#readBatch(batch)
      this.#readBatches.add(batch)
    }
  }

  async #readBatch(batch: number): Promise<void> {
    let page: Awaited<ReturnType<typeof itemsAfter>> = []
    do {
      const after = page.at(-1)?.sequence ?? 0
      page = await this.#filings.read((reading) => itemsAfter(reading, batch, after))
      for (const { sequence, sent_values_json: json } of page) this.#remember(fileDigest(json), sequence)
      await nextTurn()
    } while (page.length === itemsPerPage)
  }

  #remember(digest: string | null, sequence: number): void {
    if (digest === null) return
    const known = this.#byDigest.get(digest) ?? []
    if (!known.includes(sequence)) this.#byDigest.set(digest, [...known, sequence])
  }
}

/** Batches with files are few compared with all records. */
const batchesOfFiles = ({ db }: FilingReading) =>
  db
    .selectFrom('batch')
    .select('sequence')
    .where('module', '=', 'document-extraction')
    .where('complete', '=', 1)
    .orderBy('sequence')
    .execute()

const itemsAfter = ({ db }: FilingReading, batch: number, after: number) =>
  db
    .selectFrom('item')
    .select(['sequence', 'sent_values_json'])
    .where('batch_sequence', '=', batch)
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(itemsPerPage)
    .execute()

async function sendsOf({ db }: FilingReading, sequences: readonly number[]): Promise<ReadonlyMap<number, SentFile>> {
  const rows = await db
    .selectFrom('item')
    .innerJoin('submission', 'submission.sequence', 'item.submission_sequence')
    .innerJoin('batch', 'batch.sequence', 'item.batch_sequence')
    .select(['item.sequence', 'item.id', 'item.outcome', 'submission.state', 'batch.id as batch_id'])
    .select(['batch.file_name', 'batch.created_at_ms'])
    .where('item.sequence', 'in', sequences)
    .where('batch.complete', '=', 1)
    .where('submission.state', 'not in', neverTaken)
    .where(({ or, eb }) => or([eb('item.outcome', 'is', null), eb('item.outcome', 'not in', ['rejected', 'omitted'])]))
    .execute()
  return new Map(
    rows.map((row) => [
      row.sequence,
      {
        batchId: batchId(row.batch_id),
        batchName: row.file_name,
        itemId: itemId(row.id),
        sentAtMs: row.created_at_ms,
        inFlight: inFlight.includes(row.state),
      },
    ]),
  )
}
