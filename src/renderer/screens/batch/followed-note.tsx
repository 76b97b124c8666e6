import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useSentences } from '../../i18n/use-sentences.ts'
import { requestTexts } from '../request/texts.ts'

/** A batch filed elsewhere has no data here to resend; say so instead of offering it. */
export function FollowedNote() {
  const say = useSentences(requestTexts)
  return (
    <Alert color="petroleum" variant="light" icon={<IconInfoCircle aria-hidden />} title={say('followed')}>
      {say('followedHint')}
    </Alert>
  )
}
