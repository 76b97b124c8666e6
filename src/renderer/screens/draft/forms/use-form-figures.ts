import type { Draft } from '#shared/domain/draft/draft.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { formChangeTexts } from './texts.ts'

/** Whether its rows are compared with previously accepted data. */
export const updatesForms = ({ module, operation }: Pick<Draft, 'module' | 'operation'>): boolean =>
  module === 'affiliation-form' && operation === 'update'

/** How many rows change something, change nothing or cannot be compared, in words; null until known. */
export function useFormFigures(draft: Draft): readonly string[] | null {
  const say = useSentences(formChangeTexts)
  const asked = { draftId: draft.id, rows: null, offset: 0, limit: 1 }
  const { value } = useChannelQuery('form:changes', asked, ['drafts', 'batches'])
  if (value === undefined) return null
  const told = (key: 'changed' | 'unchanged' | 'unknown', count: number): readonly string[] =>
    count === 0 && key !== 'changed' ? [] : [say(key, { count })]
  return [...told('changed', value.changed), ...told('unchanged', value.unchanged), ...told('unknown', value.unknown)]
}
