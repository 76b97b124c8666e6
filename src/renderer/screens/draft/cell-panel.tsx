import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleX, IconWand } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding } from '#shared/domain/finding.ts'
import { findingText } from '#shared/domain/finding-text.ts'
import type { DraftRowView } from '#shared/domain/overview.ts'
import { useWords } from '../../i18n/use-words.ts'
import { findingsOf, originalOf } from './cell-findings.ts'
import type { CellPlace } from './cell-place.ts'
import styles from './draft.module.css'

interface CellPanelProps {
  readonly place: CellPlace | null
  readonly row: DraftRowView | null
  readonly onEdit: (row: number, field: string, value: string) => void
}

/** The selected cell: what the file said, what will be sent, why it is marked, and the way to change it. */
export function CellPanel({ place, row, onEdit }: CellPanelProps) {
  const { t } = useTranslation()
  const { field: fieldName } = useWords()
  if (place === null || row === null || row.row !== place.row) {
    return (
      <Text size="sm" c="dimmed">
        {t('draft.cellEmpty')}
      </Text>
    )
  }
  const { field } = place
  const findings = findingsOf(row, field)
  return (
    <Stack gap="sm">
      <div>
        <Text size="xs" c="dimmed">
          {t('draft.cellPlace', { row: row.row })}
        </Text>
        <Title order={3}>{field === null ? t('draft.wholeRow') : fieldName(field)}</Title>
      </div>
      {findings.map((finding) => (
        <FindingLine key={`${finding.code} ${finding.value}`} finding={finding} onEdit={onEdit} />
      ))}
      {field !== null && (
        <CellValues key={`${row.row} ${field} ${row.values[field] ?? ''}`} row={row} field={field} onEdit={onEdit} />
      )}
      {findings.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('draft.clean')}
        </Text>
      )}
    </Stack>
  )
}

interface FindingLineProps {
  readonly finding: Finding
  readonly onEdit: CellPanelProps['onEdit']
}

function FindingLine({ finding, onEdit }: FindingLineProps) {
  const { t } = useTranslation()
  const { language } = useWords()
  const { row, field, severity, suggestion } = finding
  const Icon = severity === 'error' ? IconCircleX : IconAlertTriangle
  return (
    <div>
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
          onClick={() => onEdit(row, field, suggestion.value)}
        >
          {t('draft.useSuggestion', { value: suggestion.value })}
        </Button>
      )}
    </div>
  )
}

interface CellValuesProps {
  readonly row: DraftRowView
  readonly field: string
  readonly onEdit: CellPanelProps['onEdit']
}

function CellValues({ row, field, onEdit }: CellValuesProps) {
  const { t } = useTranslation()
  const value = row.values[field] ?? ''
  const original = originalOf(row, field)
  const [text, setText] = useState(value)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (text !== value) onEdit(row.row, field, text)
  }
  return (
    <form onSubmit={save}>
      <Stack gap={6}>
        <div>
          <Text size="sm" fw={500} mb={2}>
            {t('draft.excelSays')}
          </Text>
          <div className={styles.value} data-changed={original !== undefined}>
            {(original ?? value) || t('common.empty')}
          </div>
        </div>
        <TextInput
          label={t('draft.willSend')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          spellCheck={false}
        />
        <Button type="submit" size="compact-sm" variant="default" disabled={text === value}>
          {t('draft.saveValue')}
        </Button>
      </Stack>
    </form>
  )
}
