import { expect, test } from 'vitest'
import { paths } from '#shared/service/paths.ts'
import { listOf, startBench, textOf } from './practice-bench.ts'
import { affiliationRequest } from './requests.ts'

const getPath = (id: string): string => `${paths.affiliation}?IdSolicitud=${id}`

test('a new record is accepted, debited once and later radicado, with its history', async () => {
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
  expect(
    Buffer.from(await evidence.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

const record = (data: Parameters<typeof listOf>[0], list = 'Registros') => listOf(data, list)[0] ?? {}

test('a rejected record leaves no IdSolicitud, costs nothing and says why in Spanish', async () => {
  const { service, post } = await startBench()
  const posted = await post(
    paths.affiliation,
    affiliationRequest([{ Celular: '300', CodigoDaneCiudadLabor: '5001', Nombres: undefined }]),
  )
  expect(posted.status).toBe(200)
  expect(posted.data).not.toHaveProperty('IdSolicitud')
  expect(record(posted.data, 'RegistrosRechazados')).toMatchObject({ NumeroIdentificacion: '1020304200' })
  expect(record(posted.data, 'RegistrosRechazados').Motivos).toEqual([
    'Nombres: Es obligatorio',
    'Celular: Debe tener exactamente 10 dígitos',
    'CodigoDaneCiudadLabor: Debe tener exactamente 5 dígitos',
  ])
  expect(service.ledger.debits()).toEqual([])
  expect(service.journal.applied).toMatchObject([{ requestId: null, debited: 0 }])
})

test('Motivos can be objects instead of sentences', async () => {
  const { post } = await startBench({ shapes: { reasons: 'object' } })
  const posted = await post(paths.affiliation, affiliationRequest([{ Celular: '300' }]))
  expect(record(posted.data, 'RegistrosRechazados').Motivos).toEqual([
    { Campo: 'Celular', Mensaje: 'Debe tener exactamente 10 dígitos' },
  ])
})

test('one batch is sorted into accepted and rejected records', async () => {
  const { service, post } = await startBench()
  const posted = await post(
    paths.affiliation,
    affiliationRequest([
      { NumeroIdentificacion: '1001' },
      { NumeroIdentificacion: 'X2' },
      { NumeroIdentificacion: '1003' },
    ]),
  )
  expect(posted.data.Total).toBe(3)
  expect(listOf(posted.data, 'Registros')).toHaveLength(2)
  expect(listOf(posted.data, 'RegistrosRechazados')).toHaveLength(1)
  expect(service.ledger.debits().map(({ item }) => item)).toEqual(['CC 1001 CT1 EPS037', 'CC 1003 CT1 EPS037'])
})

test('FechaIngreso may be today in Bogotá and not a day later', async () => {
  const { clock, post } = await startBench()
  await clock.advance(13.5 * 3_600_000)
  expect(new Date(clock.nowMs()).toISOString()).toBe('2026-11-21T04:30:00.000Z')
  const today = await post(paths.affiliation, affiliationRequest([{ FechaIngreso: '20/11/2026' }]))
  expect(listOf(today.data, 'Registros')).toHaveLength(1)
  const tomorrow = await post(
    paths.affiliation,
    affiliationRequest([{ FechaIngreso: '21/11/2026', NumeroContrato: 'B' }]),
  )
  expect(record(tomorrow.data, 'RegistrosRechazados').Motivos).toEqual(['FechaIngreso: No puede ser una fecha futura'])
})

test("a record's own Canal overrides the batch's", async () => {
  const { post } = await startBench()
  const posted = await post(
    paths.affiliation,
    affiliationRequest([{}, { NumeroContrato: 'CT2', Canal: 'plataforma' }], { Canal: 'asesor' }),
  )
  expect(listOf(posted.data, 'Registros').map(({ Canal }) => Canal)).toEqual(['asesor', 'plataforma'])
})

test('an entity without credentials for the channel rejects the record', async () => {
  const { post } = await startBench({ catalogues: { withoutCredentials: ['EPS037:asesor'] } })
  const posted = await post(
    paths.affiliation,
    affiliationRequest([{ Canal: 'asesor' }, { Canal: 'plataforma', NumeroContrato: 'CT2' }]),
  )
  expect(record(posted.data, 'RegistrosRechazados').Motivos).toEqual([
    'Canal: La entidad EPS037 no tiene credenciales para el canal asesor',
  ])
  expect(listOf(posted.data, 'Registros')).toHaveLength(1)
})

test('codes are checked against the configured catalogue of the entity', async () => {
  const { post } = await startBench({ catalogues: { codes: { eps: ['EPS002'], dane: ['05001', '11001'] } } })
  const posted = await post(
    paths.affiliation,
    affiliationRequest([{}, { CodigoEntidad: 'EPS002', CodigoDaneCiudadLabor: '99999' }, { CodigoEntidad: 'EPS002' }]),
  )
  expect(listOf(posted.data, 'RegistrosRechazados').map(({ Motivos }) => Motivos)).toEqual([
    ['CodigoEntidad: El código EPS037 no existe en el catálogo'],
    ['CodigoDaneCiudadLabor: El código 99999 no existe en el catálogo'],
  ])
  expect(listOf(posted.data, 'Registros')).toHaveLength(1)
})

test('the same person, contract and entity twice in one batch is rejected the second time', async () => {
  const { post } = await startBench()
  const posted = await post(paths.affiliation, affiliationRequest([{}, {}]))
  expect(listOf(posted.data, 'Registros')).toHaveLength(1)
  expect(record(posted.data, 'RegistrosRechazados').Motivos).toEqual(['El registro se repite en este lote'])
})

test.each(['ForzarReproceso', 'Forzar', 'Enforce'])(
  'a person who is already radicado is rejected, and filed again with %s',
  async (force) => {
    const { service, clock, post } = await startBench()
    await post(paths.affiliation, affiliationRequest())
    await clock.advance(10_000)
    const again = await post(paths.affiliation, affiliationRequest())
    expect(again.data).not.toHaveProperty('IdSolicitud')
    expect(record(again.data, 'RegistrosRechazados').Motivos).toEqual([expect.stringContaining('radicado')])

    const forced = await post(paths.affiliation, affiliationRequest([{ Cargo: 'Jefe' }], { [force]: true }))
    expect(listOf(forced.data, 'Registros')).toEqual([])
    expect(record(forced.data, 'RegistrosReproceso')).toMatchObject({
      NumeroContrato: 'CT1',
      EstadoAnterior: 'procesado',
      EstadoEntidadAnterior: 'radicado',
      Cambios: [{ Campo: 'Cargo', Anterior: 'Auxiliar de nómina', Nuevo: 'Jefe' }],
    })
    expect(service.ledger.debits()).toHaveLength(2)
    expect(service.journal.applied.at(-1)?.items).toMatchObject([{ outcome: 'reprocessed' }])
  },
)

test('a process in progress is never repeated, forced or not', async () => {
  const { service, post } = await startBench()
  await post(paths.affiliation, affiliationRequest())
  for (const root of [{}, { ForzarReproceso: true }]) {
    const again = await post(paths.affiliation, affiliationRequest([{}], root))
    expect(record(again.data, 'RegistrosRechazados').Motivos).toEqual([expect.stringContaining('en curso')])
  }
  expect(service.ledger.debits()).toHaveLength(1)
})

test('another contract or entity of the same person is a new filing', async () => {
  const { post } = await startBench()
  await post(paths.affiliation, affiliationRequest())
  const posted = await post(
    paths.affiliation,
    affiliationRequest([{ NumeroContrato: 'CT2' }, { CodigoEntidad: 'EPS002' }]),
  )
  expect(listOf(posted.data, 'Registros')).toHaveLength(2)
})

test.each([
  ['1020304213', { Estado: 'error' }],
  ['1020304207', { Estado: 'procesado', EstadoEntidad: 'devuelto' }],
])('%s may be filed again without force', async (NumeroIdentificacion, state) => {
  const { clock, post, get } = await startBench()
  const first = await post(paths.affiliation, affiliationRequest([{ NumeroIdentificacion }]))
  await clock.advance(10_000)
  expect(record((await get(getPath(textOf(first.data, 'IdSolicitud')))).data)).toMatchObject(state)
  const again = await post(paths.affiliation, affiliationRequest([{ NumeroIdentificacion }]))
  expect(record(again.data, 'RegistrosReproceso')).toMatchObject({ EstadoAnterior: state.Estado })
})

test.each([
  ['1020304200', 'certificado'],
  ['1020304207', 'devuelto'],
  ['1020304218', 'radicado'],
  ['1020304229', 'en_validacion_entidad'],
])('with RastrearCertificado %s ends as %s', async (NumeroIdentificacion, entityState) => {
  const { clock, post, get } = await startBench()
  const posted = await post(
    paths.affiliation,
    affiliationRequest([{ NumeroIdentificacion }], { RastrearCertificado: true }),
  )
  await clock.advance(60_000)
  const found = record((await get(getPath(textOf(posted.data, 'IdSolicitud')))).data)
  expect(found).toMatchObject({ Estado: 'procesado', EstadoEntidad: entityState })
  expect(listOf(found, 'Novedades').length).toBe(['certificado', 'devuelto'].includes(entityState) ? 4 : 3)
})

test('the history grows, and its dates follow the clock', async () => {
  const { clock, post, get } = await startBench({ pace: 'demo' })
  const posted = await post(paths.affiliation, affiliationRequest([{}], { RastrearCertificado: true }))
  const lengths: number[] = []
  for (let poll = 0; poll < 4; poll += 1) {
    const found = record((await get(getPath(textOf(posted.data, 'IdSolicitud')))).data)
    const history = listOf(found, 'Novedades')
    lengths.push(history.length)
    for (const { Fecha } of history) expect(Date.parse(String(Fecha))).toBeLessThanOrEqual(clock.nowMs())
    await clock.advance(10_000)
  }
  expect(lengths[0]).toBe(1)
  expect(lengths.at(-1)).toBe(4)
  expect(lengths).toEqual(lengths.toSorted((one, other) => one - other))
})

test.each(['ccf', 'arl', 'afp'])('files with %s too', async (suffix) => {
  const { post } = await startBench()
  const entity = `afiliaciones_seguridad_social_${suffix}`
  const posted = await post(paths.affiliation, affiliationRequest([{}], { Entidad: entity }))
  expect(posted.data).toMatchObject({ Entidad: entity, Total: 1 })
  expect(posted.data).toHaveProperty('IdSolicitud')
})

test('an exhausted balance rejects what it cannot pay', async () => {
  const accounts = [{ name: 'production', key: 'service_key_poor', credits: 2 }]
  const { service, post } = await startBench({ accounts })
  const posted = await post(
    paths.affiliation,
    affiliationRequest(['1001', '1002', '1003'].map((NumeroIdentificacion) => ({ NumeroIdentificacion }))),
  )
  expect(listOf(posted.data, 'Registros')).toHaveLength(2)
  expect(record(posted.data, 'RegistrosRechazados').Motivos).toEqual([expect.stringContaining('Saldo insuficiente')])
  expect(service.ledger.balance('production')).toBe(0)
})

test('data sent along is part of the history', async () => {
  const { clock, post, get } = await startBench()
  const posted = await post(
    paths.affiliation,
    affiliationRequest([{ Canal: 'asesor' }], { EnviarConDocumento: true, EnviarConFormulario: true }),
  )
  await clock.advance(10_000)
  const history = listOf(record((await get(getPath(textOf(posted.data, 'IdSolicitud')))).data), 'Novedades')
  expect(history[1]?.Mensaje).toBe('Enviado al asesor de la entidad, con documento de identidad y formulario.')
})
