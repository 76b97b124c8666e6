import { Stack, Text, Title } from '@mantine/core'
import { IconPlayerPause, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DraftRowFilter, DraftRowView } from '#shared/domain/overview.ts'
import { useWords } from '../../i18n/use-words.ts'
import { findingsOf } from './cell-findings.ts'
import type { CellPlace } from './cell-place.ts'
import { CellValues } from './cell-values.tsx'
import { FindingLine } from './finding-line.tsx'
import { RowActions } from './row-actions.tsx'
import type { DraftActions } from './use-draft-actions.ts'

interface CellPanelProps {
  readonly place: CellPlace | null
  readonly row: DraftRowView | null
  readonly filter: DraftRowFilter
  readonly actions: DraftActions
}

/** The selected cell: what the file said, what will be sent, why it is marked, and the way to change it. */
export function CellPanel({ place, row, filter, actions }: CellPanelProps) {
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
        <RowMark row={row} />
      </div>
      {findings.map((finding) => (
        <FindingLine key={`${finding.code} ${finding.value}`} finding={finding} actions={actions} />
      ))}
      {field !== null && (
        <CellValues
          key={`${row.row} ${field} ${row.values[field] ?? ''}`}
          row={row}
          field={field}
          onEdit={actions.edit}
        />
      )}
      {findings.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('draft.clean')}
        </Text>
      )}
      <RowActions row={row} field={field} filter={filter} actions={actions} />
    </Stack>
  )
}

function RowMark({ row }: { readonly row: DraftRowView }) {
  const { t } = useTranslation()
  const sent = row.sentBatch !== undefined
  if (!sent && row.quarantined !== true) return null
  const Icon = sent ? IconSend : IconPlayerPause
  return (
    <Text size="xs" fw={600}>
      <Icon size={13} aria-hidden style={{ verticalAlign: '-2px' }} />{' '}
      {t(sent ? 'draftTools.row_sent' : 'draftTools.row_quarantined')}
    </Text>
  )
}
