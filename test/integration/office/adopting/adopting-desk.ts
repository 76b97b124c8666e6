import type { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { Mutex } from '#main/base/mutex.ts'
import type { LedgerView } from '#main/polling/ports.ts'
import { readRegister } from '#main/store/filing/consents/consent-repository.ts'
import { everyInterruptedSend, recoverInterrupted } from '#main/store/filing/outbox/recover-interrupted.ts'
import { sqliteFilings } from '#main/store/filing/sqlite-filings.ts'
import { adoptHistory } from '#main/store/office/adopting/adopt-history.ts'
import type { Adopting } from '#main/store/office/adopting/adopting.ts'
import { adoptionSetting, readMark } from '#main/store/office/adopting/adoption-mark.ts'
import { readOfficeAddress } from '#main/store/office/office-address.ts'
import { type OfficePool, openOfficePool } from '#main/store/office/office-pool.ts'
import type { ScratchOffice } from '../../../postgres/shared-server.ts'
import { testSealing } from '../../../postgres/test-sealing.ts'
import { officeReader } from './all-of-it.ts'
import { copyOwn, nowMs, openOwn, sleep } from './own-history.ts'

export class Killed extends Error {}

/**
 * A program killed before its statement of this number, counted from 1: it sends nothing more, and the server ends what
 * was open.
 */
export interface Killing {
  at: number
  said: number
}

export const never: Killing = { at: Number.POSITIVE_INFINITY, said: 0 }

function killedPool(pool: OfficePool, killing: Killing): OfficePool {
  return {
    ...pool,
    connect: async () => {
      const client = await pool.connect()
      const query = (async (...asked: [string, readonly unknown[]]) => {
        killing.said += 1
        if (killing.said < killing.at) return client.query(...asked)
        pool.renew()
        throw new Killed('killed')
      }) as typeof client.query
      return { query, release: () => client.release() }
    },
  }
}

export interface AdoptingDesk {
  readonly database: ReturnType<typeof openOwn>
  readonly copies: string[]
  /** The same desk, as after a restart. */
  adopt(killing?: Killing, more?: Partial<Adopting>): ReturnType<typeof adoptHistory>
  mark(): ReturnType<typeof readMark>
}

const noGets: LedgerView = { entries: [], freeze: null, readAt: { wallMs: 0, uptimeMs: 0 } }

/** A desk with a copy of a history, and a login's rights in the office; everything else as a store gives it. */
export function adoptingDesk(file: string, office: ScratchOffice, login?: string): AdoptingDesk {
  const copy = copyOwn(file)
  const database = openOwn(copy.file)
  onTestFinished(() => {
    database.close()
    copy.remove()
  })
  const own = sqliteFilings(database, new Mutex())
  const copies: string[] = []
  const mark = () => {
    const row = database.prepare<{ json: string }>('SELECT json FROM setting WHERE name = ?').get(adoptionSetting)
    return readMark(row?.json ?? null)
  }
  const adopt: AdoptingDesk['adopt'] = async (killing = never, more = {}) => {
    const address = readOfficeAddress(office.url(login))
    if (!address.ok) throw new Error(address.error.code)
    const pool = openOfficePool(address.value, { desk: 'adopting-desk' })
    try {
      return await adoptHistory({
        ...{ own, nowMs, sleep, officeId: office.officeId, sealing: testSealing, suspect: false },
        pool: killing === never ? pool : killedPool(pool, killing),
        marks: {
          read: async () => mark(),
          keep: async (kept) => {
            if (killing.said >= killing.at) throw new Killed('killed')
            database.prepare('INSERT OR REPLACE INTO setting VALUES (?, ?)').run(adoptionSetting, JSON.stringify(kept))
          },
        },
        backUp: async () => {
          const name = `copy-${copies.length}`
          copies.push(name)
          return name
        },
        isCopy: async (name) => copies.includes(name),
        registerBrokenAt: async () => (await own.read(readRegister)).brokenAt,
        recover: async () => {
          await own.write((writing) => recoverInterrupted(writing, everyInterruptedSend, nowMs()))
        },
        ledgerOf: async () => ({ read: async () => noGets }),
        settle: async () => undefined,
        ...more,
      })
    } finally {
      await pool.end()
    }
  }
  return { database, copies, adopt, mark }
}

/** Stays open until the running test ends. */
export async function inside(office: ScratchOffice): Promise<Client> {
  const client = officeReader(office.url())
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
