import { z } from 'zod'
import { maximumConsultas } from './limits.ts'
import { acceptedTerms, digits, typeCode } from './wire-text.ts'

/** The request of social-security queries (spec 2.4). `Forzar` and `Enforce` are accepted aliases; we send `ForzarReproceso`. */
export const socialSecurityQueryItemSchema = z.strictObject({
  TipoDocumentoIdentificacion: typeCode,
  NumeroIdentificacion: digits,
})
export type SocialSecurityQueryItem = z.infer<typeof socialSecurityQueryItemSchema>

const queryRoot = {
  AceptarTerminos: acceptedTerms,
  /** Normalised to lower case by the service; `adres` is the only source. */
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

/** The root alone, its items unread: for whoever classifies items one by one, as the service does. */
export const socialSecurityQueryRootSchema = z.strictObject({ ...queryRoot, Consultas: listOf(z.unknown()) })

export const socialSecurityQueryRequestSchema = z.strictObject({
  ...queryRoot,
  Consultas: listOf(socialSecurityQueryItemSchema),
})
export type SocialSecurityQueryRequest = z.infer<typeof socialSecurityQueryRequestSchema>
