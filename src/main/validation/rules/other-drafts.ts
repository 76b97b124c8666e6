import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { personKey } from '#shared/domain/filing/shown/person-key.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import type { RowBlock } from '../rows/row-block.ts'
import { type Problem, warningProblem } from './problem.ts'

/** The same person waits in another draft for the same procedure. Both may be right, and both may be charged. */
export function otherDraftRule({ otherDrafts }: ValidationContext, block: RowBlock) {
  const types = block.texts('TipoDocumentoIdentificacion')
  const numbers = block.texts('NumeroIdentificacion')
  return (at: number, found: (at: number, field: string, problem: Problem) => void): void => {
    if (otherDrafts === undefined) return
    const key = personKey({
      TipoDocumentoIdentificacion: types[at] ?? '',
      NumeroIdentificacion: numbers[at] ?? '',
    })
    const other = key === null ? undefined : otherDrafts(key)
    if (other === undefined) return
    const { draftId: draft, fileName, row } = other
    const parameters = { draft, fileName, otherRow: rowText(row) }
    found(at, 'NumeroIdentificacion', warningProblem('row.in-other-draft', { parameters }))
  }
}
