import type { SendingKey } from '#main/outbox/ports.ts'
import type { FilingClaims } from '#main/store/keys/filing-claims.ts'
import { nextTurn } from '#main/store/sqlite/slices.ts'
import type { EarlierRecord, Sought } from '#shared/domain/filing/again/filed-before.ts'
import type { SubmissionState } from '#shared/domain/filing/submission.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import type { FilingDatabase } from '../filing-database.ts'
import { claimingHistory } from './claiming.ts'
import { isSameKindOfKey, readEarlierRows, readRowsOfSend, toEarlierRecord } from './earlier-records.ts'

/** Sends that have not ended; validation already warns about their records. */
const unfinished: readonly SubmissionState[] = ['queued', 'armed', 'sending', 'unknown', 'applied', 'accepted']

/**
 * Records of a module that may be charged and have not ended. One submission at a time, so that the event loop stays
 * free.
 */
export async function readItemsInFlight(
  filings: FilingDatabase,
  module: ModuleName,
): Promise<readonly EarlierRecord[]> {
  const submissions = await filings.read(({ db }) =>
    db
      .selectFrom('submission')
      .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
      .select('submission.sequence')
      .where('batch.module', '=', module)
      .where('batch.complete', '=', 1)
      .where('submission.state', 'in', unfinished)
      .orderBy('submission.sequence')
      .execute(),
  )
  const found: EarlierRecord[] = []
  for (const { sequence } of submissions) {
    const rows = await filings.read((reading) => readRowsOfSend(reading, module, sequence))
    for (const row of rows) {
      const record = toEarlierRecord(module, row)
      if (record !== null && record.standing !== 'done') found.push(record)
    }
    await nextTurn()
  }
  return found
}

interface Question {
  readonly module: ModuleName
  readonly sought: readonly Sought[]
  readonly key: SendingKey
}

const soughtPerRead = 250

/** Records that the sought ones may repeat: in this history, and filed by others on this machine with the key. */
export async function readFiledBefore(
  { filings, claims }: { readonly filings: FilingDatabase; readonly claims?: FilingClaims | undefined },
  { module, sought, key }: Question,
): Promise<readonly EarlierRecord[]> {
  const kindOfKey = { practice: key.practice ? 1 : 0, test_key: key.test ? 1 : 0 }
  const found = new Map<string, EarlierRecord>()
  for (let start = 0; start < sought.length; start += soughtPerRead) {
    const part = sought.slice(start, start + soughtPerRead)
    const records = await filings.read(async (reading) => {
      const rows = await readEarlierRows(reading, module, part)
      const own = rows.flatMap((row) => (isSameKindOfKey(row, kindOfKey) ? (toEarlierRecord(module, row) ?? []) : []))
      const others = await claims?.find(key.fingerprint, module, part, claimingHistory(reading))
      return [...own, ...(others ?? [])]
    })
    for (const record of records) found.set(record.itemId, record)
    await nextTurn()
  }
  return [...found.values()]
}
