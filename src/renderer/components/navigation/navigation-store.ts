import { create } from 'zustand'

export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'import' }
  | { readonly screen: 'drafts' }
  | { readonly screen: 'draft'; readonly draftId: string }
  | { readonly screen: 'batches' }
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
}

export const useNavigation = create<NavigationState>((set) => ({
  route: { screen: 'home' },
  moves: 0,
  go: (route) => set((state) => ({ route, moves: state.moves + 1 })),
}))

export const routeKey = (route: Route): string => JSON.stringify(route)

/** The entry of the navigation rail that a route belongs to. */
export function sectionOf(screen: ScreenName): ScreenName {
  if (screen === 'draft') return 'drafts'
  return screen === 'batch' ? 'batches' : screen
}
