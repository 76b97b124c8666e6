import type { AppWorkspace } from '#main/app/application.ts'
import { writeChosenFile } from '#main/base/files/local-files.ts'
import { refusalToReplace } from '#main/base/files/replaceable.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { BackupPreview } from '#shared/domain/profile/store-contents.ts'
import type { careChannels } from '#shared/ipc/care.ts'
import { bogotaDate, type CivilDate, parseCivilDate, startOfDayMs } from '#shared/kernel/civil-date.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { consentFileName } from '#shared/texts/care/consent-table.ts'
import type { HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

type RestoreOrder = Parameters<AppWorkspace['restore']>[0]
type Preview = Awaited<ReturnType<AppWorkspace['care']['preview']>>
type ComparedBackup = Extract<Preview, { readonly ok: true }>['value']

/** An inspected copy, held by main while the user decides. */
interface Looked extends ComparedBackup, RestoreOrder {
  readonly token: string
  readonly profileId: string
}

/** Store copies, integrity checks, the consent register, and purging of old data. */
export const careHandlers = (context: HandlerContext): HandlersOf<typeof careChannels> => ({
  ...workHandlers(context),
  ...copyHandlers(context),
  ...restoreHandlers(context),
  ...registerHandlers(context),
  ...purgeHandlers(context),
})

type Care = HandlersOf<typeof careChannels>

const workHandlers = ({ workspace }: HandlerContext): Pick<Care, 'care:work' | 'care:cancel'> => ({
  'care:work': async () => success(workspace.works.current),
  'care:cancel': async ({ id }) => {
    workspace.works.cancel(id)
    return success(null)
  },
})

type CopyChannel = 'care:state' | 'care:back-up' | 'care:check' | 'care:copy-daily' | 'care:stop-daily-copies'

const copyHandlers = ({ workspace, dialogs, askNewBackupPassphrase }: HandlerContext): Pick<Care, CopyChannel> => ({
  'care:state': () => workspace.care.state(),
  'care:back-up': async () => {
    const file = await dialogs.saveFile({ suggestedName: backupName(), kind: 'backup' })
    if (file === null) return success(null)
    const refused = await refusalToReplace(file)
    if (refused !== null) return failure(refused)
    const passphrase = await askNewBackupPassphrase()
    return passphrase === null ? success(null) : workspace.care.backUp(file, passphrase)
  },
  'care:check': () => workspace.care.check(),
  'care:copy-daily': async () => {
    const folder = await dialogs.chooseFolder()
    if (folder === null) return success(null)
    const passphrase = await askNewBackupPassphrase()
    return passphrase === null ? success(null) : workspace.care.copyDaily(folder, passphrase)
  },
  'care:stop-daily-copies': async () => {
    const [status, care] = await Promise.all([workspace.status(), workspace.care.state()])
    if (!status.ok) return status
    if (!care.ok || care.value.automatic === null) return care
    const { profile } = status.value
    const agreed = await dialogs.confirmStopCopies({ profile, folder: care.value.automatic.folder })
    return agreed ? workspace.care.stopDailyCopies() : care
  },
})

const registerHandlers = ({
  workspace,
  dialogs,
}: HandlerContext): Pick<Care, 'care:consents' | 'care:export-consents'> => ({
  'care:consents': () => workspace.care.consents(),
  'care:export-consents': async ({ language }) => {
    const bytes = await workspace.care.exportConsents(language)
    if (!bytes.ok) return bytes
    const suggestedName = consentFileName(bogotaDate(Date.now()), language)
    const file = await dialogs.saveFile({ suggestedName, kind: 'workbook' })
    return file === null ? success(null) : writeChosenFile(file, bytes.value)
  },
})

const purgeHandlers = ({ workspace, dialogs }: HandlerContext): Pick<Care, 'care:preview-purge' | 'care:purge'> => ({
  'care:preview-purge': async ({ before }) => {
    const day = dayOf(before)
    return day.ok ? workspace.care.previewPurge(startOfDayMs(day.value)) : day
  },
  'care:purge': async ({ before }) => {
    const day = dayOf(before)
    if (!day.ok) return day
    const status = await workspace.status()
    if (!status.ok) return status
    const counts = await workspace.care.previewPurge(startOfDayMs(day.value))
    if (!counts.ok) return counts
    const { profile } = status.value
    const agreed = await dialogs.confirmPurge({ profile, before: day.value, counts: counts.value })
    return agreed ? workspace.purge(startOfDayMs(day.value)) : success(null)
  },
})

type RestoreChannel = 'care:opened-backup' | 'care:leave-opened-backup' | 'care:choose-backup' | 'care:restore'

function restoreHandlers(context: HandlerContext): Pick<Care, RestoreChannel> {
  const { workspace, dialogs, openedFile } = context
  let looked: Looked | null = null
  return {
    'care:opened-backup': async () => success(openedFile.read()),
    'care:leave-opened-backup': async () => {
      openedFile.forget()
      return success(null)
    },
    'care:choose-backup': async ({ opened }) => {
      looked = null
      const chosen = await chooseBackup(context, opened ? openedFile.read() : null)
      if (opened) openedFile.forget()
      if (!chosen.ok || chosen.value === null) return chosen.ok ? success(null) : chosen
      looked = chosen.value
      return success(previewOf(looked))
    },
    'care:restore': async ({ token }) => {
      if (looked === null || looked.token !== token) return failure(appError('file.choose-again'))
      const { file, passphrase, digest, contents, here, profileId } = looked
      const status = await workspace.status()
      if (!status.ok) return status
      // Another profile may have been opened between preview and confirmation.
      const { profile } = status.value
      if (profile.id !== profileId) return failure(appError('file.choose-again'))
      if (!(await dialogs.confirmRestore({ profile, backup: contents, here }))) return success(null)
      const restored = await workspace.restore({ file, passphrase, digest })
      if (restored.ok) looked = null
      return restored
    },
  }
}

const asksForPassphrase: ReadonlySet<string> = new Set(['backup.passphrase-needed', 'backup.wrong-passphrase'])

/** Null if the user closed a dialog. Asks for the passphrase only if this machine's key does not open the copy. */
async function chooseBackup(context: HandlerContext, given: string | null): Promise<Result<Looked | null, AppError>> {
  const { workspace, dialogs, askBackupPassphrase, newToken } = context
  const status = await workspace.status()
  if (!status.ok) return status
  const file = given ?? (await dialogs.openBackup())
  if (file === null) return success(null)
  const known = { file, token: newToken(), profileId: status.value.profile.id }
  const own = await workspace.care.preview(file, null)
  if (own.ok) return success({ ...own.value, ...known, passphrase: null })
  if (!asksForPassphrase.has(own.error.code)) return own
  const opened = await askBackupPassphrase(async (passphrase) => {
    const read = await workspace.care.preview(file, passphrase)
    return read.ok ? success({ ...read.value, passphrase }) : read
  })
  return success(opened === null ? null : { ...opened, ...known })
}

const previewOf = ({ token, file, contents, here }: Looked): BackupPreview => ({ token, file, backup: contents, here })

/** Errors: `usage.not-a-day`, `purge.future-day`. */
function dayOf(text: string): Result<CivilDate, AppError> {
  const day = parseCivilDate(text)
  if (day === undefined) return failure(appError('usage.not-a-day', { value: text }))
  const today = bogotaDate(Date.now())
  return day > today ? failure(appError('purge.future-day', { day, today })) : success(day)
}

const backupName = (): string => `ventanilla ${bogotaDate(Date.now())}.vbackup`
