import { access, mkdir } from 'node:fs/promises'
import { dirname, extname, resolve } from 'node:path'
import type { FileInput } from '#main/app/application.ts'
import { readNamedFile, writeChosenFile } from '#main/base/files/local-files.ts'
import { systemCodeOf } from '#main/base/system-code.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'

/** The bytes of an input file, or why it cannot be read (family `file`, exit code 3). */
export const readInput = (path: string): Promise<Result<FileInput, AppError>> => readNamedFile(resolve(path))

export async function readInputs(paths: readonly string[]): Promise<Result<readonly FileInput[], AppError>> {
  const files: FileInput[] = []
  for (const path of paths) {
    const file = await readInput(path)
    if (!file.ok) return file
    files.push(file.value)
  }
  return success(files)
}

/**
 * Writes a file atomically and creates its folders, so that no reader sees a partial file. Family `local` on failure
 * (exit code 7).
 */
export async function writeOutput(path: string, bytes: Uint8Array): Promise<Result<string, AppError>> {
  const target = resolve(path)
  try {
    await mkdir(dirname(target), { recursive: true })
  } catch (cause) {
    return failure(appError('file.not-writable', { path, detail: systemCodeOf(cause) ?? 'unknown' }))
  }
  const written = await writeChosenFile(target, bytes)
  return written.ok ? success(target) : written
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** The extension in lower case without its dot. */
export const extensionOf = (path: string): string => extname(path).slice(1).toLowerCase()
