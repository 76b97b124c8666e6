import { Button } from '@mantine/core'
import { IconCheck, IconThumbUp } from '@tabler/icons-react'
import type { ValueAnswer, ValueQuestion } from '#shared/domain/draft/value-question.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { proposedAnswer, writeAnswer } from './value-groups.ts'
import styles from './values.module.css'

interface ValueChoicesProps {
  readonly question: ValueQuestion
  /** The value as displayed. */
  readonly shown: string
  readonly busy: boolean
  readonly onAnswer: (answer: ValueAnswer) => void
}

/** More choices cannot be told apart at a glance; the picker has the rest. */
const mostChoices = 6

/** One-click answers: the proposal first, then other possibilities. */
export function ValueChoices({ question, shown, busy, onAnswer }: ValueChoicesProps) {
  const t = useTexts()
  const { field, value, proposal, choices, doubts, optional } = question
  const proposed = proposedAnswer(question)
  const isConfirmable = doubts.length > 0 && proposal?.answer !== 'confirm'
  const choice = (to: string, name: string, variant: 'filled' | 'light', answer: ValueAnswer) => (
    <Button
      key={to}
      size="compact-sm"
      variant={variant}
      className={styles.choice ?? ''}
      leftSection={<IconCheck size={14} aria-hidden />}
      disabled={busy}
      aria-label={t('values.takeNamed', { name: name === to ? to : `${to} ${name}`, value: shown })}
      onClick={() => onAnswer(answer)}
    >
      {name === to ? to : t('values.take', { value: to, name })}
    </Button>
  )
  return (
    <>
      {proposed !== null && proposal?.answer === 'write' && choice(proposal.value, proposal.name, 'filled', proposed)}
      {proposed !== null && proposal?.answer === 'confirm' && (
        <Button
          size="compact-sm"
          leftSection={<IconThumbUp size={14} aria-hidden />}
          disabled={busy}
          onClick={() => onAnswer(proposed)}
        >
          {t('values.confirmProposal')}
        </Button>
      )}
      {choices.slice(0, mostChoices).map(({ value: to, name }) => choice(to, name, 'light', writeAnswer(question, to)))}
      {isConfirmable && !choices.some((one) => one.value === value) && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconThumbUp size={14} aria-hidden />}
          disabled={busy}
          aria-label={t('values.confirmNamed', { value: shown })}
          onClick={() => onAnswer({ field, value, answer: 'confirm' })}
        >
          {t('values.confirm')}
        </Button>
      )}
      {optional && value !== '' && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={busy}
          onClick={() => onAnswer({ field, value, answer: 'write', to: '' })}
        >
          {t('values.leaveEmpty')}
        </Button>
      )}
    </>
  )
}
