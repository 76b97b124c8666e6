import { create } from 'zustand'
import { isSection, type Route } from './routes.ts'

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
      const ofAnother = before !== null && before !== profileId && !isSection(route.screen)
      return ofAnother ? { profileId, route: { screen: 'home' } } : { profileId }
    }),
}))
