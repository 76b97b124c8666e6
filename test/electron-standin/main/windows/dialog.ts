/**
 * `electron.dialog`: a test replaces these functions (`app.evaluate`). An unanswered dialog prints a warning and is
 * cancelled. For a user ($STANDIN_DIALOGS=windows) they open as small windows instead.
 */

import { say } from '../runtime.ts'
import { showDialogWindow } from './dialog-window.ts'

interface FileFilter {
  extensions?: string[]
}

interface FileDialogOptions {
  title?: string
  message?: string
  defaultPath?: string
  buttonLabel?: string
  filters?: FileFilter[]
  properties?: string[]
}

interface MessageBoxOptions {
  title?: string
  message?: string
  detail?: string
  buttons?: string[]
  cancelId?: number
  checkboxLabel?: string
}

const cancelLabel = 'Cancelar / Cancel'

function opensWindows(): boolean {
  return process.env.STANDIN_DIALOGS === 'windows'
}

/** Electron's dialogs take an optional window before their options. */
function optionsOf<T extends object>(args: unknown[]): T {
  return (args.at(-1) ?? {}) as T
}

function unanswered<T>(name: string, result: T): T {
  say(`dialog.${name} was not answered by the test: ${JSON.stringify(result)}`)
  return result
}

/** The button that Electron reports when the user dismisses the box: `cancelId`, else a "cancel" or "no" label, else 0. */
function dismissedButton(options: MessageBoxOptions): number {
  if (options.cancelId !== undefined) return options.cancelId
  const labelled = (options.buttons ?? []).findIndex((label) => /^(cancel|no)$/i.test(label))
  return Math.max(labelled, 0)
}

function acceptedExtensions(filters: FileFilter[] = []): string {
  const extensions = filters.flatMap((filter) => filter.extensions ?? [])
  return extensions.includes('*') ? '' : extensions.map((extension) => `.${extension}`).join(',')
}

async function showOpenDialog(...args: unknown[]): Promise<{ canceled: boolean; filePaths: string[] }> {
  const cancelled = { canceled: true, filePaths: [] }
  if (!opensWindows()) return unanswered('showOpenDialog', cancelled)
  const {
    title = 'Abrir / Open',
    message,
    properties = [],
    filters,
    defaultPath = '',
  } = optionsOf<FileDialogOptions>(args)
  const isFolder = properties.includes('openDirectory')
  const isMultiple = properties.includes('multiSelections')
  const choice = await showDialogWindow({
    title,
    message: message ?? title,
    buttons: [cancelLabel, 'Abrir / Open'],
    field: isFolder
      ? { kind: 'text', value: defaultPath }
      : { kind: 'file', isMultiple, accept: acceptedExtensions(filters) },
  })
  const filePaths = isFolder && choice.text !== '' ? [choice.text] : choice.paths
  return choice.button === 1 && filePaths.length > 0 ? { canceled: false, filePaths } : cancelled
}

async function showSaveDialog(...args: unknown[]): Promise<{ canceled: boolean; filePath: string }> {
  const cancelled = { canceled: true, filePath: '' }
  if (!opensWindows()) return unanswered('showSaveDialog', cancelled)
  const { title = 'Guardar / Save', message, defaultPath = '' } = optionsOf<FileDialogOptions>(args)
  const choice = await showDialogWindow({
    title,
    message: message ?? title,
    buttons: [cancelLabel, 'Guardar / Save'],
    field: { kind: 'text', value: defaultPath },
  })
  return choice.button === 1 && choice.text !== '' ? { canceled: false, filePath: choice.text } : cancelled
}

async function showMessageBox(...args: unknown[]): Promise<{ response: number; checkboxChecked: boolean }> {
  const options = optionsOf<MessageBoxOptions>(args)
  const dismissed = { response: dismissedButton(options), checkboxChecked: false }
  if (!opensWindows()) return unanswered('showMessageBox', dismissed)
  const { title = '', message = '', detail, buttons = ['OK'], checkboxLabel } = options
  const choice = await showDialogWindow({ title, message, detail, buttons, checkbox: checkboxLabel })
  return choice.button === -1 ? dismissed : { response: choice.button, checkboxChecked: choice.isChecked }
}

function showErrorBox(title: string, content: string): void {
  say(`error box: ${title}: ${content}`)
  if (opensWindows()) void showDialogWindow({ title, message: title, detail: content, buttons: ['OK'] })
}

export const dialog = {
  showOpenDialog,
  showSaveDialog,
  showMessageBox,
  showErrorBox,
  showOpenDialogSync: () => unanswered('showOpenDialogSync', undefined),
  showSaveDialogSync: () => unanswered('showSaveDialogSync', ''),
  showMessageBoxSync: (...args: unknown[]) =>
    unanswered('showMessageBoxSync', dismissedButton(optionsOf<MessageBoxOptions>(args))),
}
