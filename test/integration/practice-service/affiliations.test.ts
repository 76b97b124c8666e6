import { expect, test } from 'vitest'
import { paths } from '#shared/service/paths.ts'
import { listOf, startBench, textOf } from './practice-bench.ts'
import { affiliationRequest } from './requests.ts'

const getPath = (id: string): string => `${paths.affiliation}?IdSolicitud=${id}`

test('a new record is accepted, debited once and radicado later, with its history', async () => {
  const { service, clock, post, get } = await startBench()
  const posted = await post(paths.affiliation, affiliationRequest())
  expect(posted.status).toBe(200)
  expect(posted.body.Success).toBe(true)
  expect(posted.data).toMatchObject({ Entidad: 'afiliaciones_seguridad_social_eps', Total: 1, RegistrosRechazados: [] })
  expect(listOf(posted.data, 'Registros')).toMatchObject([
    { NumeroIdentificacion: '1020304200', NumeroContrato: 'CT1', CodigoEntidad: 'EPS037', Canal: 'plataforma' },
  ])
  expect(service.ledger.balance('practica')).toBe(9_999)

  const id = textOf(posted.data, 'IdSolicitud')
  const early = await get(getPath(id))
  expect(listOf(early.data, 'Registros')[0]).toMatchObject({ Estado: 'procesando' })
  expect(listOf(early.data, 'Registros')[0]).not.toHaveProperty('EstadoEntidad')
  await clock.advance(10_000)
  const late = listOf((await get(getPath(id))).data, 'Registros')[0] ?? {}
  expect(late).toMatchObject({ Estado: 'procesado', EstadoEntidad: 'radicado' })
  const history = listOf(late, 'Novedades')
  expect(history.map(({ Orden }) => Orden)).toEqual([1, 2, 3])
  expect(history[0]).not.toHaveProperty('Evidencia')
  const evidence = await fetch(textOf(history[2], 'Evidencia'))
  expect(evidence.headers.get('content-type')).toBe('application/pdf')
  expect(Buffer.from(await evidence.arrayBuffer()).subarray(0, 5).toString()).toBe('%PDF-')
})
