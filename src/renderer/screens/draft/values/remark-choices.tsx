import { Button } from '@mantine/core'
import { IconPlayerPause, IconThumbUp } from '@tabler/icons-react'
import type { ValueAnswer, ValueQuestion } from '#shared/domain/draft/value-question.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { remarkTexts } from './texts.ts'

interface RemarkChoicesProps {
  readonly question: ValueQuestion
  readonly busy: boolean
  readonly onAnswer: (answer: ValueAnswer) => void
}

/** What is remarked of rows is not written over: they are set aside, or filed all the same. */
export function RemarkChoices({ question, busy, onAnswer }: RemarkChoicesProps) {
  const say = useSentences(remarkTexts)
  const { formats } = useWords()
  const { field, value, count } = question
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconPlayerPause size={14} aria-hidden />}
        disabled={busy}
        aria-label={say('asideNamed', { value })}
        onClick={() => onAnswer({ field, value, answer: 'aside' })}
      >
        {say('aside', { count: formats.number(count) })}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconThumbUp size={14} aria-hidden />}
        disabled={busy}
        aria-label={say('fileNamed', { value })}
        onClick={() => onAnswer({ field, value, answer: 'confirm' })}
      >
        {say('file')}
      </Button>
    </>
  )
}
