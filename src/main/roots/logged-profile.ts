import type { AppProfile } from '#main/app/application.ts'
import type { DiagnosticLog } from '#main/log/diagnostic-log.ts'
import type { ProfileEntry } from '#shared/domain/profile/profile.ts'

type Log = Pick<DiagnosticLog, 'note'>

/** Logs for support when the profile is opened and closed, and the outcome of its copies. */
export function loggedProfile(profile: AppProfile, { id, practice }: ProfileEntry, log: Log): AppProfile {
  log.note('profile-opened', { profile: id, practice })
  return {
    ...profile,
    care: loggedCopies(profile.care, log),
    close: async () => {
      await profile.close()
      log.note('profile-closed', { profile: id })
    },
  }
}

function loggedCopies(care: AppProfile['care'], log: Log): AppProfile['care'] {
  const told = <Made extends Awaited<ReturnType<typeof care.backUp>>>(how: 'by-hand' | 'daily', made: Made): Made => {
    if (made.ok) log.note('copy-made', { how })
    else log.note('copy-failed', { how, code: made.error.code })
    return made
  }
  return {
    ...care,
    backUp: async (file, passphrase) => told('by-hand', await care.backUp(file, passphrase)),
    copyDaily: async (folder, passphrase) => told('daily', await care.copyDaily(folder, passphrase)),
    catchUp: async (closing) => {
      const tried = await care.catchUp(closing)
      const state = tried ? await care.state() : null
      const failed = state?.ok === true ? state.value.automatic?.failed : null
      if (tried && failed) log.note('copy-failed', { how: 'daily', code: failed.error.code })
      else if (tried) log.note('copy-made', { how: 'daily' })
      return tried
    },
  }
}
