import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Chip } from '../chips/chip.tsx'

/** `Programado para el 5/12/2026`; nothing when the draft is not scheduled. */
export function ScheduleChip({ overview: { scheduledFor } }: { readonly overview: DraftOverview }) {
  const t = useTexts()
  const { formats } = useWords()
  if (!scheduledFor) return null
  return <Chip tone="info" label={t('draftTools.scheduledFor', { day: formats.civilDay(scheduledFor) })} />
}
