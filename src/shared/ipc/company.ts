import { z } from 'zod'
import type { CompanyProfile } from '../domain/worker/company.ts'
import type { ListedWage } from '../domain/worker/minimum-wage.ts'
import { answer, channel } from './channel.ts'
import { nothing } from './fields.ts'

const nit = z.string().min(1).max(30)
const from = z.string().max(10)

/** What the operator has said once for all files: of companies, and of minimum wages. */
export const companyChannels = {
  /** What every worker of a company has in common, offered where a file has no column for it. */
  'company:list': channel({ request: nothing, answer: answer<readonly CompanyProfile[]>() }),
  /** Answers all companies. A company with the same NIT is replaced. */
  'company:save': channel({
    request: z.strictObject({
      nit,
      name: z.string().max(200),
      workCityCode: z.string().max(10),
      workAddress: z.string().max(300),
      workDistrict: z.string().max(200),
    }),
    answer: answer<readonly CompanyProfile[]>(),
    changes: ['profile'],
  }),
  'company:remove': channel({
    request: z.strictObject({ nit }),
    answer: answer<readonly CompanyProfile[]>(),
    changes: ['profile'],
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
