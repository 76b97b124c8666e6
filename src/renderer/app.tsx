import { useEffect } from 'react'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { assertNever } from '#shared/kernel/assert-never.ts'
import { type Route, routeKey, useNavigation } from './components/navigation/navigation-store.ts'
import { Loaded } from './components/page/loaded.tsx'
import { AppShell } from './components/shell/app-shell.tsx'
import { useStatus } from './data/use-status.ts'
import { BatchScreen } from './screens/batch/batch-screen.tsx'
import { BatchesScreen } from './screens/batches/batches-screen.tsx'
import { CataloguesScreen } from './screens/catalogues/catalogues-screen.tsx'
import { DraftScreen } from './screens/draft/draft-screen.tsx'
import { DraftsScreen } from './screens/drafts/drafts-screen.tsx'
import { HistoryScreen } from './screens/history/history-screen.tsx'
import { HomeScreen } from './screens/home/home-screen.tsx'
import { ImportScreen } from './screens/import/import-screen.tsx'
import { SettingsScreen } from './screens/settings/settings-screen.tsx'

/** The window: its frame, and the screen that the operator is on. */
export function App() {
  const status = useStatus()
  return (
    <Loaded query={status} alone>
      {(value) => (
        <AppShell status={value}>
          <ScreenOfProfile key={value.profile.id} status={value} />
        </AppShell>
      )}
    </Loaded>
  )
}

/** Nothing of one account stays on the screen when another is opened. */
function ScreenOfProfile({ status }: { readonly status: AppStatus }) {
  const { id } = status.profile
  const { route, profileId, enter } = useNavigation()
  useEffect(() => enter(id), [id, enter])
  if (profileId !== null && profileId !== id) return null
  return <Screen key={routeKey(route)} route={route} status={status} />
}

function Screen({ route, status }: { readonly route: Route; readonly status: AppStatus }) {
  switch (route.screen) {
    case 'home':
      return <HomeScreen status={status} />
    case 'import':
      return <ImportScreen status={status} />
    case 'drafts':
      return <DraftsScreen />
    case 'draft':
      return <DraftScreen draftId={route.draftId} status={status} arrived={route.arrived === true} />
    case 'batches':
      return <BatchesScreen phase={route.phase ?? 'all'} />
    case 'batch':
      return <BatchScreen batchId={route.batchId} />
    case 'history':
      return <HistoryScreen />
    case 'catalogues':
      return <CataloguesScreen />
    case 'settings':
      return <SettingsScreen status={status} />
    default:
      return assertNever(route)
  }
}
