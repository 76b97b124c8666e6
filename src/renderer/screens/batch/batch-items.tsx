import { Badge, Tabs } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noAnswerColumns } from '#shared/domain/filing/answer/answer-columns.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { type SubmissionState, submissionStates } from '#shared/domain/filing/submission.ts'
import { invoke } from '../../bridge/bridge.ts'
import { DataGrid } from '../../components/grid/data-grid.tsx'
import { ItemPanel } from '../../components/item-panel/item-panel.tsx'
import { SearchField } from '../../components/page/search-field.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useEntityNames } from '../../data/use-entity-names.ts'
import { useRevision } from '../../data/use-revision.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './batch.module.css'
import { itemColumns } from './item-columns.ts'

const outcomeTabs = ['all', 'accepted', 'reprocessed', 'rejected', 'omitted', 'unmatched'] as const
type OutcomeTab = (typeof outcomeTabs)[number]

const typingPauseMs = 250
const watchedAreas = ['batches', 'documents'] as const

/** Every record of the batch, by what the service answered. */
interface BatchItemsProps {
  readonly overview: BatchOverview
  /** Submissions whose result went with their practice session. */
  readonly lost: ReadonlySet<string>
}

export function BatchItems({ overview, lost }: BatchItemsProps) {
  const { t } = useTranslation()
  const words = useWords()
  const { id, module } = overview.batch
  // As text: the set is another one at every reading, and the columns are not to be made anew for that.
  const lostKey = [...lost].join(' ')
  const sendsKey = overview.submissions.map(({ id: send, state }) => `${send} ${state}`).join('\n')
  const [tab, setTab] = useState<OutcomeTab>('all')
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), typingPauseMs)
  const [opened, setOpened] = useState<string | null>(null)
  const revision = useRevision(watchedAreas)

  const { value: answers = noAnswerColumns } = useChannelQuery('batch:answer-columns', { batchId: id }, watchedAreas)
  const entities = useEntityNames()
  const columns = useMemo(
    () => itemColumns({ module, answers, lost: lostKey.split(' '), sends: sendsOf(sendsKey), entities }, t, words),
    [module, answers, t, words, lostKey, sendsKey, entities],
  )
  const source = useMemo(() => {
    const filter = {
      ...(tab === 'all' ? {} : { outcome: tab }),
      ...(search === '' ? {} : { search }),
    }
    return {
      key: `${id} ${tab} ${search}`,
      read: (offset: number, limit: number) => invoke('batch:items', { batchId: id, filter, offset, limit }),
    }
  }, [id, tab, search])
  const countOf = (name: OutcomeTab): number => (name === 'all' ? overview.itemCount : (overview.outcomes[name] ?? 0))
  const shown = outcomeTabs.filter((name) => name !== 'unmatched' || countOf(name) > 0)

  return (
    <section className={styles.items} aria-label={t('batch.itemsLabel')}>
      <div className={styles.itemsBar}>
        <Tabs value={tab} onChange={(value) => setTab(outcomeTabs.find((name) => name === value) ?? 'all')}>
          <Tabs.List aria-label={t('batch.tabs.label')}>
            {shown.map((name) => (
              <Tabs.Tab
                key={name}
                value={name}
                rightSection={
                  <Badge size="sm" variant="default" circle={countOf(name) < 10}>
                    {words.formats.number(countOf(name))}
                  </Badge>
                }
              >
                {t(`batch.tabs.${name}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
        <SearchField
          size="xs"
          w={260}
          label={t('batch.search')}
          placeholder={t('batch.searchHint')}
          text={text}
          onText={setText}
        />
      </div>
      <DataGrid<Item>
        label={t('batch.itemsLabel')}
        helpColumns="record"
        columns={columns}
        source={source}
        rowId={(item) => item.id}
        revision={revision}
        onOpen={(item) => setOpened(item.id)}
        empty={<span>{t('draft.noRows')}</span>}
      />
      {opened !== null && <ItemPanel itemId={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}

function sendsOf(key: string): ReadonlyMap<string, SubmissionState> {
  const isState = (text: string): text is SubmissionState => submissionStates.some((state) => state === text)
  return new Map(
    key.split('\n').flatMap((line): [string, SubmissionState][] => {
      const [send = '', state = ''] = line.split(' ')
      return isState(state) ? [[send, state]] : []
    }),
  )
}
