import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#main/base/system-clock.ts'
import type { PostTurn } from '#main/outbox/ports.ts'
import { startPracticeService } from '#main/practice-service/practice-service.ts'
import { RequestRepository } from '#main/store/filing/requests/request-repository.ts'
import { appError } from '#shared/domain/app-error.ts'
import { nativeFolder } from '../../../postgres/binaries.ts'
import { scratchDatabase } from '../../../postgres/shared-server.ts'
import { openDesk, stateOf } from '../../../proof/desk.ts'
import { planOf } from '../../../proof/filings.ts'
import { desk } from '../two-desks.ts'

const apiKey = 'service_key_turn'

describe.runIf(nativeFolder() !== null)('a send of an office', () => {
  /** A program that loses its turn once per error in `losses`, when all is armed and nothing has left. */
  async function sendingDesk(losses: ReturnType<typeof appError>[]) {
    const office = await desk((await scratchDatabase()).url(), 'sender')
    const practice = await startPracticeService({
      ...{ clock: systemClock, seed: 'turn', accounts: [{ name: 'turn', key: apiKey, credits: 100 }] },
    })
    onTestFinished(() => practice.close())
    const directory = mkdtempSync(path.join(tmpdir(), 'ventanilla-turn-'))
    const losing = (turn: PostTurn): PostTurn => ({ ...turn, confirm: async () => losses.shift() ?? turn.confirm() })
    const keys = {
      busy: office.keys.busy,
      ledgerOf: (fingerprint: string) => office.keys.ledgerOf(fingerprint),
      leads: (fingerprint: string) => office.keys.leads(fingerprint),
      tryPost: async (fingerprint: string) => {
        const turn = await office.keys.tryPost(fingerprint)
        return turn === null ? null : losing(turn)
      },
    }
    const program = await openDesk({
      ...{ directory, baseUrl: practice.baseUrl, apiKey, clock: systemClock },
      shared: { ...office.ports, requests: new RequestRepository(office.filings), keys },
    })
    onTestFinished(async () => {
      await program.close()
      for (const each of [directory, stateOf(directory)]) rmSync(each, { recursive: true, force: true })
    })
    const id = await program.compose(planOf('affiliate', [1, 2], { chunk: 1 }))
    return { program, practice, id }
  }

  test('whose turn is lost before the socket opens stays queued, and leaves later by itself', async () => {
    const { program, practice, id } = await sendingDesk([appError('office.turn-lost', { detail: 'turn' })])
    const [first] = await program.submissions(id)
    if (first === undefined) throw new Error('composed')
    const stopped = await program.application.sending.sendDue({ submissionId: first.id })
    expect(stopped).toMatchObject({ sent: 0, error: { code: 'office.turn-lost' } })
    expect(practice.journal.applied).toEqual([])
    const [waiting] = await program.submissions(id)
    expect(waiting).toMatchObject({ state: 'queued', attempts: 1, nextAttemptAtMs: expect.any(Number) })
    await systemClock.sleep(Math.max(0, (waiting?.nextAttemptAtMs ?? 0) - systemClock.nowMs()))
    const sent = await program.application.sending.sendDue({ batchId: id, retryForMs: 10_000 })
    expect(sent).toEqual({ sent: 2, error: null })
    expect((await program.submissions(id)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['accepted', 2],
      ['accepted', 1],
    ])
    expect(practice.journal.applied).toHaveLength(2)
  })

  test('on a server without durable commits does not leave, and waits for a person', async () => {
    const { program, practice, id } = await sendingDesk([appError('office.not-durable', { detail: 'fsync' })])
    const stopped = await program.application.sending.sendDue({ batchId: id, retryForMs: 3_000 })
    expect(stopped).toMatchObject({ sent: 0, error: { code: 'office.not-durable' } })
    expect((await program.submissions(id))[0]).toMatchObject({ state: 'queued', nextAttemptAtMs: null })
    expect(practice.journal.applied).toEqual([])
  })
})
