import { Alert } from '@mantine/core'
import { channelConcerns } from '#shared/domain/channel/draft-channels.ts'
import type { Draft } from '#shared/domain/draft/draft.ts'
import type { BatchOptions } from '#shared/domain/filing/batch.ts'
import { useSentences } from '../../../../i18n/use-sentences.ts'
import { channelTexts } from './texts.ts'
import { useDraftChannels } from './use-draft-channels.ts'

interface ChannelConcernsProps {
  readonly draft: Pick<Draft, 'id' | 'entity'>
  readonly options: BatchOptions
}

/** Rejection risks, shown before confirming: rows without a channel, and rows with an unusual one. */
export function ChannelConcerns({ draft, options }: ChannelConcernsProps) {
  const say = useSentences(channelTexts)
  const channels = useDraftChannels(draft, options)
  if (channels === undefined) return null
  const concerns = channelConcerns(channels.entities, channels.root)
  const told = (['without', 'unusual'] as const).filter((concern) => concerns[concern] > 0)
  if (told.length === 0) return null
  return (
    <Alert color="yellow" role="status" p="xs">
      {told.map((concern) => (
        <div key={concern}>{say(concern, { count: concerns[concern] })}</div>
      ))}
    </Alert>
  )
}
