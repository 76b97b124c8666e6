import { app, dialog } from 'electron'
import { shellText } from '#shared/texts/desktop/shell-text.ts'
import { leavesSandbox } from './refused-switches.ts'
import { isSelfCheck } from './self-check.ts'

/**
 * Ends a start that has a forbidden switch, and opens no page. Explains the loss of the sandbox in a box, except in a
 * self-check, where nobody would close it.
 */
export async function refuse(name: string, exitCode: number): Promise<void> {
  process.stderr.write(`Ventanilla: --${name} is refused.\n`)
  if (leavesSandbox(name) && !isSelfCheck()) {
    // Linux shows no box before.
    await app.whenReady()
    // In both languages: the chosen one is in the data folder, which is not read.
    const reasons = (['es', 'en'] as const).map((language) => shellText(language).failure.noSandbox)
    dialog.showErrorBox('Ventanilla', reasons.join('\n\n'))
  }
  app.exit(exitCode)
}
