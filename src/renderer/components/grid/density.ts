import { create } from 'zustand'

export const densities = ['compact', 'comfortable'] as const
export type Density = (typeof densities)[number]

const storageKey = 'ventanilla.density'

interface DensityState {
  readonly density: Density
  readonly choose: (density: Density) => void
}

/** The row density of all grids, stored on this computer. */
export const useDensity = create<DensityState>((set) => ({
  density: densities.find((one) => one === localStorage.getItem(storageKey)) ?? 'compact',
  choose: (density) => {
    localStorage.setItem(storageKey, density)
    set({ density })
  },
}))
