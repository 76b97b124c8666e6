import { z } from 'zod'
import { maximumConsultas } from './limits.ts'
import { acceptedTerms, digits, wireDate } from './wire-text.ts'

/** The request of background checks (spec 2.5). */
export const backgroundDocumentTypes = ['CC', 'CE', 'PA', 'PE', 'PT'] as const

export const backgroundCheckItemSchema = z.strictObject({
  TipoDocumentoIdentificacion: z.enum(backgroundDocumentTypes, 'Debe ser CC, CE, PA, PE o PT'),
  NumeroIdentificacion: digits,
  /** Without it the request is created, but the sources that need it are not queried. */
  FechaExpedicionDocumentoIdentidad: wireDate.optional(),
})
export type BackgroundCheckItem = z.infer<typeof backgroundCheckItemSchema>

const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .min(1, 'Debe haber al menos una consulta')
    .max(maximumConsultas, `Puede haber como máximo ${maximumConsultas} consultas`)

/** The root alone, its items unread: for whoever classifies items one by one, as the service does. */
export const backgroundCheckRootSchema = z.strictObject({
  AceptarTerminos: acceptedTerms,
  Consultas: listOf(z.unknown()),
})

export const backgroundCheckRequestSchema = z.strictObject({
  AceptarTerminos: acceptedTerms,
  Consultas: listOf(backgroundCheckItemSchema),
})
export type BackgroundCheckRequest = z.infer<typeof backgroundCheckRequestSchema>
