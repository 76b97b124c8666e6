import { z } from 'zod'
import type { AnswerTerms } from '../domain/answers/answer-terms.ts'
import type { EntityChannel } from '../domain/channel/entity-channel.ts'
import type { CreditLimits } from '../domain/oversight/credit-limits.ts'
import { mostCredits } from '../domain/oversight/credit-schemas.ts'
import type { CompanyProfile } from '../domain/worker/company.ts'
import { filingChannels } from '../domain/worker/field-definition.ts'
import type { ListedWage } from '../domain/worker/minimum-wage.ts'
import { entitiesByModule } from '../domain/worker/procedure.ts'
import { answer, channel } from './channel.ts'
import { nothing } from './fields.ts'

const nit = z.string().min(1).max(30)
const company = z.strictObject({
  nit,
  name: z.string().max(200),
  workCityCode: z.string().max(10),
  workAddress: z.string().max(300),
  workDistrict: z.string().max(200),
})
const from = z.string().max(10)
const credits = z.int().min(0).max(mostCredits)
const entityNamed = z.strictObject({
  entity: z.enum(entitiesByModule.affiliation),
  entityCode: z.string().min(1).max(60),
})

/** Settings for all files: companies, minimum wages, and the channels and terms of entities. */
export const companyChannels = {
  /** Values shared by a company's workers, offered when a file has no column for them. */
  'company:list': channel({ request: nothing, answer: answer<readonly CompanyProfile[]>() }),
  /**
   * Returns all companies. Replaces a company with the same NIT; in an office only if it still equals `shown`, null:
   * absent.
   */
  'company:save': channel({
    request: company.extend({ shown: company.nullable().optional() }),
    answer: answer<readonly CompanyProfile[]>(),
    changes: ['profile'],
  }),
  'company:remove': channel({
    request: z.strictObject({ nit }),
    answer: answer<readonly CompanyProfile[]>(),
    changes: ['profile'],
  }),
  /** Limits of credits per company and month, with what is used of them. */
  'credit-limit:read': channel({ request: nothing, answer: answer<CreditLimits>() }),
  /** Null: no limit any more. */
  'credit-limit:save': channel({
    request: z.strictObject({ nit, perMonth: credits.nullable() }),
    answer: answer<CreditLimits>(),
    changes: ['profile'],
  }),
  /** Allows more this month. With a request's id it answers that request; zero refuses it. */
  'credit-limit:allow': channel({
    request: z.strictObject({ nit, credits, reason: z.string().max(500), request: z.string().max(64).optional() }),
    answer: answer<CreditLimits>(),
    changes: ['profile'],
  }),
  /** Asks the supervisors of the office for more. */
  'credit-limit:ask': channel({
    request: z.strictObject({ nit, credits, file: z.string().max(300) }),
    answer: answer<CreditLimits>(),
    changes: ['profile'],
  }),
  /** The channel used for each entity. */
  'entity-channel:list': channel({ request: nothing, answer: answer<readonly EntityChannel[]>() }),
  'entity-channel:save': channel({
    request: entityNamed.extend({ channel: z.enum(filingChannels) }),
    answer: answer<readonly EntityChannel[]>(),
    changes: ['profile'],
  }),
  'entity-channel:remove': channel({
    request: entityNamed,
    answer: answer<readonly EntityChannel[]>(),
    changes: ['profile'],
  }),
  /** Within how many business days an entity has to answer: by default, and for entities with their own term. */
  'answer-terms:read': channel({ request: nothing, answer: answer<AnswerTerms>() }),
  /** Null: all without their own term. */
  'answer-terms:save': channel({
    request: z.strictObject({ of: entityNamed.nullable(), businessDays: z.number() }),
    answer: answer<AnswerTerms>(),
    changes: ['profile', 'batches'],
  }),
  'answer-terms:remove': channel({
    request: entityNamed,
    answer: answer<AnswerTerms>(),
    changes: ['profile', 'batches'],
  }),
  /** Minimum wages that IBCs are compared with, newest first. Every change validates the drafts again. */
  'wage:list': channel({ request: nothing, answer: answer<readonly ListedWage[]>() }),
  'wage:save': channel({
    request: z.strictObject({ from, pesos: z.number() }),
    answer: answer<readonly ListedWage[]>(),
    changes: ['profile', 'drafts'],
  }),
  'wage:remove': channel({
    request: z.strictObject({ from }),
    answer: answer<readonly ListedWage[]>(),
    changes: ['profile', 'drafts'],
  }),
}
