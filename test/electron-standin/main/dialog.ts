/** `electron.dialog`: a test replaces these functions (`app.evaluate`); a dialog nobody answers is said aloud and cancelled. */
import { say } from './runtime.ts'

function unanswered<T>(name: string, result: T): (...args: unknown[]) => Promise<T> {
  return async () => {
    say(`dialog.${name} was not answered by the test: ${JSON.stringify(result)}`)
    return result
  }
}

function unansweredSync<T>(name: string, result: T): (...args: unknown[]) => T {
  return () => {
    say(`dialog.${name} was not answered by the test: ${JSON.stringify(result)}`)
    return result
  }
}

/** The button that Electron reports when the user dismisses the box: `cancelId`, else a "cancel" or "no" label, else 0. */
export function dismissedButton(options: { cancelId?: number; buttons?: string[] }): number {
  if (options.cancelId !== undefined) return options.cancelId
  const labelled = (options.buttons ?? []).findIndex((label) => /^(cancel|no)$/i.test(label))
  return Math.max(labelled, 0)
}

function messageBoxOptions(args: unknown[]): { cancelId?: number; buttons?: string[] } {
  return (args.at(-1) ?? {}) as { cancelId?: number; buttons?: string[] }
}

export const dialog = {
  showOpenDialog: unanswered('showOpenDialog', { canceled: true, filePaths: [] as string[] }),
  showSaveDialog: unanswered('showSaveDialog', { canceled: true, filePath: '' }),
  showMessageBox: async (...args: unknown[]) => {
    const response = dismissedButton(messageBoxOptions(args))
    return unanswered('showMessageBox', { response, checkboxChecked: false })()
  },
  showErrorBox: (title: string, content: string) => say(`error box: ${title}: ${content}`),
  showOpenDialogSync: unansweredSync('showOpenDialogSync', undefined),
  showSaveDialogSync: unansweredSync('showSaveDialogSync', ''),
  showMessageBoxSync: (...args: unknown[]) =>
    unansweredSync('showMessageBoxSync', dismissedButton(messageBoxOptions(args)))(),
}
