import path from 'node:path'
import { systemClock } from '#main/base/system-clock.ts'
import { sendNotice } from '#main/ipc/notices.ts'
import type { WorkspaceHost } from '#main/profiles/index.ts'
import type { Desktop } from '#main/shell/desktop.ts'
import { purgeInThread, restoreInThread } from '#main/store/care/thread/care-thread.ts'
import { stateDirectoryOf } from '#main/store/directory/state-directory.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { officeMembershipSecret } from '#shared/domain/office/membership.ts'
import type { ProfileEntry } from '#shared/domain/profile/profile.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import { officeOfProfiles } from './office-of-profile.ts'

type Care = Pick<WorkspaceHost, 'restoreProfile' | 'purgeProfile' | 'tellWork' | 'office'>

/** Operations on a closed profile's data, each in a thread. The key of its folder does not change. */
export function careOfProfiles(
  desktop: Pick<Desktop, 'secretsIn' | 'noticeTargets'>,
  directoryOf: (id: string) => string,
): Care {
  const secretsOf = ({ id }: ProfileEntry) => desktop.secretsIn(path.join(directoryOf(id), 'secrets'))
  const withKey = async <Value>(
    profile: ProfileEntry,
    work: (directory: string, key: string) => Promise<Result<Value, AppError>>,
  ): Promise<Result<Value, AppError>> => {
    const key = await secretsOf(profile).read('database-key')
    return key === null ? failure(appError('keychain.key-missing')) : work(directoryOf(profile.id), key)
  }
  return {
    restoreProfile: (profile, { passphrase, ...order }, run) =>
      restoreInThread(
        directoryOf(profile.id),
        secretsOf(profile),
        { ...order, nowMs: systemClock.nowMs() },
        { run, askPassphrase: async () => passphrase },
      ),
    purgeProfile: async (profile, beforeMs, run) => {
      const isInOffice = (await secretsOf(profile).read(officeMembershipSecret)) !== null
      if (isInOffice) return failure(appError('office.filings-not-purged'))
      return withKey(profile, (directory, key) =>
        purgeInThread(directory, key, { stateDirectory: stateDirectoryOf(process.env), beforeMs }, run),
      )
    },
    office: officeOfProfiles(secretsOf),
    tellWork: (work) => sendNotice(desktop.noticeTargets(), 'care', work),
  }
}
