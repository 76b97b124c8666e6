import { Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import type { ForecastAnswer } from '#shared/domain/draft/forecast.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import { ItemPanel } from '../../../components/item-panel/item-panel.tsx'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { submitTexts } from './texts.ts'

/** Links to existing answers, to check before paying for them again. */
export function EarlierAnswers({ answers }: { readonly answers: readonly ForecastAnswer[] }) {
  const say = useSentences(submitTexts)
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <>
      {answers.map(({ row, person, date, itemId }) => (
        <div key={row}>
          <Text size="sm" span>
            {say('answerOf', { row: rowText(row), person, date })}
          </Text>{' '}
          <Anchor
            component="button"
            type="button"
            size="sm"
            aria-label={say('seeAnswerOf', { person })}
            onClick={() => setOpened(itemId)}
          >
            {say('seeAnswer')}
          </Anchor>
        </div>
      ))}
      {opened !== null && <ItemPanel itemId={opened} withBatchLink onClose={() => setOpened(null)} />}
    </>
  )
}
