import { mayBeTyped } from '#shared/domain/reading/typed-numbers.ts'
import { looksLikeDocument } from '../cell-looks.ts'
import type { HeaderScorer } from './header-scores.ts'

/** A header and the texts below it. */
interface NamedColumn {
  readonly label: string
  readonly said?: string
  readonly texts: ReadonlyMap<number, string>
}

export const typeField = 'TipoDocumentoIdentificacion'
export const numberField = 'NumeroIdentificacion'

/**
 * Whether a column under a header of the document type holds the numbers as well, and no other column is named for
 * them: `CC 1020304050` under `Tipo y número de documento`. Such a column is the number, which carries its type.
 */
export function holdsTypeAndNumber(
  column: NamedColumn,
  columns: readonly NamedColumn[],
  scorer: HeaderScorer,
): boolean {
  if (howNamed(column, typeField, scorer) !== 'synonym') return false
  if (columns.some((other) => names.has(howNamed(other, numberField, scorer) ?? ''))) return false
  const texts = [...column.texts.values()]
  const typed = texts.filter((text) => mayBeTyped(text) && looksLikeDocument(text)).length
  return typed * 2 > texts.length
}

const names: ReadonlySet<string> = new Set(['exact', 'synonym', 'loose', 'ask'])

const howNamed = ({ said, label }: NamedColumn, field: string, scorer: HeaderScorer): string | undefined =>
  scorer.matchNames(said ?? label).get(field)?.how
