import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { chosenMutants, isUpToDate, mutated } from '../../../scripts/mutants/mutant.ts'
import { mutants } from '../../../scripts/mutants/mutants.ts'
import { verdictOf } from '../../../scripts/mutants/verdict.ts'

const root = path.resolve(import.meta.dirname, '../../..')

describe('the table of mutants', () => {
  it('has eight of money, seven each of dates and rights, eight of outcomes, each with its own name', () => {
    const counts = Object.groupBy(mutants, ({ about }) => about)
    expect(Object.entries(counts).map(([about, { length }]) => [about, length])).toEqual([
      ['money', 8],
      ['dates', 7],
      ['rights', 7],
      ['outcomes', 8],
    ])
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
  })

  it.each(mutants)('$name: its text is exactly once in its file, is changed, and its tests exist', (mutant) => {
    const source = readFileSync(path.join(root, mutant.file), 'utf8')
    expect(isUpToDate(mutant, source)).toBe(true)
    expect(mutated(mutant, source)).not.toBe(source)
    expect(mutant.tests.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
    expect(mutant.tests).not.toEqual([])
  })
})

describe('a mutant', () => {
  it('is out of date if its text is missing or there twice', () => {
    expect(isUpToDate({ find: 'a < b' }, 'if (a < b) c()')).toBe(true)
    expect(isUpToDate({ find: 'a < b' }, 'if (a <= b) c()')).toBe(false)
    expect(isUpToDate({ find: 'a < b' }, 'a < b || a < b')).toBe(false)
  })

  it('is written as it stands, signs of replacement patterns too', () => {
    expect(mutated({ find: 'b', replace: "$&c$'" }, 'a b d')).toBe("a $&c$' d")
  })

  it('is chosen by its number or by a part of its name', () => {
    expect(chosenMutants(mutants, undefined)).toBe(mutants)
    expect(chosenMutants(mutants, '30')).toEqual(mutants.slice(29))
    expect(chosenMutants(mutants, '31')).toEqual([])
    expect(chosenMutants(mutants, 'of 1904').map(({ name }) => name)).toEqual(['the epoch of 1904 is one day late'])
    expect(chosenMutants(mutants, 'no such name')).toEqual([])
  })
})

const test = (status: string, message = '') => ({
  fullName: 'a rule holds',
  status,
  failureMessages: message ? [message] : [],
})
const reportOf = (...assertionResults: readonly unknown[]) => ({
  testResults: [{ status: 'passed', assertionResults }],
})
const assertion = 'AssertionError: expected 1 to be 2\n    at rule.test.ts:3'

describe('the verdict on a mutant', () => {
  it('is caught by the first test that an assertion failed, whatever else broke', () => {
    expect(verdictOf(reportOf(test('passed'), test('failed', assertion)))).toEqual({
      kind: 'caught',
      why: 'a rule holds',
    })
    expect(
      verdictOf(reportOf(test('failed', 'Error: Test timed out in 120000ms.'), test('failed', assertion))),
    ).toMatchObject({ kind: 'caught' })
  })

  it('is survived if its tests passed', () => {
    expect(verdictOf(reportOf(test('passed'), test('pending')))).toMatchObject({ kind: 'survived' })
  })

  it.each([
    ['a name that does not exist', reportOf(test('failed', 'ReferenceError: nowMs is not defined'))],
    ['a timeout', reportOf(test('failed', 'Error: Test timed out in 120000ms.'))],
    [
      'a file that did not load',
      { testResults: [{ status: 'failed', message: 'Unexpected token', assertionResults: [] }] },
    ],
    ['tests that were all skipped', reportOf(test('pending'))],
    ['no test', { testResults: [] }],
    ['no report', null],
  ])('is a wrong reason: %s', (_reason, report) => {
    expect(verdictOf(report)).toMatchObject({ kind: 'wrong reason' })
  })
})
