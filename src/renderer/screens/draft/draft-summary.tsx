import { Alert, Group, Text } from '@mantine/core'
import { IconColumns3, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { Chip } from '../../components/chips/chip.tsx'
import { procedureName } from '../../components/procedure/procedure-name.ts'
import { ScheduleChip } from '../../components/procedure/schedule-chip.tsx'
import { useWords } from '../../i18n/use-words.ts'

/** `37 listas, 5 con errores, 3 alertas`, and where in the file it was read from. */
export function DraftSummary({ overview }: { readonly overview: DraftOverview }) {
  const { draft, counts } = overview
  const { t } = useTranslation()
  const words = useWords()
  const { counted } = words
  return (
    <Group gap={8} role="status" aria-label={t('draft.summary')}>
      <Chip tone="success" label={t('draft.ready', counted(counts.readyRows))} />
      {counts.invalidRows > 0 && <Chip tone="danger" label={t('draft.withErrors', counted(counts.invalidRows))} />}
      {counts.warnings > 0 && <Chip tone="warning" label={t('draft.warnings', counted(counts.warnings))} />}
      {counts.quarantinedRows > 0 && (
        <Chip tone="neutral" label={t('draft.quarantined', counted(counts.quarantinedRows))} />
      )}
      {counts.sentRows > 0 && <Chip tone="info" label={t('draft.sent', counted(counts.sentRows))} />}
      <ScheduleChip overview={overview} />
      <Text size="sm" c="dimmed">
        {procedureName(draft, words)} ·{' '}
        {draft.rejectedFrom === undefined
          ? t('draft.readFrom', { sheet: draft.sheet, row: draft.headerRow })
          : t('draft.fromRejected')}
      </Text>
    </Group>
  )
}

/** Columns that the file lacks, and what of the file nobody reads: hidden rows, other columns. */
export function DraftColumnsNotice({ overview: { draft } }: { readonly overview: DraftOverview }) {
  const { t } = useTranslation()
  const { field, counted } = useWords()
  const remarks = [
    ...(draft.hiddenRows === undefined ? [] : [t('draft.hiddenRows', counted(draft.hiddenRows))]),
    ...(draft.unmappedColumns.length === 0 ? [] : [t('draft.unmapped', { columns: draft.unmappedColumns.join(', ') })]),
  ]
  return (
    <>
      {draft.missingFields.length > 0 && (
        <Alert color="red" role="alert" p="xs" icon={<IconColumns3 aria-hidden />} title={t('draft.missingTitle')}>
          {t('draft.missingBody', { fields: draft.missingFields.map(field).join(', ') })}
        </Alert>
      )}
      {remarks.length > 0 && (
        <Text size="xs" c="dimmed" truncate title={remarks.join(' · ')}>
          <IconInfoCircle size={13} aria-hidden style={{ verticalAlign: '-2px' }} /> {remarks.join(' · ')}
        </Text>
      )}
    </>
  )
}
