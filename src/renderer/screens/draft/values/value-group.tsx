import { Button, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FieldDefinition } from '#shared/domain/field.ts'
import type { DraftRowFilter } from '#shared/domain/overview.ts'
import type { ValueAnswer } from '#shared/domain/value-question.ts'
import { useWords } from '../../../i18n/use-words.ts'
import type { ActiveQuestion } from './use-active-question.ts'
import type { ValueAnswers } from './use-value-answers.ts'
import { type JointAnswer, questionKey, type ValueGroup } from './value-groups.ts'
import { ValueLine } from './value-line.tsx'
import styles from './values.module.css'

interface ValueGroupProps {
  readonly group: ValueGroup
  readonly definition: FieldDefinition
  readonly active: ActiveQuestion
  readonly answers: ValueAnswers
  readonly onAnswer: (answer: ValueAnswer) => void
  readonly onShowRows: (filter: DraftRowFilter) => void
}

const jointTexts = {
  proposals: 'values.joint.proposals',
  'day-first': 'values.joint.dayFirst',
  'month-first': 'values.joint.monthFirst',
  confirm: 'values.joint.confirm',
} as const satisfies Record<JointAnswer['kind'], string>

/** The questions about one column, with what answers several of them. */
export function ValueGroupList({ group, definition, active, answers, onAnswer, onShowRows }: ValueGroupProps) {
  const { t } = useTranslation()
  const { field: fieldName, counted, formats } = useWords()
  const name = fieldName(group.field)
  return (
    <section className={styles.group} aria-label={name}>
      <div className={styles.groupHead}>
        <Title order={2} size="h3">
          {name}
        </Title>
        <Text size="xs" c="dimmed">
          {t('values.groupCount', counted(group.questions.length))} · {t('values.cells', counted(group.cells))}
        </Text>
        <span className={styles.joint}>
          {group.joint.map(({ kind, answers: all }) => (
            <Button
              key={kind}
              size="compact-xs"
              variant="subtle"
              disabled={answers.busy}
              onClick={() => void answers.give(all)}
            >
              {t(jointTexts[kind], { formatted: formats.number(all.length) })}
            </Button>
          ))}
        </span>
      </div>
      <ul className="plain-list">
        {group.questions.map((question) => {
          const key = questionKey(question)
          return (
            <ValueLine
              key={key}
              question={question}
              definition={definition}
              isActive={active.key === key}
              busy={answers.busy}
              onGoTo={active.goTo}
              onMove={active.move}
              onAnswer={onAnswer}
              onShowRows={onShowRows}
            />
          )
        })}
      </ul>
    </section>
  )
}
