import { type BrowserWindow, dialog, type FileFilter, type MessageBoxOptions, type OpenDialogOptions } from 'electron'
import type { AttachQuestion } from '#shared/domain/notifications/attaching.ts'
import type { RegistrationQuestion } from '#shared/domain/notifications/registration.ts'
import type { OfficeQuestion } from '#shared/domain/office/desk.ts'
import { workbookExtensions } from '#shared/domain/watching/workbook-extensions.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { ConnectionDecision, ConnectionQuestion } from '#shared/texts/desktop/connection-text.ts'
import type { StopCopiesQuestion } from '#shared/texts/desktop/copies-text.ts'
import type { PurgeQuestion } from '#shared/texts/desktop/purge-text.ts'
import type { RestoreQuestion } from '#shared/texts/desktop/restore-text.ts'
import { shellText } from '#shared/texts/desktop/shell-text.ts'
import type { UpdateQuestion } from '#shared/texts/desktop/update-text.ts'
import { purgeBox, restoreBox, stopCopiesBox } from './boxes/care-boxes.ts'
import { connectionBox } from './boxes/connection-box.ts'
import { attachBox, registrationBox } from './boxes/notification-box.ts'
import { officeBox } from './boxes/office-box.ts'
import { updateBox } from './boxes/update-box.ts'
import {
  affirmative,
  type ResendConfirmation,
  resendBox,
  type SendingConfirmation,
  sendingBox,
} from './confirmation-boxes.ts'

interface SaveRequest {
  /** File name without a folder. */
  readonly suggestedName: string
  readonly kind: 'workbook' | 'csv' | 'pdf' | 'zip' | 'backup' | 'text'
}

/** Operating system dialogs for the use cases. Returned paths are absolute; null means "closed". */
export interface Dialogs {
  openWorkbook(): Promise<string | null>
  /** Empty if the user closed it. */
  openPdfs(): Promise<readonly string[]>
  openCatalogue(): Promise<string | null>
  openBackup(): Promise<string | null>
  openCertificate(): Promise<string | null>
  saveFile(request: SaveRequest): Promise<string | null>
  chooseFolder(): Promise<string | null>
  /** True only if the user clicked "Enviar". */
  confirmSending(request: SendingConfirmation): Promise<boolean>
  /** True only if the user clicked "Reenviar". */
  confirmResend(request: ResendConfirmation): Promise<boolean>
  /** True only if the user confirmed changing or turning off the account's notification address. */
  confirmRegistration(question: RegistrationQuestion): Promise<boolean>
  /** True only if the user confirmed that a notification belongs to that submission. */
  confirmAttaching(question: AttachQuestion): Promise<boolean>
  /** True only if the user confirmed replacing the profile's data with a copy. */
  confirmRestore(question: RestoreQuestion): Promise<boolean>
  /** True only if the user confirmed removing old data for good. */
  confirmPurge(question: PurgeQuestion): Promise<boolean>
  /** True only if the user confirmed stopping the daily copies. */
  confirmStopCopies(question: StopCopiesQuestion): Promise<boolean>
  confirmOffice(question: OfficeQuestion): Promise<boolean>
  /** True only if the user confirmed replacing this version with another. */
  confirmUpdate(question: UpdateQuestion): Promise<boolean>
  /** Asks what to do with a key before it is saved. Closing the dialog, or having another one open, cancels. */
  decideConnection(question: ConnectionQuestion): Promise<ConnectionDecision>
  isOpen(): boolean
}

export interface DialogsOptions {
  /** The window that owns the dialog; undefined if there is none. */
  parent(): BrowserWindow | undefined
  language(): Language
}

const catalogueExtensions = [...workbookExtensions, 'json']
const saveFilters: Readonly<Record<SaveRequest['kind'], FileFilter>> = {
  workbook: { name: 'Excel', extensions: ['xlsx'] },
  csv: { name: 'CSV', extensions: ['csv'] },
  pdf: { name: 'PDF', extensions: ['pdf'] },
  zip: { name: 'ZIP', extensions: ['zip'] },
  text: { name: 'TXT', extensions: ['txt'] },
  backup: { name: 'Ventanilla', extensions: ['vbackup'] },
}

/**
 * The system's dialogs, one at a time. While one is open, every other request counts as closed by the user, so that a
 * compromised window cannot flood the user with dialogs.
 */
export function createDialogs(options: DialogsOptions): Dialogs {
  let open = false
  const alone = async <Value>(whenBusy: Value, show: () => Promise<Value>): Promise<Value> => {
    if (open) return whenBusy
    open = true
    try {
      return await show()
    } finally {
      open = false
    }
  }
  const choose = (request: OpenDialogOptions): Promise<readonly string[]> =>
    alone<readonly string[]>([], async () => {
      const parent = options.parent()
      const answer = await (parent ? dialog.showOpenDialog(parent, request) : dialog.showOpenDialog(request))
      return answer.canceled ? [] : answer.filePaths
    })
  const confirm = (box: MessageBoxOptions): Promise<boolean> =>
    alone(false, async () => {
      const parent = options.parent()
      const answer = await (parent ? dialog.showMessageBox(parent, box) : dialog.showMessageBox(box))
      return answer.response === affirmative
    })

  return {
    ...pathChoices(choose, () => shellText(options.language())),
    saveFile: (request) =>
      alone<string | null>(null, async () => {
        const parent = options.parent()
        const box = {
          title: shellText(options.language()).files.save,
          defaultPath: request.suggestedName,
          filters: [saveFilters[request.kind]],
        }
        const answer = await (parent ? dialog.showSaveDialog(parent, box) : dialog.showSaveDialog(box))
        return answer.canceled || answer.filePath === '' ? null : answer.filePath
      }),
    confirmSending: (request) => confirm(sendingBox(request, options.language())),
    confirmResend: (request) => confirm(resendBox(request, options.language())),
    confirmRegistration: (question) => confirm(registrationBox(question, options.language())),
    confirmAttaching: (question) => confirm(attachBox(question, options.language())),
    confirmRestore: (question) => confirm(restoreBox(question, options.language())),
    confirmPurge: (question) => confirm(purgeBox(question, options.language())),
    confirmOffice: (question) => confirm(officeBox(question, options.language())),
    confirmStopCopies: (question) => confirm(stopCopiesBox(question, options.language())),
    confirmUpdate: (question) => confirm(updateBox(question, options.language())),
    decideConnection: (question) =>
      alone<ConnectionDecision>('cancel', async () => {
        const { box, decisions } = connectionBox(question, options.language())
        const parent = options.parent()
        const answer = await (parent ? dialog.showMessageBox(parent, box) : dialog.showMessageBox(box))
        return decisions[answer.response] ?? 'cancel'
      }),
    isOpen: () => open,
  }
}

type PathChoices = Pick<
  Dialogs,
  'openWorkbook' | 'openPdfs' | 'openCatalogue' | 'openBackup' | 'openCertificate' | 'chooseFolder'
>

/** Pickers for existing files and folders. `text` returns the words in the current language. */
function pathChoices(
  choose: (request: OpenDialogOptions) => Promise<readonly string[]>,
  text: () => ReturnType<typeof shellText>,
): PathChoices {
  const chooseOne = async (request: OpenDialogOptions): Promise<string | null> => (await choose(request))[0] ?? null
  const chooseFile = (title: string, filter: FileFilter): Promise<string | null> =>
    chooseOne({ title, properties: ['openFile'], filters: [filter] })
  return {
    openWorkbook: async () => {
      const { openWorkbook, workbooks } = text().files
      return chooseFile(openWorkbook, { name: workbooks, extensions: [...workbookExtensions] })
    },
    openPdfs: () =>
      choose({
        title: text().files.openPdfs,
        properties: ['openFile', 'multiSelections'],
        filters: [{ name: 'PDF', extensions: ['pdf'] }],
      }),
    openCatalogue: async () => {
      const { openCatalogue, catalogues } = text().files
      return chooseFile(openCatalogue, { name: catalogues, extensions: catalogueExtensions })
    },
    openBackup: async () => {
      const { openBackup, backups } = text().files
      return chooseFile(openBackup, { name: backups, extensions: ['*'] })
    },
    openCertificate: async () => {
      const { openCertificate, certificates } = text().files
      return chooseFile(openCertificate, { name: certificates, extensions: ['crt', 'pem', 'cer'] })
    },
    chooseFolder: () =>
      chooseOne({ title: text().files.chooseFolder, properties: ['openDirectory', 'createDirectory'] }),
  }
}
