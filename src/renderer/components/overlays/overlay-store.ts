import { create } from 'zustand'

/** An overlay over any screen; one at a time. `topic`: the help topic; null: everything. */
type Overlay = { readonly kind: 'palette' } | { readonly kind: 'help'; readonly topic: string | null }

interface OverlayState {
  readonly overlay: Overlay | null
  readonly show: (overlay: Overlay) => void
  readonly close: () => void
}

export const useOverlay = create<OverlayState>((set) => ({
  overlay: null,
  show: (overlay) => set({ overlay }),
  close: () => set({ overlay: null }),
}))
