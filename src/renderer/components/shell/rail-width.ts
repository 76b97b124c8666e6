import { useMediaQuery } from '@mantine/hooks'
import { create } from 'zustand'

const storageKey = 'ventanilla.rail'
/** A window of 1366 pixels at 150 % has less than this, and needs the room for its rows. */
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

/** Whether the rail shows its pictures alone: always in a narrow window, elsewhere where someone chose it (on this computer). */
export function useRailWidth() {
  const { chosenNarrow, choose } = useChosenWidth()
  const forced = useMediaQuery(narrowWindow, undefined, { getInitialValueInEffect: false })
  return { narrow: forced || chosenNarrow, forced, choose }
}
