import { ownValue } from '#shared/kernel/own-value.ts'
import { useSentences } from '../../../../i18n/use-sentences.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { channelTexts } from './texts.ts'

/** A channel's name; unknown ones unchanged. */
export function useChannelWords(): (channel: string) => string {
  const say = useSentences(channelTexts)
  const { labels } = useWords()
  return (channel) => (channel === '' ? say('none') : (ownValue(labels.channels, channel) ?? channel))
}
