import { Group, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { rowsToCorrect } from '#shared/domain/pending/draft-groups.ts'
import { Chip } from '../../components/chips/chip.tsx'
import { ScheduleChip } from '../../components/procedure/schedule-chip.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { DraftSource } from './draft-source.tsx'

/** `37 listas, 5 con errores, 3 alertas`, and the place in the file it was read from. */
export function DraftSummary({ overview }: { readonly overview: DraftOverview }) {
  const { t } = useTranslation()
  return (
    <Group gap={8}>
      <Group gap={8} role="status" aria-label={t('draft.summary')}>
        <Figures overview={overview} />
        <ScheduleChip overview={overview} />
      </Group>
      <DraftSource draft={overview.draft} dense={false} />
    </Group>
  )
}

function Figures({ overview: { counts } }: { readonly overview: DraftOverview }) {
  const { t } = useTranslation()
  const { counted } = useWords()
  const wrong = rowsToCorrect(counts)
  return (
    <>
      <Chip tone="success" label={t('draft.ready', counted(counts.readyRows))} />
      {wrong > 0 && <Chip tone="danger" label={t('draft.withErrors', counted(wrong))} />}
      {counts.warnings > 0 && <Chip tone="warning" label={t('draft.warnings', counted(counts.warnings))} />}
      {counts.quarantinedRows > 0 && (
        <Chip tone="neutral" label={t('draft.quarantined', counted(counts.quarantinedRows))} />
      )}
      {counts.sentRows > 0 && <Chip tone="info" label={t('draft.sent', counted(counts.sentRows))} />}
    </>
  )
}

/** The same in one line, where the counts are filters. Screen readers announce changed counts. */
export function DraftDetails({ overview }: { readonly overview: DraftOverview }) {
  const { t } = useTranslation()
  return (
    <Group gap={8} wrap="nowrap">
      <VisuallyHidden role="status" aria-label={t('draft.summary')}>
        <Figures overview={overview} />
      </VisuallyHidden>
      <ScheduleChip overview={overview} />
      <DraftSource draft={overview.draft} dense />
    </Group>
  )
}
