import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { type Desk, proofDatabaseKey } from './desk.ts'
import type { Announcement } from './victim.ts'

/** Commits that a killed process had acknowledged and that its store has lost. There must be none. */
export async function brokenPromises(
  directory: string,
  desk: Desk,
  announcements: readonly Announcement[],
): Promise<readonly string[]> {
  const lost: string[] = []
  const answers = countPostAnswers(directory)
  for (const { point, submission, detail } of announcements) {
    const trail = async (state: string): Promise<void> => {
      const entries = await desk.store.outbox.auditTrail(submissionId(submission))
      if (!entries.some((entry) => entry.to === state)) lost.push(`${submission}: ${state} was acknowledged`)
    }
    if (point === 'armed') await trail('armed')
    if (point === 'sending') await trail('sending')
    if (point === 'applied') await trail(detail)
    if (point === 'raw-saved' && (answers.get(submission) ?? 0) < 1) lost.push(`${submission}: the answer was kept`)
  }
  return lost
}

function countPostAnswers(directory: string): ReadonlyMap<string, number> {
  const database = openEncryptedFile(storeFiles(directory).database, proofDatabaseKey)
  const rows = database
    .prepare(
      `SELECT submission.id AS id, count(*) AS total FROM raw_answer
       JOIN submission ON submission.sequence = raw_answer.submission_sequence
       WHERE raw_answer.kind = 'post' GROUP BY submission.id`,
    )
    .all() as readonly { readonly id: string; readonly total: number }[]
  database.close()
  return new Map(rows.map(({ id, total }) => [id, total]))
}
