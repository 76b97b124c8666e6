import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { Page } from '../../components/page/page.tsx'
import { Section } from '../../components/page/section.tsx'
import { pendingAreas, usePending } from '../../data/use-pending.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { BeginningStrip } from './beginning-strip.tsx'
import { LatestBatches, UnderWay } from './home-batches.tsx'
import styles from './pending.module.css'
import { PendingList } from './pending-list.tsx'
import { homeTexts } from './texts.ts'
import { WatchedNews } from './watched-news.tsx'
import { WeeklyReport } from './weekly-report.tsx'

/** Pending work for the current user, the most urgent first; beside it, what runs on its own. */
export function Dashboard({ status }: { readonly status: AppStatus }) {
  const t = useTexts()
  const say = useSentences(homeTexts)
  const go = useNavigation((state) => state.go)
  const pending = usePending(pendingAreas)
  return (
    <Page
      wide
      title={t('home.title')}
      actions={
        <Button
          size="xs"
          leftSection={<IconFileImport size={16} aria-hidden />}
          onClick={() => go({ screen: 'import' })}
        >
          {t('importing.title')}
        </Button>
      }
    >
      {!status.profile.practice && <BeginningStrip />}
      <div className={styles.columns}>
        <Section title={say('pending')}>
          <Loaded query={pending}>{(list) => <PendingList pending={list} onReload={pending.reload} />}</Loaded>
        </Section>
        <div className={styles.aside}>
          <WatchedNews />
          <WeeklyReport />
          <UnderWay practiceSinceMs={status.practiceSinceMs} />
          <LatestBatches />
        </div>
      </div>
    </Page>
  )
}
