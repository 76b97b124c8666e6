import { expect, test } from 'vitest'
import { paths } from '#shared/service/paths.ts'
import { listOf, startBench, textOf } from './practice-bench.ts'
import { queryRequest } from './requests.ts'

const path = paths.socialSecurityQuery
const day = 86_400_000

test('a query is queued, then processed; no_afiliado is a result', async () => {
  const { service, clock, post, get } = await startBench()
  const posted = await post(path, queryRequest(['1020304200', '1020304207']))
  expect(posted.data).toMatchObject({ Entidad: 'adres', Total: 2, ConsultasOmitidas: [] })
  expect(listOf(posted.data, 'ConsultasAProcesar')).toMatchObject([
    { TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: '1020304200' },
    { TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: '1020304207' },
  ])
  expect(service.ledger.debits()).toHaveLength(2)
  const read = `${path}?IdSolicitud=${textOf(posted.data, 'IdSolicitud')}`
  expect(listOf((await get(read)).data, 'Consultas').map(({ Estado }) => Estado)).toEqual(['procesando', 'procesando'])
  await clock.advance(10_000)
  expect(listOf((await get(read)).data, 'Consultas')).toMatchObject([
    { Estado: 'procesado', Resultado: { Tipo: 'afiliado' } },
    { Estado: 'procesado', Resultado: { Tipo: 'no_afiliado' } },
  ])
})

test('Entidad is normalised to lower case; any other source makes the request invalid', async () => {
  const { post } = await startBench()
  expect((await post(path, queryRequest(['1'], { Entidad: 'ADRES' }))).data).toMatchObject({ Entidad: 'adres' })
  expect((await post(path, queryRequest(['2'], { Entidad: 'runt' }))).status).toBe(422)
})

test('invalid types and numbers and repetitions are omitted without failing the batch', async () => {
  const { service, post } = await startBench({ catalogues: { documentTypes: { adres: ['CC', 'CE'] } } })
  const item = (TipoDocumentoIdentificacion: string, NumeroIdentificacion: string) => ({
    TipoDocumentoIdentificacion,
    NumeroIdentificacion,
  })
  const posted = await post(
    path,
    queryRequest([], { Consultas: [item('CC', '1'), item('NIT', '2'), item('CC', 'A3'), item('CC', '1')] }),
  )
  expect(posted.data.Total).toBe(4)
  expect(listOf(posted.data, 'ConsultasAProcesar')).toHaveLength(1)
  expect(listOf(posted.data, 'ConsultasOmitidas')).toEqual([
    { ...item('NIT', '2'), Motivo: 'TipoDocumentoIdentificacion: El tipo NIT no es válido para adres' },
    { ...item('CC', 'A3'), Motivo: 'NumeroIdentificacion: Debe tener solo dígitos, sin puntos ni espacios' },
    { ...item('CC', '1'), Motivo: 'La consulta se repite en este lote' },
  ])
  expect(service.ledger.debits()).toHaveLength(1)
})

test('nothing accepted: 200 without IdSolicitud and without a debit', async () => {
  const { service, post } = await startBench()
  const posted = await post(
    path,
    queryRequest([], { Consultas: [{ TipoDocumentoIdentificacion: 'NIT', NumeroIdentificacion: '1' }] }),
  )
  expect(posted.status).toBe(200)
  expect(posted.body.Success).toBe(true)
  expect(posted.data).not.toHaveProperty('IdSolicitud')
  expect(service.ledger.debits()).toEqual([])
})

test('a query in progress is omitted, forced or not', async () => {
  const { post } = await startBench()
  await post(path, queryRequest())
  for (const root of [{}, { ForzarReproceso: true }]) {
    const again = await post(path, queryRequest(['1020304200'], root))
    expect(listOf(again.data, 'ConsultasOmitidas')[0]?.Motivo).toContain('en curso')
  }
})

test('a recent result is omitted unless forced, and is old after a day', async () => {
  const { clock, post, service } = await startBench()
  await post(path, queryRequest())
  await clock.advance(day / 2)
  const again = await post(path, queryRequest())
  expect(listOf(again.data, 'ConsultasOmitidas')[0]?.Motivo).toContain('reciente')
  for (const alias of ['ForzarReproceso', 'Forzar', 'Enforce']) {
    const forced = await post(path, queryRequest(['1020304200'], { [alias]: true }))
    expect(listOf(forced.data, 'ConsultasAProcesar')).toHaveLength(1)
    await clock.advance(10_000)
  }
  await clock.advance(day)
  expect(listOf((await post(path, queryRequest())).data, 'ConsultasAProcesar')).toHaveLength(1)
  expect(service.ledger.debits()).toHaveLength(5)
})

test('1 to 100 items', async () => {
  const { post } = await startBench()
  const many = (count: number) => Array.from({ length: count }, (_, index) => String(1_000 + index))
  expect((await post(path, queryRequest([]))).status).toBe(422)
  expect((await post(path, queryRequest(many(101)))).status).toBe(422)
  expect(listOf((await post(path, queryRequest(many(100)))).data, 'ConsultasAProcesar')).toHaveLength(100)
})

test('an exhausted balance omits what it cannot pay', async () => {
  const { post } = await startBench({ accounts: [{ name: 'production', key: 'service_key_poor', credits: 1 }] })
  const posted = await post(path, queryRequest(['1', '2']))
  expect(listOf(posted.data, 'ConsultasAProcesar')).toHaveLength(1)
  expect(listOf(posted.data, 'ConsultasOmitidas')[0]?.Motivo).toContain('Saldo insuficiente')
})
