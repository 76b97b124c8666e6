import { useEffect } from 'react'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { onOpen } from './bridge/bridge.ts'
import { useNavigation } from './components/navigation/navigation-store.ts'
import { routeOf } from './components/navigation/pending-route.ts'
import type { ScreenName, ScreenProps } from './components/navigation/routes.ts'
import { fetchOverlays } from './components/overlays/overlays.tsx'
import { Loaded } from './components/page/loaded.tsx'
import { WaitingTitle } from './components/page/waiting-title.tsx'
import { AppShell } from './components/shell/app-shell.tsx'
import { useStatus } from './data/use-status.ts'
import { fetchScreens, screens } from './screens/registry.ts'

/** Loads the code that the first screen does not need. */
async function fetchInQuiet(): Promise<void> {
  await fetchScreens()
  await fetchOverlays()
}

/** The window: its frame and the current screen. */
export function App() {
  const status = useStatus()
  const go = useNavigation((state) => state.go)
  useEffect(() => {
    const quiet = requestIdleCallback(() => void fetchInQuiet())
    return () => cancelIdleCallback(quiet)
  }, [])
  useEffect(() => onOpen((place) => go(place === null ? { screen: 'home' } : routeOf(place))), [go])
  return (
    <Loaded query={status} alone>
      {(value) => (
        <AppShell status={value}>
          {value.connection !== null && <WaitingTitle key={`waiting ${value.profile.id}`} />}
          <ScreenOfProfile key={value.profile.id} status={value} />
        </AppShell>
      )}
    </Loaded>
  )
}

/** Remount on a profile switch, so that no data of one account remains on screen for another. */
function ScreenOfProfile({ status }: { readonly status: AppStatus }) {
  const { id } = status.profile
  const { number, route, profileId, enter } = useNavigation()
  useEffect(() => enter(id), [id, enter])
  if (profileId !== null && profileId !== id) return null
  return <CurrentScreen key={number} route={route} status={status} />
}

function CurrentScreen<Name extends ScreenName>({ route, status }: ScreenProps<Name>) {
  const { Shown } = screens[route.screen].screen
  return <Shown route={route} status={status} />
}
