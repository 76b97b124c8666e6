import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconHistory, IconUserSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import { invoke } from '../../bridge/bridge.ts'
import { DataGrid } from '../../components/grid/data-grid.tsx'
import { ItemPanel } from '../../components/item-panel/item-panel.tsx'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { Page } from '../../components/page/page.tsx'
import { SearchField } from '../../components/page/search-field.tsx'
import { useRevision } from '../../data/use-revision.ts'
import { useStatus } from '../../data/use-status.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { historyColumns } from './history-columns.ts'
import { historyTexts } from './texts.ts'

const typingPauseMs = 250
const watchedAreas = ['batches', 'documents'] as const

/** One person in everything that has been filed. */
export function HistoryScreen() {
  const say = useSentences(historyTexts)
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), typingPauseMs)
  return (
    <Page fill title={say('title')} lead={say('lead')}>
      <SearchField
        size="md"
        maw={560}
        label={say('search')}
        placeholder={say('placeholder')}
        text={text}
        onText={setText}
      />
      {search === '' ? (
        <EmptyState icon={IconHistory} title={say('start')} hint={say('startHint')} />
      ) : (
        <HistoryResults text={search} />
      )}
    </Page>
  )
}

function HistoryResults({ text }: { readonly text: string }) {
  const { t } = useTranslation()
  const say = useSentences(historyTexts)
  const words = useWords()
  const { value: app } = useStatus()
  const practiceSinceMs = app?.practiceSinceMs ?? null
  const [opened, setOpened] = useState<string | null>(null)
  const [total, setTotal] = useState<number | null>(null)
  const revision = useRevision(watchedAreas)

  const columns = useMemo(() => historyColumns(t, say, words, practiceSinceMs), [t, say, words, practiceSinceMs])
  const source = useMemo(
    () => ({
      key: text,
      read: async (offset: number, limit: number) => {
        const answer = await invoke('history:search', { text, offset, limit })
        if (answer.ok) setTotal(answer.value.total)
        return answer
      },
    }),
    [text],
  )
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {total !== null && say('results', { count: String(total), formatted: words.formats.number(total) })}
      </Text>
      <DataGrid<HistoryEntry>
        label={say('gridLabel')}
        columns={columns}
        source={source}
        rowId={({ item }) => item.id}
        revision={revision}
        onOpen={({ item }) => setOpened(item.id)}
        empty={<EmptyState icon={IconUserSearch} title={say('empty', { text })} hint={say('emptyHint')} />}
      />
      {opened !== null && <ItemPanel itemId={opened} onClose={() => setOpened(null)} withBatchLink />}
    </>
  )
}
