import { expect, test } from 'vitest'
import { paths } from '#shared/service/paths.ts'
import { type Bench, listOf, type Reply, startBench, textOf } from './practice-bench.ts'
import { formRequest } from './requests.ts'

const reasonsOf = (reply: Reply): unknown => listOf(reply.data, 'RegistrosRechazados').map(({ Motivos }) => Motivos)

const ccf = { Entidad: 'formularios_ccf' }
const both = { Entidad: 'formularios_eps_ccf' }
const ccfCode = { CodigoEntidadEps: undefined, CodigoEntidadCcf: 'CCF22' }
const bothCodes = { CodigoEntidadCcf: 'CCF22' }

/** The records of a finished batch. */
async function finish({ clock, get }: Bench, posted: Reply) {
  await clock.advance(10_000)
  const read = await get(`${paths.affiliationForm}/${textOf(posted.data, 'IdSolicitud')}`)
  return listOf(read.data, 'Registros')
}

test('a form is made: normalised, processed, downloadable as a one-page PDF', async () => {
  const bench = await startBench()
  const posted = await bench.post(paths.affiliationForm, formRequest([{}], { EnviarCorreo: true }))
  expect(posted.data).toMatchObject({ Entidad: 'formularios_eps', Total: 1, RegistrosRechazados: [] })
  expect(listOf(posted.data, 'Registros')).toMatchObject([
    { NumeroIdentificacion: '1020304200', NumeroContrato: 'CT1', CodigoEntidadEps: 'EPS037' },
  ])
  const id = textOf(posted.data, 'IdSolicitud')
  const early = listOf((await bench.get(`${paths.affiliationForm}/${id}`)).data, 'Registros')[0]
  expect(early).toMatchObject({ Estado: 'procesando', Nombres: 'MARÍA PEÑA ÑUSTES' })
  expect(early).not.toHaveProperty('Formularios')
  const [late] = await finish(bench, posted)
  expect(late).toMatchObject({ Estado: 'procesado', NumeroContrato: 'CT1' })
  const forms = listOf(late ?? {}, 'Formularios')
  expect(forms).toMatchObject([{ Tipo: 'EPS', Version: 1, CorreoEnviado: true }])
  const file = Buffer.from(await (await fetch(textOf(forms[0], 'Url'))).arrayBuffer())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('formularios_eps_ccf makes both forms for one credit', async () => {
  const bench = await startBench()
  const [record] = await finish(bench, await bench.post(paths.affiliationForm, formRequest([bothCodes], both)))
  expect(listOf(record ?? {}, 'Formularios').map(({ Tipo }) => Tipo)).toEqual(['EPS', 'CCF'])
  expect(bench.service.ledger.debits()).toHaveLength(1)
})

test.each([
  ['formularios_eps', { CodigoEntidadEps: undefined }, ['CodigoEntidadEps']],
  ['formularios_ccf', {}, ['CodigoEntidadCcf']],
  ['formularios_eps_ccf', { CodigoEntidadEps: undefined }, ['CodigoEntidadEps', 'CodigoEntidadCcf']],
])('%s requires its entity codes', async (Entidad, changes, missing) => {
  const { post } = await startBench()
  const posted = await post(paths.affiliationForm, formRequest([changes], { Entidad }))
  expect(reasonsOf(posted)).toEqual([missing.map((field) => `${field}: Es obligatorio`)])
})

test('the other entity completes the form of the contract, also through formularios_eps_ccf', async () => {
  const bench = await startBench()
  await bench.post(paths.affiliationForm, formRequest([{}, { NumeroContrato: 'CT2', NumeroIdentificacion: '1002' }]))
  const [byCcf] = await finish(bench, await bench.post(paths.affiliationForm, formRequest([ccfCode], ccf)))
  expect(listOf(byCcf ?? {}, 'Formularios')).toMatchObject([{ Tipo: 'CCF', Version: 1 }])
  const completed = await bench.post(
    paths.affiliationForm,
    formRequest([{ ...bothCodes, NumeroContrato: 'CT2', NumeroIdentificacion: '1002' }], both),
  )
  const [byBoth] = await finish(bench, completed)
  expect(listOf(byBoth ?? {}, 'Formularios')).toMatchObject([{ Tipo: 'CCF', Version: 1 }])
  const again = await bench.post(paths.affiliationForm, formRequest([bothCodes], both))
  expect(reasonsOf(again)).toEqual([[expect.stringContaining('ya existe')]])
})

test('a contract belongs to one worker, in one batch and for ever', async () => {
  const { post, service } = await startBench()
  const posted = await post(paths.affiliationForm, formRequest([{}, { NumeroIdentificacion: '1002' }]))
  expect(reasonsOf(posted)).toEqual([['NumeroContrato: El contrato se repite en este lote']])
  const later = await post(paths.affiliationForm, formRequest([{ NumeroIdentificacion: '1002' }]))
  expect(reasonsOf(later)).toEqual([['NumeroContrato: El contrato CT1 pertenece a otro trabajador']])
  expect(service.ledger.debits()).toHaveLength(1)
})

test('an update with changes is queued as a new version for one credit', async () => {
  const bench = await startBench()
  await bench.post(paths.affiliationForm, formRequest())
  const updated = await bench.post(paths.affiliationFormUpdate, formRequest([{ Cargo: 'Jefe' }]))
  expect(listOf(updated.data, 'Registros')).toHaveLength(1)
  expect(bench.service.ledger.debits()).toHaveLength(2)
  const [record] = await finish(bench, updated)
  expect(listOf(record ?? {}, 'Formularios')).toMatchObject([{ Tipo: 'EPS', Version: 2 }])
})

test('an update without changes, of an unknown contract, of another worker or of a missing form is rejected', async () => {
  const { post, service } = await startBench()
  await post(paths.affiliationForm, formRequest())
  const onlyCase = { Nombres: 'maría peña ñustes', CorreoElectronico: 'MARIA.PENA@EXAMPLE.COM' }
  const rejected = await post(
    paths.affiliationFormUpdate,
    formRequest([onlyCase, { NumeroContrato: 'NADA' }, { NumeroIdentificacion: '7', Cargo: 'Jefe' }]),
  )
  expect(rejected.data).not.toHaveProperty('IdSolicitud')
  expect(reasonsOf(rejected)).toEqual([
    ['El registro no tiene cambios'],
    ['NumeroContrato: No existe un formulario con el contrato NADA'],
    ['NumeroContrato: El contrato se repite en este lote'],
  ])
  const other = await post(paths.affiliationFormUpdate, formRequest([{ NumeroIdentificacion: '7', Cargo: 'Jefe' }]))
  expect(reasonsOf(other)).toEqual([['NumeroContrato: El contrato CT1 pertenece a otro trabajador']])
  const noForm = await post(paths.affiliationFormUpdate, formRequest([{ ...ccfCode, Cargo: 'Jefe' }], ccf))
  expect(reasonsOf(noForm)).toEqual([[expect.stringContaining('no tiene formulario CCF')]])
  expect(service.ledger.debits()).toHaveLength(1)
})

test('both names of the storage option are accepted', async () => {
  const { post } = await startBench()
  const posted = await post(
    paths.affiliationForm,
    formRequest([{}], { SubirADrive: true, SubirDocumentoAPlataforma: true, IncluirArl: true, FirmaTrabajador: true }),
  )
  expect(posted.data).toHaveProperty('IdSolicitud')
})

test('contracts of one account are unknown to another', async () => {
  const accounts = ['production', 'other'].map((name) => ({ name, key: `service_key_${name}` }))
  const { post, get, service } = await startBench({ accounts })
  const posted = await post(paths.affiliationForm, formRequest())
  const elsewhere = await post(paths.affiliationForm, formRequest([{ NumeroIdentificacion: '7' }]), service.keys.other)
  expect(listOf(elsewhere.data, 'Registros')).toHaveLength(1)
  const read = await get(`${paths.affiliationForm}/${textOf(posted.data, 'IdSolicitud')}`, service.keys.other)
  expect(read.status).toBe(404)
})

test('an omitted field and an empty one are the same: no change', async () => {
  const { post } = await startBench()
  await post(paths.affiliationForm, formRequest([{ FechaRetiroUltimoContrato: undefined }]))
  const updated = await post(paths.affiliationFormUpdate, formRequest([{ FechaRetiroUltimoContrato: '' }]))
  expect(reasonsOf(updated)).toEqual([['El registro no tiene cambios']])
})

test('the forms for EPS and CCF are different files', async () => {
  const bench = await startBench()
  const [record] = await finish(bench, await bench.post(paths.affiliationForm, formRequest([bothCodes], both)))
  const urls = listOf(record ?? {}, 'Formularios').map((form) => textOf(form, 'Url'))
  const names = await Promise.all(urls.map(async (url) => (await fetch(url)).headers.get('content-disposition')))
  expect(names).toEqual([expect.stringContaining('formulario-eps'), expect.stringContaining('formulario-ccf')])
})
