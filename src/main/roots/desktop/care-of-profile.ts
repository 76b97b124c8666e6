import path from 'node:path'
import { systemClock } from '#main/base/system-clock.ts'
import { sendNotice } from '#main/ipc/notices.ts'
import type { WorkspaceHost } from '#main/profiles/index.ts'
import type { Desktop } from '#main/shell/desktop.ts'
import { purgeInThread, restoreInThread } from '#main/store/care/thread/care-thread.ts'
import { stateDirectoryOf } from '#main/store/directory/state-directory.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { ProfileEntry } from '#shared/domain/profile/profile.ts'
import { failure, type Result } from '#shared/kernel/result.ts'

type Care = Pick<WorkspaceHost, 'restoreProfile' | 'purgeProfile' | 'tellWork'>

/** What is done with a profile's data while nobody has it open, each in a thread. The key of its folder stays what it is. */
export function careOfProfiles(
  desktop: Pick<Desktop, 'secretsIn' | 'noticeTargets'>,
  directoryOf: (id: string) => string,
): Care {
  const withKey = async <Value>(
    { id }: ProfileEntry,
    work: (directory: string, key: string) => Promise<Result<Value, AppError>>,
  ): Promise<Result<Value, AppError>> => {
    const directory = directoryOf(id)
    const key = await desktop.secretsIn(path.join(directory, 'secrets')).read('database-key')
    return key === null ? failure(appError('keychain.key-missing')) : work(directory, key)
  }
  return {
    restoreProfile: (profile, { passphrase, ...order }, run) =>
      withKey(profile, (directory, key) =>
        restoreInThread(
          directory,
          key,
          { ...order, nowMs: systemClock.nowMs() },
          { run, answer: async ({ kind }) => (kind === 'passphrase' ? passphrase : null) },
        ),
      ),
    purgeProfile: (profile, beforeMs, run) =>
      withKey(profile, (directory, key) =>
        purgeInThread(directory, key, { stateDirectory: stateDirectoryOf(process.env), beforeMs }, run),
      ),
    tellWork: (work) => sendNotice(desktop.noticeTargets(), 'care', work),
  }
}
