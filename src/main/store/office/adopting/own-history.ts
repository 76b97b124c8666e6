import type Database from 'better-sqlite3'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { type AdoptionMark, adoptionSetting, readMark } from './adoption-mark.ts'

/** What was filed from a profile before it belonged to an office lies in some office by now, whole or begun. */
export const hasLeftWithHistory = (database: Database): boolean => markIn(database) !== null

/**
 * Why a profile files nowhere although it remembers an office (`membership`: as it is kept; null: it remembers none): while what it has filed
 * by itself lies elsewhere than what the office shows, nobody could tell who is filed twice. Null: nothing is in the way.
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

/** One that cannot be read leads nowhere by itself. */
function officeOf(membership: string): string | null {
  try {
    const kept: unknown = JSON.parse(membership)
    return isJsonObject(kept) && typeof kept.officeId === 'string' ? kept.officeId : null
  } catch {
    return null
  }
}
