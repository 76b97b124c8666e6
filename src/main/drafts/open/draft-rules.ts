import type { AppContext } from '#main/app/context.ts'
import { validationContext } from '#main/app/validate-file.ts'
import type { ValidationContext } from '#main/validation/validation-context.ts'
import type { Draft, DraftRow } from '#shared/domain/draft/draft.ts'
import { ConfirmedValues } from '#shared/domain/filing/confirmation.ts'
import { readReasons } from '../rejected/rejected-items.ts'
import { FiledContracts } from './filed-contracts.ts'

/** What the rows of a draft are validated with: the rules, and what was filed before under their contracts. */
export interface DraftRules {
  readonly rules: ValidationContext
  readonly filed: FiledContracts
  /** What `rules` takes for confirmed; it changes with the draft. */
  readonly confirmed: ConfirmedValues
}

/** What the validation of a stored draft depends on now; for one made of rejected records, also why they were rejected. */
export async function draftRules(context: AppContext, draft: Draft, rows: readonly DraftRow[]): Promise<DraftRules> {
  const filed = new FiledContracts(context.filedContracts)
  await filed.ensure(rows.map((row) => row.values.NumeroContrato ?? ''))
  const confirmed = new ConfirmedValues(await context.stores.drafts.confirmations(draft.id))
  const { isConfirmed } = confirmed
  const rules = { ...(await validationContext(context, draft, [], filed)), isConfirmed }
  if (draft.rejectedFrom === undefined) return { rules, filed, confirmed }
  const rejections = await readReasons(context.stores.history, draft.rejectedFrom)
  return { rules: { ...rules, rejections }, filed, confirmed }
}
