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
 * One element of `Registros`, strict (spec 2.6): the common part of forms and affiliations, and their variants. Refuses
 * unknown fields, because a misspelt name would otherwise be lost silently.
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

/** A record of an EPS form. The other entity's code may be present but is not required. */
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

/** The record required by each `Entidad` of the forms (spec 2.6, 2.7). */
export const formRecordSchemas = {
  formularios_eps: epsFormRecordSchema,
  formularios_ccf: ccfFormRecordSchema,
  formularios_eps_ccf: epsCcfFormRecordSchema,
} as const
export type FormEntity = keyof typeof formRecordSchemas

/** An affiliation record, without the rule that depends on today's date. */
export const affiliationRecordSchema = workerRecordSchema.extend({
  CodigoEntidad: catalogueCode,
  Canal: filingChannel.optional(),
})

/** The affiliation record on a given date in Bogotá: `FechaIngreso` cannot be later (spec 2.6). */
export const affiliationRecordSchemaOn = (today: CivilDate) =>
  affiliationRecordSchema.extend({
    FechaIngreso: wireDate.refine((text) => {
      const day = parseWireDate(text)
      return day === undefined || day <= today
    }, 'No puede ser una fecha futura'),
  })
