import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { Mutex } from '#main/base/mutex.ts'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { HistoryRepository } from '#main/store/filing/history/history-repository.ts'
import { followedOperation } from '#main/store/filing/rows.ts'
import { sqliteFilings } from '#main/store/filing/sqlite-filings.ts'
import { migrate } from '#main/store/sqlite/migrate.ts'
import { fakeNowMs } from '../../../../fakes/fake-clock.ts'
import { scratchDirectory, scratchKey } from '../../scratch-store.ts'
import { type FiledBatch, fileBatches } from './filed.ts'

/** Without the rest of a store, which would remove incomplete batches on opening. `followed`: those filed elsewhere. */
export function historyOf(batches: readonly FiledBatch[], followed: readonly string[] = []): HistoryRepository {
  const database = openEncryptedFile(join(scratchDirectory(), 'x.db'), scratchKey)
  onTestFinished(() => {
    database.close()
  })
  migrate(database, fakeNowMs)
  fileBatches(database, batches)
  const mark = database.prepare('UPDATE batch SET operation = ? WHERE id = ?')
  for (const id of followed) mark.run(followedOperation, id)
  return new HistoryRepository(sqliteFilings(database, new Mutex()))
}
