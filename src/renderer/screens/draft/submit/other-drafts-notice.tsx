import { Alert, Anchor, Text } from '@mantine/core'
import type { SubmitForecast } from '#shared/domain/draft/forecast.ts'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { submitTexts } from './texts.ts'

/** People waiting in other drafts for the same procedure: filing both may cost twice. */
export function OtherDraftsNotice({ otherDrafts }: Pick<SubmitForecast, 'otherDrafts'>) {
  const say = useSentences(submitTexts)
  const go = useNavigation((state) => state.go)
  if (otherDrafts.length === 0) return null
  return (
    <Alert color="yellow" p="xs" mt="xs" title={say('inOtherDrafts')}>
      {otherDrafts.map(({ draftId, fileName, rows }) => (
        <div key={draftId}>
          <Text size="sm" span>
            {say('inOtherDraft', { count: rows })}
          </Text>{' '}
          <Anchor component="button" type="button" size="sm" onClick={() => go({ screen: 'draft', draftId })}>
            {fileName}
          </Anchor>
        </div>
      ))}
    </Alert>
  )
}
