import { parentPort } from 'node:worker_threads'
import type Database from 'better-sqlite3'
import { Mutex } from '#main/base/mutex.ts'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { errorOf } from '#main/store/sqlite/store-fault.ts'
import { sqliteFilings } from '../../sqlite-filings.ts'
import { HistoryRepository } from '../history-repository.ts'
import type { FromReader, SlowReads, ToReader } from './reader-messages.ts'

/** Thread for slow reads, with its own read-only connection. One read at a time. */
const cacheKibibytes = 64 * 1024
let database: Database | null = null
let reads: SlowReads | null = null

const tell = (message: FromReader): void => parentPort?.postMessage(message)

async function answer(message: ToReader): Promise<void> {
  switch (message.kind) {
    case 'open':
      database = openEncryptedFile(message.file, message.databaseKey, { mustExist: true, readonly: true })
      database.pragma(`cache_size = -${cacheKibibytes}`)
      reads = new HistoryRepository(sqliteFilings(database, new Mutex()))
      return
    case 'read': {
      if (reads === null) throw new Error('nothing is open')
      const work = reads[message.name].bind(reads) as (...parameters: readonly unknown[]) => Promise<unknown>
      tell({ kind: 'answer', number: message.number, value: await work(...message.parameters) })
      return
    }
    case 'close':
      database?.close()
      database = null
      reads = null
      tell({ kind: 'closed' })
  }
}

let fault: unknown = null
let last: Promise<void> = Promise.resolve()
parentPort?.on('message', (message: ToReader) => {
  last = last
    .then(() => answer(message))
    .catch((thrown: unknown) => {
      if (message.kind === 'open') fault = thrown
      // A failure to open is reported by the first read that needs it.
      if (message.kind === 'read') tell({ kind: 'fault', number: message.number, error: errorOf(fault ?? thrown) })
    })
})
