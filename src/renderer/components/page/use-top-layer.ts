import { useEffect, useId } from 'react'
import { create } from 'zustand'

/** Open layers, the lowest first. */
const useLayers = create<{ readonly layers: readonly string[] }>(() => ({ layers: [] }))

/**
 * Whether this layer is on top: one Escape closes one layer, while the library would close all. For `closeOnEscape` of
 * a panel that others open from, and of those opened from it.
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

/** The number of layers that close one by one. */
export const layerCount = (): number => useLayers.getState().layers.length
