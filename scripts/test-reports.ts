/**
 * Reads the reports of vitest (Jest's JSON) and Playwright: failures, tests that passed only on a retry, slowest files.
 * CI shows only the end of a long output, so the last lines print this. An unrecognised report yields nothing.
 */
import path from 'node:path'

export type Json = Record<string, unknown>

/** A test that failed (or passed only on a retry), and the first line of the reason. */
export interface FailedTest {
  readonly title: string
  readonly why: string
}

/** More would push earlier lines out of the tail that CI shows. */
const namedAtMost = 40
const whyLengthAtMost = 300

/** The objects of a report's list; empty if it is none. */
export const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? (value as Json[]) : [])
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** ANSI colour sequences. */
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** The message up to the stack. */
function firstLine(message: string): string {
  const [said = ''] = message.replaceAll(colours, '').split(/\n\s+at /)
  return said.replaceAll(/\s+/g, ' ').trim().slice(0, whyLengthAtMost)
}

const unitTest = (file: string, test: Json): FailedTest => {
  const [message] = Array.isArray(test.failureMessages) ? test.failureMessages : []
  return { title: `${file}: ${textOf(test.fullName)}`, why: firstLine(textOf(message)) }
}

/** Failures of vitest's report. A file that failed to load counts as one. */
export function failedUnitTests(report: Json | null, root: string): readonly FailedTest[] {
  return listOf(report?.testResults).flatMap((file): readonly FailedTest[] => {
    const name = path.relative(root, textOf(file.name))
    const failed = listOf(file.assertionResults).filter((test) => test.status === 'failed')
    if (failed.length === 0 && file.status === 'failed') return [{ title: name, why: firstLine(textOf(file.message)) }]
    return failed.map((test) => unitTest(name, test))
  })
}

/** Tests of vitest's report that passed only on a retry. They carry the message of the earlier attempt. */
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

/** Tests of playwright's report with this status: `unexpected` failed, `flaky` passed only on a retry. */
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
            why: `${firstLine(textOf(error?.message))}${windowOf(broken)}`,
          }
        }),
    )
}

/** What the windows said when the test failed (test/e2e/launch-app.ts). */
function windowOf(result: Json | undefined): string {
  const said = listOf(result?.annotations).find(({ type }) => type === 'window')
  const text = firstLine(textOf(said?.description))
  return text === '' ? '' : ` · in the window: ${text}`
}

/** Errors outside any test (written by test/setup/unhandled-errors.ts). */
export const unhandledErrors = (report: Json | null): readonly FailedTest[] =>
  listOf(report?.errors).map((error) => ({
    title: 'an error outside every test',
    why: firstLine(textOf(error.message)),
  }))

export interface TimedFile {
  readonly file: string
  readonly seconds: number
}

const timedAtMost = 10

const longestFirst = (files: readonly TimedFile[]): readonly TimedFile[] =>
  files.toSorted((a, b) => b.seconds - a.seconds).slice(0, timedAtMost)

export const slowestUnitFiles = (report: Json | null, root: string): readonly TimedFile[] =>
  longestFirst(
    listOf(report?.testResults).map(({ name, startTime, endTime }) => ({
      file: path.relative(root, textOf(name)),
      seconds: (Number(endTime) - Number(startTime)) / 1_000,
    })),
  )

/** Seconds per file that declares the tests, retries included. */
export function slowestSpecs(report: Json | null): readonly TimedFile[] {
  const byFile = new Map<string, number>()
  for (const spec of listOf(report?.suites).flatMap(specsOf)) {
    const results = listOf(spec.tests).flatMap((test) => listOf(test.results))
    const seconds = results.reduce((sum, { duration }) => sum + Number(duration) / 1_000, 0)
    byFile.set(textOf(spec.file), (byFile.get(textOf(spec.file)) ?? 0) + seconds)
  }
  return longestFirst([...byFile].map(([file, seconds]) => ({ file, seconds })))
}

/** Empty if there are none. */
export const timedFiles = (headline: string, files: readonly TimedFile[]): string =>
  files.length === 0
    ? ''
    : ['', headline, ...files.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(7)}  ${file}`), ''].join('\n')

/** `headline`, then for each test one line and one with the reason. Empty if there are none. */
export function namedTests(headline: string, tests: readonly FailedTest[]): string {
  if (tests.length === 0) return ''
  const lines = tests.slice(0, namedAtMost).flatMap(({ title, why }) => [`  ${title}`, `    ${why}`])
  const rest = tests.length > namedAtMost ? [`  and ${tests.length - namedAtMost} more`] : []
  return ['', headline, ...lines, ...rest, ''].join('\n')
}
