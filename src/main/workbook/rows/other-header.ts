import { trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { SourceRow } from '#shared/domain/worker/source-row.ts'
import type { HeaderScorer } from '../mapping/headers/header-scores.ts'
import { isFilled } from './worker-signs.ts'

const signOfHeader = 0.75
const leastNamed = 2

/** Whether a row is the header of another table: only texts, most of which name fields or other typical columns. */
export function isOtherHeader(row: SourceRow, scorer: Pick<HeaderScorer, 'matchNames'>): boolean {
  const texts = headerTextsOf(row)
  if (texts === undefined || texts.length < leastNamed || new Set(texts).size < texts.length) return false
  const named = new Set<string>()
  let saying = 0
  let others = 0
  let silent = 0
  for (const text of texts) {
    const strong = [...scorer.matchNames(text)].filter(([, { score }]) => score >= signOfHeader)
    const other = isColumnWord(text)
    if (strong.length > 0 || other) saying += 1
    else silent += 1
    // Too few texts can still say something.
    if (silent * 2 >= texts.length) return false
    if (other) others += 1
    for (const [field] of strong) named.add(field)
  }
  return (named.size >= leastNamed && saying * 2 > texts.length) || others === texts.length
}

/** The texts of a row; undefined if it contains anything that no header contains. */
function headerTextsOf({ cells }: SourceRow): readonly string[] | undefined {
  const texts: string[] = []
  for (const cell of cells) {
    if (!isFilled(cell)) continue
    if (cell.kind !== 'text' || /\d{3}/.test(cell.text)) return undefined
    texts.push(trimBlanks(cell.text))
  }
  return texts
}

/** Columns of other lists that companies keep of their people. */
const isColumnWord = (text: string): boolean =>
  /^(no|n[°º]|nro|item|[ií]tem|#|concepto|valor|novedad|motivo|causa|observaci[oó]n(es)?|d[ií]as|desde|hasta|inicio|fin|estado|total|cantidad|tipo|detalle|descripci[oó]n|parentesco|fecha.*|horas?|firma)\.?$/i.test(
    text,
  )
