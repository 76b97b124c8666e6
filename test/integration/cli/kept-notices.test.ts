import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Json } from '#shared/kernel/json.ts'
import { batchesDocument, failureDocument } from './contract.ts'
import { deliver, spooled, startReceiving } from './deliveries.ts'
import { openPracticeDesk, type PracticeDesk } from './practice-desk.ts'
import { patienceMs, sample } from './run-cli.ts'

const kept = z.array(
  z.looseObject({ requestId: z.string().nullable(), module: z.string().nullable(), waitingFor: z.string() }),
)
const keptDocument = z.looseObject({ kept })
const keptOffline = failureDocument.extend({ kept, url: z.undefined().optional(), active: z.undefined().optional() })
const filing = ['submit', sample('afiliaciones-eps.xlsx'), '--module', 'affiliation', '--entity', 'eps'] as const
const choices = ['--accept-terms', '--apply-suggestions', '--only-valid', '--wait', '20'] as const

/** Everything that section 6.4 promises about a certificate. */
const certificate = (requestId: string, jobId: string): Json => ({
  Modulo: 'afiliaciones_seguridad_social',
  IdSolicitud: requestId,
  Success: true,
  Message: 'Actualización de certificados',
  Data: { Registros: [{ JobId: jobId, EstadoEntidad: 'certificado' }] },
})

describe('certificates that arrive while the service cannot be reached', { timeout: patienceMs }, () => {
  let desk: PracticeDesk
  const filed = { requestId: '', identification: '', jobId: '' }

  const people = async () => (await desk.json(batchesDocument, 'status')).document.batches.flatMap(({ items }) => items)

  beforeAll(async () => {
    desk = await openPracticeDesk()
    expect((await desk.run('notifications', 'set', 'http://127.0.0.1:9/')).exitCode).toBe(0)
    const { document } = await desk.json(batchesDocument, ...filing, ...choices)
    const [batch] = document.batches
    expect(batch?.settled).toBe(true)
    const person = batch?.items.find(({ entityState }) => entityState === 'radicado')
    filed.requestId = batch?.submissions[0]?.requestId ?? ''
    filed.identification = person?.identification ?? ''
    filed.jobId = z.looseObject({ JobId: z.string().min(1) }).parse(person?.result).JobId
    expect((await desk.json(keptDocument, 'notifications', 'show')).document).toMatchObject({
      url: 'http://127.0.0.1:9/',
      active: true,
      kept: [],
    })
    await desk.service.close()
  })
  afterAll(() => desk.close())

  it('are applied by their JobId alone to a settled request; what nobody here knows is kept and shown, with the code of the reason', async () => {
    const { receiver, url } = await startReceiving(desk)
    expect(await deliver(desk, url, 'conocido', certificate(filed.requestId, filed.jobId))).toBe(204)
    expect(await deliver(desk, url, 'otro', certificate(filed.requestId, 'trabajo-de-nadie'))).toBe(204)
    expect(await deliver(desk, url, 'ajeno', certificate('9c1e44d0', filed.jobId))).toBe(204)
    await expect.poll(() => spooled(desk), { timeout: 30_000 }).toBe(0)
    receiver.child.kill('SIGINT')
    expect((await receiver.ended).exitCode).toBe(0)

    const after = await people()
    expect(after.filter(({ entityState }) => entityState === 'certificado')).toMatchObject([
      { identification: filed.identification, state: 'procesado', result: { JobId: filed.jobId } },
    ])

    const shown = await desk.json(keptOffline, 'notifications', 'show')
    expect([shown.exitCode, shown.document.error.code]).toEqual([5, 'network.refused'])
    expect(shown.document.kept).toMatchObject([
      { delivery: 'otro', requestId: filed.requestId, module: 'affiliation', waitingFor: 'person' },
      { delivery: 'ajeno', requestId: '9c1e44d0', module: 'affiliation', waitingFor: 'request' },
    ])
  })

  it('are shown to users together with what could not be polled', async () => {
    const shown = await desk.run('notifications', 'show')
    expect(shown).toMatchObject({ exitCode: 5, stderr: '' })
    expect(shown.stdout).toMatch(/^No se sabe qué dirección de notificaciones tiene registrada el servicio\. /)
    expect(shown.stdout).toContain('Notificaciones guardadas que aún no se pudieron aplicar: 2')
    expect(shown.stdout).toContain(`${filed.requestId}  nombra a una persona que aún no aparece`)
    expect(shown.stdout).toContain('9c1e44d0  esa solicitud no se radicó desde aquí')
    expect(shown.stdout).not.toContain('apagados')
    const english = await desk.run('--lang', 'en', 'notifications', 'show')
    expect(english.stdout).toMatch(/^The notification address registered with the service is unknown\. /)
  })

  it('are stored without a key too: then that is the reason, and the code', async () => {
    const shown = await desk.with({ VENTANILLA_API_KEY: '' }).json(keptOffline, 'notifications', 'show')
    expect([shown.exitCode, shown.document.error.code]).toEqual([2, 'connection.no-key'])
    expect(shown.document.kept).toHaveLength(2)
  })
})
