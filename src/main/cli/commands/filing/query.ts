import { type AppError, appError } from '#shared/domain/app-error.ts'
import { isQueryModule, type QueryModule, queryModules } from '#shared/domain/queries/query-modules.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { parseOptions } from '../../arguments.ts'
import { type CommandContext, withProfile } from '../../context.ts'
import type { CommandResult } from '../../outcome.ts'
import { type FilingOptions, type FilingPlan, fileDraft, filingPlan } from './file-draft.ts'

export interface QueryOptions extends FilingOptions {
  readonly module: string
  readonly document: readonly string[]
  readonly type?: string
  readonly acceptTerms?: boolean
  readonly option: readonly string[]
}

interface Plan extends FilingPlan {
  readonly module: QueryModule
  /** A line for each document. */
  readonly text: string
  /** Of the lines that say none; null: each of them is a question. */
  readonly missingType: string | null
}

/** Of all the documents together: some ten thousand. */
const mostCharacters = 500_000

/** Queries about documents that are typed: by `--document`, else from standard input, a line for each. They go the way of a file. */
export async function query(context: CommandContext, options: QueryOptions): CommandResult {
  const plan = await planOf(context, options)
  if (!plan.ok) return plan
  const { module, text, missingType } = plan.value
  return withProfile(context, async (profile) => {
    const draft = await profile.application.drafts.draftTyped(module, { text, missingType })
    return draft.ok ? fileDraft(context, profile, plan.value, draft.value.overview) : draft
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
  const filing = filingPlan(options, batchOptions.value)
  if (!filing.ok) return filing
  const text = options.document.length > 0 ? options.document.join('\n') : await context.readPiped(mostCharacters)
  if (text === null) return failure(appError('usage.documents-needed'))
  if (text.length > mostCharacters) {
    return failure(appError('usage.too-many-documents', { most: String(mostCharacters) }))
  }
  return success({ ...filing.value, module, text, missingType: options.type?.trim().toUpperCase() ?? null })
}
