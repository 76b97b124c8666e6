import { Button, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Page } from '../../components/page/page.tsx'
import { SlowLoader } from '../../components/page/slow-loader.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { BatchTable } from './batch-table.tsx'
import { useBatchPages } from './use-batch-pages.ts'

/** Everything that has been filed, newest first, read in pages. */
export function BatchesScreen() {
  const { t } = useTranslation()
  const { formats } = useWords()
  const { rows, total, error, loading, reload, more } = useBatchPages()
  return (
    <Page title={t('batches.title')} lead={t('batches.lead')}>
      <ErrorAlert error={error} onRetry={reload} />
      {rows === undefined && loading && <SlowLoader />}
      {rows?.length === 0 && <NoBatches />}
      {rows !== undefined && rows.length > 0 && (
        <>
          <BatchTable batches={rows} />
          <Text size="sm" c="dimmed" mt="sm" role="status">
            {t('batches.count', { shown: formats.number(rows.length), total: formats.number(total) })}
          </Text>
          {rows.length < total && (
            <Button variant="default" mt="xs" loading={loading} onClick={more}>
              {t('common.showMore')}
            </Button>
          )}
        </>
      )}
    </Page>
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
