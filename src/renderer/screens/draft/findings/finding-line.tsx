import { ActionIcon, Button, Text, Tooltip } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleX,
  IconColumnInsertRight,
  IconMessageSearch,
  IconWand,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Finding, FindingChoice } from '#shared/domain/draft/finding.ts'
import { findingText } from '#shared/texts/finding-text.ts'
import { proofText } from '#shared/texts/proofs/proof-text.ts'
import { findingTopic } from '../../../components/help/topic-ids.ts'
import { ItemPanel } from '../../../components/item-panel/item-panel.tsx'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../draft.module.css'
import { NitFormChoice } from '../nit-form-choice.tsx'
import { submitTexts } from '../submit/texts.ts'
import type { DraftActions } from '../use-draft-actions.ts'

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

interface FindingChoicesProps {
  readonly row: number
  readonly field: string
  /** The cell's current value. */
  readonly value: string
  readonly choices: readonly FindingChoice[]
  readonly actions: DraftActions
}

/** Possible values: one click sets it here, another in every row with the same value in this column. */
function FindingChoices({ row, field, value, choices, actions }: FindingChoicesProps) {
  const t = useTexts()
  return (
    <ul className={styles.choices} aria-label={t('draft.choices')}>
      {choices.map((choice) => {
        const name = choice.name === choice.value ? choice.value : `${choice.value} ${choice.name}`
        const everywhere = t('draft.chooseEverywhere', { name, value })
        return (
          <li key={choice.value} className={styles.choice}>
            <Button
              size="compact-sm"
              variant="light"
              justify="flex-start"
              className={styles.repair ?? ''}
              classNames={{ label: styles.repairLabel ?? '' }}
              leftSection={<IconCheck size={14} aria-hidden />}
              disabled={actions.busy}
              aria-label={t('draft.useSuggestion', { value: name })}
              onClick={() => void actions.edit(row, field, choice.value)}
            >
              {name}
            </Button>
            {value !== '' && (
              <Tooltip label={everywhere}>
                <ActionIcon
                  size="md"
                  variant="light"
                  disabled={actions.busy}
                  aria-label={everywhere}
                  onClick={() => void actions.replaceValue(field, value, choice.value)}
                >
                  <IconColumnInsertRight size={14} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The earlier answer that a finding refers to, if any. */
function EarlierAnswer({ finding: { parameters } }: { readonly finding: Finding }) {
  const say = useSentences(submitTexts)
  const [opened, setOpened] = useState(false)
  if (parameters.item === undefined) return null
  return (
    <>
      <Button
        mt={6}
        size="compact-sm"
        variant="light"
        fullWidth
        leftSection={<IconMessageSearch size={14} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {say('seeAnswer')}
      </Button>
      {opened && <ItemPanel itemId={parameters.item} withBatchLink onClose={() => setOpened(false)} />}
    </>
  )
}
