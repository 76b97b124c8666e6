import { create } from 'zustand'
import { isSection, type Route, routeKey } from './routes.ts'

/**
 * The current place. `number` stays the same when only the screen's filter or order changes, so the screen is not
 * remounted.
 */
interface Place {
  readonly number: number
  readonly route: Route
}

interface NavigationState extends Place {
  /** Places before and after this one, nearest last. */
  readonly past: readonly Place[]
  readonly future: readonly Place[]
  /** Number of moves: the first screen does not take focus, later ones do. */
  readonly moves: number
  /** Goes to another place and clears the forward history. */
  readonly go: (route: Route) => void
  /** Goes to a place in a profile main just opened; the window may not have been notified yet. */
  readonly goIn: (profileId: string, route: Route) => void
  /** Changes what the same screen shows (filter, order) without a history entry. */
  readonly show: (route: Route) => void
  readonly back: () => void
  readonly forward: () => void
  /** The profile the route belongs to; null before the first is known. */
  readonly profileId: string | null
  /** Another profile was opened: leave its predecessor's draft or batch; lists reload in place. */
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
  // A delayed update, e.g. after a typing pause, must not navigate back.
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
