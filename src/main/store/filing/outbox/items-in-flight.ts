import { nextTurn } from '#main/store/sqlite/slices.ts'
import { toEntity } from '#main/store/sqlite/stored-procedures.ts'
import { practiceAddress } from '#shared/domain/filing/filer.ts'
import type { InFlightItem } from '#shared/domain/filing/in-flight.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { batchId, draftId } from '#shared/kernel/ids.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import type { FilingDatabase } from '../filing-database.ts'
import { toIdentity } from '../rows.ts'
import { fileDigest } from './file-digest.ts'

const inFlight = ['queued', 'armed', 'sending', 'unknown'] as const

/**
 * Records of a module whose send has not ended, and those that the service took and has not ended with (`accepted`; not of
 * the embedded practice service, whose sessions end without a word). Submission by submission, so that the event loop stays free.
 */
export async function readItemsInFlight(filings: FilingDatabase, module: ModuleName): Promise<readonly InFlightItem[]> {
  const submissions = await filings.read((reading) => submissionsInFlight(reading, module))
  const found: InFlightItem[] = []
  for (const { sequence, state, id, draft_id, entity, file_name } of submissions) {
    for (const item of await filings.read((reading) => itemsInFlight(reading, sequence, state === 'accepted'))) {
      found.push({
        batchId: batchId(id),
        fileName: file_name,
        draftId: draft_id === null ? null : draftId(draft_id),
        row: item.row,
        entity: toEntity(module, entity),
        state,
        identity: toIdentity(item),
        fileSha256: module === 'document-extraction' ? fileDigest(item.sent_values_json) : null,
      })
    }
    await nextTurn()
  }
  return found
}

const submissionsInFlight = ({ db }: FilingReading, module: ModuleName) =>
  db
    .selectFrom('submission')
    .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
    .select([
      'submission.sequence',
      'submission.state',
      'batch.id',
      'batch.draft_id',
      'batch.entity',
      'batch.file_name',
    ])
    .where('batch.module', '=', module)
    .where('batch.complete', '=', 1)
    .where(({ or, and, eb }) =>
      or([
        eb('submission.state', 'in', inFlight),
        and([
          eb('submission.state', '=', 'accepted'),
          or([eb('batch.base_url', 'is', null), eb('batch.base_url', '!=', practiceAddress)]),
        ]),
      ]),
    )
    .orderBy('submission.sequence')
    .execute()

const itemsInFlight = ({ db }: FilingReading, submissionSequence: number, isAccepted: boolean) =>
  db
    .selectFrom('item')
    .select(['row', 'document_type', 'document_number', 'contract', 'entity_code', 'reference', 'sent_values_json'])
    .where('submission_sequence', '=', submissionSequence)
    .$if(isAccepted, (items) => items.where('final', '=', 0).where('outcome', 'in', ['accepted', 'reprocessed']))
    .orderBy('position')
    .execute()
