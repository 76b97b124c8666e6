import { createContext, useContext } from 'react'
import { appError } from '#shared/domain/app-error.ts'
import type { OfficeDesk } from '#shared/domain/office/desk.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { useWords } from '../../i18n/use-words.ts'

/** The office of the open profile; null: it files on its own. */
export const OfficeContext = createContext<OfficeDesk | null>(null)

/**
 * Why this user cannot compose, send or decide now, in words: a supervisor is read-only, or the office is unreachable.
 * Null: no obstacle.
 */
export function useOfficeObstacle(): string | null {
  const office = useContext(OfficeContext)
  const { language } = useWords()
  if (office === null) return null
  if (office.role === 'supervisor') return errorText(appError('office.supervisor-reads'), language)
  return office.link.kind === 'away' ? errorText(office.link.error, language) : null
}
