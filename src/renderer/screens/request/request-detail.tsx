import { Button, Group, Stack } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { RequestView } from '#shared/domain/request/request-view.ts'
import { Chip } from '../../components/chips/chip.tsx'
import { SubmissionChip } from '../../components/chips/state-chips.tsx'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { CopyButton } from '../../components/page/copy-button.tsx'
import { Page } from '../../components/page/page.tsx'
import { procedureName } from '../../components/procedure/procedure-name.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { FollowedNote } from '../batch/followed-note.tsx'
import { RequestAnswers } from './answers/request-answers.tsx'
import { AskNow } from './ask-now.tsx'
import { RequestAttempts } from './request-attempts.tsx'
import { RequestFacts } from './request-facts.tsx'
import { requestTexts } from './texts.ts'

/** One request: what needs doing, its schedule, its facts, how it was sent, what was answered. */
export function RequestDetail({ view }: { readonly view: RequestView }) {
  const say = useSentences(requestTexts)
  const words = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const { submission, batch, parts } = view
  const { requestId, state } = submission
  return (
    <Page
      title={requestId === null ? say('untitled') : say('title', { requestId })}
      lead={
        <Group gap="xs">
          <SubmissionChip state={state} />
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
