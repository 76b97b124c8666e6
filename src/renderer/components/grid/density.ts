import { create } from 'zustand'

export const densities = ['compact', 'comfortable'] as const
export type Density = (typeof densities)[number]

const storageKey = 'ventanilla.density'

interface DensityState {
  readonly density: Density
  readonly choose: (density: Density) => void
}

/** How close the rows of every grid stand: a preference of this computer. */
export const useDensity = create<DensityState>((set) => ({
  density: densities.find((one) => one === localStorage.getItem(storageKey)) ?? 'compact',
  choose: (density) => {
    localStorage.setItem(storageKey, density)
    set({ density })
  },
}))
