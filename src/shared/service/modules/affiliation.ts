import { z } from 'zod'
import { affiliationFacts } from '#shared/domain/modules/affiliation.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { readReceipt } from '../answers/receipt.ts'
import { readNotificationSnapshot, readSnapshot } from '../answers/snapshot.ts'
import { readIdentity } from '../identity.ts'
import { notificationModules, paths, pathWithQuery, scopes } from '../paths.ts'
import type { WireChoices } from '../unspecified.ts'
import { acceptedTerms, filingChannel } from '../wire-text.ts'
import type { BatchModule } from './batch-module.ts'
import { composeRecords } from './compose-records.ts'
import { affiliationRecordSchema, affiliationRecordSchemaOn } from './worker-record.ts'

/**
 * The request of social-security affiliations (spec 2.8). `Forzar` and `Enforce` are accepted aliases; we send
 * `ForzarReproceso`.
 */
const affiliationEntities = [
  'afiliaciones_seguridad_social_eps',
  'afiliaciones_seguridad_social_ccf',
  'afiliaciones_seguridad_social_arl',
  'afiliaciones_seguridad_social_afp',
] as const

const affiliationRoot = {
  AceptarTerminos: acceptedTerms,
  Entidad: z.enum(affiliationEntities),
  Canal: filingChannel.optional(),
  EnviarConDocumento: z.boolean().optional(),
  EnviarConFormulario: z.boolean().optional(),
  FirmaTrabajador: z.boolean().optional(),
  FirmaCliente: z.boolean().optional(),
  RastrearCertificado: z.boolean().optional(),
  ForzarReproceso: z.boolean().optional(),
  Forzar: z.boolean().optional(),
  Enforce: z.boolean().optional(),
}

/** Only the root; records are not parsed: for callers that classify records one by one, as the service does. */
export const affiliationRootSchema = z.strictObject({
  ...affiliationRoot,
  Registros: z.array(z.unknown()).min(1, 'Debe haber al menos un registro'),
})

export const affiliationRequestSchema = z.strictObject({
  ...affiliationRoot,
  Registros: z.array(affiliationRecordSchema).min(1, 'Debe haber al menos un registro'),
})

/** The same request on a given date in Bogotá, which refuses a future `FechaIngreso` (spec 2.6). */
const affiliationRequestSchemaOn = (today: CivilDate) =>
  affiliationRequestSchema.extend({
    Registros: z.array(affiliationRecordSchemaOn(today)).min(1, 'Debe haber al menos un registro'),
  })

const { options } = affiliationFacts

/** Social-security affiliations: filing (#8) and reading (#9). */
export const affiliationModule = (choices: WireChoices): BatchModule => ({
  name: 'affiliation',
  scope: scopes.affiliation,
  notificationModule: notificationModules.affiliation,
  answersInOrder: false,
  maximumItems: null,
  defaultChunk: choices.chunk.affiliation,
  options,
  compose: (content) =>
    composeRecords(content, {
      module: 'affiliation',
      path: paths.affiliation,
      listName: 'Registros',
      sendsEntity: true,
      options,
      schema: content.today === undefined ? affiliationRequestSchema : affiliationRequestSchemaOn(content.today),
    }),
  identify: (_entity, record) => readIdentity('affiliation', record),
  readReceipt: (body) => readReceipt('affiliation', body, choices),
  pollPath: (requestId) => pathWithQuery(paths.affiliation, choices.requestIdParameter, requestId),
  readSnapshot: (body) => readSnapshot('affiliation', body, choices),
  readNotification: (body) => readNotificationSnapshot('affiliation', body, choices),
})
