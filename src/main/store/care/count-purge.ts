import type { PurgeCounts } from '#shared/domain/profile/purge.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { countPurgedDrafts } from '../desk/drafts/purge-drafts.ts'
import { countOldPreparedDocuments } from '../desk/prepared-documents.ts'
import { countPurge } from '../filing/purge-filings.ts'
import type { PurgedPlaces } from './purge.ts'

/** What a purge would delete and keep now: the counts that it would report. Changes nothing. */
export async function previewPurge(
  { desk, filings }: Pick<PurgedPlaces, 'desk' | 'filings'>,
  { beforeMs, today }: { readonly beforeMs: number; readonly today: CivilDate },
): Promise<PurgeCounts> {
  const filed = await filings.read((reading) => countPurge(reading, beforeMs))
  return {
    ...filed,
    ...countPurgedDrafts(desk, beforeMs, today),
    preparedDocuments: countOldPreparedDocuments(desk, beforeMs),
  }
}
