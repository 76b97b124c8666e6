import path from 'node:path'
import { systemClock } from '#main/base/system-clock.ts'
import type { RestoreOrder } from '#main/profiles/index.ts'
import type { Desktop } from '#main/shell/desktop.ts'
import { restoreInThread } from '#main/store/care/thread/care-thread.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { ProfileEntry } from '#shared/domain/profile/profile.ts'
import type { Restored } from '#shared/domain/profile/store-contents.ts'
import { failure, type Result } from '#shared/kernel/result.ts'

/** Puts a copy in the place of a profile's data, which nobody has open. Its own key stays the key of its folder. */
export const profileRestorer =
  (desktop: Pick<Desktop, 'secretsIn'>, directoryOf: (id: string) => string) =>
  async ({ id }: ProfileEntry, order: RestoreOrder): Promise<Result<Restored, AppError>> => {
    const directory = directoryOf(id)
    const key = await desktop.secretsIn(path.join(directory, 'secrets')).read('database-key')
    if (key === null) return failure(appError('keychain.key-missing'))
    return restoreInThread(directory, key, { ...order, nowMs: systemClock.nowMs() })
  }
