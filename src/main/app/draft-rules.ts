import type { Draft } from '#shared/domain/draft.ts'
import type { ValidationContext } from '../validation/validation-context.ts'
import type { AppContext } from './context.ts'
import type { FiledContracts } from './filed-contracts.ts'
import { readReasons } from './rejected-items.ts'
import { validationContext } from './validate-file.ts'

/** What the validation of a stored draft depends on now; for one made of rejected records, also why they were rejected. */
export async function draftRules(context: AppContext, draft: Draft, filed: FiledContracts): Promise<ValidationContext> {
  const rules = await validationContext(context, draft, [], filed)
  if (draft.rejectedFrom === undefined) return rules
  return { ...rules, rejections: await readReasons(context.stores.history, draft.rejectedFrom) }
}
