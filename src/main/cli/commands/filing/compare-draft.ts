import type { Application } from '#main/app/application.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import type { JsonObject } from '#shared/kernel/json.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { comparisonSentence } from '#shared/texts/draft/comparison-text.ts'
import type { CommandContext } from '../../context.ts'
import { printable } from '../../render/table.ts'

export interface Compared {
  readonly json: JsonObject
  readonly lines: readonly string[]
  /** The draft after rows were left out. */
  readonly overview: DraftOverview
  /** Why nothing may be sent; null: nothing stops it. */
  readonly refusal: AppError | null
}

/**
 * Compares a draft with the last file of its source; with `onlyNew`, leaves out what is equal and was accepted,
 * and refuses while that is not known.
 */
export async function compareDraft(
  { texts }: CommandContext,
  { drafts }: Application,
  overview: DraftOverview,
  onlyNew: boolean,
): Promise<Result<Compared, AppError>> {
  const { id, fileName } = overview.draft
  const compared = await drafts.comparison(id)
  if (!compared.ok) return compared
  if (compared.value === null) {
    const refusal = onlyNew ? appError('submit.nothing-to-compare', { file: fileName }) : null
    return success({ json: onlyNew ? { comparison: null } : {}, lines: [], overview, refusal })
  }
  const { earlier, counts, gone, filed } = compared.value
  const { asked } = counts
  const refusal = onlyNew && asked > 0 ? appError('submit.people-asked', { rows: String(asked), file: fileName }) : null
  const leaves = onlyNew && filed > 0 && refusal === null
  const left = leaves ? await drafts.leaveFiled(id) : null
  if (left?.ok === false) return left
  return success({
    json: {
      comparison: { file: earlier.fileName, ...counts, gone, filed, leftOut: leaves ? filed : 0 },
    },
    lines: [printable(comparisonSentence(compared.value, texts.language))],
    overview: left?.value.overview ?? overview,
    refusal,
  })
}
