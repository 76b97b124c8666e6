import { create } from 'zustand'
import type { ProfileEntry } from '#shared/domain/profile/profile.ts'

/** What was asked of the profiles elsewhere in the window; their menu does it. */
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
