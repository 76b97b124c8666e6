import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { standingOf } from '#shared/domain/filing/submission.ts'
import type { KeptAnswer, RequestView } from '#shared/domain/request/request-view.ts'
import { Chip } from '../../components/chips/chip.tsx'
import { SubmissionChip } from '../../components/chips/state-chips.tsx'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { CopyButton } from '../../components/page/copy-button.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { Page } from '../../components/page/page.tsx'
import { Section } from '../../components/page/section.tsx'
import { procedureName } from '../../components/procedure/procedure-name.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { FollowedNote } from '../batch/followed-note.tsx'
import { AnswerViewer } from './answers/answer-viewer.tsx'
import { AskNow } from './ask-now.tsx'
import styles from './request.module.css'
import { RequestAttempts, useAnswerText } from './request-attempts.tsx'
import { RequestFacts } from './request-facts.tsx'
import { requestTexts } from './texts.ts'

/** One request: what needs doing, its schedule, its facts, how it was sent, what was answered. */
export function RequestDetail({ view }: { readonly view: RequestView }) {
  const say = useSentences(requestTexts)
  const words = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const { submission, batch, parts } = view
  const { requestId } = submission
  return (
    <Page
      title={requestId === null ? say('untitled') : say('title', { requestId })}
      lead={
        <Group gap="xs">
          <SubmissionChip state={standingOf(submission)} />
          {batch.followed && <Chip tone="info" label={say('followed')} />}
          <span>
            {[
              procedureName(batch, words),
              say('part', {
                ordinal: words.formats.number(submission.ordinal + 1),
                parts: words.formats.number(parts),
              }),
            ].join(' · ')}
          </span>
        </Group>
      }
      actions={
        <>
          {requestId !== null && (
            <CopyButton text={requestId} label={say('copy')} told={say('copied')} refused={say('notCopied')} />
          )}
          <Button
            size="compact-sm"
            variant="default"
            rightSection={<IconArrowRight size={14} aria-hidden />}
            onClick={() => go({ screen: 'batch', batchId: batch.id })}
          >
            {say('openBatch')}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        {batch.followed && <FollowedNote />}
        <AskNow view={view} />
        <RequestFacts view={view} />
        <RequestAttempts view={view} />
        <RequestAnswers view={view} />
      </Stack>
    </Page>
  )
}

const kinds = { post: 'kindPost', get: 'kindGet', notification: 'kindNotification' } as const

/** The service's answers, byte for byte: the latest first, with earlier stored ones to choose from. */
function RequestAnswers({ view: { answers, submission } }: { readonly view: RequestView }) {
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
