import type { companyChannels } from '#shared/ipc/company.ts'
import type { HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

/** Data that applies to all files: companies, minimum wages, and the channels and certificate terms of entities. */
export function companyHandlers({ workspace }: HandlerContext): HandlersOf<typeof companyChannels> {
  const companies = () => workspace.application.companies
  const wages = () => workspace.application.wages
  return {
    'company:list': () => companies().list(),
    'company:save': ({ shown, ...company }) => companies().save(company, shown),
    'company:remove': ({ nit }) => companies().remove(nit),
    'entity-channel:list': () => workspace.application.entityChannels.list(),
    'entity-channel:save': (chosen) => workspace.application.entityChannels.save(chosen),
    'entity-channel:remove': (named) => workspace.application.entityChannels.remove(named),
    'certificate-terms:read': () => workspace.application.certificateTerms.read(),
    'certificate-terms:save': ({ of, businessDays }) => workspace.application.certificateTerms.save(of, businessDays),
    'certificate-terms:remove': (of) => workspace.application.certificateTerms.remove(of),
    'wage:list': () => wages().list(),
    'wage:save': (wage) => wages().save(wage),
    'wage:remove': ({ from }) => wages().remove(from),
  }
}
