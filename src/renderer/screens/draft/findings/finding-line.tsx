import { Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleX, IconWand } from '@tabler/icons-react'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { findingText } from '#shared/texts/finding-text.ts'
import { proofText } from '#shared/texts/proofs/proof-text.ts'
import { findingTopic } from '../../../components/help/topic-ids.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../draft.module.css'
import { NitFormChoice } from '../nit-form-choice.tsx'
import type { DraftActions } from '../use-draft-actions.ts'
import { EarlierAnswer } from './earlier-answer.tsx'
import { FindingChoices } from './finding-choices.tsx'

interface FindingLineProps {
  readonly finding: Finding
  readonly actions: DraftActions
}

/** One finding of a cell, with its repair. */
export function FindingLine({ finding, actions }: FindingLineProps) {
  const t = useTexts()
  const { language } = useWords()
  const { row, field, severity, suggestion, value, choices = [] } = finding
  const proof = suggestion?.proof && proofText(suggestion.proof, language)
  const Icon = severity === 'error' ? IconCircleX : IconAlertTriangle
  return (
    <div data-help={findingTopic(finding.code)}>
      <div className={styles.finding} data-severity={severity}>
        <Icon size={16} role="img" aria-label={t(`draft.${severity}`)} className={styles.severity} />
        <span>{findingText(finding, language)}</span>
      </div>
      {suggestion && field !== null && (
        <Button
          mt={6}
          size="compact-sm"
          variant="light"
          fullWidth
          leftSection={<IconWand size={14} aria-hidden />}
          disabled={actions.busy}
          onClick={() => void actions.edit(row, field, suggestion.value)}
        >
          {t('draft.useSuggestion', { value: suggestion.value })}
        </Button>
      )}
      {proof && (
        <Text size="xs" c="dimmed" mt={4}>
          {proof}
        </Text>
      )}
      {choices.length > 0 && field !== null && (
        <FindingChoices row={row} field={field} value={value} choices={choices} actions={actions} />
      )}
      <EarlierAnswer finding={finding} />
      <NitFormChoice finding={finding} actions={actions} />
    </div>
  )
}
