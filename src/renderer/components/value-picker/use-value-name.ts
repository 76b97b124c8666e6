import { ownValue } from '#shared/kernel/own-value.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { ListShape } from './use-options.ts'

/** The name of a code, with what distinguishes it from others of the same name; '' when it has none. */
export function useValueName(shape: ListShape, value: string): string {
  const { labels } = useWords()
  const kind = shape.kind === 'catalogue' ? shape.catalogue : 'gender'
  const { value: search } = useChannelQuery('catalogue:search', { kind, text: value.slice(0, 40), limit: 1 }, [
    'catalogues',
  ])
  if (shape.kind === 'fixed') return ownValue(labels.channels, value) ?? ''
  const [best] = search?.matches ?? []
  if (shape.writes === 'name' || best?.grade !== 'code' || best.code !== value) return ''
  return best.group === undefined ? best.name : `${best.name} (${best.group})`
}
