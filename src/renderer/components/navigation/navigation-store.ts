import { create } from 'zustand'
import { isSection, type Route, routeKey } from './routes.ts'

/** Where the operator was. `number` stays when only what the screen shows is chosen anew, so that the screen stays too. */
interface Place {
  readonly number: number
  readonly route: Route
}

interface NavigationState extends Place {
  /** Places before and after this one, nearest last. */
  readonly past: readonly Place[]
  readonly future: readonly Place[]
  /** How often the operator has moved: the first screen does not take the focus, later ones do. */
  readonly moves: number
  /** To another place; the ones that lay ahead are forgotten. */
  readonly go: (route: Route) => void
  /** To a place of a profile that main has just opened: the window may not have been told of it yet. */
  readonly goIn: (profileId: string, route: Route) => void
  /** The same screen shows something else: its filter, its order. Not a step of its own on the way back. */
  readonly show: (route: Route) => void
  readonly back: () => void
  readonly forward: () => void
  /** The profile whose records the route speaks of; null before the first is known. */
  readonly profileId: string | null
  /** Another profile is open: a draft or batch of the one before is left, lists are read again in place. */
  readonly enter: (profileId: string) => void
}

const mostPlaces = 100

const placeOf = ({ number, route }: Place): Place => ({ number, route })

const moved = (
  state: NavigationState,
  place: Place,
  past: readonly Place[],
  future: readonly Place[],
): Partial<NavigationState> => ({ ...place, past: past.slice(-mostPlaces), future, moves: state.moves + 1 })

export const useNavigation = create<NavigationState>((set) => ({
  number: 0,
  route: { screen: 'home' },
  past: [],
  future: [],
  moves: 0,
  go: (route) =>
    set((state) => {
      if (routeKey(route) === routeKey(state.route)) return { moves: state.moves + 1 }
      return moved(state, { number: state.moves + 1, route }, [...state.past, placeOf(state)], [])
    }),
  goIn: (profileId, route) =>
    set((state) => {
      const past = profileId === state.profileId ? [...state.past, placeOf(state)] : []
      return { profileId, ...moved(state, { number: state.moves + 1, route }, past, []) }
    }),
  // What is late, because it waited for the typing to pause, must not lead back.
  show: (route) => set((state) => (route.screen === state.route.screen ? { route } : state)),
  back: () =>
    set((state) => {
      const before = state.past.at(-1)
      if (before === undefined) return state
      return moved(state, before, state.past.slice(0, -1), [...state.future, placeOf(state)])
    }),
  forward: () =>
    set((state) => {
      const next = state.future.at(-1)
      if (next === undefined) return state
      return moved(state, next, [...state.past, placeOf(state)], state.future.slice(0, -1))
    }),
  profileId: null,
  enter: (profileId) =>
    set((state) => {
      const { profileId: before, route, moves } = state
      if (before === null || before === profileId) return { profileId }
      if (isSection(route.screen)) return { profileId, past: [], future: [] }
      return { profileId, ...moved(state, { number: moves + 1, route: { screen: 'home' } }, [], []) }
    }),
}))
