import { IconUserSearch } from '@tabler/icons-react'
import type { ScreenProps } from '../../components/navigation/routes.ts'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { Page } from '../../components/page/page.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { workerTexts } from './texts.ts'
import { useFilings } from './use-worker.ts'
import { WorkerDrafts } from './worker-drafts.tsx'
import { WorkerPage } from './worker-page.tsx'

/** Everything known of one person, across modules. */
export function WorkerScreen({ route, status }: ScreenProps<'worker'>) {
  const say = useSentences(workerTexts)
  const { documentType, documentNumber } = route
  const person = { documentType, documentNumber }
  const filings = useFilings(person)
  return (
    <Loaded query={filings}>
      {(page) =>
        page.rows.length > 0 ? (
          <WorkerPage person={person} filings={page} status={status} />
        ) : (
          <Page title={`${documentType} ${documentNumber}`}>
            <EmptyState icon={IconUserSearch} title={say('empty')} hint={say('emptyHint')} />
            <WorkerDrafts person={person} />
          </Page>
        )
      }
    </Loaded>
  )
}
