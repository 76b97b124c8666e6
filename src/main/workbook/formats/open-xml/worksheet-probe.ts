import type { ArchiveParts } from '#main/workbook/archive/open-archive.ts'
import type { SourceSheet } from '#shared/domain/worker/source-row.ts'
import { xmlAttribute } from './relationships.ts'

const worksheetPart = /worksheets\/[^/]+\.xml$/i

/**
 * Rows that hold a value in each XML worksheet, counted in the raw bytes: names a sheet that is too long before it is
 * parsed, and notices when the parser finds fewer than there are.
 */
export function rowsWithValues(parts: ArchiveParts): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [name, part] of parts) if (worksheetPart.test(name)) counts.set(name, countValueRows(part))
  return counts
}

function countValueRows(part: Buffer): number {
  let count = 0
  let value = nextValue(part, 0)
  for (let row = part.indexOf('<row'); row !== -1 && value !== -1; ) {
    const next = part.indexOf('<row', row + 4)
    if (value < row) value = nextValue(part, row)
    if (value !== -1 && (next === -1 || value < next)) count += 1
    row = next
  }
  return count
}

const emptyValue = Buffer.from('<v></v>')

/** Where the next value begins that is not empty (formulas leave empty ones); -1 when there is none. */
function nextValue(part: Buffer, from: number): number {
  let at = part.indexOf('<v>', from)
  while (at !== -1 && part.subarray(at, at + emptyValue.length).equals(emptyValue)) at = part.indexOf('<v>', at + 3)
  return at
}

/** Hidden rows by sheet name, 1-based: filtered lists are usual, and what is filtered out is read all the same. */
export function hiddenRowsBySheet(parts: ArchiveParts): ReadonlyMap<string, ReadonlySet<number>> {
  const workbook = textOf(parts, /(^|\/)workbook\d*\.xml$/i)
  const relations = textOf(parts, /(^|\/)_rels\/workbook\d*\.xml\.rels$/i)
  const targets = new Map<string, string>()
  for (const [tag] of relations.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)) {
    targets.set(xmlAttribute(tag, 'Id'), xmlAttribute(tag, 'Target'))
  }
  const hidden = new Map<string, ReadonlySet<number>>()
  for (const [tag] of workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)) {
    const target = targets.get(xmlAttribute(tag, 'id'))
    if (target === undefined) continue
    const part = [...parts].find(
      ([name]) => worksheetPart.test(name) && name.endsWith(target.replace(/^.*worksheets/, 'worksheets')),
    )
    const rows = part ? hiddenRows(part[1]) : new Set<number>()
    if (rows.size > 0) hidden.set(xmlAttribute(tag, 'name'), rows)
  }
  return hidden
}

export const markHiddenRows = (
  sheets: readonly SourceSheet[],
  hidden: ReadonlyMap<string, ReadonlySet<number>>,
): readonly SourceSheet[] =>
  sheets.map((sheet) => {
    const rows = hidden.get(sheet.name)
    if (!rows) return sheet
    return { ...sheet, rows: sheet.rows.map((row) => (rows.has(row.row) ? { ...row, hidden: true } : row)) }
  })

const rowTags = /<(?:\w+:)?row\b[^>]*>/g

function hiddenRows(part: Buffer): Set<number> {
  const rows = new Set<number>()
  if (!part.includes('hidden')) return rows
  let row = 0
  for (const [tag] of part.toString('latin1').matchAll(rowTags)) {
    // A row that does not say its number is the next one.
    row = Number(xmlAttribute(tag, 'r')) || row + 1
    if (/^(?:1|true)$/.test(xmlAttribute(tag, 'hidden'))) rows.add(row)
  }
  return rows
}

function textOf(parts: ArchiveParts, pattern: RegExp): string {
  const part = [...parts].find(([name]) => pattern.test(name))
  return part ? part[1].toString('utf8') : ''
}
