import { bogotaDate, formatWireDate } from '../../../kernel/civil-date.ts'
import type { WarningCode } from '../../draft/finding-codes.ts'
import { rowText } from '../../worker/row-place.ts'
import type { FiledBefore } from './filed-before.ts'
import type { Standing } from './standing.ts'

const codes: Readonly<Record<Standing, WarningCode>> = {
  uncertain: 'row.uncertain',
  unverified: 'row.unverified',
  waiting: 'row.in-flight',
  leaving: 'row.in-flight',
  'in-progress': 'row.in-progress',
  done: 'row.filed-before',
}

/** The message for a record filed before: a warning during validation, an error when it is about to be sent. */
export function filedBeforeProblem({ record, kind }: FiledBefore): {
  readonly code: WarningCode
  readonly parameters: Readonly<Record<string, string>>
} {
  const { batchId, fileName, filedAtMs, filedBy, row, profile, identity, standing } = record
  const parameters = {
    batch: batchId,
    file: fileName,
    otherRow: rowText(row),
    date: formatWireDate(bogotaDate(filedAtMs)),
    by: filedBy,
  }
  if (profile !== undefined) return { code: 'row.filed-with-key', parameters: { ...parameters, profile } }
  if (kind === 'same') return { code: codes[standing], parameters }
  return { code: 'row.filed-elsewhere', parameters: { ...parameters, other: identity.entityCode ?? '' } }
}

const allCodes: ReadonlySet<string> = new Set([...Object.values(codes), 'row.filed-elsewhere', 'row.filed-with-key'])

/** Whether a finding says that its row was filed before. */
export const isFiledBeforeCode = (code: string): boolean => allCodes.has(code)
