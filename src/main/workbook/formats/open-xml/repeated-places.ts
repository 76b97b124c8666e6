import type { ArchiveParts } from '#main/workbook/archive/open-archive.ts'
import { xmlAttribute } from './relationships.ts'

const worksheetPart = /worksheets\/[^/]+\.xml$/i
const rowOrCell = /<(?:\w+:)?(?:row\b[^>]*>|c\b[^>]*>(?!<\/))/g

/**
 * The first row or cell that occurs twice with content in a worksheet: `3`, `B12`. The library would overwrite the
 * first with the second, so it does not read such a file.
 */
export function repeatedPlace(parts: ArchiveParts): string | undefined {
  for (const [name, part] of parts) {
    const place = worksheetPart.test(name) ? repeatedIn(part.toString('latin1')) : undefined
    if (place !== undefined) return place
  }
  return undefined
}

function repeatedIn(part: string): string | undefined {
  const rows = new Set<string>()
  let cells = new Set<string>()
  for (const [tag] of part.matchAll(rowOrCell)) {
    if (tag.endsWith('/>')) continue
    const place = xmlAttribute(tag, 'r')
    if (place === '') continue
    const isRow = /^\d/.test(place)
    const seen = isRow ? rows : cells
    if (seen.has(place)) return place
    seen.add(place)
    if (isRow) cells = new Set()
  }
  return undefined
}
