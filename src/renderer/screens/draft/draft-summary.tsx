import { Group, VisuallyHidden } from '@mantine/core'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { rowsToCorrect } from '#shared/domain/pending/draft-groups.ts'
import { Chip } from '../../components/chips/chip.tsx'
import { ScheduleChip } from '../../components/procedure/schedule-chip.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { DraftSource } from './draft-source.tsx'

/** `37 listas, 5 con errores, 3 alertas`, and the place in the file it was read from. */
export function DraftSummary({ overview }: { readonly overview: DraftOverview }) {
  const t = useTexts()
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
  const t = useTexts()
  const wrong = rowsToCorrect(counts)
  return (
    <>
      <Chip tone="success" label={t('draft.ready', { count: counts.readyRows })} />
      {wrong > 0 && <Chip tone="danger" label={t('draft.withErrors', { count: wrong })} />}
      {counts.warnings > 0 && <Chip tone="warning" label={t('draft.warnings', { count: counts.warnings })} />}
      {counts.quarantinedRows > 0 && (
        <Chip tone="neutral" label={t('draft.quarantined', { count: counts.quarantinedRows })} />
      )}
      {counts.sentRows > 0 && <Chip tone="info" label={t('draft.sent', { count: counts.sentRows })} />}
    </>
  )
}

/** The same in one line, where the counts are filters. Screen readers announce changed counts. */
export function DraftDetails({ overview }: { readonly overview: DraftOverview }) {
  const t = useTexts()
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
