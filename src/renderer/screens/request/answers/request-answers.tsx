import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import type { KeptAnswer, RequestView } from '#shared/domain/request/request-view.ts'
import { Loaded } from '../../../components/page/loaded.tsx'
import { Section } from '../../../components/page/section.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../request.module.css'
import { useAnswerText } from '../request-attempts.tsx'
import { requestTexts } from '../texts.ts'
import { AnswerViewer } from './answer-viewer.tsx'

const kinds = { post: 'kindPost', get: 'kindGet', notification: 'kindNotification' } as const

/** The service's answers, byte for byte: the latest first, with earlier stored ones to choose from. */
export function RequestAnswers({ view: { answers, submission } }: { readonly view: RequestView }) {
  const say = useSentences(requestTexts)
  const { formats } = useWords()
  const told = useAnswerText()
  const [chosen, setChosen] = useState<number | null>(null)
  const shown = answers.find(({ number }) => number === chosen) ?? answers[0]
  const name = (answer: KeptAnswer): string =>
    `${formats.day(answer.receivedAtMs)} ${formats.time(answer.receivedAtMs)} · ${say(kinds[answer.kind])} · ${told(answer)}`
  return (
    <Section title={say('answers')}>
      {shown === undefined ? (
        <Text size="sm">{say('noAnswers')}</Text>
      ) : (
        <div className={styles.lines}>
          <Select
            size="xs"
            label={say('which')}
            description={say('keptHint')}
            allowDeselect={false}
            value={String(shown.number)}
            onChange={(value) => setChosen(value === null ? null : Number(value))}
            data={answers.map((answer) => ({ value: String(answer.number), label: name(answer) }))}
          />
          <KeptText key={`${shown.number} ${shown.receivedAtMs}`} submissionId={submission.id} number={shown.number} />
        </div>
      )}
    </Section>
  )
}

function KeptText({ submissionId, number }: { readonly submissionId: string; readonly number: number }) {
  const text = useChannelQuery('request:answer', { submissionId, number }, [])
  return <Loaded query={text}>{(answer) => <AnswerViewer answer={answer} />}</Loaded>
}
