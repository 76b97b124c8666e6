import { describe, expect, test } from 'vitest'
import { entitiesByModule, type ModuleName, type Operation } from '#shared/domain/worker/procedure.ts'
import type { Json } from '#shared/kernel/json.ts'
import type { WireFile, WireRecord, WireRequest } from '#shared/service/modules/batch-module.ts'
import { batchModules } from '#shared/service/modules/modules.ts'
import { type Bench, type Reply, startBench } from './practice-bench.ts'
import { pdfBytes, workerRecord } from './requests.ts'

/**
 * Both ends of the wire: the service accepts what our client composes, and our client understands the service's
 * answers. Both were written from the specification independently.
 */

const texts = (record: Record<string, unknown>): WireRecord =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, String(value)]))

const person = { TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: '1020304200' }

const samples: Readonly<Record<ModuleName, { records: readonly WireRecord[]; files: readonly WireFile[] }>> = {
  'affiliation-form': {
    records: [texts(workerRecord({ CodigoEntidadEps: 'EPS037', CodigoEntidadCcf: 'CCF22' }))],
    files: [],
  },
  affiliation: { records: [texts(workerRecord({ CodigoEntidad: 'EPS037' }))], files: [] },
  'social-security-query': { records: [person], files: [] },
  'background-check': { records: [person], files: [] },
  'document-extraction': { records: [], files: [{ fileName: 'a.pdf', bytes: pdfBytes(), reference: 'fila 5' }] },
}

function send({ send, post }: Bench, request: WireRequest): Promise<Reply> {
  if (request.body.kind === 'json') return post(request.path, request.body.json)
  const form = new FormData()
  for (const part of request.body.parts) {
    if ('text' in part) form.append(part.name, part.text)
    else form.append(part.name, new File([new Uint8Array(part.bytes)], part.fileName, { type: part.contentType }))
  }
  return send('POST', request.path, { body: form })
}

const cases = (Object.keys(samples) as ModuleName[]).flatMap((name) =>
  entitiesByModule[name].map((entity) => ({ name, entity, operation: 'create' as Operation })),
)

describe.each(cases)('$name, $entity', ({ name, entity, operation }) => {
  const module = batchModules[name]
  const { records, files } = samples[name]
  const fitting = records.map((record) =>
    Object.fromEntries(
      Object.entries(record).filter(
        ([field]) =>
          !(entity === 'formularios_eps' && field === 'CodigoEntidadCcf') &&
          !(entity === 'formularios_ccf' && field === 'CodigoEntidadEps'),
      ),
    ),
  )

  const compose = (): WireRequest => {
    const composed = module.compose({ entity, operation, options: {}, records: fitting, files })
    if (!composed.ok) throw new Error(JSON.stringify(composed.error))
    return composed.value
  }

  test('a composed request is accepted whole, and its receipt names the item', async () => {
    const bench = await startBench()
    const reply = await send(bench, compose())
    const receipt = module.readReceipt(reply.body as Json)
    if (!receipt.ok) throw new Error(JSON.stringify(receipt.error))
    expect(receipt.value).toMatchObject({ total: 1, items: [{ outcome: 'accepted', state: 'procesando' }] })
    expect(receipt.value.requestId).toBe(reply.data.IdSolicitud)
    const [record] = fitting
    if (record) {
      const identity = module.identify(entity, record)
      expect(receipt.value.items[0]?.identity).toMatchObject({
        documentNumber: identity.documentNumber,
        contract: identity.contract,
      })
    }
  })

  test.each(['envelope', 'bare'] as const)(
    'its snapshots are understood (%s), open first and final at the end',
    async (shape) => {
      const bench = await startBench({ shapes: { getAnswers: shape } })
      const posted = await send(bench, compose())
      const path = module.pollPath(String(posted.data.IdSolicitud))
      const early = module.readSnapshot((await bench.get(path)).body as Json)
      if (!early.ok) throw new Error(JSON.stringify(early.error))
      expect(early.value.items).toMatchObject([{ final: false, failed: false, state: 'procesando' }])
      await bench.clock.advance(10_000)
      const late = module.readSnapshot((await bench.get(path)).body as Json)
      if (!late.ok) throw new Error(JSON.stringify(late.error))
      expect(late.value.items).toMatchObject([{ final: true, failed: false }])
      for (const link of late.value.items.flatMap(({ documents }) => documents)) {
        const file = await fetch(link.url)
        expect(file.status, link.name).toBe(200)
        expect(file.headers.get('content-type')).toBe('application/pdf')
      }
      const offered = late.value.items.flatMap(({ documents }) => documents).length
      expect(offered > 0).toBe(name !== 'document-extraction')
    },
  )
})

test('a rejected item is read with its reasons, as text or as objects', async () => {
  for (const reasons of ['text', 'object'] as const) {
    const bench = await startBench({ shapes: { reasons } })
    const record = texts(workerRecord({ CodigoEntidad: 'EPS037', Celular: '1' }))
    const reply = await bench.post('/v2/afiliaciones/seguridad_social', {
      AceptarTerminos: true,
      Entidad: 'afiliaciones_seguridad_social_eps',
      Registros: [record],
    })
    const receipt = batchModules.affiliation.readReceipt(reply.body as Json)
    expect(receipt).toMatchObject({
      ok: true,
      value: {
        requestId: null,
        items: [{ outcome: 'rejected', reasons: ['Celular: Debe tener exactamente 10 dígitos'] }],
      },
    })
  }
})
