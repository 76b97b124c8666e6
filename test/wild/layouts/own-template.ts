import type { Column, Layout } from '../layout.ts'
import * as v from '../views/index.ts'

/** The service's columns under their own names: the program's template, filled in by hand. */
const exact: readonly Column[] = [
  ['TipoDocumentoIdentificacion', v.documentType('codes')],
  ['NumeroIdentificacion', v.documentNumber('text')],
  ['Nombres', v.fullName('given')],
  ['Genero', v.gender('codes')],
  ['CodigoNacionalidad', v.nationality('code')],
  ['CodigoPaisNacimiento', v.birthCountry('code')],
  ['FechaNacimiento', v.date('FechaNacimiento', 'wire')],
  ['CodigoDaneCiudadNacimiento', v.place('birth', 'code')],
  ['FechaIngreso', v.date('FechaIngreso', 'wire')],
  ['Afp', v.administratorName('afp', 'name')],
  ['Arl', v.administratorName('arl', 'name')],
  ['Ibc', v.ibc('text')],
  ['DireccionResidencia', v.homeAddress()],
  ['Celular', v.mobile('text')],
  ['CorreoElectronico', v.mail()],
  ['CodigoDaneCiudadResidencia', v.place('home', 'code')],
  ['BarrioResidencia', v.homeDistrict()],
  ['CodigoDaneCiudadLabor', v.place('work', 'code')],
  ['DireccionLabor', v.workAddress()],
  ['BarrioLabor', v.workDistrict()],
  ['NitEmpresa', v.nit('plain')],
  ['Cargo', v.job()],
  ['FechaExpedicionDocumentoIdentidad', v.date('FechaExpedicionDocumentoIdentidad', 'wire')],
  ['CodigoDaneCiudadExpedicionDocumentoIdentidad', v.place('issue', 'code')],
  ['NumeroContrato', v.contract()],
  ['FechaRetiroUltimoContrato', v.date('FechaRetiroUltimoContrato', 'wire')],
]
const entities: readonly Column[] = [
  ['CodigoEntidadEps', v.administratorCode('eps', 'code')],
  ['CodigoEntidadCcf', v.administratorCode('ccf', 'code')],
]

const filledIn: readonly Column[] = [
  ['TipoDocumentoIdentificacion', v.documentType()],
  ['NumeroIdentificacion', v.documentNumber()],
  ['Nombres', v.fullName()],
  ['Genero', v.gender()],
  ['CodigoNacionalidad', v.nationality()],
  ['CodigoPaisNacimiento', v.birthCountry()],
  ['FechaNacimiento', v.date('FechaNacimiento')],
  ['CodigoDaneCiudadNacimiento', v.place('birth')],
  ['FechaIngreso', v.date('FechaIngreso')],
  ['Afp', v.administratorName('afp')],
  ['Arl', v.administratorName('arl')],
  ['Ibc', v.ibc()],
  ['DireccionResidencia', v.homeAddress()],
  ['Celular', v.mobile()],
  ['CorreoElectronico', v.mail()],
  ['CodigoDaneCiudadResidencia', v.place('home')],
  ['BarrioResidencia', v.homeDistrict()],
  ['CodigoDaneCiudadLabor', v.place('work')],
  ['DireccionLabor', v.workAddress()],
  ['BarrioLabor', v.workDistrict()],
  ['NitEmpresa', v.nit()],
  ['Cargo', v.job()],
  ['FechaExpedicionDocumentoIdentidad', v.date('FechaExpedicionDocumentoIdentidad')],
  ['CodigoDaneCiudadExpedicionDocumentoIdentidad', v.place('issue')],
  ['NumeroContrato', v.contract()],
  ['FechaRetiroUltimoContrato', v.date('FechaRetiroUltimoContrato')],
  ['CodigoEntidadEps', v.administratorCode('eps')],
  ['CodigoEntidadCcf', v.administratorCode('ccf')],
]

/** The template of one procedure used for another: asking about the entity is fair. */
const entitySlots = ['entity:eps', 'entity:ccf']

export const ownTemplate: readonly Layout[] = [
  {
    name: 'every name exact, every value right',
    office: 'our template',
    mayAsk: entitySlots,
    columns: [...exact, ...entities],
  },
  { name: 'exact names, wild values', office: 'our template', mayAsk: entitySlots, columns: filledIn },
  { name: 'exact names in another order', office: 'our template', mayAsk: entitySlots, columns: filledIn.toReversed() },
  {
    name: 'affiliation with its channel',
    office: 'our template',
    mayAsk: entitySlots,
    columns: [...exact, ['CodigoEntidad', v.administratorCode('eps', 'code')], ['Canal', v.channel()]],
  },
  {
    name: 'risk insurer by its code',
    office: 'our template',
    mayAsk: entitySlots,
    columns: [...exact, ['CodigoEntidad', v.administratorCode('arl', 'code')]],
  },
  {
    name: 'pension fund by its code',
    office: 'our template',
    mayAsk: entitySlots,
    columns: [...filledIn.slice(0, 26), ['CodigoEntidad', v.administratorCode('afp')]],
  },
]
