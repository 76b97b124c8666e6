import { Group, Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BatchOverview, DraftOverview } from '#shared/domain/filing/overview.ts'
import { Chip } from '../../components/chips/chip.tsx'
import { SubmissionStateChips } from '../../components/chips/submission-state-chips.tsx'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { ModuleIcon } from '../../components/procedure/module-icon.tsx'
import { procedureName } from '../../components/procedure/procedure-name.ts'
import { ScheduleChip } from '../../components/procedure/schedule-chip.tsx'
import { useWords } from '../../i18n/use-words.ts'
import styles from './home.module.css'

export function DraftRow({ overview }: { readonly overview: DraftOverview }) {
  const { draft, counts } = overview
  const { t } = useTranslation()
  const words = useWords()
  const go = useNavigation((state) => state.go)
  return (
    <li>
      <UnstyledButton className={styles.row} onClick={() => go({ screen: 'draft', draftId: draft.id })}>
        <ModuleIcon module={draft.module} />
        <div className={styles.rowText}>
          <div className={styles.rowName} title={draft.fileName}>
            {draft.fileName}
          </div>
          <Text size="xs" c="dimmed" truncate>
            {procedureName(draft, words)}
          </Text>
          <Group gap={4} mt={4}>
            {counts.readyRows > 0 && <Chip tone="success" label={t('draft.ready', words.counted(counts.readyRows))} />}
            {counts.invalidRows > 0 && (
              <Chip tone="danger" label={t('draft.withErrors', words.counted(counts.invalidRows))} />
            )}
            <ScheduleChip overview={overview} />
          </Group>
        </div>
      </UnstyledButton>
    </li>
  )
}

export function BatchRow({ overview }: { readonly overview: BatchOverview }) {
  const words = useWords()
  const go = useNavigation((state) => state.go)
  const { batch } = overview
  return (
    <li>
      <UnstyledButton className={styles.row} onClick={() => go({ screen: 'batch', batchId: batch.id })}>
        <ModuleIcon module={batch.module} />
        <div className={styles.rowText}>
          <div className={styles.rowName} title={batch.fileName}>
            {batch.fileName}
          </div>
          <Text size="xs" c="dimmed" truncate>
            {words.formats.moment(batch.createdAtMs)} · {procedureName(batch, words)}
          </Text>
          <div className={styles.rowChips}>
            <SubmissionStateChips overview={overview} />
          </div>
        </div>
      </UnstyledButton>
    </li>
  )
}
