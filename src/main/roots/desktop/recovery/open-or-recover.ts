import type { OpeningOccasion, ProfileFolders } from '#main/profiles/index.ts'
import { openStore, type Store } from '#main/store/open-store.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { ProfileEntry } from '#shared/domain/profile/profile.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import { isRecoverable, type RecoveryDesktop, type RecoveryOptions, RecoverySession } from './recovery-session.ts'

/** The profile that does not open, and the occasion. */
export interface RecoveredProfile {
  readonly entry: ProfileEntry
  readonly occasion: OpeningOccasion
  readonly profiles: Pick<ProfileFolders, 'list'>
}

export interface OpenedOrNot {
  readonly store: Result<Store, AppError>
  /** The profile to open instead. */
  readonly chosen: ProfileEntry | null
}

/**
 * Opens the store. If it is damaged or its key is missing, a main-process window offers to restore a backup, start
 * empty, open another profile or quit. The failed file is always kept aside, and a replacement store sends nothing
 * until the operator confirms it.
 */
export async function openOrRecover(
  desktop: RecoveryDesktop,
  options: RecoveryOptions,
  profile: RecoveredProfile,
): Promise<OpenedOrNot> {
  const opened = await openStore(options)
  if (opened.ok || !isRecoverable(opened.error)) return { store: opened, chosen: null }
  // Only at startup: later another profile is open and stays open.
  const listed = profile.occasion === 'first' ? await profile.profiles.list() : []
  const others = listed.filter(({ id }) => id !== profile.entry.id)
  const session = new RecoverySession(desktop, options, { ...profile, others, problem: opened.error })
  await session.findCopies()
  await desktop.showRecovery(session)
  const { store, chosen } = await session.ending()
  if (store !== null) return { store, chosen: null }
  desktop.told.add(opened.error)
  return { store: failure(opened.error), chosen }
}
