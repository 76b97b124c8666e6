import { Button, Text, Title } from '@mantine/core'
import { IconArrowBackUpDouble, IconChecks, IconCircleCheck, IconTable } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import type { ValueAnswer, ValueRepair, ValueReview } from '#shared/domain/draft/value-question.ts'
import type { DraftRowFilter } from '#shared/domain/filing/overview.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import { valueCountText } from '#shared/texts/draft/value-count-text.ts'
import { suggestionText } from '#shared/texts/finding-text.ts'
import { EmptyState } from '../../../components/page/empty-state.tsx'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useActiveQuestion } from './use-active-question.ts'
import type { ValueAnswers } from './use-value-answers.ts'
import { ValueGroupList } from './value-group.tsx'
import { groupValues } from './value-groups.ts'
import styles from './values.module.css'

interface ValuesViewProps {
  readonly review: ValueReview
  readonly fields: readonly FieldDefinition[]
  readonly answers: ValueAnswers
  /** Undo and redo. */
  readonly stepButtons: ReactNode
  readonly onShowRows: (filter: DraftRowFilter) => void
}

/** "Valores": every doubtful value of the draft, asked once, by column. */
export function ValuesView({ review, fields, answers, stepButtons, onShowRows }: ValuesViewProps) {
  const t = useTexts()
  const { formats, language } = useWords()
  const { questions, inDoubt, repairs, sure, confirmed } = review
  const active = useActiveQuestion(questions)
  const { give } = answers
  const giveOne = useCallback((answer: ValueAnswer) => void give([answer]), [give])
  const nothing = inDoubt.values === 0 && repairs.length === 0
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        {sure > 0 && (
          <Button
            size="compact-sm"
            leftSection={<IconChecks size={14} aria-hidden />}
            loading={answers.busy}
            onClick={() => void answers.takeSure()}
          >
            {t('values.takeSure', { count: sure })}
          </Button>
        )}
        {confirmed > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowBackUpDouble size={14} aria-hidden />}
            disabled={answers.busy}
            onClick={() => void answers.revoke()}
          >
            {t('values.revoke', { count: confirmed })}
          </Button>
        )}
        {stepButtons}
        <Text size="xs" c="dimmed" className={styles.lead}>
          {inDoubt.values > 0 ? `${valueCountText(inDoubt, language)} · ${t('values.keys')}` : t('values.lead')}
        </Text>
      </div>
      <ErrorAlert error={answers.error} onClose={answers.clearError} />
      <div className={styles.scroll} ref={active.list}>
        {nothing && (
          <EmptyState
            icon={IconCircleCheck}
            title={t('values.none')}
            hint={t('values.noneHint')}
            action={
              <Button
                variant="default"
                leftSection={<IconTable size={16} aria-hidden />}
                onClick={() => onShowRows('all')}
              >
                {t('values.seeRows')}
              </Button>
            }
          />
        )}
        {groupValues(questions).map((group) => {
          const definition = fields.find(({ name }) => name === group.field)
          return (
            definition !== undefined && (
              <ValueGroupList
                key={group.field}
                group={group}
                from={questions.findIndex(({ field }) => field === group.field)}
                definition={definition}
                active={active}
                answers={answers}
                onAnswer={giveOne}
                onShowRows={onShowRows}
              />
            )
          )
        })}
        {inDoubt.values > questions.length && (
          <Text size="sm" c="dimmed" p="sm">
            {t('values.more', { count: questions.length, total: formats.number(inDoubt.values) })}
          </Text>
        )}
        {repairs.length > 0 && <RepairList repairs={repairs} />}
      </div>
    </div>
  )
}

/** Values that differ by row, repaired by their safe proposals. */
function RepairList({ repairs }: { readonly repairs: readonly ValueRepair[] }) {
  const t = useTexts()
  const { language, field: fieldName } = useWords()
  return (
    <section className={styles.group} aria-label={t('values.repairs')}>
      <div className={styles.groupHead}>
        <Title order={2} size="h3">
          {t('values.repairs')}
        </Title>
      </div>
      <ul className="plain-list">
        {repairs.map(({ field, kind, count, examples }) => (
          <li key={`${field} ${kind}`} className={styles.repair}>
            <Text size="sm">
              {t('values.repair', { count, name: suggestionText(kind, language), field: fieldName(field) })}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {examples.map((example) => t('values.example', { ...example, row: rowText(example.row) })).join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
