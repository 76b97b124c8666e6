import { access, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, resolve } from 'node:path'
import type { FileInput } from '#main/app/application.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'

/** More than any limit of the stages behind: refuses what should not even be read into memory. */
const maximumInputBytes = 64 * 1024 * 1024

const systemCode = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'unknown'

/** The bytes of an input file, or why it cannot be read (family `file`, exit code 3). */
export async function readInput(path: string): Promise<Result<FileInput, AppError>> {
  try {
    const { size } = await stat(path)
    if (size > maximumInputBytes) {
      return failure(
        appError('file', 'file.too-large', { file: basename(path), limitMb: String(maximumInputBytes / 1024 / 1024) }),
      )
    }
    return success({ fileName: basename(path), bytes: new Uint8Array(await readFile(path)) })
  } catch (cause) {
    return failure(appError('file', 'file.unreadable', { path, detail: systemCode(cause) }))
  }
}

export async function readInputs(paths: readonly string[]): Promise<Result<readonly FileInput[], AppError>> {
  const files: FileInput[] = []
  for (const path of paths) {
    const file = await readInput(path)
    if (!file.ok) return file
    files.push(file.value)
  }
  return success(files)
}

/** Writes whole or not at all: a reader never meets half a file. Family `local` on failure (exit code 7). */
export async function writeOutput(path: string, bytes: Uint8Array): Promise<Result<string, AppError>> {
  const target = resolve(path)
  const partial = `${target}.partial-${process.pid}`
  try {
    await mkdir(dirname(target), { recursive: true })
    await writeFile(partial, bytes)
    await rename(partial, target)
    return success(target)
  } catch (cause) {
    await rm(partial, { force: true })
    return failure(appError('local', 'file.not-writable', { path, detail: systemCode(cause) }))
  }
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** The extension in lower case without its dot. */
export const extensionOf = (path: string): string => extname(path).slice(1).toLowerCase()
