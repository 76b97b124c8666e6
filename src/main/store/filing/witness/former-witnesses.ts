import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { type Concern, keepConcerns, wasTold } from '#main/store/directory/concerns.ts'
import { appError } from '#shared/domain/app-error.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { WitnessFile } from './witness-file.ts'
import { type Acceptance, witnessKey } from './witness-record.ts'

/**
 * Acceptances of a store that no longer exists: its database was recreated, moved or deleted, but its witness was not.
 */
export interface FormerWitness {
  readonly storeId: string
  readonly acceptances: readonly Acceptance[]
}

const witnessName = /^([0-9a-f]{32})\.witness$/

/**
 * Witnesses of other stores sealed with this database key, so they belong to earlier databases of this profile. Those
 * of other profiles do not open. Creates and changes nothing.
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

/** Limit for a readable message; older requests ended long ago. */
const mostNamed = 40

/** How many, from which days, and the numbers that can be followed again. */
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

/** Reports each former store once, but not if all its acceptances are here (its backup was restored). */
export function tellFormerWitnesses(database: Database, formers: readonly FormerWitness[], nowMs: number): void {
  const isHere = database.prepare('SELECT 1 FROM submission WHERE request_id = ?')
  const concerns = formers
    .filter(({ acceptances }) => acceptances.some(({ requestId }) => isHere.get(requestId) === undefined))
    .map(formerConcern)
    .filter((concern) => !wasTold(database, concern))
  if (concerns.length > 0) database.transaction(() => keepConcerns(database, concerns, nowMs)).immediate()
}
