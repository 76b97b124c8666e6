import type { MappingProposal } from '#shared/domain/draft/mapping.ts'
import { success } from '#shared/kernel/result.ts'
import { type GivenFile, givenWorkbook } from './given-file.ts'
import { andThen, type HandlerContext } from './handler-context.ts'
import type { Handlers } from './handlers.ts'

type MappingHandlers = Pick<
  Handlers,
  | 'mapping:propose'
  | 'mapping:read'
  | 'mapping:import'
  | 'mapping:list'
  | 'mapping:remove'
  | 'company:list'
  | 'company:save'
  | 'company:remove'
  | 'wage:list'
  | 'wage:save'
  | 'wage:remove'
>

/** Which column is which, what is remembered of it, and what the operator has said of companies and wages. */
export function mappingHandlers(context: HandlerContext): MappingHandlers {
  const { workspace } = context
  const mappings = () => workspace.application.mappings
  const companies = () => workspace.application.companies
  const wages = () => workspace.application.wages
  return {
    'mapping:propose': async ({ file: given, ...request }, sender) =>
      andThen<GivenFile | null, MappingProposal | null>(await givenWorkbook(context, sender, given), async (chosen) =>
        chosen === null ? success(null) : mappings().propose({ ...request, file: chosen.file }),
      ),
    'mapping:read': ({ proposalId, ...place }) => mappings().read(proposalId, place),
    'mapping:import': (decision) => mappings().import(decision),
    'mapping:list': () => mappings().list(),
    'mapping:remove': ({ mappingId }) => mappings().remove(mappingId),
    'company:list': () => companies().list(),
    'company:save': (company) => companies().save(company),
    'company:remove': ({ nit }) => companies().remove(nit),
    'wage:list': () => wages().list(),
    'wage:save': (wage) => wages().save(wage),
    'wage:remove': ({ from }) => wages().remove(from),
  }
}
