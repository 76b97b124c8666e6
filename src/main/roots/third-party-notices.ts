import { readFile } from 'node:fs/promises'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { noticesSchema, type ThirdPartyNotice } from '#shared/domain/profile/third-party-notice.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'

/** The licences that the build collected. Error `program.no-notices`: this copy of the program is incomplete. */
export async function readNotices(file: string): Promise<Result<readonly ThirdPartyNotice[], AppError>> {
  try {
    return success(noticesSchema.parse(JSON.parse(await readFile(file, 'utf8'))))
  } catch {
    return failure(appError('program.no-notices'))
  }
}
