import type { OpeningOccasion, ProfileFolders } from '#main/profiles/index.ts'
import { openStore, type Store } from '#main/store/open-store.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { ProfileEntry } from '#shared/domain/profile/profile.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import { isRecoverable, type RecoveryDesktop, type RecoveryOptions, RecoverySession } from './recovery-session.ts'

/** Which profile does not open, and when. */
export interface RecoveredProfile {
  readonly entry: ProfileEntry
  readonly occasion: OpeningOccasion
  readonly profiles: Pick<ProfileFolders, 'list'>
}

export interface OpenedOrNot {
  readonly store: Result<Store, AppError>
  /** The profile that a person wants opened instead. */
  readonly chosen: ProfileEntry | null
}

/**
 * Opens the store; where it is damaged or its key is gone, a window of main's own asks whether to restore a backup, begin afresh, open
 * another profile or leave. The file that does not open is kept aside in every case, and a store that was put in its place sends
 * nothing until the operator confirms it.
 */
export async function openOrRecover(
  desktop: RecoveryDesktop,
  options: RecoveryOptions,
  profile: RecoveredProfile,
): Promise<OpenedOrNot> {
  const opened = await openStore(options)
  if (opened.ok || !isRecoverable(opened.error)) return { store: opened, chosen: null }
  // Only at the start: later one of them is open, and stays.
  const listed = profile.occasion === 'first' ? await profile.profiles.list() : []
  const others = listed.filter(({ id }) => id !== profile.entry.id)
  const session = new RecoverySession(desktop, options, { ...profile, others, problem: opened.error })
  await desktop.showRecovery(session)
  const { store, chosen } = await session.ending()
  if (store !== null) return { store, chosen: null }
  desktop.told.add(opened.error)
  return { store: failure(opened.error), chosen }
}
