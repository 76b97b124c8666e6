import type { ArchiveParts } from '#main/workbook/archive/open-archive.ts'
import { escapeXml } from './relationships.ts'

export type PackageFormat = 'xlsx' | 'xlsb'

export const sheetKinds = ['worksheet', 'chartsheet', 'dialogsheet', 'xlMacrosheet', 'xlIntlMacrosheet'] as const
type SheetKind = (typeof sheetKinds)[number]
type PartKind = SheetKind | 'workbook' | 'sharedStrings' | 'styles'

/** A part of the original that is needed. */
export interface NeededPart {
  /** Its name in the original. */
  readonly source: string
  readonly kind: PartKind
  /** Its id in the workbook; absent if the original has no relationship list. */
  readonly id?: string
}

const openXml = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const binary = 'application/vnd.ms-excel'
const contentTypes: Readonly<Record<PartKind, Readonly<Record<PackageFormat, string>>>> = {
  workbook: { xlsx: `${openXml}.sheet.main+xml`, xlsb: `${binary}.sheet.binary.macroEnabled.main` },
  worksheet: { xlsx: `${openXml}.worksheet+xml`, xlsb: `${binary}.worksheet` },
  chartsheet: { xlsx: `${openXml}.chartsheet+xml`, xlsb: `${binary}.chartsheet` },
  dialogsheet: { xlsx: `${openXml}.dialogsheet+xml`, xlsb: `${binary}.dialogsheet` },
  xlMacrosheet: { xlsx: `${binary}.macrosheet+xml`, xlsb: `${binary}.macrosheet` },
  xlIntlMacrosheet: { xlsx: `${binary}.macrosheet+xml`, xlsb: `${binary}.macrosheet` },
  sharedStrings: { xlsx: `${openXml}.sharedStrings+xml`, xlsb: `${binary}.sharedStrings` },
  styles: { xlsx: `${openXml}.styles+xml`, xlsb: `${binary}.styles` },
}

const standardTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const microsoftTypes = 'http://schemas.microsoft.com/office/2006/relationships'
const sheetType = (kind: SheetKind): string =>
  kind.startsWith('xl') ? `${microsoftTypes}/xlMacrosheet` : `${standardTypes}/${kind}`

interface PlacedPart extends NeededPart {
  readonly name: string
}

/** The package made of the needed parts that exist. */
export function layOut(
  format: PackageFormat,
  needed: readonly NeededPart[],
  contents: ArchiveParts,
): ReadonlyMap<string, Buffer> {
  const placed = needed
    .filter(({ source }) => contents.has(source))
    .map((part, index): PlacedPart => ({ ...part, name: nameOf(part, index, format) }))
  const parts = new Map<string, Buffer>([['[Content_Types].xml', Buffer.from(typesOf(placed, format))]])
  const listed = placed.filter(({ id }) => id !== undefined)
  if (listed.length > 0) {
    parts.set(`xl/_rels/workbook.${extension(format)}.rels`, Buffer.from(relationshipsOf(listed)))
  }
  for (const { source, name } of placed) parts.set(name, contents.get(source) ?? Buffer.alloc(0))
  return parts
}

const isSheet = (kind: PartKind): kind is SheetKind => sheetKinds.some((known) => known === kind)
const extension = (format: PackageFormat): string => (format === 'xlsb' ? 'bin' : 'xml')

/**
 * A sheet with an id never gets a name made from its number. A reader that misses it in the list must find nothing, not
 * another sheet.
 */
function nameOf({ kind, id }: NeededPart, index: number, format: PackageFormat): string {
  if (!isSheet(kind)) return `xl/${kind}.${extension(format)}`
  return id === undefined
    ? `xl/worksheets/sheet${index}.${extension(format)}`
    : `xl/${kind.toLowerCase()}s/part${index}.${extension(format)}`
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

function typesOf(placed: readonly PlacedPart[], format: PackageFormat): string {
  const types = placed.map(
    ({ name, kind }) => `<Override PartName="/${name}" ContentType="${contentTypes[kind][format]}"/>`,
  )
  return `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types.join('')}</Types>`
}

function relationshipsOf(sheets: readonly PlacedPart[]): string {
  const lines = sheets.map(({ id = '', kind, name }) => {
    const type = isSheet(kind) ? sheetType(kind) : kind
    return `<Relationship Id="${escapeXml(id)}" Type="${type}" Target="/${name}"/>`
  })
  return `${xmlHead}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`
}
