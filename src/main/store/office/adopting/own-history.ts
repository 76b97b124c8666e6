import type Database from 'better-sqlite3'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { type AdoptionMark, adoptionSetting, readMark } from './adoption-mark.ts'

/** The profile's own filings are, in whole or in part, in some office. */
export const hasLeftWithHistory = (database: Database): boolean => markIn(database) !== null

/**
 * Why a profile may not file although it remembers an office (`membership`, as stored; null: none): while its own
 * filings are elsewhere than in that office, nobody could tell who is filed twice. Null: it may.
 */
export function ownHistoryRefusal(database: Database, membership: string | null): AppError | null {
  const mark = markIn(database)
  if (membership === null) {
    return mark === null ? null : appError('office.history-in-office', { office: mark.officeId, copy: mark.copy })
  }
  const hasFiled = database.prepare('SELECT 1 FROM batch WHERE complete = 1 LIMIT 1').get() !== undefined
  if (!hasFiled) return null
  if (mark === null) return appError('office.not-adopted')
  if (mark.officeId !== officeOf(membership)) {
    return appError('office.adopted-elsewhere', { office: mark.officeId, copy: mark.copy })
  }
  return mark.stage === 'done' ? null : appError('office.not-adopted')
}

function markIn(database: Database): AdoptionMark | null {
  const row = database.prepare<{ json: string }>('SELECT json FROM setting WHERE name = ?').get(adoptionSetting)
  return readMark(row?.json ?? null)
}

/** An unreadable membership names no office. */
function officeOf(membership: string): string | null {
  try {
    const kept: unknown = JSON.parse(membership)
    return isJsonObject(kept) && typeof kept.officeId === 'string' ? kept.officeId : null
  } catch {
    return null
  }
}
