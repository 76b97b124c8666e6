import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useSentences } from '../../i18n/use-sentences.ts'
import { requestTexts } from '../request/texts.ts'

/** What was filed elsewhere has nothing of ours that could be sent again: it is said instead of offered. */
export function FollowedNote() {
  const say = useSentences(requestTexts)
  return (
    <Alert color="petroleum" variant="light" icon={<IconInfoCircle aria-hidden />} title={say('followed')}>
      {say('followedHint')}
    </Alert>
  )
}
