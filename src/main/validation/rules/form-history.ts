import type { FiledRecord } from '#shared/domain/draft/validation-context.ts'
import { formChanges, hasAllForms, knownForm } from '#shared/domain/forms/filed-form.ts'
import type { Entity } from '#shared/domain/worker/procedure.ts'
import { formatWireDate } from '#shared/kernel/civil-date.ts'

/**
 * Date of the last accepted filing, if the record changes nothing accepted under its contract: the service would reject
 * such an update (spec 4 #6, rule 2). Null if something changes, or if the accepted values are not known here.
 */
export function unchangedSince(
  entity: Entity,
  valueIn: (field: string) => string,
  filed: readonly FiledRecord[],
): string | null {
  const known = knownForm(filed)
  if (known === null || !hasAllForms(entity, filed)) return null
  return formChanges(entity, valueIn, known).length === 0 ? formatWireDate(known.filedOn) : null
}
