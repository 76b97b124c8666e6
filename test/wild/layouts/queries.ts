import type { Layout } from '../layout.ts'
import * as v from '../views/index.ts'

/** Short lists for queries of social security and background. */
export const queries: readonly Layout[] = [
  {
    name: 'two columns',
    office: 'HR by hand',
    columns: [
      ['Tipo documento', v.documentType()],
      ['Número documento', v.documentNumber()],
    ],
  },
  {
    name: 'candidates',
    office: 'HR by hand',
    frames: ['titles'],
    columns: [
      ['No.', v.other('item')],
      ['Candidato', v.other('contactName')],
      ['T.D.', v.documentType()],
      ['Cédula', v.documentNumber()],
      ['Celular', v.other('contactPhone')],
      ['Fecha expedición', v.date('FechaExpedicionDocumentoIdentidad')],
      ['Vacante', v.other('costCentre')],
    ],
  },
  {
    name: 'document of the boss beside',
    office: 'HR by hand',
    mayAsk: ['NumeroIdentificacion', 'TipoDocumentoIdentificacion'],
    columns: [
      ['Jefe inmediato', v.other('boss')],
      ['Cédula jefe', v.other('otherDocument')],
      ['Tipo ID candidato', v.documentType()],
      ['Cédula candidato', v.documentNumber()],
    ],
  },
  {
    name: 'ids of an English list',
    office: 'multinational',
    columns: [
      ['ID Type', v.documentType()],
      ['ID Number', v.documentNumber()],
      ['Issue Date', v.date('FechaExpedicionDocumentoIdentidad')],
    ],
  },
  {
    name: 'an export with many columns',
    office: 'payroll export',
    columns: [
      ['COD', v.other('personnelNumber')],
      ['EMPRESA', v.other('companyName')],
      ['TIPO_DOC', v.documentType()],
      ['NRO_DOC', v.documentNumber()],
      ['FEC_EXP', v.date('FechaExpedicionDocumentoIdentidad')],
      ['CUENTA', v.other('account')],
      ['BANCO', v.other('bank')],
      ['TELEFONO', v.other('landline')],
      ['SUELDO', v.salary()],
    ],
  },
]
