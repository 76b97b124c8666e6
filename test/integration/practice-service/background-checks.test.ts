import { expect, test } from 'vitest'
import { paths } from '#shared/service/paths.ts'
import { type Bench, listOf, startBench, textOf } from './practice-bench.ts'
import { checkRequest } from './requests.ts'

const path = paths.backgroundCheck

async function results({ clock, post, get }: Bench, body: unknown) {
  const posted = await post(path, body)
  await clock.advance(10_000)
  return listOf((await get(`${path}?IdSolicitud=${textOf(posted.data, 'IdSolicitud')}`)).data, 'Consultas')
}

const withIssueDate = (NumeroIdentificacion: string, date?: string) => ({
  TipoDocumentoIdentificacion: 'CC',
  NumeroIdentificacion,
  ...(date === undefined ? {} : { FechaExpedicionDocumentoIdentidad: date }),
})

test('all sources at once: completado with report, findings and sources, or error', async () => {
  const bench = await startBench()
  const [clean, found, failed] = await results(bench, checkRequest(['1020304200', '1020304207', '1020304213']))
  expect(clean).toMatchObject({ Estado: 'completado', TieneHallazgos: false })
  expect(found).toMatchObject({ Estado: 'completado', TieneHallazgos: true })
  expect(failed).toMatchObject({ Estado: 'error' })
  expect(failed).not.toHaveProperty('InformePdf')
  const report = await fetch(textOf(clean, 'InformePdf'))
  expect(
    Buffer.from(await report.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const [source] = listOf(found ?? {}, 'Fuentes')
  const [evidence] = listOf(source ?? {}, 'Evidencias')
  expect((await fetch(textOf(evidence, 'Url'))).status).toBe(200)
  expect(bench.service.ledger.debits()).toHaveLength(3)
})

test('without the issue date the sources that need it are not queried', async () => {
  const bench = await startBench()
  const [without, withDate] = await results(
    bench,
    checkRequest([], { Consultas: [withIssueDate('1'), withIssueDate('2', '15/02/2009')] }),
  )
  const queried = (item: typeof without) =>
    listOf(item ?? {}, 'Fuentes').filter(({ Estado }) => Estado === 'consultada')
  expect(queried(without).length).toBeLessThan(queried(withDate).length)
  expect(withDate?.PorcentajeConfianza).toBe(100)
  expect(without?.PorcentajeConfianza).toBeLessThan(100)
})

test('other document types, dates that do not exist and repetitions are omitted', async () => {
  const { post, service } = await startBench()
  const posted = await post(
    path,
    checkRequest([], {
      Consultas: [
        { TipoDocumentoIdentificacion: 'TI', NumeroIdentificacion: '1' },
        withIssueDate('2', '31/02/2020'),
        withIssueDate('3'),
        withIssueDate('3'),
      ],
    }),
  )
  expect(posted.data).toMatchObject({ Total: 4 })
  expect(listOf(posted.data, 'ConsultasAProcesar')).toHaveLength(1)
  expect(listOf(posted.data, 'ConsultasOmitidas').map(({ Motivo }) => Motivo)).toEqual([
    'TipoDocumentoIdentificacion: Debe ser CC, CE, PA, PE o PT',
    'FechaExpedicionDocumentoIdentidad: Debe ser una fecha que exista, en la forma dd/mm/aaaa',
    'La consulta se repite en este lote',
  ])
  expect(service.ledger.debits()).toHaveLength(1)
})

test('procesando until the end; filing it again costs again', async () => {
  const bench = await startBench()
  const posted = await bench.post(path, checkRequest())
  const read = await bench.get(`${path}/${textOf(posted.data, 'IdSolicitud')}`)
  expect(listOf(read.data, 'Consultas')).toEqual([
    { TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: '1020304200', Estado: 'procesando' },
  ])
  await bench.post(path, checkRequest())
  expect(bench.service.ledger.debits()).toHaveLength(2)
})

test('1 to 100 items', async () => {
  const { post } = await startBench()
  expect((await post(path, checkRequest([]))).status).toBe(422)
  expect((await post(path, checkRequest(Array.from({ length: 101 }, (_, index) => String(index))))).status).toBe(422)
})
