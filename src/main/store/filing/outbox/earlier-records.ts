import { toEntity } from '#main/store/sqlite/stored-procedures.ts'
import { contractKey, type EarlierRecord, type Sought } from '#shared/domain/filing/again/filed-before.ts'
import { type Standing, standingOf } from '#shared/domain/filing/again/standing.ts'
import type { ItemOutcome } from '#shared/domain/filing/item.ts'
import { statesIn } from '#shared/domain/filing/submission.ts'
import { isReturned } from '#shared/domain/oversight/measures.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { batchId, draftId } from '#shared/kernel/ids.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import { toIdentity } from '../rows.ts'
import type { EarlierRow, KindOfKey } from './earlier-row.ts'
import { fileDigest } from './file-digest.ts'

/** Records of a module in complete batches, with everything that the rule for filing again checks. */
const earlierRows = ({ db }: FilingReading, module: ModuleName) =>
  db
    .selectFrom('item')
    .innerJoin('submission', 'submission.sequence', 'item.submission_sequence')
    .innerJoin('batch', 'batch.sequence', 'item.batch_sequence')
    .leftJoin('consent', 'consent.id', 'batch.consent_id')
    .select([
      'item.id as item_id',
      'item.row',
      'item.document_type',
      'item.document_number',
      'item.contract',
      'item.entity_code',
      'item.reference',
      'item.company',
      'item.outcome',
      'item.final',
      'item.failed',
      'item.entity_state',
      'item.changed_at_ms',
      'item.sent_values_json as values_json',
    ])
    .select(['submission.state', 'submission.request_id', 'submission.verification', 'submission.attempts'])
    .select([
      'batch.id as batch_id',
      'batch.entity',
      'batch.draft_id',
      'batch.file_name',
      'batch.created_at_ms',
      'batch.practice',
      'batch.test_key',
      'batch.reprocess_of',
      'consent.operator',
    ])
    .where('batch.module', '=', module)
    .where('batch.complete', '=', 1)
    // These sends accepted nothing, whatever their records say.
    .where('submission.state', 'not in', statesIn('refused'))

/** Null: it does not prevent filing again. */
export function toEarlierRecord(module: ModuleName, row: EarlierRow): EarlierRecord | null {
  const standing = standingOfRow(row)
  if (standing === null) return null
  return {
    itemId: row.item_id,
    batchId: batchId(row.batch_id),
    fileName: row.file_name,
    filedAtMs: row.created_at_ms,
    filedBy: row.operator ?? '',
    draftId: row.draft_id === null ? null : draftId(row.draft_id),
    row: row.row,
    entity: toEntity(module, row.entity),
    standing,
    answeredAtMs: row.changed_at_ms,
    identity: toIdentity(row),
    company: row.company,
    fileSha256: module === 'document-extraction' ? fileDigest(row.values_json) : null,
    isReprocess: row.reprocess_of !== null,
  }
}

type StandingColumns = Pick<
  EarlierRow,
  'state' | 'request_id' | 'verification' | 'attempts' | 'outcome' | 'final' | 'failed' | 'entity_state'
>

export const standingOfRow = (row: StandingColumns): Standing | null =>
  standingOf(
    { state: row.state, requestId: row.request_id, verification: row.verification, attempts: row.attempts },
    {
      outcome: row.outcome as ItemOutcome | null,
      final: row.final === 1,
      failed: row.failed === 1,
      returned: isReturned(row.entity_state),
    },
  )

export const isSameKindOfKey = (one: KindOfKey, other: KindOfKey): boolean =>
  (one.practice ?? 0) === (other.practice ?? 0) && (one.test_key ?? 0) === (other.test_key ?? 0)

/** Of one submission, in the order sent. */
export const readRowsOfSend = (
  reading: FilingReading,
  module: ModuleName,
  submission: number,
): Promise<readonly EarlierRow[]> =>
  earlierRows(reading, module).where('item.submission_sequence', '=', submission).orderBy('item.position').execute()

const keysPerQuery = 300

/**
 * Records that the sought ones may repeat, found by index. `before`: only batches written earlier than this one, and
 * later ones that nobody confirmed as filed again: they came from a profile or a desk's memory, unseen by anybody.
 */
export async function readEarlierRows(
  reading: FilingReading,
  module: ModuleName,
  sought: readonly Sought[],
  { except, before }: { readonly except?: string | undefined; readonly before?: number | undefined } = {},
): Promise<readonly EarlierRow[]> {
  const rows: EarlierRow[] = []
  const keys = keysOf(module, sought)
  for (let start = 0; start < keys.length; start += keysPerQuery) {
    const part = keys.slice(start, start + keysPerQuery)
    let found = withKeys(reading, module, part)
    if (except !== undefined) found = found.where('batch.id', '!=', except)
    if (before !== undefined) {
      found = found.where((of) =>
        of.or([
          of('batch.sequence', '<', before),
          of.and([of('batch.sequence', '>', before), of('batch.again_reason', 'is', null)]),
        ]),
      )
    }
    rows.push(...(await found.execute()))
  }
  return rows
}

function withKeys(reading: FilingReading, module: ModuleName, keys: readonly string[]) {
  const among = reading.dialect.anyTextOf(keys)
  return earlierRows(reading, module).where(columnOfKeys(module), 'in', among)
}

function columnOfKeys(module: ModuleName) {
  if (module === 'document-extraction') return 'item.file_sha256'
  return module === 'affiliation-form' ? 'item.contract' : 'item.document_number'
}

const mostZeros = 6

/** A program that reads a contract as a number drops its leading zeros. */
function contractsLike(contract: string | null): readonly string[] {
  const bare = contractKey(contract)
  return [contract ?? '', ...Array.from({ length: mostZeros + 1 }, (_, zeros) => '0'.repeat(zeros) + bare)]
}

/** As typed, in upper and in lower case: the index is case-sensitive, the rule is not. */
function keysOf(module: ModuleName, sought: readonly Sought[]): readonly string[] {
  const keys = new Set<string>()
  for (const { identity, fileSha256 } of sought) {
    if (module === 'document-extraction') {
      if (fileSha256 !== null) keys.add(fileSha256)
      continue
    }
    const texts = module === 'affiliation-form' ? contractsLike(identity.contract) : [identity.documentNumber ?? '']
    for (const text of texts.map((each) => each.trim()).filter((each) => each !== ''))
      for (const one of [text, text.toUpperCase(), text.toLowerCase()]) keys.add(one)
  }
  return [...keys]
}
