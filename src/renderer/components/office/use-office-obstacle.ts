import { createContext, useContext } from 'react'
import { appError } from '#shared/domain/app-error.ts'
import type { OfficeDesk } from '#shared/domain/office/desk.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { useWords } from '../../i18n/use-words.ts'

/** The office of the open profile; null: it files by itself. */
export const OfficeContext = createContext<OfficeDesk | null>(null)

/** Why nothing may be composed, sent or decided from here now, in words: a supervisor reads, and an office may be away. Null: nothing stands in the way. */
export function useOfficeObstacle(): string | null {
  const office = useContext(OfficeContext)
  const { language } = useWords()
  if (office === null) return null
  if (office.role === 'supervisor') return errorText(appError('office.supervisor-reads'), language)
  return office.link.kind === 'away' ? errorText(office.link.error, language) : null
}
