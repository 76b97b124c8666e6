import { useEffect, useId } from 'react'
import { create } from 'zustand'

/** What lies over the screen, the lowest first. */
const useLayers = create<{ readonly layers: readonly string[] }>(() => ({ layers: [] }))

/**
 * Whether nothing lies over this layer: one Escape closes one layer, and the library would close all of them. For
 * `closeOnEscape` of a panel that others are opened from, and of what is opened from one.
 */
export function useTopLayer(opened = true): boolean {
  const id = useId()
  useEffect(() => {
    if (!opened) return undefined
    useLayers.setState(({ layers }) => ({ layers: [...layers, id] }))
    return () => useLayers.setState(({ layers }) => ({ layers: layers.filter((layer) => layer !== id) }))
  }, [id, opened])
  return useLayers(({ layers }) => layers.at(-1) === id)
}

/** How many layers close one by one. */
export const layerCount = (): number => useLayers.getState().layers.length
