import { foldName, trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { SourceRow, SourceSheet } from '#shared/domain/worker/source-row.ts'
import { isAsideSheet, isGonePeopleTitle, isNoteText, isOwnPeopleTitle } from './row-words.ts'
import { isFilled } from './worker-signs.ts'

const titleRows = 6
const longestTitle = 60
const mostTexts = 2

/** The only text of a row, or of one with a second cell; empty for any other row. */
function titleIn({ cells }: SourceRow): string {
  const texts = cells.filter(isFilled).map(({ text }) => trimBlanks(text))
  const title = texts.length > mostTexts ? '' : [...new Set(texts)].join(' ')
  return title.length > longestTitle || isNoteText(foldName(title)) ? '' : title
}

/** A title above a header that says that the people under it are gone: `LISTADO DE RETIROS`; empty for none. */
export function goneTitleAbove(rows: readonly SourceRow[], header: number): string {
  const titles = rows.slice(Math.max(0, header - titleRows), Math.max(0, header)).map(titleIn)
  const all = foldName(titles.join(' '))
  return isGonePeopleTitle(all) ? (titles.find((title) => isGonePeopleTitle(foldName(title))) ?? '') : ''
}

/**
 * Whether a sheet's name, or the title above its only table, says that its people must not be filed without being
 * requested.
 */
export function isAsideTable({ name, rows }: SourceSheet, header: number): boolean {
  if (isAsideSheet(name)) return true
  if (goneTitleAbove(rows, header) === '') return false
  return !rows.slice(header + 1).some((row) => isOwnPeopleTitle(foldName(titleIn(row))))
}
