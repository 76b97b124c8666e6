import type { companyChannels } from '#shared/ipc/company.ts'
import type { HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

/** Data that applies to all files: companies, minimum wages, and the channels and terms of entities. */
export function companyHandlers({ workspace }: HandlerContext): HandlersOf<typeof companyChannels> {
  const companies = () => workspace.application.companies
  const wages = () => workspace.application.wages
  const limits = () => workspace.application.creditLimits
  return {
    'company:list': () => companies().list(),
    'company:save': ({ shown, ...company }) => companies().save(company, shown),
    'company:remove': ({ nit }) => companies().remove(nit),
    'credit-limit:read': () => limits().read(),
    'credit-limit:save': ({ nit, perMonth }) => limits().save(nit, perMonth),
    'credit-limit:allow': ({ request, ...extra }) =>
      limits().allow({ ...extra, ...(request === undefined ? {} : { request }) }),
    'credit-limit:ask': (request) => limits().ask(request),
    'entity-channel:list': () => workspace.application.entityChannels.list(),
    'entity-channel:save': (chosen) => workspace.application.entityChannels.save(chosen),
    'entity-channel:remove': (named) => workspace.application.entityChannels.remove(named),
    'answer-terms:read': () => workspace.application.answerTerms.read(),
    'answer-terms:save': ({ of, businessDays }) => workspace.application.answerTerms.save(of, businessDays),
    'answer-terms:remove': (of) => workspace.application.answerTerms.remove(of),
    'wage:list': () => wages().list(),
    'wage:save': (wage) => wages().save(wage),
    'wage:remove': ({ from }) => wages().remove(from),
  }
}
