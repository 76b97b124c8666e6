import type Database from 'better-sqlite3'
import { Mutex } from '#main/base/mutex.ts'
import { systemClock } from '#main/base/system-clock.ts'
import type { LedgerView } from '#main/polling/ports.ts'
import type { AdoptedHistory } from '#shared/domain/office/adopted.ts'
import type { CareProgress } from '#shared/domain/profile/care-work.ts'
import { sqliteFilings } from '../../filing/sqlite-filings.ts'
import { StoreFault } from '../../sqlite/store-fault.ts'
import { openOfficePool } from '../office-pool.ts'
import { readRemembered } from '../opening/remembered-office.ts'
import { adoptHistory } from './adopt-history.ts'
import type { AdoptingQuestion, AdoptOrder } from './adopt-order.ts'
import { readMark } from './adoption-mark.ts'

interface Surroundings {
  readonly ask: (question: AdoptingQuestion) => Promise<string | null>
  readonly settle: () => Promise<void>
  readonly tell: (progress: CareProgress) => void
}

/**
 * Adopts in its own thread: decrypting every page of a large answer would block other work. `own` is read-only; the
 * file's holder does the writes.
 */
export async function adoptInThread(
  own: Database,
  { membership, officeId, desk, suspect }: AdoptOrder,
  { ask, settle, tell }: Surroundings,
): Promise<AdoptedHistory> {
  // Only reads of sealed data need a newer key of another desk; adopting only seals.
  const secrets = { read: async () => membership, save: async () => undefined, forget: async () => undefined }
  const { office } = readRemembered(membership, secrets)
  if (!office.ok) throw new StoreFault(office.error)
  const { address, password, sealing } = office.value
  const pool = openOfficePool(address, { desk, password })
  try {
    const adopted = await adoptHistory({
      ...{ officeId, pool, sealing, suspect, settle },
      own: sqliteFilings(own, new Mutex()),
      marks: {
        read: async () => readMark(await ask({ kind: 'mark' })),
        keep: async (mark) => {
          await ask({ kind: 'keep-mark', json: JSON.stringify(mark) })
        },
      },
      recover: async () => {
        await ask({ kind: 'recover' })
      },
      registerBrokenAt: async () => numberOf(await ask({ kind: 'register-broken-at' })),
      isCopy: async (file) => (await ask({ kind: 'is-copy', file })) !== null,
      backUp: async () => (await ask({ kind: 'back-up' })) ?? '',
      ledgerOf: async (key) => {
        const view = JSON.parse((await ask({ kind: 'gets', key })) ?? '') as LedgerView
        return { read: async () => view }
      },
      nowMs: () => systemClock.nowMs(),
      sleep: (milliseconds) => systemClock.sleep(milliseconds),
      // Cancelling terminates the thread, at any statement.
      run: { signal: new AbortController().signal, onProgress: tell },
    })
    if (!adopted.ok) throw new StoreFault(adopted.error)
    return adopted.value
  } finally {
    await pool.end()
  }
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))
