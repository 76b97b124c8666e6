import { parentPort } from 'node:worker_threads'
import { firstDefect, openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { errorOf } from '#main/store/sqlite/store-fault.ts'
import { carriedError } from '#shared/domain/app-error.ts'
import { backUp } from '../backup.ts'
import type { FromCare, ToCare } from './care-messages.ts'

/** The thread that copies and checks a store, over a connection of its own that cannot change it. One order, and it is done. */
async function obey({ database: file, databaseKey, order }: ToCare): Promise<unknown> {
  const database = openEncryptedFile(file, databaseKey, { mustExist: true, readonly: true })
  try {
    return order.kind === 'check'
      ? firstDefect(database, 'integrity_check')
      : await backUp(database, order.file, databaseKey, order.passphrase)
  } finally {
    database.close()
  }
}

const tell = (message: FromCare): void => parentPort?.postMessage(message)

parentPort?.once('message', (message: ToCare) => {
  obey(message)
    .then((value) => tell({ kind: 'done', value }))
    .catch((thrown: unknown) => tell({ kind: 'fault', error: carriedError(thrown) ?? errorOf(thrown) }))
})
