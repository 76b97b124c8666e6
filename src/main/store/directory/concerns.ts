import type Database from 'better-sqlite3'
import { type AppError, appError, knownError } from '#shared/domain/app-error.ts'

/** A problem of this store, reported at every opening until the user confirms it. */
export interface Concern {
  readonly error: AppError
  /** Nothing is armed until it is confirmed. */
  readonly freezes: boolean
}

/**
 * Saved once: finding the same concern again before it is confirmed changes nothing. Inside the caller's transaction.
 */
export function keepConcerns(database: Database, concerns: readonly Concern[], nowMs: number): void {
  const insert = database.prepare(
    `INSERT INTO store_concern (code, parameters_json, freezes, found_at_ms)
     SELECT ?, ?, ?, ? WHERE NOT EXISTS
       (SELECT 1 FROM store_concern WHERE confirmed_at_ms IS NULL AND code = ? AND parameters_json = ?)`,
  )
  for (const { error, freezes } of concerns) {
    const parameters = JSON.stringify(error.parameters)
    insert.run(error.code, parameters, freezes ? 1 : 0, nowMs, error.code, parameters)
  }
  if (concerns.some(({ freezes }) => freezes)) {
    database.prepare('UPDATE store_state SET suspect_since_ms = coalesce(suspect_since_ms, ?)').run(nowMs)
  }
}

/** Unconfirmed concerns, oldest first. A suspicion recorded by an older version has no reason. */
export function openConcerns(database: Database): readonly Concern[] {
  const rows = database
    .prepare<{ code: string; parameters_json: string; freezes: number }>(
      'SELECT code, parameters_json, freezes FROM store_concern WHERE confirmed_at_ms IS NULL ORDER BY sequence',
    )
    .all()
  const concerns = rows.map(({ code, parameters_json, freezes }) => ({
    error: knownError({ family: 'local', code, parameters: JSON.parse(parameters_json) as AppError['parameters'] }),
    freezes: freezes === 1,
  }))
  const state = database.prepare<{ since: number | null }>('SELECT suspect_since_ms AS since FROM store_state').get()
  const explained = concerns.some(({ freezes }) => freezes)
  if (state === undefined || state.since === null || explained) return concerns
  return [...concerns, { error: appError('store.older-copy'), freezes: true }]
}

export function confirmConcerns(database: Database, nowMs: number): void {
  database
    .transaction(() => {
      database.prepare('UPDATE store_state SET suspect_since_ms = NULL').run()
      database.prepare('UPDATE store_concern SET confirmed_at_ms = ? WHERE confirmed_at_ms IS NULL').run(nowMs)
    })
    .immediate()
}

/** Whether it was reported before, confirmed or not. */
export const wasTold = (database: Database, { error }: Concern): boolean =>
  database
    .prepare('SELECT 1 FROM store_concern WHERE code = ? AND parameters_json = ?')
    .get(error.code, JSON.stringify(error.parameters)) !== undefined
