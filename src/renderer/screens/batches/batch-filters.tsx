import { Group, SegmentedControl, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type BatchFilter, batchPhases } from '#shared/domain/filing/overview.ts'
import { isModuleName, moduleNames } from '#shared/domain/worker/procedure.ts'
import { SearchField } from '../../components/page/search-field.tsx'
import { useWords } from '../../i18n/use-words.ts'

interface BatchFiltersProps {
  readonly filter: BatchFilter
  readonly onFilter: (filter: BatchFilter) => void
}

/** Which batches are listed: by how far they are, by procedure, by the name of their file. */
export function BatchFilters({ filter, onFilter }: BatchFiltersProps) {
  const { t } = useTranslation()
  const { labels } = useWords()
  return (
    <Group gap="sm" mb="sm">
      <SegmentedControl
        size="xs"
        aria-label={t('batches.filter')}
        value={filter.phase}
        onChange={(phase) => onFilter({ ...filter, phase })}
        data={batchPhases.map((phase) => ({ value: phase, label: t(`batches.phases.${phase}`) }))}
      />
      <Select
        size="xs"
        w={230}
        clearable
        aria-label={t('batches.procedure')}
        placeholder={t('batches.everyProcedure')}
        value={filter.module}
        onChange={(name) => onFilter({ ...filter, module: name !== null && isModuleName(name) ? name : null })}
        data={moduleNames.map((name) => ({ value: name, label: labels.modules[name].label }))}
      />
      <SearchField
        size="xs"
        w={200}
        label={t('batches.search')}
        text={filter.search}
        onText={(search) => onFilter({ ...filter, search })}
      />
    </Group>
  )
}
