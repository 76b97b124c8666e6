import { problemsOf } from '#shared/service/request-problems.ts'
import { invalid } from '../answers.ts'

type Schema = Parameters<typeof problemsOf>[0]

/** Parses the root of a request, or refuses it with 422 and a list of all its errors. */
export function readRoot<RootSchema extends Schema>(
  schema: RootSchema,
  body: unknown,
): ReturnType<RootSchema['parse']> {
  const problems = problemsOf(schema, body)
  if (problems.length > 0) {
    throw invalid(problems.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('. '))
  }
  return schema.parse(body) as ReturnType<RootSchema['parse']>
}

/** `ForzarReproceso` under any of its names (spec 2.4, 2.8). */
export const isForced = (root: {
  readonly ForzarReproceso?: boolean | undefined
  readonly Forzar?: boolean | undefined
  readonly Enforce?: boolean | undefined
}): boolean => root.ForzarReproceso === true || root.Forzar === true || root.Enforce === true
