import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { type Concern, keepConcerns, wasTold } from '#main/store/directory/concerns.ts'
import { appError } from '#shared/domain/app-error.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { WitnessFile } from './witness-file.ts'
import { type Acceptance, witnessKey } from './witness-record.ts'

/** What a store that is here no more had accepted: its database was begun afresh, moved or deleted, its witness was not. */
export interface FormerWitness {
  readonly storeId: string
  readonly acceptances: readonly Acceptance[]
}

const witnessName = /^([0-9a-f]{32})\.witness$/

/**
 * Witnesses of other stores that were sealed with this very database key: of this profile therefore, before its database was another.
 * Those of other profiles do not open. Creates and changes nothing.
 */
export function readFormerWitnesses(
  stateDirectory: string,
  databaseKey: string,
  ownStoreId: string | null,
): readonly FormerWitness[] {
  const folder = join(stateDirectory, 'stores')
  return namesIn(folder).flatMap((name): readonly FormerWitness[] => {
    const storeId = witnessName.exec(name)?.[1]
    if (storeId === undefined || storeId === ownStoreId) return []
    const acceptances = acceptancesIn(new WitnessFile(join(folder, name), witnessKey(databaseKey, storeId)))
    return acceptances.length === 0 ? [] : [{ storeId, acceptances }]
  })
}

function namesIn(folder: string): readonly string[] {
  try {
    return existsSync(folder) ? readdirSync(folder) : []
  } catch {
    return []
  }
}

function acceptancesIn(file: WitnessFile): readonly Acceptance[] {
  try {
    return file.read().acceptances
  } catch {
    return []
  }
}

/** Older ones ended long ago; a person reads this. */
const mostNamed = 40

/** How much it was, of which days, and the numbers that can be taken up again. */
export function formerConcern({ acceptances }: FormerWitness): Concern {
  const latest = [...new Map(acceptances.map((one) => [one.requestId, one])).values()].toSorted(
    (one, other) => other.atMs - one.atMs,
  )
  const records = latest.reduce((sum, { count }) => sum + count, 0)
  const parameters = {
    requests: String(latest.length),
    records: String(records),
    from: bogotaDate(latest.at(-1)?.atMs ?? 0),
    to: bogotaDate(latest[0]?.atMs ?? 0),
    requestIds: latest
      .slice(0, mostNamed)
      .map(({ requestId }) => requestId)
      .join(', '),
  }
  return { error: appError('store.former-acceptances', parameters), freezes: true }
}

/** Each former store is told once, and not when everything it had accepted is here (its backup was put back). */
export function tellFormerWitnesses(database: Database, formers: readonly FormerWitness[], nowMs: number): void {
  const isHere = database.prepare('SELECT 1 FROM submission WHERE request_id = ?')
  const concerns = formers
    .filter(({ acceptances }) => acceptances.some(({ requestId }) => isHere.get(requestId) === undefined))
    .map(formerConcern)
    .filter((concern) => !wasTold(database, concern))
  if (concerns.length > 0) database.transaction(() => keepConcerns(database, concerns, nowMs)).immediate()
}
