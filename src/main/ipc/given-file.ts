import type { FileInput } from '#main/app/application.ts'
import { readChosenFile } from '#main/base/files/local-files.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import type { HandlerContext } from './handler-context.ts'
import type { Sender } from './sender.ts'

export interface GivenFile {
  readonly token: string
  readonly file: FileInput
}

/** A workbook by its token, or from a dialog without one; null if the user closed the dialog. */
export async function givenWorkbook(
  { chosenFiles, dialogs }: HandlerContext,
  sender: Sender,
  given: string | null,
): Promise<Result<GivenFile | null, AppError>> {
  const chosen = given === null ? await fromDialog() : tokenAndPath(given)
  if (!chosen.ok || chosen.value === null) return chosen as Result<null, AppError>
  const file = await readChosenFile(chosen.value.path)
  return file.ok ? success({ token: chosen.value.token, file: file.value }) : file

  async function fromDialog(): Promise<Result<{ readonly token: string; readonly path: string } | null, AppError>> {
    const path = await dialogs.openWorkbook()
    return path === null ? success(null) : chosenFiles.offer(sender.webContentsId, path)
  }

  function tokenAndPath(token: string): Result<{ readonly token: string; readonly path: string }, AppError> {
    const path = chosenFiles.take(sender.webContentsId, token)
    return path.ok ? success({ token, path: path.value }) : path
  }
}
