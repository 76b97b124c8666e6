import { z } from 'zod'

/** The most that a limit or an extra may be. */
export const mostCredits = 1_000_000
const monthSchema = z.string().regex(/^\d{4}-\d{2}$/)

/** How many credits a company may use in a month. Above it, a supervisor has to agree. `nit`: of `nitOfLimit`. */
export const creditLimitSchema = z.object({ nit: z.string(), perMonth: z.int().min(0).max(mostCredits) })
export type CreditLimit = Readonly<z.infer<typeof creditLimitSchema>>

/** A supervisor's answer for one month: how many credits above the limit. Zero refuses the request with the same id. */
export const creditExtraSchema = z.object({
  id: z.string(),
  nit: z.string(),
  month: monthSchema,
  credits: z.int().min(0).max(mostCredits),
  by: z.string(),
  atMs: z.number(),
  reason: z.string(),
})
export type CreditExtra = Readonly<z.infer<typeof creditExtraSchema>>

/** A clerk's question to the supervisors of an office. */
export const creditRequestSchema = creditExtraSchema.omit({ reason: true }).extend({ file: z.string() })
export type CreditRequest = Readonly<z.infer<typeof creditRequestSchema>>
