import { type AppError, appError } from '#shared/domain/app-error.ts'
import {
  longestPattern,
  mostPathParts,
  type PatternPart,
  type PatternProblem,
  readPattern,
} from '#shared/domain/documents/name-pattern.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'

export interface NameSettings {
  readSetting(name: string): Promise<string | null>
  saveSetting(name: string, json: string): Promise<void>
  forgetSetting(name: string): Promise<void>
}

const settingName = 'document-names'

/** The user's pattern; null for the default names. A stored pattern that no longer parses counts as none. */
export async function keptPattern(settings: NameSettings): Promise<string | null> {
  const json = await settings.readSetting(settingName)
  if (json === null) return null
  const kept: unknown = JSON.parse(json)
  return typeof kept === 'string' && 'parts' in readPattern(kept) ? kept : null
}

export async function keepPattern(
  settings: NameSettings,
  pattern: string | null,
): Promise<Result<string | null, AppError>> {
  if (pattern === null) {
    await settings.forgetSetting(settingName)
    return success(null)
  }
  const parts = partsOf(pattern)
  if (!parts.ok) return parts
  await settings.saveSetting(settingName, JSON.stringify(pattern.trim()))
  return success(pattern.trim())
}

/** Null for no pattern. */
export function partsOf(pattern: string | null): Result<readonly PatternPart[] | null, AppError> {
  if (pattern === null) return success(null)
  const read = readPattern(pattern)
  return 'parts' in read ? success(read.parts) : failure(problemError(read.problem, read.word))
}

function problemError(problem: PatternProblem, word: string): AppError {
  switch (problem) {
    case 'empty':
      return appError('documents.pattern-empty')
    case 'too-long':
      return appError('documents.pattern-too-long', { limit: String(longestPattern) })
    case 'unknown-place':
      return appError('documents.pattern-unknown-place', { word: `{${word}}` })
    case 'too-deep':
      return appError('documents.pattern-too-deep', { limit: String(mostPathParts) })
    case 'no-place':
      return appError('documents.pattern-no-place')
  }
}
