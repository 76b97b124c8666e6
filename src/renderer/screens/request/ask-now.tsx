import { Alert, Button, Group, List, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { getSituation } from '#shared/domain/request/get-situation.ts'
import { type GetSituation, nextGet } from '#shared/domain/request/next-get.ts'
import type { AskedAnswer, RequestView, ToldChange } from '#shared/domain/request/request-view.ts'
import { getLimitsInWords } from '#shared/domain/service-limits.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { nextGetCountdown, nextGetReason } from '#shared/texts/requests/next-get-text.ts'
import { entityStateWords, itemStateWords, wireStateWord } from '#shared/texts/states.ts'
import { saidIn } from '../../components/live/poll-text.ts'
import { useNow } from '../../components/live/use-now.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Section } from '../../components/page/section.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommand } from '../../data/use-command.ts'
import { useStatus } from '../../data/use-status.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './request.module.css'
import { requestTexts } from './texts.ts'

/** When and why the request is polled next, with a button to poll now. */
export function AskNow({ view }: { readonly view: RequestView }) {
  const say = useSentences(requestTexts)
  const [answer, setAnswer] = useState<AskedAnswer | null>(null)
  const asking = useCommand('request:ask')
  const cancelling = useCommand('request:cancel-ask')
  const { submission, askingSinceMs, isOwn } = view
  const waits = asking.busy || askingSinceMs !== null
  const ask = async (): Promise<void> => {
    setAnswer(null)
    const told = await asking.run({ submissionId: submission.id })
    if (told.ok) setAnswer(told.value)
  }
  return (
    <Section
      title={say('next')}
      aside={
        <Group gap="xs">
          {waits && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => void cancelling.run({ submissionId: submission.id })}
            >
              {say('cancel')}
            </Button>
          )}
          <Button
            size="compact-sm"
            leftSection={<IconRefresh size={14} aria-hidden />}
            disabled={waits || isOwn === false || !canBeAsked(view)}
            title={say('askHint')}
            onClick={() => void ask()}
          >
            {waits ? say('asking') : say('ask')}
          </Button>
        </Group>
      }
    >
      {submission.state === 'not-found' && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={say('notFoundTitle')} mb="sm">
          {say('notFoundHint')}
        </Alert>
      )}
      <div className={styles.lines}>
        {waits ? <Leaving view={view} /> : <WhenAndWhy view={view} />}
        <LastQuery view={view} />
      </div>
      <div role="status" aria-live="polite">
        {answer !== null && !waits && <AskedOutcome answer={answer} />}
      </div>
      <ErrorAlert error={waits ? undefined : asking.error} onClose={asking.clearError} />
    </Section>
  )
}

/** The result of a manual poll: nothing new, or exactly what. */
function AskedOutcome({ answer }: { readonly answer: AskedAnswer }) {
  const say = useSentences(requestTexts)
  const { labels, language } = useWords()
  if (answer.kind === 'cancelled') return <Alert color="gray">{say('cancelled')}</Alert>
  const { changed, changes, before, after, doubt } = answer
  const more = changed - changes.length
  const isSame = changed === 0 && before === after
  return (
    <Alert color={doubt === null ? 'petroleum' : 'yellow'} icon={<IconCheck aria-hidden />} variant="light">
      {isSame && say('nothingNew')}
      {changed > 0 && say('somethingNew', { count: changed })}{' '}
      {before !== after &&
        say('moved', { before: labels.submissionStates[before], after: labels.submissionStates[after] })}
      {doubt !== null && <p>{errorText(doubt, language)}</p>}
      {changes.length > 0 && (
        <List size="sm" mt={4}>
          {changes.map((change) => (
            <List.Item key={change.itemId}>
              <ChangeLine change={change} />
            </List.Item>
          ))}
          {more > 0 && <List.Item>{say('moreChanges', { count: more })}</List.Item>}
        </List>
      )}
    </Alert>
  )
}

function ChangeLine({ change: { name, identification, before, after } }: { readonly change: ToldChange }) {
  const say = useSentences(requestTexts)
  const { language } = useWords()
  const inWords = ({ state, entityState }: ToldChange['after']): string =>
    [
      ...(state === null ? [] : [wireStateWord(state, itemStateWords, language)]),
      ...(entityState === null ? [] : [wireStateWord(entityState, entityStateWords, language)]),
    ].join(' · ') || say('noState')
  const who = [name, identification].filter((part) => part !== '').join(' · ')
  return (
    <>
      {who}: {inWords(before)} → <strong>{inWords(after)}</strong>
    </>
  )
}

const canBeAsked = ({ submission: { requestId, state } }: RequestView): boolean =>
  requestId !== null && state !== 'refused' && state !== 'accepted-empty' && state !== 'queued'

function Leaving({ view: { couldLeaveAtMs } }: { readonly view: RequestView }) {
  const say = useSentences(requestTexts)
  const { formats } = useWords()
  const nowMs = useNow(true)
  const leftMs = (couldLeaveAtMs ?? 0) - nowMs
  return (
    <Text size="sm" aria-live="off">
      {leftMs > 0
        ? say('leavesIn', { ...getLimitsInWords, left: formats.number(Math.ceil(leftMs / 1_000)) })
        : say('asking')}
    </Text>
  )
}

function WhenAndWhy({ view }: { readonly view: RequestView }) {
  const words = useWords()
  const { value: app } = useStatus()
  const { value: status } = useChannelQuery('polling:status', null, ['polling', 'batches'])
  const nowMs = useNow(true)
  const { submission, batch, isOwn } = view
  const practiceSinceMs = app?.practiceSinceMs ?? null
  const situation: GetSituation = {
    ...getSituation({ batch, submission }, status, { nowMs, practiceSinceMs }),
    isOthers: isOwn === false,
  }
  const next = nextGet(submission, situation)
  return (
    <Text size="sm" aria-live="off">
      <strong>{nextGetCountdown(next, nowMs, saidIn(words))}</strong> · {nextGetReason(next, words.language)}
    </Text>
  )
}

function LastQuery({ view: { submission, answeredGets } }: { readonly view: RequestView }) {
  const say = useSentences(requestTexts)
  const { formats } = useWords()
  const { lastPolledAtMs } = submission
  if (lastPolledAtMs === null) {
    return (
      <Text size="sm" c="dimmed">
        {say('neverAsked')}
      </Text>
    )
  }
  return (
    <Text size="sm" c="dimmed">
      {`${say('last')}: ${formats.day(lastPolledAtMs)} ${formats.time(lastPolledAtMs)} · `}
      {answeredGets === null ? say('notCounted') : say('times', { count: answeredGets })}
    </Text>
  )
}
