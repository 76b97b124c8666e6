import { type Json, listOf, textOf } from '../test-reports.ts'

/** `caught`: a test failed by an assertion. `wrong reason`: the tests failed, but not because they noticed. */
export interface Verdict {
  readonly kind: 'caught' | 'survived' | 'wrong reason'
  /** The test that caught it, or why this is not a catch. */
  readonly why: string
}

/** A program that cannot run says nothing about its tests. */
const isBroken = (message: string): boolean =>
  /\b(?:ReferenceError|SyntaxError|Test timed out|Hook timed out)\b/.test(message)

const firstMessage = ({ failureMessages }: Json): string =>
  textOf(Array.isArray(failureMessages) ? failureMessages[0] : '')

/** From vitest's JSON report; null: there is none, because vitest ended early or was ended. */
export function verdictOf(report: Json | null): Verdict {
  if (report === null) return { kind: 'wrong reason', why: 'vitest ended without a report' }
  const files = listOf(report.testResults)
  const tests = files.flatMap(({ assertionResults }) => listOf(assertionResults))
  const failed = tests.filter(({ status }) => status === 'failed')
  const assertion = failed.find((test) => !isBroken(firstMessage(test)))
  if (assertion !== undefined) return { kind: 'caught', why: textOf(assertion.fullName) }
  const [broken] = [...failed.map(firstMessage), ...files.filter(({ status }) => status === 'failed').map(messageOf)]
  if (broken !== undefined) return { kind: 'wrong reason', why: broken.split('\n')[0] ?? '' }
  if (!tests.some(({ status }) => status === 'passed')) return { kind: 'wrong reason', why: 'no test ran' }
  return { kind: 'survived', why: 'its tests passed' }
}

const messageOf = ({ message }: Json): string => textOf(message) || 'a file could not be loaded'
