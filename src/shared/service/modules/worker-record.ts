import { z } from 'zod'
import { type CivilDate, parseWireDate } from '#shared/kernel/civil-date.ts'
import {
  catalogueCode,
  daneCode,
  digits,
  email,
  filingChannel,
  lettersAndDigits,
  mobileNumber,
  requiredText,
  typeCode,
  wireDate,
} from '../wire-text.ts'

/**
 * One element of `Registros`, strict (spec 2.6): what forms and affiliations have in common, and their own variants.
 * A record with an unknown field is refused, because a misspelt name would otherwise be lost in silence.
 */
const workerRecordSchema = z.strictObject({
  TipoDocumentoIdentificacion: typeCode,
  NumeroIdentificacion: digits,
  Nombres: requiredText,
  Genero: catalogueCode,
  CodigoNacionalidad: catalogueCode,
  CodigoPaisNacimiento: catalogueCode,
  FechaNacimiento: wireDate,
  CodigoDaneCiudadNacimiento: daneCode,
  FechaIngreso: wireDate,
  Afp: requiredText,
  Arl: requiredText,
  Ibc: requiredText,
  DireccionResidencia: requiredText,
  Celular: mobileNumber,
  CorreoElectronico: email,
  CodigoDaneCiudadResidencia: daneCode,
  BarrioResidencia: requiredText,
  CodigoDaneCiudadLabor: daneCode,
  DireccionLabor: requiredText,
  BarrioLabor: requiredText,
  NitEmpresa: digits,
  Cargo: requiredText,
  FechaExpedicionDocumentoIdentidad: wireDate,
  CodigoDaneCiudadExpedicionDocumentoIdentidad: daneCode,
  NumeroContrato: lettersAndDigits,
  FechaRetiroUltimoContrato: z
    .union([z.literal(''), wireDate], 'Debe ser una fecha dd/mm/aaaa o quedar vacía')
    .optional(),
})

/** A record of a form for EPS. The code of the other entity may be present but is not asked for. */
export const epsFormRecordSchema = workerRecordSchema.extend({
  CodigoEntidadEps: catalogueCode,
  CodigoEntidadCcf: catalogueCode.optional(),
})

export const ccfFormRecordSchema = workerRecordSchema.extend({
  CodigoEntidadEps: catalogueCode.optional(),
  CodigoEntidadCcf: catalogueCode,
})

export const epsCcfFormRecordSchema = workerRecordSchema.extend({
  CodigoEntidadEps: catalogueCode,
  CodigoEntidadCcf: catalogueCode,
})

/** The record that each `Entidad` of the forms asks for (spec 2.6, 2.7). */
export const formRecordSchemas = {
  formularios_eps: epsFormRecordSchema,
  formularios_ccf: ccfFormRecordSchema,
  formularios_eps_ccf: epsCcfFormRecordSchema,
} as const
export type FormEntity = keyof typeof formRecordSchemas

/** A record of an affiliation, without the rule that needs to know today's date. */
export const affiliationRecordSchema = workerRecordSchema.extend({
  CodigoEntidad: catalogueCode,
  Canal: filingChannel.optional(),
})

/** The affiliation record on a given day in Bogotá: `FechaIngreso` cannot be later than that day (spec 2.6). */
export const affiliationRecordSchemaOn = (today: CivilDate) =>
  affiliationRecordSchema.extend({
    FechaIngreso: wireDate.refine((text) => {
      const day = parseWireDate(text)
      return day === undefined || day <= today
    }, 'No puede ser una fecha futura'),
  })
