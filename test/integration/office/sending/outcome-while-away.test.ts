import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { nativeFolder } from '../../../postgres/binaries.ts'
import { endServers, newScratch } from '../../../postgres/run-folder.ts'
import { startServer } from '../../../postgres/server.ts'
import { batchesDocument } from '../../cli/contract.ts'
import { openPracticeDesk } from '../../cli/practice-desk.ts'
import { openDesk, patienceMs } from '../../cli/run-cli.ts'

const query = ['query', '--module', 'social-security-query', '--accept-terms', '--json'] as const
const people = ['--document', 'CC 1020304250', '--document', 'CC 1020304251'] as const

const told = z.looseObject({
  batches: z.array(z.looseObject({ submissions: z.array(z.looseObject({ state: z.string() })) })),
  sending: z.looseObject({
    standing: z.string(),
    sends: z.array(z.looseObject({ end: z.string(), requestId: z.string().nullable(), kept: z.string() })),
  }),
  afterwards: z.array(z.looseObject({ during: z.string(), code: z.string(), message: z.string() })),
})

/** A desk of an office on its own server, over a service that answers a POST late. */
async function deskOfAnOffice() {
  const scratch = newScratch()
  onTestFinished(() => endServers(scratch))
  const server = await startServer(scratch, 'office')
  const founder = openDesk()
  onTestFinished(() => founder.remove())
  expect((await founder.run('office', 'init', server.url('postgres'))).exitCode).toBe(0)
  const invited = await founder.json(
    z.looseObject({ invitation: z.looseObject({ code: z.string() }) }),
    ...['office', 'invite', '--role', 'clerk'],
  )
  const desk = await openPracticeDesk()
  onTestFinished(() => desk.close())
  expect((await desk.runWith(`${invited.document.invitation.code}\n`, 'office', 'join')).exitCode).toBe(0)
  return { server, desk }
}

describe.runIf(nativeFolder() !== null)('an office that goes away while a paid POST is answered', () => {
  test.for([
    [[], 0, 'taken', ['accepted'], 2],
    [['--chunk', '1'], 6, 'partly', ['accepted', 'queued'], 1],
  ] as const)(
    'with %s: reports what was accepted, with its number, and that it reaches the office by itself',
    { timeout: patienceMs },
    async ([chunk, exitCode, standing, states, debits], { expect: expecting }) => {
      const { server, desk } = await deskOfAnOffice()
      desk.service.faults.add({ method: 'POST', fault: { kind: 'slow', delayMs: 4_000, where: 'headers' } })
      const running = desk.start(...query, ...people, ...chunk)
      await expecting.poll(() => desk.service.ledger.debits().length, { timeout: 120_000, interval: 50 }).toBe(debits)
      await server.kill()
      const run = await running.ended
      expect(run.exitCode, run.stdout + run.stderr).toBe(exitCode)
      const document = told.parse(JSON.parse(run.stdout))
      const requestId = desk.service.journal.applied[0]?.requestId
      expect(document.sending).toMatchObject({ standing, sends: [{ end: 'accepted', requestId, kept: 'desk' }] })
      expect(document.batches[0]?.submissions.map(({ state }) => state)).toEqual(states)
      expect(document.afterwards.map(({ during, code }) => [during, code])).toContainEqual([
        'keeping',
        'office.answer-spooled',
      ])
      expect(run.stdout).not.toMatch(/no se envió nada/i)

      // It reaches the office automatically when that is back, and a GET confirms it; nothing is paid twice.
      desk.service.faults.clear()
      await server.start()
      await expecting
        .poll(async () => (await desk.json(batchesDocument, 'poll')).document.batches[0]?.submissions[0]?.state, {
          timeout: 120_000,
          interval: 1_000,
        })
        .toMatch(/^(accepted|settled)$/)
      expect(desk.service.journal.duplicates()).toEqual([])
      expect(desk.service.ledger.debits().length).toBe(debits)
    },
  )
})
