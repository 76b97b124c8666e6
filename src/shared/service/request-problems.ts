import { z } from 'zod'
import type { RequestProblem } from './modules/batch-module.ts'

const spanish = z.locales.es().localeError

/** All schema problems of a value, in Spanish; empty when it may be sent. */
export function problemsOf(schema: z.ZodType, value: unknown): readonly RequestProblem[] {
  const parsed = schema.safeParse(value, { error: spanish })
  if (parsed.success) return []
  return parsed.error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }))
}
