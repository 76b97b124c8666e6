import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { replaceFile } from '../documents/replace-file.ts'
import type { FileInput } from './application.ts'

const maximumBytes = 64 * 1024 * 1024

/** Reads a file the operator chose. Errors: `file.unreadable`; `file.too-large` before anything that size is read. */
export async function readChosenFile(file: string): Promise<Result<FileInput, AppError>> {
  try {
    const { size } = await stat(file)
    if (size > maximumBytes) {
      return failure(
        appError('file', 'file.too-large', { path: file, limit: String(maximumBytes), actual: String(size) }),
      )
    }
    return success({ fileName: path.basename(file), bytes: await readFile(file) })
  } catch {
    return failure(appError('file', 'file.unreadable', { path: file }))
  }
}

/** Writes where the operator said in a save dialog, which has asked before replacing a file. */
export async function writeChosenFile(file: string, bytes: Uint8Array): Promise<Result<{ path: string }, AppError>> {
  try {
    await replaceFile(file, bytes)
    return success({ path: file })
  } catch (error) {
    const detail = error instanceof Error && 'code' in error ? String(error.code) : ''
    return failure(appError('local', 'file.not-writable', { path: file, detail }))
  }
}
