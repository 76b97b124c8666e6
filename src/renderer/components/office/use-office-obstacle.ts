import { appError } from '#shared/domain/app-error.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { useStatus } from '../../data/use-status.ts'
import { useWords } from '../../i18n/use-words.ts'

/** Why nothing may be composed, sent or decided from here now, in words: a supervisor reads, and an office may be away. Null: nothing stands in the way. */
export function useOfficeObstacle(): string | null {
  const { value: status } = useStatus()
  const { language } = useWords()
  const office = status?.office ?? null
  if (office === null) return null
  if (office.role === 'supervisor') return errorText(appError('office.supervisor-reads'), language)
  return office.link.kind === 'away' ? errorText(office.link.error, language) : null
}
