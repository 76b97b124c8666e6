import { Button, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  type BatchOverview,
  type BatchPhase,
  type DraftOverview,
  everyBatch,
  type Page as PageOf,
} from '#shared/domain/filing/overview.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { nothingFollows } from '../../components/live/held-up.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import type { Route } from '../../components/navigation/routes.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { Page } from '../../components/page/page.tsx'
import { Section } from '../../components/page/section.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import type { QueryOf } from '../../data/use-query-of.ts'
import { BatchRow, DraftRow } from './dashboard-rows.tsx'
import styles from './home.module.css'
import { NextStepList } from './next-step-list.tsx'
import { nextSteps, openBatches, uncertainBatches } from './next-steps.ts'

const mostBatches = 50
const shownRows = 5

/** What is pending, in the order in which it matters. */
export function Dashboard({ status }: { readonly status: AppStatus }) {
  const { t } = useTranslation()
  const go = useNavigation((state) => state.go)
  const drafts = useChannelQuery('draft:list', null, ['drafts'])
  const undecided = useChannelQuery('batch:list', pageIn('undecided'), ['batches', 'documents'])
  const open = useChannelQuery('batch:list', pageIn('open'), ['batches', 'documents'])
  const catalogues = useChannelQuery('catalogue:list', null, ['catalogues'])
  return (
    <Page
      title={t('home.title')}
      actions={
        <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => go({ screen: 'import' })}>
          {t('importing.title')}
        </Button>
      }
    >
      <Loaded query={bothOf(undecided, open)}>
        {(rows) => {
          const batches = rows.filter((overview) => !nothingFollows(overview, status.practiceSinceMs))
          return (
            <Loaded query={drafts}>
              {(list) => (
                <>
                  <Section title={t('home.nowTitle')}>
                    <NextStepList
                      steps={nextSteps({
                        operator: status.operator,
                        today: bogotaDate(Date.now()),
                        drafts: list,
                        batches,
                        catalogues: catalogues.value ?? [],
                      })}
                    />
                  </Section>
                  <Overview drafts={list} batches={batches} />
                </>
              )}
            </Loaded>
          )
        }}
      </Loaded>
      <ErrorAlert error={catalogues.error} onRetry={catalogues.reload} />
    </Page>
  )
}

const pageIn = (phase: BatchPhase) => ({ limit: mostBatches, before: null, filter: { ...everyBatch, phase } })

/** What waits for somebody, however old: batches that are undecided, still open, or both, newest first. */
function bothOf(
  undecided: QueryOf<PageOf<BatchOverview>>,
  open: QueryOf<PageOf<BatchOverview>>,
): QueryOf<readonly BatchOverview[]> {
  const rows = [...(undecided.value?.rows ?? []), ...(open.value?.rows ?? [])]
  const known = undecided.value !== undefined && open.value !== undefined
  const byId = new Map(rows.map((overview) => [overview.batch.id, overview]))
  return {
    value: known ? [...byId.values()].toSorted(newestFirst) : undefined,
    error: undecided.error ?? open.error,
    outdated: undecided.outdated || open.outdated,
    reload: () => {
      undecided.reload()
      open.reload()
    },
  }
}

const newestFirst = (one: BatchOverview, other: BatchOverview): number => (one.batch.id < other.batch.id ? 1 : -1)

interface OverviewProps {
  readonly drafts: readonly DraftOverview[]
  readonly batches: readonly BatchOverview[]
}

function Overview({ drafts, batches }: OverviewProps) {
  const { t } = useTranslation()
  const open = openBatches(batches)
  const uncertain = uncertainBatches(batches)
  return (
    <div className={styles.columns}>
      <Section
        title={t('home.draftsTitle')}
        aside={<SeeAll route={{ screen: 'drafts' }} shown={drafts.length > shownRows} />}
      >
        <Rows empty={t('home.draftsEmpty')}>
          {drafts.slice(0, shownRows).map((draft) => (
            <DraftRow key={draft.draft.id} overview={draft} />
          ))}
        </Rows>
      </Section>
      <Section
        title={t('home.batchesTitle')}
        aside={<SeeAll route={{ screen: 'batches' }} shown={open.length > shownRows} />}
      >
        <Rows empty={t('home.batchesEmpty')}>
          {open.slice(0, shownRows).map((overview) => (
            <BatchRow key={overview.batch.id} overview={overview} />
          ))}
        </Rows>
      </Section>
      <Section title={t('home.uncertainTitle')}>
        <Rows empty={t('home.uncertainEmpty')}>
          {uncertain.slice(0, shownRows).map((overview) => (
            <BatchRow key={overview.batch.id} overview={overview} />
          ))}
        </Rows>
      </Section>
    </div>
  )
}

function Rows({ empty, children }: { readonly empty: string; readonly children: readonly React.ReactNode[] }) {
  if (children.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    )
  }
  return <ul className={`plain-list ${styles.list}`}>{children}</ul>
}

function SeeAll({ route, shown }: { readonly route: Route; readonly shown: boolean }) {
  const { t } = useTranslation()
  const go = useNavigation((state) => state.go)
  if (!shown) return null
  return (
    <Button size="compact-xs" variant="subtle" onClick={() => go(route)}>
      {t('home.seeAll')}
    </Button>
  )
}
