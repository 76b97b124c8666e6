import { describe, expect, it } from 'vitest'
import {
  endToEndTests,
  failedUnitTests,
  namedTests,
  repeatedUnitTests,
  slowestSpecs,
  slowestUnitFiles,
  timedFiles,
  unhandledErrors,
} from '../../../scripts/test-reports.ts'

/**
 * Shortened output of vitest for a file with a failing test, one that passes on a retry, and a file that does not load.
 */
const unitReport = {
  testResults: [
    {
      name: '/desk/test/unit/a.test.ts',
      startTime: 1_000,
      endTime: 3_500,
      status: 'failed',
      message: '',
      assertionResults: [
        {
          fullName: 'a group fails',
          status: 'failed',
          failureMessages: [
            '\u001b[31mAssertionError\u001b[39m: expected 1 to be 2 // Object.is equality\n    at /desk/test/unit/a.test.ts:2:73',
            'AssertionError: the second time\n    at /desk/test/unit/a.test.ts:2:73',
          ],
        },
        {
          fullName: 'a group is flaky',
          status: 'passed',
          failureMessages: ['AssertionError: expected 1 to be 2\n    at x:1:1'],
        },
        { fullName: 'a group passes', status: 'passed', failureMessages: [] },
      ],
    },
    {
      name: '/desk/test/unit/b.test.ts',
      startTime: 1_000,
      endTime: 9_000,
      status: 'failed',
      message: 'cannot load',
      assertionResults: [],
    },
  ],
}

/** Shortened output of playwright for a spec with one of each. */
const endToEndReport = {
  suites: [
    {
      file: 'zz.spec.ts',
      specs: [],
      suites: [
        {
          specs: [
            {
              title: 'fails',
              file: 'zz.spec.ts',
              line: 2,
              tests: [
                {
                  status: 'unexpected',
                  results: [
                    {
                      status: 'failed',
                      duration: 500,
                      error: { message: 'Error: \u001b[2mexpect(\u001b[22m1)\n\nExpected: 2' },
                      annotations: [{ type: 'window', description: 'No se pudo leer\nel archivo' }],
                    },
                  ],
                },
              ],
            },
            {
              title: 'is flaky',
              file: 'zz.spec.ts',
              line: 3,
              tests: [
                {
                  status: 'flaky',
                  results: [
                    { status: 'timedOut', duration: 180_000, error: { message: 'Test timeout of 180000ms exceeded.' } },
                    { status: 'passed', duration: 1_500 },
                  ],
                },
              ],
            },
            {
              title: 'passes',
              file: 'zz.spec.ts',
              line: 4,
              tests: [{ status: 'expected', results: [{ status: 'passed', duration: 4_000 }] }],
            },
          ],
        },
      ],
    },
  ],
}

describe('the failures in the last lines', () => {
  it('names unit tests and files that do not load, with the first line of the reason', () => {
    expect(failedUnitTests(unitReport, '/desk')).toEqual([
      { title: 'test/unit/a.test.ts: a group fails', why: 'AssertionError: expected 1 to be 2 // Object.is equality' },
      { title: 'test/unit/b.test.ts', why: 'cannot load' },
    ])
  })

  it('lists separately what passed only on a retry', () => {
    expect(repeatedUnitTests(unitReport, '/desk').map(({ title }) => title)).toEqual([
      'test/unit/a.test.ts: a group is flaky',
    ])
    expect(endToEndTests(endToEndReport, 'flaky')).toEqual([
      { title: 'zz.spec.ts:3 is flaky', why: 'Test timeout of 180000ms exceeded.' },
    ])
  })

  it('names end-to-end specs at any nesting depth', () => {
    expect(endToEndTests(endToEndReport, 'unexpected')).toEqual([
      {
        title: 'zz.spec.ts:2 fails',
        why: 'Error: expect(1) Expected: 2 · in the window: No se pudo leer el archivo',
      },
    ])
  })

  it('names errors outside every test, and treats a missing report as none', () => {
    expect(unhandledErrors({ errors: [{ message: 'Error: nobody waited\n    at x' }] })).toEqual([
      { title: 'an error outside every test', why: 'Error: nobody waited' },
    ])
    expect([failedUnitTests(null, '/'), endToEndTests(null, 'unexpected'), unhandledErrors(null)]).toEqual([[], [], []])
  })

  it('lists the slowest files, retries included', () => {
    expect(slowestUnitFiles(unitReport, '/desk')).toEqual([
      { file: 'test/unit/b.test.ts', seconds: 8 },
      { file: 'test/unit/a.test.ts', seconds: 2.5 },
    ])
    expect(slowestSpecs(endToEndReport)).toEqual([{ file: 'zz.spec.ts', seconds: 186 }])
    expect([slowestUnitFiles(null, '/'), slowestSpecs(null)]).toEqual([[], []])
    expect(timedFiles('Slowest:', [])).toBe('')
    expect(timedFiles('Slowest:', slowestSpecs(endToEndReport))).toBe('\nSlowest:\n    186.0  zz.spec.ts\n')
  })

  it('is short: no headline for an empty list, and forty at most', () => {
    expect(namedTests('Failed:', [])).toBe('')
    const many = namedTests(
      'Failed:',
      Array.from({ length: 50 }, (_, index) => ({ title: `t${index}`, why: 'w' })),
    )
    expect(many).toContain('t39')
    expect(many).not.toContain('t40')
    expect(many).toContain('and 10 more')
  })
})
