import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import type { ServiceTimeouts } from '#main/service-client/service-client.ts'
import type { Submission } from '#shared/domain/filing/submission.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { type Desk, openDesk } from '../../proof/desk.ts'
import { type BillablePost, billablePosts, planOf, seedForms } from '../../proof/filings.ts'
import {
  type FaultKind,
  type FaultProxy,
  faultKinds,
  faultPlaces,
  openFaultProxy,
  type ProxyFault,
} from '../../proof/network/fault-proxy.ts'
import { openHandshakeSpoiler } from '../../proof/network/handshake-spoiler.ts'

/** 8 faults x 5 places x 6 POSTs, with the practice service's own journal as the referee of what was paid. */

const cells: readonly ProxyFault[] = faultKinds.flatMap((kind) => faultPlaces.map((place) => ({ kind, place })))
const peoplePerCell = 2
const nameOf = ({ kind, place }: ProxyFault): string => `${kind} at ${place}`

/** Nothing more arrives: only the program's own timeout ends these. */
const endsByTimeout = (kind: FaultKind): boolean => kind === 'hang' || kind === 'stall'

const patient: ServiceTimeouts = { connectTimeoutMs: 20_000, answerTimeoutMs: 20_000 }
/** Real time, long enough to reach the fault's place on a busy machine, even with a body of megabytes. */
const impatient = (post: BillablePost, fault: ProxyFault): ServiceTimeouts => ({
  connectTimeoutMs: 20_000,
  answerTimeoutMs: pdfBytesFor(post, fault) > smallPdfBytes ? 4_000 : 1_000,
})

/**
 * What the operator must see. The service itself refuses a request that arrives damaged: a definite no. A connection
 * that is reset on opening may never have existed for the program: then no byte of the request left.
 */
function expectedStates({ kind, place }: ProxyFault): readonly Submission['state'][] {
  if (kind === 'delay') return ['accepted']
  if (kind === 'reset' && place === 'connect') return ['unknown', 'queued']
  return place === 'request-body' && (kind === 'truncate' || kind === 'garbage') ? ['refused'] : ['unknown']
}

let practice: PracticeService
const folder = mkdtempSync(path.join(tmpdir(), 'ventanilla-matrix-'))
beforeAll(async () => {
  practice = await startPracticeService({
    clock: new FakeClock(),
    seed: 'matrix',
    accounts: [{ name: 'matrix', key: 'service_key_matrix', credits: 100_000 }],
  })
})
afterAll(async () => {
  await practice.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Lane {
  readonly desk: Desk
  readonly proxy: FaultProxy
  close(): Promise<void>
}

async function openLane(timeouts: ServiceTimeouts): Promise<Lane> {
  const proxy = await openFaultProxy(practice.port)
  const desk = await openDesk({
    directory: mkdtempSync(path.join(folder, 'lane-')),
    baseUrl: proxy.baseUrl,
    apiKey: 'service_key_matrix',
    clock: new FakeClock(),
    timeouts,
  })
  return {
    desk,
    proxy,
    close: async () => {
      await desk.close()
      await proxy.close()
    },
  }
}

interface Outcome {
  readonly fault: ProxyFault
  readonly submission: Submission
  readonly connections: number
  readonly wholeRequests: number
  readonly played: boolean
}

const smallPdfBytes = 600

/** A body larger than any pair of socket buffers, so that the program is still writing when the fault occurs. */
const pdfBytesFor = (post: BillablePost, { place }: ProxyFault): number =>
  post === 'extract' && place === 'request-body' ? 2_000_000 : smallPdfBytes

async function playCell(
  { desk, proxy }: Lane,
  post: BillablePost,
  fault: ProxyFault,
  person: number,
): Promise<Outcome> {
  const pdfBytes = pdfBytesFor(post, fault)
  const people = Array.from({ length: pdfBytes > smallPdfBytes ? 4 : peoplePerCell }, (_, index) => person + index)
  const id = await desk.compose(planOf(post, people, { pdfBytes }))
  const before = { connections: proxy.connections, wholeRequests: proxy.wholeRequests, played: proxy.played.length }
  proxy.plan(fault)
  await desk.application.sending.sendDue({ batchId: id })
  await proxy.settle()
  const [submission] = await desk.submissions(id)
  if (submission === undefined) throw new Error('no submission')
  return {
    fault,
    submission,
    connections: proxy.connections - before.connections,
    wholeRequests: proxy.wholeRequests - before.wholeRequests,
    played: proxy.played.length - before.played === 1,
  }
}

/** Everything wrong with one cell. */
function complaints(outcome: Outcome): readonly string[] {
  const { fault, submission, connections, wholeRequests, played } = outcome
  const applied = practice.journal.applied.filter((batch) => batch.bodySha256 === submission.bodySha256)
  const found: string[] = []
  const demand = (holds: boolean, complaint: string): void => {
    if (!holds) found.push(`${nameOf(fault)}: ${complaint} (${submission.state}, applied ${applied.length})`)
  }
  demand(played, 'the fault was not played')
  demand(expectedStates(fault).includes(submission.state), `expected ${expectedStates(fault)}`)
  demand(connections === 1, `${connections} connections`)
  demand(wholeRequests <= 1 && applied.length <= 1, 'sent twice')
  if (applied.length === 1) demand(['accepted', 'unknown'].includes(submission.state), 'applied and not journalled')
  if (submission.state === 'queued') {
    demand(wholeRequests === 0, '"surely not sent" reached the service whole')
    demand(submission.error?.code === 'network.refused', `told as ${submission.error?.code}`)
  }
  if (fault.place === 'request-end' || fault.place === 'answer') demand(applied.length === 1, 'must have been applied')
  if (submission.state === 'accepted') {
    const [batch] = applied
    demand(submission.requestId === batch?.requestId, 'another request identifier')
    demand(submission.counts.accepted === batch?.debited, 'another number of credits')
  }
  return found
}

test.each(billablePosts)('%s meets every fault at every place', { timeout: 60_000 }, async (post) => {
  const firstPerson = (billablePosts.indexOf(post) + 1) * 10_000
  const personOf = (fault: ProxyFault): number => firstPerson + cells.indexOf(fault) * 10
  if (post === 'update-form') {
    const people = cells.flatMap((fault) => [0, 1].map((index) => personOf(fault) + index))
    await seedForms(practice.baseUrl, 'service_key_matrix', people)
  }
  const outcomes: Outcome[] = []
  const work = async (timeouts: ServiceTimeouts, mine: readonly ProxyFault[]): Promise<void> => {
    const lane = await openLane(timeouts)
    for (const fault of mine) outcomes.push(await playCell(lane, post, fault, personOf(fault)))
    await lane.close()
  }
  const quick = cells.filter((fault) => !endsByTimeout(fault.kind))
  const slow = cells.filter((fault) => endsByTimeout(fault.kind))
  await Promise.all([work(patient, quick), ...slow.map((fault) => work(impatient(post, fault), [fault]))])
  expect(outcomes.flatMap(complaints)).toEqual([])
  expect(outcomes).toHaveLength(faultKinds.length * faultPlaces.length)
  expect(practice.journal.duplicates()).toEqual([])
})

/**
 * The same faults before the TLS connection exists. No part of a request can have left, so each is certainly not sent.
 */
test.each(faultKinds)(
  '%s in the TLS handshake: certainly not sent, for any of the six',
  { timeout: 60_000 },
  async (kind) => {
    const spoiler = await openHandshakeSpoiler(kind)
    const send = async (post: BillablePost, index: number): Promise<readonly unknown[]> => {
      const desk = await openDesk({
        directory: mkdtempSync(path.join(folder, 'handshake-')),
        baseUrl: spoiler.baseUrl,
        apiKey: 'service_key_matrix',
        clock: new FakeClock(),
        timeouts: { connectTimeoutMs: endsByTimeout(kind) ? 300 : 20_000, answerTimeoutMs: 20_000 },
      })
      const id = await desk.compose(planOf(post, [900_000 + index]))
      const report = await desk.application.sending.sendDue({ batchId: id })
      const [submission] = await desk.submissions(id)
      await desk.close()
      return [post, submission?.state, report.error?.code]
    }
    const code = endsByTimeout(kind) ? 'network.connect-timeout' : 'network.tls'
    expect(await Promise.all(billablePosts.map(send))).toEqual(billablePosts.map((post) => [post, 'queued', code]))
    expect(spoiler.connections).toBe(billablePosts.length)
    expect(spoiler.requestBytes).toBe(0)
    await spoiler.close()
  },
)
