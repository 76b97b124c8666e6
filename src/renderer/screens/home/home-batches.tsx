import { Button, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { type BatchOverview, type BatchPhase, everyBatch } from '#shared/domain/filing/overview.ts'
import type { ChangeArea } from '#shared/domain/notices.ts'
import { SubmissionStateChips } from '../../components/chips/submission-state-chips.tsx'
import { nothingFollows } from '../../components/live/held-up.ts'
import { NextPoll } from '../../components/live/next-poll.tsx'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { Section } from '../../components/page/section.tsx'
import { ModuleIcon } from '../../components/procedure/module-icon.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { isUnderWay } from './is-under-way.ts'
import styles from './pending.module.css'
import { homeTexts } from './texts.ts'

const mostRead = 50
const mostShown = 4
const areas: readonly ChangeArea[] = ['batches', 'documents']

const pageIn = (phase: BatchPhase, limit: number) => ({ limit, before: null, filter: { ...everyBatch, phase } })

/** Batches in progress, with the time of the next poll; without any, those that wait for an entity. */
export function UnderWay({ practiceSinceMs }: { readonly practiceSinceMs: number | null }) {
  const say = useSentences(homeTexts)
  const open = useChannelQuery('batch:list', pageIn('open', mostRead), areas)
  const awaiting = useChannelQuery('batch:list', pageIn('awaiting', 1), areas)
  const polling = useChannelQuery('polling:status', null, ['polling', 'batches'])
  const moving = (open.value?.rows ?? [])
    .filter((overview) => isUnderWay(overview) && !nothingFollows(overview, practiceSinceMs))
    .slice(0, mostShown)
  // The batch list's unfinished count includes stalled batches.
  const stalled = open.value?.total ?? 0
  const emptyText = (waiting: number): string => {
    if (stalled > 0) return say('underWayStill', { count: stalled })
    return waiting > 0 ? say('underWayAwaiting', { count: waiting }) : say('underWayEmpty')
  }
  const waits = stalled === 0 && (awaiting.value?.total ?? 0) > 0
  return (
    <Section
      title={say('underWay')}
      aside={
        waits ? (
          <SeeAll phase="awaiting" total={awaiting.value?.total ?? 0} shown={0} />
        ) : (
          <SeeAll phase="open" total={stalled} shown={moving.length} />
        )
      }
    >
      <Loaded query={open}>
        {() => (
          <Loaded query={awaiting}>
            {({ total }) => (
              <Batches empty={emptyText(total)}>
                {moving.map((overview) => (
                  <BatchLine key={overview.batch.id} overview={overview}>
                    <NextPoll overview={overview} status={polling.value} />
                  </BatchLine>
                ))}
              </Batches>
            )}
          </Loaded>
        )}
      </Loaded>
    </Section>
  )
}

/** The latest confirmed batches. */
export function LatestBatches() {
  const say = useSentences(homeTexts)
  const { formats } = useWords()
  const latest = useChannelQuery('batch:list', pageIn('all', mostShown), areas)
  return (
    <Section title={say('latest')} aside={<SeeAll phase="all" total={latest.value?.total ?? 0} shown={mostShown} />}>
      <Loaded query={latest}>
        {({ rows }) => (
          <Batches empty={say('latestEmpty')}>
            {rows.map((overview) => (
              <BatchLine key={overview.batch.id} overview={overview}>
                <Text size="xs" c="dimmed" truncate>
                  {formats.moment(overview.batch.createdAtMs)} ·{' '}
                  {say('records', {
                    count: overview.itemCount,
                  })}
                </Text>
              </BatchLine>
            ))}
          </Batches>
        )}
      </Loaded>
    </Section>
  )
}

function Batches({ empty, children }: { readonly empty: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    )
  }
  return <ul className={`plain-list ${styles.batches}`}>{children}</ul>
}

interface BatchLineProps {
  readonly overview: BatchOverview
  readonly children: ReactNode
}

function BatchLine({ overview, children }: BatchLineProps) {
  const go = useNavigation((state) => state.go)
  const { batch } = overview
  return (
    <li>
      <UnstyledButton className={styles.batch} onClick={() => go({ screen: 'batch', batchId: batch.id })}>
        <ModuleIcon module={batch.module} size={18} />
        <div className={styles.batchText}>
          <div className={styles.batchName} title={batch.fileName}>
            {batch.fileName}
          </div>
          {children}
          <SubmissionStateChips overview={overview} />
        </div>
      </UnstyledButton>
    </li>
  )
}

interface SeeAllProps {
  readonly phase: BatchPhase
  readonly total: number
  readonly shown: number
}

/** Only when there are more than shown. */
function SeeAll({ phase, total, shown }: SeeAllProps) {
  const say = useSentences(homeTexts)
  const go = useNavigation((state) => state.go)
  if (total <= shown) return null
  return (
    <Button size="compact-xs" variant="subtle" onClick={() => go({ screen: 'batches', phase })}>
      {total === 1 ? say('seeOne') : say('seeAll', { count: total })}
    </Button>
  )
}
