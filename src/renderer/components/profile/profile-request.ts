import { create } from 'zustand'
import type { ProfileEntry } from '#shared/domain/profile/profile.ts'

/** Profile requests from elsewhere in the window; the profile menu runs them. */
export type ProfileRequest = { readonly kind: 'open'; readonly profile: ProfileEntry } | { readonly kind: 'create' }

interface ProfileRequestState {
  readonly request: ProfileRequest | null
  readonly ask: (request: ProfileRequest) => void
  readonly done: () => void
}

export const useProfileRequest = create<ProfileRequestState>((set) => ({
  request: null,
  ask: (request) => set({ request }),
  done: () => set({ request: null }),
}))
