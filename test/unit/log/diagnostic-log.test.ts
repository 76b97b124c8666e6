import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDiagnosticLog, type DiagnosticLog } from '#main/log/diagnostic-log.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { Exchange } from '#shared/service/exchange.ts'

let home: string
let directory: string
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'ventanilla-log-'))
  directory = path.join(home, 'log')
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const logFile = (): string => path.join(directory, 'incidents.log')
const nowMs = (): number => Date.UTC(2026, 10, 20, 15)

const logIn = (limits = { largestBytes: 300_000, files: 3 }): DiagnosticLog =>
  createDiagnosticLog(
    {
      directory,
      saltFile: path.join(home, 'log-salt'),
      channels: ['draft:submit'],
      programDirectory: import.meta.dirname,
      limits,
    },
    nowMs,
  )

const written = (): string =>
  existsSync(directory)
    ? readdirSync(directory)
        .map((name) => readFileSync(path.join(directory, name), 'utf8'))
        .join('')
    : ''
const linesIn = (file: string): readonly string[] => readFileSync(file, 'utf8').trim().split('\n')

const answered = (status: number): Exchange => ({
  kind: 'answered',
  status,
  headers: {},
  body: new Uint8Array(),
  complete: true,
})

describe('the log', () => {
  test('contains time, place, kind and program lines of an error, but not its message', () => {
    logIn().unexpected('draft:submit', 'a1b2c3d4', new RangeError('CC 1020304200 canary'))
    const line = JSON.parse(readFileSync(logFile(), 'utf8'))
    expect(line).toMatchObject({
      at: '2026-11-20T15:00:00.000Z',
      event: 'unexpected',
      where: 'draft:submit',
      reference: 'a1b2c3d4',
      kind: 'RangeError',
    })
    expect(line.frames[0]).toMatch(/^diagnostic-log\.test\.ts:\d+:\d+$/)
    if (process.platform !== 'win32') expect(statSync(logFile()).mode & 0o777).toBe(0o600)
  })

  test('writes identifiers hashed: equal for equal ones, different in another data folder', () => {
    const sent = { id: '01SUBMISSION', batchId: '01BATCH', requestId: '778899', state: 'unknown', error: null } as never
    logIn().sent(sent)
    logIn().sent(sent)
    const [first, second] = linesIn(logFile()).map((line) => JSON.parse(line))
    expect(first).toEqual(second)
    expect(first).toMatchObject({ event: 'sent', state: 'unknown', batch: expect.stringMatching(/^[0-9a-f]{16}$/) })
    for (const name of ['01SUBMISSION', '01BATCH', '778899']) expect(written()).not.toContain(name)
    rmSync(path.join(home, 'log-salt'))
    logIn().sent(sent)
    expect(JSON.parse(linesIn(logFile())[2] ?? '').batch).not.toBe(first.batch)
    expect(readdirSync(directory)).toEqual(['incidents.log'])
  })

  test('counts answers by class and writes them with the next line', () => {
    const log = logIn()
    for (const status of [200, 200, 404, 503]) log.exchanged('GET', answered(status))
    log.exchanged('POST', { kind: 'no-answer', reason: 'timeout', detail: 'x' })
    expect(written()).toBe('')
    log.shown('draft:submit', 'draft.not-found')
    const [counts, shown] = linesIn(logFile()).map((line) => JSON.parse(line))
    expect(counts).toMatchObject({ get: { '2xx': 2, '4xx': 1, '5xx': 1 }, post: { timeout: 1 }, other: {} })
    expect(shown).toMatchObject({ event: 'shown', where: 'draft:submit', code: 'draft.not-found' })
  })

  test('reads back what it wrote, and nothing that others inserted', () => {
    const log = logIn()
    log.shown('draft:submit', 'draft.not-found')
    writeFileSync(logFile(), `ana\n{"at":"x","event":"shown"}\n{"torn`, { flag: 'a' })
    writeFileSync(
      logFile(),
      `\n{"at":"2026-11-20T15:00:00.000Z","event":"shown","where":"Ana","message":"1020304200"}\n`,
      {
        flag: 'a',
      },
    )
    expect(log.lastLines(10).map((line) => JSON.parse(line))).toEqual([
      { at: '2026-11-20T15:00:00.000Z', event: 'shown', where: 'draft:submit', code: 'draft.not-found' },
      { at: '2026-11-20T15:00:00.000Z', event: 'shown' },
    ])
    expect(log.lastLines(1)).toHaveLength(1)
  })
})

describe("the log's files", () => {
  const limits = { largestBytes: 600, files: 3 }

  test('are few and bounded, and their lines keep their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 1, maxLength: 60 }), (schemas) => {
        rmSync(directory, { recursive: true, force: true })
        const log = logIn(limits)
        for (const schema of schemas) log.note('started', { version: '1.2.3', schema })
        const names = readdirSync(directory)
        expect(names.length).toBeLessThanOrEqual(limits.files)
        for (const name of names) expect(statSync(path.join(directory, name)).size).toBeLessThanOrEqual(600)
        const kept = log.lastLines(1_000).map((line) => JSON.parse(line).schema)
        expect(kept.length).toBeGreaterThan(0)
        expect(kept).toEqual(schemas.slice(-kept.length))
      }),
      { numRuns: 30 },
    )
  })

  test('do not grow if the older ones cannot be moved', () => {
    const log = logIn(limits)
    mkdirSync(path.join(directory, 'incidents.log.2', 'full'), { recursive: true })
    for (let schema = 0; schema < 100; schema += 1) log.note('started', { version: '1.2.3', schema })
    expect(statSync(logFile()).size).toBeLessThanOrEqual(600)
  })

  test('an unwritable place is tolerated silently', () => {
    writeFileSync(directory, 'a file where the folder should be')
    const log = logIn()
    expect(() => log.unexpected('x', 'r', new Error('y'))).not.toThrow()
    expect(log.lastLines(5)).toEqual([])
  })

  test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)('a read-only folder is tolerated', () => {
    mkdirSync(directory)
    chmodSync(directory, 0o500)
    chmodSync(home, 0o500)
    expect(() => logIn().note('profile-opened', { profile: 'principal' })).not.toThrow()
    chmodSync(home, 0o700)
    chmodSync(directory, 0o700)
  })

  test.skipIf(process.platform === 'win32')('no link in their place is followed', () => {
    mkdirSync(directory)
    symlinkSync(path.join(home, 'elsewhere'), logFile())
    logIn().shown('draft:submit', 'draft.not-found')
    expect(existsSync(path.join(home, 'elsewhere'))).toBe(false)
  })
})

/** What must not appear in a payroll office's log. None has fewer than six characters. */
const secrets = [
  '1020304050',
  '900123456-7',
  'PEREZ_GOMEZ',
  'Ana María Pérez',
  'ana.perez@nomina.example.co',
  'live_sk_4f9a8b7c6d5e',
  '/home/ana.perez/Escritorio/nomina.xlsx',
  'C:\\Users\\AnaPerez\\nomina noviembre.xlsx',
  'https://api.entidad.example.co/v2/afiliaciones',
]
const marks = [
  '1020304050',
  '900123456',
  'PEREZ',
  'Pérez',
  'perez',
  'AnaPerez',
  'nomina',
  '4f9a8b7c6d5e',
  'entidad.example',
]

const secret = fc.constantFrom(...secrets)
const text = fc.oneof(
  secret,
  fc.tuple(fc.string(), secret, fc.string()).map((parts) => parts.join('')),
  secret.map((one) => `x\n    at ${one} (${one}:12:34)\n    at async ${one}:1:2`),
)
const anything = fc.oneof(text, fc.record({ text }), fc.array(text, { maxLength: 3 }), fc.anything())

const errors = fc
  .record({
    kind: fc.constantFrom<(message: string, cause: unknown) => Error>(
      (message) => new Error(message),
      (message, cause) => new TypeError(message, { cause }),
      (message, cause) => new AggregateError([cause], message),
    ),
    message: text,
    name: text,
    className: text,
    code: anything,
    cause: anything,
    stack: anything,
    properties: fc.dictionary(text, anything, { maxKeys: 3 }),
    throws: fc.boolean(),
  })
  .map(({ kind, message, name, className, code, cause, stack, properties, throws }) => {
    const error = kind(message, cause)
    Object.assign(error, properties)
    for (const [field, value] of Object.entries({ name, code, cause, stack })) {
      Object.defineProperty(error, field, { value, configurable: true, writable: true })
    }
    Object.defineProperty(error, 'constructor', { value: { name: className }, configurable: true })
    if (throws) Object.defineProperty(error, 'code', { get: () => expect.unreachable(message) })
    return error
  })

const isFree = (): void => {
  for (const mark of marks) expect(written()).not.toContain(mark)
}

describe('whatever is thrown at it', () => {
  test('nothing of an exception reaches the file, and it never throws', () => {
    fc.assert(
      fc.property(fc.oneof(errors, anything), text, text, (error, where, reference) => {
        rmSync(directory, { recursive: true, force: true })
        const log = logIn()
        log.unexpected('draft:submit', 'main', error)
        log.unexpected(where, reference, error)
        expect(linesIn(logFile())).toHaveLength(2)
        isFree()
      }),
    )
  })

  test('no text in a field, code, identifier or answer reaches the file', () => {
    const events = [
      'started',
      'profile-opened',
      'profile-closed',
      'shown',
      'unexpected',
      'sent',
      'exchanges',
      'copy-made',
      'copy-failed',
    ] as const
    const names =
      'at event version platform runtime schema profile practice where code reference kind frames batch submission request state get post other how extra'
    const fields = fc.dictionary(fc.constantFrom(...names.split(' ')), anything)
    fc.assert(
      fc.property(fc.constantFrom(...events), fields, text, (event, given, word) => {
        rmSync(directory, { recursive: true, force: true })
        const log = logIn()
        const body = Buffer.from(word)
        log.exchanged(word, { kind: 'answered', status: 200, headers: { [word]: word }, body, complete: true })
        log.exchanged('POST', { kind: 'not-connected', reason: 'dns', detail: word })
        log.note(event, given)
        log.shown(word, word)
        const error = appError('network.dns', { detail: word })
        log.sent({ id: word, batchId: word, requestId: word, state: 'unknown', error } as never)
        isFree()
        expect(log.lastLines(50)).toEqual(linesIn(logFile()))
      }),
    )
  })
})

test('system codes are kept, those of the database by their primary one; codes that could carry text are not', () => {
  const log = logIn()
  for (const code of ['ENOSPC', 'SQLITE_IOERR_READ', 'SQLITE_PEREZ', 'PEREZ_GOMEZ', '1020304050']) {
    log.unexpected('start', 'main', Object.assign(new Error('x'), { code }))
  }
  log.unexpected('start', 'main', 'canary')
  const told = linesIn(logFile()).map((line) => JSON.parse(line))
  expect(told.map(({ code }) => code)).toEqual(['ENOSPC', 'SQLITE_IOERR', undefined, undefined, undefined, undefined])
  expect(told.at(-1)).toMatchObject({ kind: 'thrown-value', frames: [] })
})
