import { useMediaQuery } from '@mantine/hooks'
import { create } from 'zustand'

const storageKey = 'ventanilla.rail'
/** Narrower than a 1366-pixel window at 150 %, where rows need the space. */
const narrowWindow = '(max-width: 58em)'

interface RailWidth {
  readonly chosenNarrow: boolean
  readonly choose: (narrow: boolean) => void
}

const useChosenWidth = create<RailWidth>((set) => ({
  chosenNarrow: localStorage.getItem(storageKey) === 'narrow',
  choose: (narrow) => {
    localStorage.setItem(storageKey, narrow ? 'narrow' : 'wide')
    set({ chosenNarrow: narrow })
  },
}))

/**
 * Whether the navigation shows icons only: always in a narrow window, otherwise by choice (stored on this computer).
 */
export function useRailWidth() {
  const { chosenNarrow, choose } = useChosenWidth()
  const forced = useMediaQuery(narrowWindow, undefined, { getInitialValueInEffect: false })
  return { narrow: forced || chosenNarrow, forced, choose }
}
