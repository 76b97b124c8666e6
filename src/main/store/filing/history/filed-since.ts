import { nextTurn } from '#main/store/sqlite/slices.ts'
import type { FiledMark, FiledSince } from '#shared/domain/filing/shown/filed-since.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import type { FilingDatabase } from '../filing-database.ts'

/** No answer can change these any more. An abandoned send may still be claimed by a notification. */
const ended = ['settled', 'failed', 'accepted-empty'] as const

/** A server numbers sends before their commit, so this many before the newest count as new again. */
const overlap = 32
const sendsAtOnce = 100

/** People in sends that were added or may have changed since `since`; with null, only the mark for the next call. */
export async function readFiledSince(filings: FilingDatabase, since: FiledMark | null): Promise<FiledSince> {
  const mark = await filings.read(markOf)
  if (since === null) return { mark, numbers: [], contracts: [] }
  const fresh = await filings.read((reading) => sendsAfter(reading, since.last - overlap))
  const sends = [...new Set([...since.open, ...fresh])]
  const numbers = new Set<string>()
  const contracts = new Set<string>()
  for (let start = 0; start < sends.length; start += sendsAtOnce) {
    const page = sends.slice(start, start + sendsAtOnce)
    for (const { document_number, contract } of await filings.read((reading) => peopleOf(reading, page))) {
      if (document_number !== null) numbers.add(document_number)
      if (contract !== null) contracts.add(contract)
    }
    await nextTurn()
  }
  return { mark, numbers: [...numbers], contracts: [...contracts] }
}

async function markOf({ db }: FilingReading): Promise<FiledMark> {
  const open = await db
    .selectFrom('submission')
    .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
    .select('submission.sequence')
    .where(({ or, eb }) =>
      or([
        eb('batch.complete', '=', 0),
        eb('submission.state', 'not in', ended),
        eb('submission.tracking', '=', 1),
        eb('submission.ask_once', '=', 1),
      ]),
    )
    .execute()
  const last = await db
    .selectFrom('submission')
    .select('sequence')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { last: last?.sequence ?? 0, open: open.map(({ sequence }) => sequence) }
}

const sendsAfter = async ({ db }: FilingReading, sequence: number): Promise<readonly number[]> => {
  const sends = await db.selectFrom('submission').select('sequence').where('sequence', '>', sequence).execute()
  return sends.map((send) => send.sequence)
}

const peopleOf = ({ db }: FilingReading, sends: readonly number[]) =>
  db
    .selectFrom('item')
    .select(['document_number', 'contract'])
    .where('submission_sequence', 'in', sends)
    .distinct()
    .execute()
