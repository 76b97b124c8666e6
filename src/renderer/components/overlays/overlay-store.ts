import { create } from 'zustand'

/** What lies over the screen, whatever the screen is; one at a time. `topic`: what the help is asked about; null: everything. */
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
