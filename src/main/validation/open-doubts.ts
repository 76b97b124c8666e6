import type { Finding } from '#shared/domain/draft/finding.ts'
import { isDoubt } from '#shared/domain/draft/finding-codes.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'

/** Whether a finding is still open. A doubt about a value that the operator has confirmed is closed. */
export function openDoubts({
  isConfirmed,
}: Pick<ValidationContext, 'isConfirmed'>): (
  finding: Pick<Finding, 'code' | 'severity' | 'field' | 'value'>,
) => boolean {
  if (isConfirmed === undefined) return () => true
  return ({ code, severity, field, value }) =>
    field === null || !isDoubt({ code, severity }) || !isConfirmed(field, value, code)
}
