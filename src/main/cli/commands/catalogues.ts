import type { Application } from '#main/app/application.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { type CatalogueProposal, needsLook } from '#shared/domain/catalogue/catalogue-import.ts'
import { failure, success } from '#shared/kernel/result.ts'
import { parseKind } from '../arguments.ts'
import { type CommandContext, withProfile } from '../context.ts'
import { exitCodes } from '../exit-code.ts'
import { readInput } from '../files.ts'
import { proposalJson } from '../json/catalogue.ts'
import { errorJson } from '../json/error.ts'
import { catalogueJson } from '../json/listing.ts'
import type { CommandResult, Outcome } from '../outcome.ts'
import { proposalText } from '../render/catalogue.ts'
import { cataloguesText } from '../render/listing.ts'

/** Imports a list. A list that removes entries, causes errors or looks wrong is shown first and needs confirmation. */
export async function importCatalogue(
  context: CommandContext,
  path: string,
  options: { readonly kind?: string; readonly yes?: boolean },
): CommandResult {
  const kind = parseKind(options.kind)
  if (!kind.ok) return kind
  const file = await readInput(path)
  if (!file.ok) return file
  return withProfile(context, async ({ application }) => {
    const proposal = await application.catalogues.propose(file.value, kind.value)
    return proposal.ok ? carryOut(context, application, proposal.value, options.yes === true) : proposal
  })
}

/** Restores the list that was in force before the latest import. */
export async function undoCatalogue(
  context: CommandContext,
  kindName: string,
  options: { readonly yes?: boolean },
): CommandResult {
  const kind = parseKind(kindName)
  if (!kind.ok) return kind
  const wanted = kind.value
  if (wanted === null) return failure(appError('usage.unknown-kind', { value: kindName, known: '' }))
  return withProfile(context, async ({ application }) => {
    const proposal = await application.catalogues.proposeGoingBack(wanted)
    return proposal.ok ? carryOut(context, application, proposal.value, options.yes === true) : proposal
  })
}

async function carryOut(
  context: CommandContext,
  { catalogues }: Application,
  proposal: CatalogueProposal,
  agreed: boolean,
): CommandResult {
  const { texts } = context
  if (needsLook(proposal) && !agreed) {
    context.terminal.remark(proposalText(proposal, texts))
    const answer = await context.ask(texts.words.catalogues.question)
    if (answer !== true) {
      const code = answer === null ? 'catalogue.not-confirmed' : 'catalogue.declined'
      return success(notApplied(context, proposal, appError(code)))
    }
  }
  const confirmed = await catalogues.confirm(proposal.proposalId)
  if (!confirmed.ok) return confirmed
  return success({
    exitCode: exitCodes.clean,
    json: { applied: true, ...proposalJson(proposal) },
    text: [texts.words.catalogues.applied[proposal.action], proposalText(proposal, texts)].join('\n'),
  })
}

const notApplied = ({ texts }: CommandContext, proposal: CatalogueProposal, error: AppError): Outcome => ({
  exitCode: exitCodes.usage,
  json: { applied: false, ...proposalJson(proposal), error: errorJson(error, texts) },
  text: texts.error(error),
})

export async function listCatalogues(context: CommandContext): CommandResult {
  return withProfile(context, async ({ application }) => {
    const catalogues = await application.catalogues.list()
    if (!catalogues.ok) return catalogues
    return success({
      exitCode: exitCodes.clean,
      json: { catalogues: catalogues.value.map(catalogueJson) },
      text: cataloguesText(catalogues.value, context.terminal, context.texts),
    })
  })
}
