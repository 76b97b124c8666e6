import type { SourceRow } from '#shared/domain/worker/source-row.ts'

const none: ReadonlySet<number> = new Set()
const strike = /<(?:\w+:)?strike\b(?![^>]*\bval\s*=\s*["'](?:0|false)["'])/

/** Indexes of the cell formats in `styles.xml` whose font is struck through. */
export function struckStyles(part: Buffer | undefined): ReadonlySet<number> {
  if (part?.includes('strike') !== true) return none
  const text = part.toString('latin1')
  const [, ...fonts] = contentOf(text, 'fonts').split(/<(?:\w+:)?font(?=[\s/>])/)
  const struckFonts = new Set(fonts.flatMap((font, at) => (strike.test(font) ? [String(at)] : [])))
  const formats = contentOf(text, 'cellXfs').match(/<(?:\w+:)?xf\b[^>]*>/g) ?? []
  return new Set(
    formats.flatMap((tag, at) => (struckFonts.has(/\bfontId\s*=\s*["'](\d+)/.exec(tag)?.[1] ?? '') ? [at] : [])),
  )
}

/** Text between the first opening tag with that name and its end; '' if missing. */
function contentOf(text: string, name: string): string {
  const open = new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>`).exec(text)
  const content = open === null ? '' : text.slice(open.index + open[0].length)
  return content.slice(0, Math.max(0, content.search(new RegExp(`</(?:\\w+:)?${name}>`))))
}

/**
 * Whether rich-text runs are struck through: true for all, false for only some; undefined if the cell's own font
 * decides.
 */
export function areRunsStruck(runs: string): boolean | undefined {
  if (!/<(?:\w+:)?rPr\b/.test(runs)) return undefined
  const [, ...pieces] = runs.split(/<(?:\w+:)?r>/)
  const shown = pieces.filter((piece) => /<(?:\w+:)?t(?:\s[^<>]*)?>[^<]*[^<\s]/.test(piece))
  const fonts = shown.map((piece) => (/<(?:\w+:)?rPr\b/.test(piece) ? strike.test(piece) : undefined))
  if (fonts.includes(false)) return false
  return fonts.length > 0 && !fonts.includes(undefined) ? true : undefined
}

/** Marks the struck-through cells of a row. */
export const withStruckCells = (row: SourceRow, isStruck: (column: number) => boolean): SourceRow => ({
  ...row,
  cells: row.cells.map((cell, column) =>
    cell.kind !== 'empty' && isStruck(column) ? { ...cell, struck: true } : cell,
  ),
})
