import { z } from 'zod'
import { backgroundCheckFacts, backgroundTypes } from '#shared/domain/modules/background-check.ts'
import { maximumConsultas } from '#shared/domain/service-limits.ts'
import { readReceipt } from '../answers/receipt.ts'
import { readNotificationSnapshot, readSnapshot } from '../answers/snapshot.ts'
import { readIdentity } from '../identity.ts'
import { notificationModules, paths, pathWithQuery, scopes } from '../paths.ts'
import type { WireChoices } from '../unspecified.ts'
import { acceptedTerms, digits, wireDate } from '../wire-text.ts'
import type { BatchModule } from './batch-module.ts'
import { composeRecords } from './compose-records.ts'

export const backgroundCheckItemSchema = z.strictObject({
  TipoDocumentoIdentificacion: z.enum(backgroundTypes, 'Debe ser CC, CE, PA, PE o PT'),
  NumeroIdentificacion: digits,
  /** Without it the request is created, but the sources that need it are not queried. */
  FechaExpedicionDocumentoIdentidad: wireDate.optional(),
})

const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .min(1, 'Debe haber al menos una consulta')
    .max(maximumConsultas, `Puede haber como máximo ${maximumConsultas} consultas`)

/** Only the root; items are not parsed: for callers that classify items one by one, as the service does. */
export const backgroundCheckRootSchema = z.strictObject({
  AceptarTerminos: acceptedTerms,
  Consultas: listOf(z.unknown()),
})

export const backgroundCheckRequestSchema = z.strictObject({
  AceptarTerminos: acceptedTerms,
  Consultas: listOf(backgroundCheckItemSchema),
})

/** Background checks: requesting and reading (#4). */
export const backgroundCheckModule = (choices: WireChoices): BatchModule => ({
  name: 'background-check',
  scope: scopes['background-check'],
  notificationModule: notificationModules['background-check'],
  answersInOrder: false,
  maximumItems: maximumConsultas,
  defaultChunk: choices.chunk['background-check'],
  options: backgroundCheckFacts.options,
  compose: (content) =>
    composeRecords(content, {
      module: 'background-check',
      path: paths.backgroundCheck,
      listName: 'Consultas',
      sendsEntity: false,
      options: backgroundCheckFacts.options,
      schema: backgroundCheckRequestSchema,
    }),
  identify: (_entity, record) => readIdentity('background-check', record),
  readReceipt: (body) => readReceipt('background-check', body, choices),
  pollPath: (requestId) => pathWithQuery(paths.backgroundCheck, choices.requestIdParameter, requestId),
  readSnapshot: (body) => readSnapshot('background-check', body, choices),
  readNotification: (body) => readNotificationSnapshot('background-check', body, choices),
})
