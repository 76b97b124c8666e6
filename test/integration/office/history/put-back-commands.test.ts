import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { nativeFolder } from '../../../postgres/binaries.ts'
import { endServers, newScratch } from '../../../postgres/run-folder.ts'
import { copyServer, startServer } from '../../../postgres/server.ts'
import { batchesDocument, doctorDocument } from '../../cli/contract.ts'
import { openPracticeDesk } from '../../cli/practice-desk.ts'
import { openDesk, patienceMs, sample } from '../../cli/run-cli.ts'

const queries = ['submit', sample('consultas-adres.xlsx'), '--module', 'social-security-query', '--accept-terms']
const invitation = z.looseObject({ invitation: z.looseObject({ code: z.string() }) })
const stopped = z.strictObject({ stopped: z.boolean() })
const deskList = z.strictObject({
  desks: z.array(
    z.strictObject({
      name: z.string(),
      login: z.string(),
      wroteAt: z.iso.datetime(),
      state: z.enum(['here', 'awaited', 'gone']),
      isThis: z.boolean(),
    }),
  ),
})

const service = ({ service: { baseUrl, keys } }: Awaited<ReturnType<typeof openPracticeDesk>>) => ({
  VENTANILLA_BASE_URL: baseUrl,
  VENTANILLA_API_KEY: keys.production ?? '',
})

/** A server, two desks in its office, and something the first one has queued there. */
async function queuedOffice() {
  const scratch = newScratch()
  onTestFinished(() => endServers(scratch))
  const server = await startServer(scratch, 'office')
  const first = await openPracticeDesk()
  onTestFinished(() => first.close())
  const second = openDesk(service(first))
  onTestFinished(() => second.remove())
  expect((await first.run('office', 'init', server.url('postgres'))).exitCode).toBe(0)
  const { document } = await first.json(invitation, 'office', 'invite', '--role', 'clerk')
  expect((await second.run('office', 'join', document.invitation.code)).exitCode).toBe(0)
  expect((await second.run('status')).exitCode).toBe(0)
  first.service.faults.add({ method: 'POST', fault: { kind: 'rate-limit', retryAfter: '0' }, times: 100 })
  const queued = await first.json(batchesDocument, ...queries)
  const [batch] = queued.document.batches
  expect(batch?.submissions.map(({ state }) => state)).toEqual(['queued'])
  first.service.faults.clear()
  const copy = await copyServer(server)
  const awaited = async (desk: typeof second) =>
    (await desk.json(deskList, 'office', 'desks')).document.desks.filter(({ state }) => state === 'awaited')
  return {
    first,
    second,
    server,
    copy,
    id: batch?.id ?? '',
    debits: () => first.service.ledger.debits().length,
    awaited,
  }
}

describe.runIf(nativeFolder() !== null)('commands in an office whose server was restored from a backup', () => {
  test(
    'send nothing at either desk, doctor ends with 7 at both, and the numbers are back after the confirmation',
    async () => {
      const { first, second, copy, id, debits, awaited } = await queuedOffice()
      // The server was only restarted: every desk that may have sent it must check once.
      const waits = await first.run('send')
      expect([waits.exitCode, waits.stderr + waits.stdout]).toEqual([7, expect.stringContaining('office desk-gone')])
      const restarted = await first.json(doctorDocument, 'doctor')
      const warned = restarted.document.checks.filter(({ message }) => message.includes('se reinició'))
      expect([restarted.exitCode, warned.map(({ status }) => status)]).toEqual([0, ['warning']])
      expect((await second.run('status')).exitCode).toBe(0)
      const sent = await first.json(batchesDocument, 'send', id)
      const number = sent.document.batches[0]?.submissions[0]?.requestId
      expect([sent.exitCode, number]).toEqual([0, expect.any(String)])
      const paid = debits()
      await copy.putBack()

      // The second one has sent nothing, but read the office since the copy.
      for (const desk of [second, first]) {
        const refused = await desk.run('send')
        expect([refused.exitCode, refused.stderr + refused.stdout]).toEqual([
          7,
          expect.stringContaining('copia anterior'),
        ])
        const found = await desk.json(doctorDocument, 'doctor')
        expect(found.exitCode).toBe(7)
        expect(found.document.checks.filter(({ status }) => status === 'failed').map(({ message }) => message)).toEqual(
          [expect.stringContaining('volvió a una copia anterior')],
        )
      }
      expect(debits()).toBe(paid)

      const confirmed = await second.json(doctorDocument, 'doctor', '--confirm-restored')
      // The first desk must decide about what waits.
      expect(confirmed.exitCode).toBe(7)
      expect((await second.run('send')).exitCode).toBe(7)
      const [waitedFor, ...others] = await awaited(second)
      expect([waitedFor?.isThis, others]).toEqual([false, []])
      // A clerk may not decide that.
      expect((await second.run('office', 'desk-gone', waitedFor?.name ?? '')).exitCode).toBe(7)
      expect((await first.json(doctorDocument, 'doctor')).exitCode).toBe(0)
      expect(await awaited(second)).toEqual([])
      const back = await second.json(batchesDocument, 'status', id)
      expect(back.document.batches[0]?.submissions[0]).toMatchObject({ state: 'unknown', requestId: number })
      for (const desk of [second, first]) await desk.run('send')
      expect(debits()).toBe(paid)
      expect((await second.json(doctorDocument, 'doctor')).exitCode).toBe(0)
    },
    patienceMs,
  )

  test(
    'a server whose data moved stops the desk that was off since, until all that filed since are in',
    async () => {
      const { first, second, copy, debits } = await queuedOffice()
      const again = [
        'query',
        '--module',
        'background-check',
        '--accept-terms',
        '--document',
        'CC 1020888001 05/05/2010',
      ]
      expect((await second.run(...again)).exitCode).toBe(0)
      const paid = debits()
      await copy.restore()
      const refused = await first.run(...again)
      expect([refused.exitCode, refused.stderr]).toEqual([7, expect.stringContaining('ya no están donde estaban')])
      expect((await first.json(doctorDocument, 'doctor')).exitCode).toBe(7)
      expect((await first.run('doctor', '--confirm-restored')).exitCode).toBe(7)
      const waits = await first.run(...again)
      expect([waits.exitCode, waits.stderr]).toEqual([7, expect.stringContaining('desk-gone')])
      expect((await second.json(doctorDocument, 'doctor')).exitCode).toBe(0)
      expect((await first.run(...again)).exitCode).toBe(1)
      expect(debits()).toBe(paid)
      expect((await first.json(doctorDocument, 'doctor')).exitCode).toBe(0)
    },
    patienceMs,
  )

  test(
    'the owner says that a copy was put back: no desk files until all that filed since are in, nor one that just joined',
    async () => {
      const { first, second, server, copy, debits } = await queuedOffice()
      const again = [
        'query',
        '--module',
        'background-check',
        '--accept-terms',
        '--document',
        'CC 1020888001 05/05/2010',
      ]
      await first.run('send')
      expect((await second.run(...again)).exitCode).toBe(0)
      const paid = debits()
      await copy.putBack()
      // The first desk has seen nothing since the copy, so it cannot tell.
      expect((await first.json(stopped, 'office', 'restored', server.url('postgres'))).document).toEqual({
        stopped: true,
      })
      const { document } = await first.json(invitation, 'office', 'invite', '--role', 'clerk')
      const third = openDesk(service(first))
      onTestFinished(() => third.remove())
      expect((await third.run('office', 'join', document.invitation.code)).exitCode).toBe(0)
      for (const desk of [third, first]) {
        expect((await desk.json(doctorDocument, 'doctor')).exitCode).toBe(7)
        expect((await desk.run(...again)).exitCode).toBe(7)
      }
      await first.run('doctor', '--confirm-restored')
      for (const desk of [first, third]) {
        const refused = await desk.run(...again)
        expect([refused.exitCode, refused.stderr]).toEqual([7, expect.stringContaining('desk-gone')])
        expect((await desk.json(doctorDocument, 'doctor')).exitCode).toBe(7)
      }
      expect(debits()).toBe(paid)
      expect((await second.json(doctorDocument, 'doctor')).exitCode).toBe(0)
      for (const desk of [first, third]) expect((await desk.run(...again)).exitCode).toBe(1)
      expect(debits()).toBe(paid)
      expect((await first.json(doctorDocument, 'doctor')).exitCode).toBe(0)
    },
    patienceMs,
  )

  test(
    'only an administrator can declare a desk gone; what waited for it then leaves',
    async () => {
      const { first, debits, awaited, id } = await queuedOffice()
      expect((await first.run('send')).exitCode).toBe(7)
      const [gone] = await awaited(first)
      expect((await first.run('office', 'desk-gone', 'ffffffff')).exitCode).toBe(2)
      const said = await first.json(deskList, 'office', 'desk-gone', gone?.name ?? '')
      expect(said.document.desks.map(({ state }) => state).sort()).toEqual(['gone', 'here'])
      expect(debits()).toBe(0)
      expect((await first.json(batchesDocument, 'send', id)).exitCode).toBe(0)
      expect(debits()).toBeGreaterThan(0)
    },
    patienceMs,
  )
})
