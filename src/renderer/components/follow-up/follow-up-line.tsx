import { Text } from '@mantine/core'
import { type FollowUp, isOverdue } from '#shared/domain/follow-up/follow-up.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Chip } from '../chips/chip.tsx'
import { followUpTexts } from './texts.ts'

/** The due date; marked by a word too when it is past. */
export function FollowUpDue({ followUp }: { readonly followUp: FollowUp }) {
  const say = useSentences(followUpTexts)
  const { formats } = useWords()
  if (followUp.due === null) return null
  const day = formats.civilDay(followUp.due)
  return isOverdue(followUp, bogotaDate(Date.now())) ? <Chip tone="danger" label={say('overdue', { day })} /> : day
}

/** Owner and due date in one line; nothing without either. */
export function FollowUpLine({ followUp }: { readonly followUp: FollowUp | undefined }) {
  const say = useSentences(followUpTexts)
  if (followUp === undefined || (followUp.owner === null && followUp.due === null)) return null
  return (
    <Text size="xs" component="div">
      {followUp.owner === null ? say('nobody') : say('setOwner', { owner: followUp.owner })}
      {followUp.due !== null && ' · '}
      <FollowUpDue followUp={followUp} />
    </Text>
  )
}
