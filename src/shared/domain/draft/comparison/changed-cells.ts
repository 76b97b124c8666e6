import type { DraftRow } from '../draft.ts'
import type { ChangedCell } from './draft-comparison.ts'

type Texts = Pick<DraftRow, 'values' | 'originals'>

/**
 * The fields in which a row differs from the earlier file. A cell that nobody has edited and whose text is that of the
 * earlier file has not changed, even if the earlier value was corrected there.
 */
export function changedCells(before: Texts, now: Texts, fields: readonly string[]): readonly ChangedCell[] {
  return fields.flatMap((field) => {
    const [was, is] = [before.values[field] ?? '', now.values[field] ?? '']
    if (was.trim() === is.trim()) return []
    const isAsInFile = now.originals[field] === undefined
    return isAsInFile && textInFile(before, field) === is ? [] : [{ field, before: was, after: is }]
  })
}

const textInFile = ({ values, originals }: Texts, field: string): string => originals[field] ?? values[field] ?? ''
