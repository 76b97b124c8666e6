import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconCheck, IconColumnInsertRight } from '@tabler/icons-react'
import type { FindingChoice } from '#shared/domain/draft/finding.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import styles from '../draft.module.css'
import type { DraftActions } from '../use-draft-actions.ts'

interface FindingChoicesProps {
  readonly row: number
  readonly field: string
  /** The cell's current value. */
  readonly value: string
  readonly choices: readonly FindingChoice[]
  readonly actions: DraftActions
}

/** Possible values: one click sets it here, another in every row with the same value in this column. */
export function FindingChoices({ row, field, value, choices, actions }: FindingChoicesProps) {
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
