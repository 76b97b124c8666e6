import { Button, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFilterOff, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { everyBatch } from '#shared/domain/filing/overview.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import type { ScreenProps } from '../../components/navigation/routes.ts'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Page } from '../../components/page/page.tsx'
import { SlowLoader } from '../../components/page/slow-loader.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { BatchFilters } from './batch-filters.tsx'
import { BatchTable } from './batch-table.tsx'
import { KeptNotices } from './kept-notices.tsx'
import { useBatchPages } from './use-batch-pages.ts'

const typingPauseMs = 250

/** Everything that has been filed, newest first, read in pages. */
export function BatchesScreen({ route: { phase = 'all' } }: ScreenProps<'batches'>) {
  const { t } = useTranslation()
  const { formats } = useWords()
  const [filter, setFilter] = useState({ ...everyBatch, phase })
  const [search] = useDebouncedValue(filter.search.trim(), typingPauseMs)
  const { query, more } = useBatchPages({ ...filter, search })
  const { rows, total } = query.value ?? { rows: undefined, total: 0 }
  const isFiltered = filter.phase !== 'all' || filter.module !== null || search !== ''
  return (
    <Page title={t('batches.title')} lead={t('batches.lead')}>
      <KeptNotices />
      <ErrorAlert error={query.error} onRetry={query.reload} />
      {rows === undefined && query.error === undefined && <SlowLoader />}
      {(isFiltered || (rows !== undefined && rows.length > 0)) && <BatchFilters filter={filter} onFilter={setFilter} />}
      {rows?.length === 0 && (isFiltered ? <NoMatches onClear={() => setFilter(everyBatch)} /> : <NoBatches />)}
      {rows !== undefined && rows.length > 0 && (
        <>
          <BatchTable batches={rows} />
          <Text size="sm" c="dimmed" mt="sm" role="status">
            {t('batches.count', { count: total, shown: formats.number(rows.length), total: formats.number(total) })}
          </Text>
          {rows.length < total && (
            <Button variant="default" mt="xs" loading={query.outdated} onClick={more}>
              {t('common.showMore')}
            </Button>
          )}
        </>
      )}
    </Page>
  )
}

function NoMatches({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={IconFilterOff}
      title={t('batches.noMatches')}
      hint={t('batches.noMatchesHint')}
      action={
        <Button mt="xs" variant="default" onClick={onClear}>
          {t('batches.showAll')}
        </Button>
      }
    />
  )
}

function NoBatches() {
  const { t } = useTranslation()
  const go = useNavigation((state) => state.go)
  return (
    <EmptyState
      icon={IconSend}
      title={t('batches.empty')}
      hint={t('batches.emptyHint')}
      action={
        <Button mt="xs" onClick={() => go({ screen: 'import' })}>
          {t('batches.goImport')}
        </Button>
      }
    />
  )
}
