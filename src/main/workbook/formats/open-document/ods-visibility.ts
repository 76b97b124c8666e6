import type { ArchiveParts } from '#main/workbook/archive/open-archive.ts'
import type { SourceSheet } from '#shared/domain/worker/source-row.ts'
import { repeated, tagAttribute } from './tag-attribute.ts'

interface HiddenRows {
  readonly from: number
  readonly to: number
}

interface SheetVisibility {
  readonly hidden: boolean
  /** Ranges of row numbers, ascending: collapsed manually or filtered out. */
  readonly hiddenRows: readonly HiddenRows[]
}

const tags = /<(?:style:style|style:table-properties|table:table|table:table-row)(?=[\s/>])[^>]*>/g

/** Hidden sheets and rows of an OpenDocument spreadsheet in sheet order, which the library does not report. */
function sheetVisibilities(parts: ArchiveParts): readonly SheetVisibility[] {
  const content = parts.get('content.xml')?.toString('utf8') ?? ''
  if (!/table:display="false"|table:visibility="/.test(content)) return []
  const hiddenStyles = new Set<string>()
  const sheets: { hidden: boolean; hiddenRows: HiddenRows[] }[] = []
  let style = ''
  let row = 1
  for (const [tag] of content.matchAll(tags)) {
    if (tag.startsWith('<style:style')) style = tagAttribute(tag, 'style:name')
    else if (tag.startsWith('<style:table')) {
      if (tagAttribute(tag, 'table:display') === 'false') hiddenStyles.add(style)
    } else if (tag.startsWith('<table:table-row')) {
      row = takeRows(tag, row, sheets.at(-1)?.hiddenRows)
    } else {
      sheets.push({ hidden: hiddenStyles.has(tagAttribute(tag, 'table:style-name')), hiddenRows: [] })
      row = 1
    }
  }
  return sheets
}

/** Returns the number of the row after those that a tag represents. */
function takeRows(tag: string, from: number, hiddenRows: HiddenRows[] | undefined): number {
  const to = from + repeated(tag, 'table:number-rows-repeated') - 1
  if (isHiddenRow(tag)) hiddenRows?.push({ from, to })
  return to + 1
}

const isHiddenRow = (tag: string): boolean => /^(?:collapse|filter)$/.test(tagAttribute(tag, 'table:visibility'))

/** Marks what is hidden. A file whose sheet count differs from the library's stays unchanged. */
export function markOdsVisibility(parts: ArchiveParts, sheets: readonly SourceSheet[]): readonly SourceSheet[] {
  const visibilities = sheetVisibilities(parts)
  if (visibilities.length !== sheets.length) return sheets
  return sheets.map((sheet, index) => {
    const { hidden, hiddenRows } = visibilities[index] ?? { hidden: false, hiddenRows: [] }
    let range = 0
    const rows = sheet.rows.map((row) => {
      while ((hiddenRows[range]?.to ?? Number.POSITIVE_INFINITY) < row.row) range += 1
      return (hiddenRows[range]?.from ?? Number.POSITIVE_INFINITY) <= row.row ? { ...row, hidden: true } : row
    })
    return { ...sheet, hidden: sheet.hidden || hidden, rows }
  })
}
