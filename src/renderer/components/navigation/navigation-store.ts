import { create } from 'zustand'
import type { BatchPhase } from '#shared/domain/filing/overview.ts'

export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'import' }
  | { readonly screen: 'drafts' }
  /** `arrived`: it was just imported. */
  | { readonly screen: 'draft'; readonly draftId: string; readonly arrived?: boolean }
  | { readonly screen: 'batches'; readonly phase?: BatchPhase }
  | { readonly screen: 'batch'; readonly batchId: string }
  | { readonly screen: 'history' }
  | { readonly screen: 'catalogues' }
  | { readonly screen: 'settings' }

export type ScreenName = Route['screen']

interface NavigationState {
  readonly route: Route
  /** How often the operator has moved: the first screen does not take the focus, later ones do. */
  readonly moves: number
  readonly go: (route: Route) => void
  /** The profile whose records the route speaks of; null before the first is known. */
  readonly profileId: string | null
  /** Another profile is open: a draft or batch of the one before is left, lists are read again in place. */
  readonly enter: (profileId: string) => void
}

export const useNavigation = create<NavigationState>((set) => ({
  route: { screen: 'home' },
  moves: 0,
  go: (route) => set((state) => ({ route, moves: state.moves + 1 })),
  profileId: null,
  enter: (profileId) =>
    set(({ route, profileId: before }) => {
      const ofAnother = before !== null && before !== profileId && sectionOf(route.screen) !== route.screen
      return ofAnother ? { profileId, route: { screen: 'home' } } : { profileId }
    }),
}))

export const routeKey = (route: Route): string => JSON.stringify(route)

/** The entry of the navigation rail that a route belongs to. */
export function sectionOf(screen: ScreenName): ScreenName {
  if (screen === 'draft') return 'drafts'
  return screen === 'batch' ? 'batches' : screen
}
