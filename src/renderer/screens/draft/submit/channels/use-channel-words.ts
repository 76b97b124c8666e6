import { ownValue } from '#shared/kernel/own-value.ts'
import { useSentences } from '../../../../i18n/use-sentences.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { channelTexts } from './texts.ts'

/** What a channel is called; one that is not known stands as it came. */
export function useChannelWords(): (channel: string) => string {
  const say = useSentences(channelTexts)
  const { labels } = useWords()
  return (channel) => (channel === '' ? say('none') : (ownValue(labels.channels, channel) ?? channel))
}
