import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDiagnosticLog, describeError } from '#main/shell/diagnostic-log.ts'

let directory: string
beforeEach(() => {
  directory = path.join(mkdtempSync(path.join(tmpdir(), 'ventanilla-log-')), 'log')
})
afterEach(() => rmSync(path.dirname(directory), { recursive: true, force: true }))

const logFile = (): string => path.join(directory, 'incidents.log')
const nowMs = (): number => Date.UTC(2026, 10, 20, 15)

describe('diagnostic log', () => {
  test('keeps when, where, which kind and the frames, but not the message', () => {
    createDiagnosticLog(directory, nowMs).unexpected('draft:submit', 'a1b2', new RangeError('CC 1020304200 canary'))
    const line = JSON.parse(readFileSync(logFile(), 'utf8'))
    expect(line).toMatchObject({
      at: '2026-11-20T15:00:00.000Z',
      where: 'draft:submit',
      reference: 'a1b2',
      kind: 'RangeError',
    })
    expect(line.frames[0]).toContain('diagnostic-log.test.ts')
    expect(readFileSync(logFile(), 'utf8')).not.toContain('1020304200')
    expect(statSync(logFile()).mode & 0o777).toBe(0o600)
  })

  test('keeps one older file and starts anew when it is full', () => {
    mkdirSync(directory, { recursive: true })
    writeFileSync(logFile(), 'x'.repeat(1_000_001))
    const log = createDiagnosticLog(directory, nowMs)
    log.unexpected('one', 'r', new Error('a'))
    log.unexpected('two', 'r', new Error('b'))
    expect(readdirSync(directory).sort()).toEqual(['incidents.log', 'incidents.log.1'])
    expect(readFileSync(logFile(), 'utf8').trim().split('\n')).toHaveLength(2)
  })

  test('a place that cannot be written to is borne in silence', () => {
    writeFileSync(directory, 'a file where the folder should be')
    expect(() => createDiagnosticLog(directory, nowMs).unexpected('x', 'r', new Error('y'))).not.toThrow()
  })
})

describe('what is kept of an exception', () => {
  test('no message gets through, not even one that looks like a stack', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (text, multiline) => {
        const canary = `canary${text}`
        const error = new Error(multiline ? `first\n    at ${canary}\n    at last` : canary)
        expect(JSON.stringify(describeError(error))).not.toContain('canary')
      }),
    )
  })

  test('a message changed afterwards costs the frames rather than the secret', () => {
    const error = new Error('canary')
    error.message = 'another'
    expect(JSON.stringify(describeError(error))).not.toContain('canary')
  })

  test('system codes are kept; codes that could carry text, and thrown values, are not', () => {
    expect(describeError(Object.assign(new Error('x'), { code: 'ENOSPC' })).code).toBe('ENOSPC')
    expect(describeError(Object.assign(new Error('x'), { code: 'CC 1020304200' })).code).toBeNull()
    expect(describeError('canary')).toEqual({ kind: 'string', code: null, frames: [] })
    expect(describeError(undefined)).toEqual({ kind: 'undefined', code: null, frames: [] })
  })
})
