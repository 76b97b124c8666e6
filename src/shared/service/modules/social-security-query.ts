import { z } from 'zod'
import { socialSecurityQueryFacts } from '#shared/domain/modules/social-security-query.ts'
import { maximumConsultas } from '#shared/domain/service-limits.ts'
import { readReceipt } from '../answers/receipt.ts'
import { readNotificationSnapshot, readSnapshot } from '../answers/snapshot.ts'
import { readIdentity } from '../identity.ts'
import { notificationModules, paths, pathWithQuery, scopes } from '../paths.ts'
import type { WireChoices } from '../unspecified.ts'
import { acceptedTerms, digits, typeCode } from '../wire-text.ts'
import type { BatchModule } from './batch-module.ts'
import { composeRecords } from './compose-records.ts'

/**
 * The request of social-security queries (spec 2.4). `Forzar` and `Enforce` are accepted aliases; we send
 * `ForzarReproceso`.
 */
export const socialSecurityQueryItemSchema = z.strictObject({
  TipoDocumentoIdentificacion: typeCode,
  NumeroIdentificacion: digits,
})

const queryRoot = {
  AceptarTerminos: acceptedTerms,
  /** The service normalizes it to lower case; `adres` is the only source. */
  Entidad: z.string().toLowerCase().pipe(z.literal('adres')),
  SubirDocumentoAPlataforma: z.boolean().optional(),
  ForzarReproceso: z.boolean().optional(),
  Forzar: z.boolean().optional(),
  Enforce: z.boolean().optional(),
}

const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .min(1, 'Debe haber al menos una consulta')
    .max(maximumConsultas, `Puede haber como máximo ${maximumConsultas} consultas`)

/** Only the root; items are not parsed: for callers that classify items one by one, as the service does. */
export const socialSecurityQueryRootSchema = z.strictObject({ ...queryRoot, Consultas: listOf(z.unknown()) })

export const socialSecurityQueryRequestSchema = z.strictObject({
  ...queryRoot,
  Consultas: listOf(socialSecurityQueryItemSchema),
})

const { options } = socialSecurityQueryFacts

/** Social-security queries: requesting and reading (#3). */
export const socialSecurityQueryModule = (choices: WireChoices): BatchModule => ({
  name: 'social-security-query',
  scope: scopes['social-security-query'],
  notificationModule: notificationModules['social-security-query'],
  answersInOrder: false,
  maximumItems: maximumConsultas,
  defaultChunk: choices.chunk['social-security-query'],
  options,
  compose: (content) =>
    composeRecords(content, {
      module: 'social-security-query',
      path: paths.socialSecurityQuery,
      listName: 'Consultas',
      sendsEntity: true,
      options,
      schema: socialSecurityQueryRequestSchema,
    }),
  identify: (_entity, record) => readIdentity('social-security-query', record),
  readReceipt: (body) => readReceipt('social-security-query', body, choices),
  pollPath: (requestId) => pathWithQuery(paths.socialSecurityQuery, choices.requestIdParameter, requestId),
  readSnapshot: (body) => readSnapshot('social-security-query', body, choices),
  readNotification: (body) => readNotificationSnapshot('social-security-query', body, choices),
})
