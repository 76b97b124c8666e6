import type { ArchiveParts, OpenArchive } from '#main/workbook/archive/open-archive.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { layOut, type NeededPart, type PackageFormat, sheetKinds } from './package-layout.ts'
import { type Relationship, readRelationships, relationshipsPart } from './relationships.ts'

export interface OpenXmlPackage {
  readonly format: PackageFormat
  readonly parts: ArchiveParts
}

/**
 * Extracts from an Office Open XML file only what holds cells: workbook, sheets, shared texts and styles. They get
 * standard names, types and relationship lists. So other parts (comments, people, drawings, signatures, labels, macros)
 * can be omitted, and the producer's part names and types do not matter. Undefined: it contains no workbook.
 */
export async function openXmlPackage(archive: OpenArchive): Promise<Result<OpenXmlPackage | undefined, AppError>> {
  const index = indexOf(archive.names)
  const root = await readPart(archive, index.find(['_rels/.rels']))
  if (!root.ok) return root
  const workbook = findWorkbook(root.value, index)
  if (workbook === undefined) return success(undefined)
  const listed = await readPart(archive, index.find([relationshipsPart(workbook)]))
  if (!listed.ok) return listed
  const format = /\.bin$/i.test(workbook) ? 'xlsb' : 'xlsx'
  const needed = neededParts(workbook, listed.value, index)
  const wanted = new Set(needed.map(({ source }) => source))
  const inflated = await archive.inflate((name) => wanted.has(name))
  return inflated.ok ? success({ format, parts: layOut(format, needed, inflated.value) }) : inflated
}

interface NameIndex {
  readonly names: readonly string[]
  /** The first of these names that exists, ignoring case. */
  find(candidates: readonly string[]): string | undefined
  /** The first name that matches. */
  match(pattern: RegExp): string | undefined
}

function indexOf(names: readonly string[]): NameIndex {
  const byKey = new Map(names.map((name) => [name.toLowerCase(), name]))
  return {
    names,
    find: (candidates) => {
      for (const candidate of candidates) {
        const found = byKey.get(candidate.toLowerCase())
        if (found !== undefined) return found
      }
      return undefined
    },
    match: (pattern) => names.find((name) => pattern.test(name)),
  }
}

async function readPart(archive: OpenArchive, name: string | undefined): Promise<Result<Buffer | undefined, AppError>> {
  if (name === undefined) return success(undefined)
  const parts = await archive.inflate((one) => one === name)
  return parts.ok ? success(parts.value.get(name)) : parts
}

function findWorkbook(rootList: Buffer | undefined, index: NameIndex): string | undefined {
  const related = rootList === undefined ? [] : readRelationships(rootList, '')
  const named = index.find(related.find(({ type }) => type === 'officeDocument')?.targets ?? [])
  if (named !== undefined && !/(^|\/)(word|ppt)\//i.test(named)) return named
  return index.match(/(^|\/)workbook\d*\.(xml|bin)$/i)
}

function neededParts(workbook: string, list: Buffer | undefined, index: NameIndex): readonly NeededPart[] {
  const related = list === undefined ? [] : readRelationships(list, workbook)
  const one = (type: 'sharedStrings' | 'styles'): readonly NeededPart[] => {
    const targets = related.find((relation) => relation.type === type)?.targets ?? []
    const source = index.find(targets) ?? index.match(new RegExp(`(^|/)${type}\\.(xml|bin)$`, 'i'))
    return source === undefined ? [] : [{ source, kind: type }]
  }
  const sheets = related.length === 0 ? unlistedSheets(index.names) : listedSheets(related, index)
  const all: readonly NeededPart[] = [
    { source: workbook, kind: 'workbook' },
    ...sheets,
    ...one('sharedStrings'),
    ...one('styles'),
  ]
  // Each part once, even if listed repeatedly, so that the package cannot exceed the inflated size.
  return [...new Map(all.toReversed().map((part) => [part.source, part])).values()].toReversed()
}

const listedSheets = (related: readonly Relationship[], index: NameIndex): readonly NeededPart[] =>
  related.flatMap(({ id, type, targets }): NeededPart[] => {
    const kind = sheetKinds.find((known) => known.toLowerCase() === type.toLowerCase())
    const source = kind === undefined ? undefined : index.find(targets)
    return kind === undefined || source === undefined ? [] : [{ source, kind, id }]
  })

const sheetNumber = (name: string): number => Number(/(\d+)\.\w+$/.exec(name)?.[1] ?? 0)

/** Without a list, sheets are found by part name, ordered by number. */
const unlistedSheets = (names: readonly string[]): readonly NeededPart[] =>
  names
    .filter((name) => /worksheets\/[^/]+\.(xml|bin)$/i.test(name))
    .toSorted((one, other) => sheetNumber(one) - sheetNumber(other))
    .map((source) => ({ source, kind: 'worksheet' }))
