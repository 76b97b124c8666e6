import { Readable, Writable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AttemptResult } from '#main/app/application.ts'
import type { ReportedBatch } from '#main/cli/render/batch.ts'
import { sendingOutcome } from '#main/cli/sending/report-sending.ts'
import { SendLog } from '#main/cli/sending/send-log.ts'
import { createTerminal } from '#main/cli/terminal.ts'
import { textsIn } from '#main/cli/texts.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { type SubmissionState, submissionStates } from '#shared/domain/filing/submission.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import type { ErrorFamily } from '#shared/texts/errors/error-entry.ts'
import { sampleOverview, sampleSubmission } from '../sample-batch.ts'

const families: readonly ErrorFamily[] = ['data', 'usage', 'file', 'service', 'network', 'unknown-outcome', 'local']
const ends = ['not-sent', 'refused', 'empty', 'accepted', 'unknown'] as const
const sink = new Writable({ write: (_piece, _encoding, done) => done() })
const terminal = createTerminal(
  { stdin: Readable.from([]), stdout: sink, stderr: sink },
  { json: false, environment: { NO_COLOR: '1' } },
)
const texts = textsIn('es')

const errorOf = (family: ErrorFamily): AppError => ({ ...appError('store.closed'), family })
const idOf = (index: number) => submissionId(`01JD4Z6M9Q00000000000001${String(index).padStart(2, '0')}`)

interface Sent {
  /** Before anything leaves. */
  readonly planned: SubmissionState
  readonly end: AttemptResult['end'] | null
  readonly kept: AttemptResult['kept']
  /** As read afterwards, possibly contradicting. */
  readonly read: SubmissionState
}

const counts = { sent: 3, accepted: 3, reprocessed: 0, rejected: 0, omitted: 0 }
const overviewOf = (states: readonly SubmissionState[]) =>
  sampleOverview(
    states.map((state, index) => sampleSubmission({ id: idOf(index), state, counts, requestId: `REQ-${index}` })),
  )

const sent = fc.record<Sent>({
  planned: fc.constantFrom('queued', 'queued', 'queued', ...submissionStates),
  end: fc.option(fc.constantFrom(...ends)),
  kept: fc.constantFrom('store', 'desk', 'memory'),
  read: fc.constantFrom(...submissionStates),
})

const facts = fc.record({
  sends: fc.array(sent, { minLength: 1, maxLength: 4 }),
  everUncertain: fc.boolean(),
  isRead: fc.boolean(),
  stoppedBy: fc.option(fc.constantFrom(...families)),
  met: fc.array(fc.constantFrom(...families), { maxLength: 2 }),
})

const untaken: ReadonlySet<SubmissionState> = new Set(['queued', 'refused', 'accepted-empty', 'abandoned'])
const standings = {
  taken: [0, 1],
  partly: [6],
  uncertain: [6],
  refused: [4],
  'not-sent': [5],
  failed: [2, 3, 7],
} as const

describe('the decision about sent batches', () => {
  it('never ends with 4, 5 or 7 once a POST may have been applied, whatever is read, met or said to stop it', () => {
    fc.assert(
      fc.property(facts, ({ sends, everUncertain, isRead, stoppedBy, met }) => {
        const log = new SendLog()
        const overview = overviewOf(sends.map(({ planned }) => planned))
        log.plan({ overview, everUncertain, key: { testKey: false, practiced: false } })
        for (const [index, { end, kept }] of sends.entries()) {
          if (end === null) continue
          const error = end === 'accepted' || end === 'empty' ? null : errorOf('network')
          const { batchId } = sampleSubmission()
          const requestId = end === 'accepted' ? `REQ-${index}` : null
          log.note({ submissionId: idOf(index), batchId, end, requestId, counts, flagged: false, error, kept })
        }
        if (stoppedBy !== null) log.stopped(overview.batch.id, errorOf(stoppedBy))
        for (const family of met) log.meet('reading', errorOf(family))
        const read: readonly ReportedBatch[] = [{ overview: overviewOf(sends.map((one) => one.read)), items: [] }]
        const outcome = sendingOutcome({ terminal, texts, sends: log }, isRead ? read : null, {})
        const mayBeApplied = sends.some(({ end }) => end === 'accepted' || end === 'unknown')
        const isUntaken = sends.every(({ planned, end }) => end !== null || untaken.has(planned))
        if (mayBeApplied) expect([0, 1, 6]).toContain(outcome.exitCode)
        if (sends.some(({ end, read: state }) => end === 'unknown' && (!isRead || untaken.has(state)))) {
          expect(outcome.exitCode).toBe(6)
        }
        const isWhole = sends.every(({ end, kept }) => (end === 'accepted' && kept !== 'memory') || end === 'empty')
        if (isWhole && !isRead) expect(outcome.exitCode).toBe(0)
        const isSurelyNothing = sends.every(({ end }) => end === null || end === 'not-sent' || end === 'refused')
        if (isSurelyNothing && isUntaken && !isRead && !everUncertain && stoppedBy === 'local') {
          expect(outcome.exitCode).toBe(7)
        }
        const document = outcome.json as unknown as {
          readonly sending: { readonly standing: keyof typeof standings; readonly sends: readonly { end: string }[] }
          readonly batches: readonly { readonly submissions: readonly { readonly state: SubmissionState }[] }[]
        }
        expect(standings[document.sending.standing]).toContain(outcome.exitCode)
        expect(document.sending.sends.map(({ end }) => end)).toEqual(sends.flatMap(({ end }) => end ?? []))
        // An accepted send is never shown as one that did not leave.
        const states = document.batches[0]?.submissions.map(({ state }) => state) ?? []
        for (const [index, { end }] of sends.entries()) {
          if (end === 'accepted') expect(['accepted', 'settled', 'failed', 'not-found']).toContain(states[index])
          if (end === 'unknown') expect(untaken.has(states[index] ?? 'queued')).toBe(false)
        }
        const warns = outcome.text.includes('No vuelva a enviar lo aceptado ni lo incierto')
        if (warns || mayBeApplied) expect(warns).toBe(outcome.exitCode === 6)
        if (mayBeApplied) expect(outcome.text).not.toContain('no envió nada')
      }),
      { numRuns: 3_000 },
    )
  })
})
