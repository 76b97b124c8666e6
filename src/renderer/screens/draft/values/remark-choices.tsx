import type { ValueAnswer, ValueQuestion } from '#shared/domain/draft/value-question.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { RemarkButtons } from './remark-buttons.tsx'
import { remarkTexts } from './texts.ts'

interface RemarkChoicesProps {
  readonly question: ValueQuestion
  readonly busy: boolean
  readonly onAnswer: (answer: ValueAnswer) => void
}

/** The answers to one remark, for all its rows. */
export function RemarkChoices({ question, busy, onAnswer }: RemarkChoicesProps) {
  const say = useSentences(remarkTexts)
  const { field, value, count } = question
  const choice = (answer: 'aside' | 'confirm', text: string, name: string) => ({
    text,
    name,
    onChoose: () => onAnswer({ field, value, answer }),
  })
  return (
    <RemarkButtons
      size="compact-sm"
      busy={busy}
      aside={choice('aside', say('aside', { count }), say('asideNamed', { value }))}
      file={choice('confirm', say('file'), say('fileNamed', { value }))}
    />
  )
}
