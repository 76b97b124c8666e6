import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { batchesDocument, statusDocument } from './contract.ts'
import { atOnce, openPracticeDesk, type PracticeDesk } from './practice-desk.ts'
import { patienceMs, sample } from './run-cli.ts'

const awaiting = z.looseObject({
  awaiting: z.looseObject({ requests: z.int(), certificates: z.int(), notFound: z.int(), verifications: z.int() }),
  otherFilers: z.array(z.looseObject({ requests: z.int() })),
})
const polledDocument = batchesDocument.and(awaiting)

/** What the terminal awaits after the answers: certificates, and sends whose number becomes known later. */
describe('what is still awaited', { timeout: patienceMs }, () => {
  let desk: PracticeDesk
  beforeAll(async () => {
    desk = await openPracticeDesk({ shapes: { certificateRecords: 'job-only' } })
  })
  afterAll(() => desk.close())

  const gets = (path: string) =>
    desk.service.journal.received.filter(({ method, path: asked }) => method === 'GET' && asked.includes(path)).length

  it('a certificate: poll says so, keeps the batch in its report, and asks for it at once with --certificates', async () => {
    const file = ['submit', sample('afiliaciones-eps.xlsx'), '--module', 'affiliation', '--entity', 'eps'] as const
    const how = [
      '--accept-terms',
      '--apply-suggestions',
      '--only-valid',
      '--option',
      'RastrearCertificado=true',
    ] as const
    await desk.json(batchesDocument, ...file, ...how, '--wait', '20')
    const settled = await desk.json(polledDocument, 'poll')
    expect(settled.document.awaiting).toMatchObject({ requests: 0 })
    const followed = settled.document.awaiting.certificates
    expect(followed).toBeGreaterThan(0)
    expect(settled.document.batches).toHaveLength(1)
    const before = gets('afiliaciones')
    await desk.json(polledDocument, 'poll')
    expect(gets('afiliaciones')).toBe(before)
    await desk.json(polledDocument, 'poll', '--certificates', '--timeout', '15')
    expect(gets('afiliaciones')).toBe(before + followed)
    expect((await desk.run('poll')).stdout).toContain('certificado')
  })

  it('an entity’s answer, also without tracking: status counts it, and calls neither send nor batch finished', async () => {
    const own = await openPracticeDesk()
    onTestFinished(() => own.close())
    const file = ['submit', sample('afiliaciones-eps.xlsx'), '--module', 'affiliation', '--entity', 'eps'] as const
    const how = ['--accept-terms', '--apply-suggestions', '--only-valid', '--wait', '20'] as const
    const [batch] = (await own.json(batchesDocument, ...file, ...how)).document.batches
    const filed = batch?.items.filter(({ entityState }) => entityState === 'radicado').length ?? 0
    expect(filed).toBeGreaterThan(0)
    const { batches, answers } = (await own.json(statusDocument, 'status')).document
    const told = batches.find(({ id }) => id === batch?.id)
    expect(told).toMatchObject({ settled: true, answersAwaited: filed })
    expect(told?.submissions.reduce((sum, { answersAwaited }) => sum + answersAwaited, 0)).toBe(filed)
    expect(answers).toEqual({
      awaited: batches.reduce((sum, { answersAwaited }) => sum + answersAwaited, 0),
      overdue: 0,
      soon: 0,
    })
    const text = (await own.run('status', batch?.id ?? '')).stdout
    expect(text).toContain('Espera a la entidad')
    expect(text).toContain('la respuesta de su entidad')
    expect(text).not.toContain('Todo terminó')
    expect((await own.run('status')).stdout).toContain('Esperan la respuesta de su entidad: ')
  })

  it('the number of an uncertain send: checked by a GET, then it is no longer uncertain', async () => {
    desk.service.faults.add({ method: 'POST', fault: { kind: 'reset', moment: 'after' } })
    const lost = await desk.json(
      batchesDocument,
      'submit',
      sample('consultas-adres.xlsx'),
      '--module',
      'social-security-query',
      '--accept-terms',
      '--apply-suggestions',
      '--only-valid',
    )
    expect(lost.exitCode).toBe(6)
    const submission = lost.document.batches[0]?.submissions[0]?.id ?? ''
    const wrong = await desk.run('request', 'add', 'x', '--submission', submission)
    expect(wrong.exitCode).toBe(2)
    const right = desk.service.journal.applied.at(-1)?.requestId ?? ''
    const added = await desk.json(batchesDocument, 'request', 'add', right, '--submission', submission)
    expect(added.document.batches[0]?.submissions[0]).toMatchObject({ requestId: right })
    expect(['accepted', 'settled']).toContain(added.document.batches[0]?.submissions[0]?.state)
    expect(added.exitCode).toBe(0)
  })

  it('0 from poll --until-settled only when nothing is; the list is just a list; 6 for what is uncertain', async () => {
    const own = await openPracticeDesk({ pace: { ...atOnce, processingMs: [25_000, 25_001] } })
    try {
      const filing = ['submit', sample('consultas-adres.xlsx'), '--module', 'social-security-query', '--accept-terms']
      const filed = await own.json(batchesDocument, ...filing, '--apply-suggestions', '--only-valid')
      const batch = filed.document.batches[0]?.id ?? ''
      const codes = async (...commands: readonly (readonly string[])[]) => {
        const ended: (number | null)[] = []
        for (const command of commands) ended.push((await own.run(...command)).exitCode)
        return ended
      }
      expect(filed.exitCode).toBe(0)
      expect(await codes(['status'], ['status', batch], ['poll', '--until-settled', '--timeout', '0'])).toEqual([
        0, 0, 8,
      ])
      const stranger = await own.withKey('test').json(polledDocument, 'poll')
      expect([stranger.exitCode, stranger.document.otherFilers]).toMatchObject([0, [{ requests: 1 }]])
      expect(await codes(['poll', '--until-settled', '--timeout', '120'], ['status'], ['status', batch])).toEqual([
        0, 0, 0,
      ])
      own.service.faults.add({ method: 'POST', fault: { kind: 'reset', moment: 'after' } })
      const checks = ['submit', sample('antecedentes.xlsx'), '--module', 'background-check', '--accept-terms']
      expect(await codes([...checks, '--only-valid'], ['status'], ['poll'])).toEqual([6, 0, 6])
    } finally {
      await own.close()
    }
  })
})
