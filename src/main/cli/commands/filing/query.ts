import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { GivenAnswers } from '#shared/domain/draft/given-answers.ts'
import { isQueryModule, type QueryModule, queryModules } from '#shared/domain/queries/query-modules.ts'
import { entitiesByModule } from '#shared/domain/worker/procedure.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { parseAnswers, parseOptions } from '../../arguments.ts'
import { type CommandContext, withProfile } from '../../context.ts'
import type { CommandResult } from '../../outcome.ts'
import { type FilingOptions, type FilingPlan, fileDraft, filingPlan } from './file-draft.ts'

export interface QueryOptions extends FilingOptions {
  readonly module: string
  readonly document: readonly string[]
  readonly type?: string
  readonly acceptTerms?: boolean
  readonly option: readonly string[]
  readonly confirm: readonly string[]
}

interface Plan extends FilingPlan {
  readonly confirmed: GivenAnswers['confirmed']
  readonly module: QueryModule
  /** One document per line. */
  readonly text: string
  /** The type for lines without one; null makes each a question. */
  readonly missingType: string | null
}

/** Limit for all documents together: about ten thousand. */
const mostCharacters = 500_000

/** Queries typed documents, from `--document` or one per line of standard input. They are handled like a file. */
export async function query(context: CommandContext, options: QueryOptions): CommandResult {
  const plan = await planOf(context, options)
  if (!plan.ok) return plan
  const { module, text, missingType } = plan.value
  return withProfile(context, async (profile) => {
    const draft = await profile.application.drafts.draftTyped(module, { text, missingType })
    if (!draft.ok) return draft
    const { overview } = draft.value
    const confirmed = await profile.application.drafts.confirmGiven(overview.draft.id, plan.value.confirmed)
    return confirmed.ok ? fileDraft(context, profile, plan.value, confirmed.value?.overview ?? overview) : confirmed
  })
}

async function planOf(context: CommandContext, options: QueryOptions): Promise<Result<Plan, AppError>> {
  const module = queryModules.find((known) => known === options.module)
  if (module === undefined || !isQueryModule(module)) {
    return failure(appError('usage.unknown-module', { value: options.module, known: queryModules.join(', ') }))
  }
  if (!options.acceptTerms) return failure(appError('usage.terms-needed'))
  const batchOptions = parseOptions(options.option)
  if (!batchOptions.ok) return batchOptions
  const filing = filingPlan(module, options, batchOptions.value)
  if (!filing.ok) return filing
  const procedure = { module, entity: entitiesByModule[module][0] }
  const answers = parseAnswers([], options.confirm, procedure)
  if (!answers.ok) return answers
  const text = options.document.length > 0 ? options.document.join('\n') : await context.readPiped(mostCharacters)
  if (text === null) return failure(appError('usage.documents-needed'))
  if (text.length > mostCharacters) {
    return failure(appError('usage.too-many-documents', { most: String(mostCharacters) }))
  }
  const { confirmed } = answers.value
  return success({ ...filing.value, module, text, confirmed, missingType: options.type?.trim().toUpperCase() ?? null })
}
