import { Readable, Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { Application, AttemptResult } from '#main/app/application.ts'
import type { HeadlessHost, OpenProfile } from '#main/cli/host.ts'
import { run } from '#main/cli/run.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { SubmissionState } from '#shared/domain/filing/submission.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { failure, success } from '#shared/kernel/result.ts'
import { sampleOverview, sampleSubmission } from '../sample-batch.ts'

type End = AttemptResult['end']

/** The service's handling of each POST, and the permitted exit codes if nothing else fails. */
const answers: Readonly<Record<string, { readonly ends: readonly End[]; readonly exitCode: number }>> = {
  'all accepted': { ends: ['accepted', 'accepted'], exitCode: 0 },
  'one accepted, one refused': { ends: ['accepted', 'refused'], exitCode: 6 },
  'one accepted, one not sent': { ends: ['accepted', 'not-sent'], exitCode: 6 },
  'one accepted, one unknown': { ends: ['accepted', 'unknown'], exitCode: 6 },
  'one unknown': { ends: ['unknown'], exitCode: 6 },
  refused: { ends: ['refused'], exitCode: 4 },
  'not sent': { ends: ['not-sent'], exitCode: 5 },
  'nothing of it accepted': { ends: ['empty'], exitCode: 0 },
}

const schemaNewer = () => new StoreFault(appError('store.newer-schema'))
const officeAway = () => new StoreFault(appError('office.unreachable', { detail: 'ECONNREFUSED' }))

interface Faults {
  /** Reading a batch after it was sent. */
  readonly read?: () => Promise<never>
  readonly readFails?: boolean
  readonly poll?: () => Promise<unknown>
  readonly close?: () => Promise<never>
  /** Sending itself ends this way. */
  readonly sendDue?: () => Promise<never>
  readonly stdout?: 'ENOSPC' | 'EPIPE'
  readonly signal?: boolean
}

const reject = (make: () => Error) => async (): Promise<never> => {
  throw make()
}
const pollReport =
  (code: 'service.too-many-requests' | 'service.unavailable' | 'service.unauthorised' | 'network.no-answer') =>
  async () => ({
    gets: 1,
    changedItems: 0,
    settled: false,
    error: code === 'service.unavailable' ? appError(code, { status: '500' }) : appError(code),
  })

const afterwards: Readonly<Record<string, Faults>> = {
  nothing: {},
  'GET 429': { poll: pollReport('service.too-many-requests') },
  'GET 500': { poll: pollReport('service.unavailable') },
  'GET 401': { poll: pollReport('service.unauthorised') },
  'GET without an answer': { poll: pollReport('network.no-answer') },
  'the GET throws': { poll: reject(() => new TypeError('defect')) },
  'the office is away when the batch is read': { read: reject(officeAway) },
  'a newer program has changed the schema': { read: reject(schemaNewer), close: reject(schemaNewer) },
  'reading throws': { read: reject(() => new TypeError('defect')) },
  'reading fails': { readFails: true },
  'closing throws': { close: reject(officeAway) },
  'the run of sends throws what carries an error': { sendDue: reject(officeAway) },
  'the run of sends throws': { sendDue: reject(() => new RangeError('defect')) },
  'stdout is full': { stdout: 'ENOSPC' },
  'stdout is closed': { stdout: 'EPIPE' },
  'SIGTERM after the POSTs': { signal: true },
}

const stored: Readonly<Record<End, SubmissionState>> = {
  accepted: 'accepted',
  refused: 'refused',
  'not-sent': 'queued',
  unknown: 'unknown',
  empty: 'accepted-empty',
}

class Kept extends Writable {
  text = ''
  readonly #code: string | undefined
  constructor(code?: string) {
    super()
    this.#code = code
  }
  override _write(piece: Buffer, _encoding: string, done: (error?: Error) => void): void {
    const isBroken = this.#code !== undefined
    if (!isBroken) this.text += piece.toString('utf8')
    done(isBroken ? Object.assign(new Error('write'), { code: this.#code }) : undefined)
  }
}

const idOf = (index: number) => submissionId(`01JD4Z6M9Q00000000000001${String(index).padStart(2, '0')}`)
const noCounts = { sent: 10, accepted: 0, reprocessed: 0, rejected: 0, omitted: 0 }

const overviewOf = (states: readonly SubmissionState[]): BatchOverview =>
  sampleOverview(
    states.map((state, ordinal) =>
      sampleSubmission({
        ...{ id: idOf(ordinal), ordinal, state, attempts: state === 'queued' ? 0 : 1 },
        requestId: state === 'accepted' ? `REQ-${ordinal}` : null,
        counts: state === 'accepted' ? { ...noCounts, accepted: 10 } : noCounts,
        error: state === 'refused' ? appError('service.refused', { status: '400' }) : null,
      }),
    ),
  )

const errorOf: Readonly<Record<End, AttemptResult['error']>> = {
  accepted: null,
  empty: null,
  refused: appError('service.refused', { status: '400' }),
  'not-sent': appError('network.refused'),
  unknown: appError('send.reset'),
}

function resultOf(end: End, index: number): AttemptResult {
  const { batchId } = sampleSubmission()
  const accepted = end === 'accepted'
  return {
    ...{ submissionId: idOf(index), batchId, end, requestId: accepted ? `REQ-${index}` : null, flagged: false },
    counts: accepted ? { ...noCounts, accepted: 10 } : noCounts,
    ...{ error: errorOf[end], kept: 'store' },
  }
}

/** `send` over a profile whose sends end as in `ends`, with these faults afterwards. */
async function sends(ends: readonly End[], faults: Faults, args: readonly string[] = []) {
  const [stdout, stderr] = [new Kept(faults.stdout), new Kept()]
  stdout.on('error', () => undefined)
  const interruption = new AbortController()
  let isSent = false
  const kept: string[] = []
  const read = async () => {
    if (!isSent) return success(overviewOf(ends.map(() => 'queued')))
    if (faults.readFails === true) return failure(appError('batch.not-found', { batch: 'x' }))
    return faults.read === undefined ? success(overviewOf(ends.map((end) => stored[end]))) : faults.read()
  }
  const application = {
    history: {
      read,
      items: async () => success({ rows: [], total: 0 }),
    },
    sending: {
      audit: async () => success([]),
      evidence: async () => failure(appError('submission.not-found', { submission: 'x' })),
      release: read,
      sendDue: async ({ onAttempt }: { onAttempt: (result: AttemptResult) => void }) => {
        isSent = true
        for (const [index, end] of ends.entries()) onAttempt(resultOf(end, index))
        if (faults.signal === true) interruption.abort()
        if (faults.sendDue !== undefined) return faults.sendDue()
        return { sent: 1, error: errorOf[ends.at(-1) ?? 'accepted'] }
      },
    },
    polling: {
      poll: faults.poll ?? (async () => ({ gets: 1, changedItems: 0, settled: true, error: null })),
      status: async () => failure(appError('connection.no-key')),
    },
  } as unknown as Application
  const profile = {
    ...{ application, connection: { key: { kind: 'production' } }, givenBaseUrl: null, dataDirectory: '/' },
    ...{ operator: 'Ana', warnings: [] },
    close: faults.close ?? (async () => undefined),
  } as unknown as OpenProfile
  const host = {
    ...{ version: '1', log: { shown: () => undefined, unexpected: () => undefined } },
    open: async () => success(profile),
    keepReport: async (text: string) => {
      kept.push(text)
      return '/datos/log/sends.json'
    },
  } as unknown as HeadlessHost
  const exitCode = await run({
    args: ['send', 'LOTE', '--wait', '5', ...args],
    environment: {},
    streams: { stdin: Readable.from([]), stdout, stderr },
    version: '1',
    createHost: async () => host,
    createOfflineHost: async () => host,
    interruption: interruption.signal,
    onInterrupted: () => undefined,
  })
  return { exitCode, stdout: stdout.text, stderr: stderr.text, kept }
}

const standings: Readonly<Record<number, readonly string[]>> = {
  0: ['taken'],
  4: ['refused'],
  5: ['not-sent'],
  6: ['partly', 'uncertain'],
  7: ['failed'],
}

const cases = Object.entries(answers).flatMap(([answered, { ends, exitCode }]) =>
  Object.entries(afterwards).map(([met, faults]) => ({ answered, ends, exitCode, met, faults })),
)

describe('what a command says of what it sent', () => {
  it.each(cases)('$answered, then $met', async ({ ends, exitCode, faults }) => {
    const [text, json] = [await sends(ends, faults), await sends(ends, faults, ['--json'])]
    const isTaken = ends.some((end) => end === 'accepted' || end === 'unknown')
    if (faults.stdout !== undefined) {
      // A person without this message would repeat the command and pay again.
      for (const { exitCode: code, stderr, kept } of [text, json]) {
        expect(code).toBe(isTaken ? 6 : exitCode)
        expect(stderr).toContain('No se pudo escribir el resultado en la salida')
        expect(stderr.includes('no repita el comando')).toBe(isTaken)
        expect(JSON.parse(kept[0] ?? '')).toMatchObject({ sending: expect.anything() })
      }
      return
    }
    expect([text.exitCode, json.exitCode], json.stdout + json.stderr).toEqual([exitCode, exitCode])
    const document = JSON.parse(json.stdout)
    expect(standings[json.exitCode]).toContain(document.sending.standing)
    const toldEnds = document.sending.sends.map(({ end }: { end: string }) => end)
    expect(toldEnds).toEqual(ends)
    const states = document.batches[0].submissions.map(({ state }: { state: string }) => state)
    expect(states).toEqual(ends.map((end) => stored[end]))
    if (isTaken) expect(text.stdout + text.stderr + json.stdout).not.toMatch(/no se envió nada/i)
    for (const [index, end] of ends.entries()) if (end === 'accepted') expect(text.stdout).toContain(`REQ-${index}`)
    if (text.exitCode === 6) expect(text.stdout).toContain('No vuelva a enviar lo aceptado ni lo incierto')
  })

  it("reports polling errors in a query's words, as text and in the document", async () => {
    const told = await sends(['accepted'], afterwards['GET 429'] ?? {})
    expect([told.exitCode, told.stdout]).toEqual([0, expect.stringContaining('al consultar los resultados')])
    const { stdout } = await sends(['accepted'], afterwards['GET 429'] ?? {}, ['--json'])
    const document = JSON.parse(stdout)
    expect(document.afterwards).toMatchObject([{ during: 'asking', code: 'asking.told-to-slow-down' }])
    expect(document.error).toBeUndefined()
  })
})
