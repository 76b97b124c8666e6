/**
 * What failed, in a few lines: who sees only the end of a long output (CI's tail) shall see which tests failed and why.
 * Read from the reports of vitest (jest's JSON) and playwright; a report of another shape names nothing, and the counts stand.
 */
import path from 'node:path'

type Json = Record<string, unknown>

/** A test that failed (or passed only when played again), and the first line of why. */
export interface FailedTest {
  readonly title: string
  readonly why: string
}

/** More would push what stands before them out of the tail they are written for. */
const namedAtMost = 40
const whyLengthAtMost = 300

const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? (value as Json[]) : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The escape sequences of a terminal's colours. */
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** Up to where the stack begins. */
function firstLine(message: string): string {
  const [said = ''] = message.replaceAll(colours, '').split(/\n\s+at /)
  return said.replaceAll(/\s+/g, ' ').trim().slice(0, whyLengthAtMost)
}

const unitTest = (file: string, test: Json): FailedTest => {
  const [message] = Array.isArray(test.failureMessages) ? test.failureMessages : []
  return { title: `${file}: ${textOf(test.fullName)}`, why: firstLine(textOf(message)) }
}

/** Those of vitest's report; a file that could not be loaded counts as one. */
export function failedUnitTests(report: Json | null, root: string): readonly FailedTest[] {
  return listOf(report?.testResults).flatMap((file): readonly FailedTest[] => {
    const name = path.relative(root, textOf(file.name))
    const failed = listOf(file.assertionResults).filter((test) => test.status === 'failed')
    if (failed.length === 0 && file.status === 'failed') return [{ title: name, why: firstLine(textOf(file.message)) }]
    return failed.map((test) => unitTest(name, test))
  })
}

/** Those of vitest's report that passed only when played again: they carry the message of the time before. */
export function repeatedUnitTests(report: Json | null, root: string): readonly FailedTest[] {
  return listOf(report?.testResults).flatMap((file) =>
    listOf(file.assertionResults)
      .filter(
        (test) => test.status === 'passed' && Array.isArray(test.failureMessages) && test.failureMessages.length > 0,
      )
      .map((test) => unitTest(path.relative(root, textOf(file.name)), test)),
  )
}

const specsOf = (suite: Json): readonly Json[] => [...listOf(suite.specs), ...listOf(suite.suites).flatMap(specsOf)]

/** Those of playwright's report that ended as `status`: `unexpected` failed, `flaky` passed only when played again. */
export function endToEndTests(report: Json | null, status: 'unexpected' | 'flaky'): readonly FailedTest[] {
  return listOf(report?.suites)
    .flatMap(specsOf)
    .flatMap((spec) =>
      listOf(spec.tests)
        .filter((test) => test.status === status)
        .map((test) => {
          const broken = listOf(test.results).find((result) => result.status !== 'passed')
          const error = broken?.error as Json | undefined
          return {
            title: `${textOf(spec.file)}:${spec.line} ${textOf(spec.title)}`,
            why: firstLine(textOf(error?.message)),
          }
        }),
    )
}

/** Errors that belong to no test (test/setup/unhandled-errors.ts writes them). */
export const unhandledErrors = (report: Json | null): readonly FailedTest[] =>
  listOf(report?.errors).map((error) => ({
    title: 'an error outside every test',
    why: firstLine(textOf(error.message)),
  }))

/** `headline`, a line for each test and one for why; nothing for none. */
export function namedTests(headline: string, tests: readonly FailedTest[]): string {
  if (tests.length === 0) return ''
  const lines = tests.slice(0, namedAtMost).flatMap(({ title, why }) => [`  ${title}`, `    ${why}`])
  const rest = tests.length > namedAtMost ? [`  and ${tests.length - namedAtMost} more`] : []
  return ['', headline, ...lines, ...rest, ''].join('\n')
}
