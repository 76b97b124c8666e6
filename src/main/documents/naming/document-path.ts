import { fillPart, type NamePlace, type PatternPart } from '#shared/domain/documents/name-pattern.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { documentFileName, documentFolders, longestPath, safePathPart } from '../file-name.ts'
import type { KnownDocument } from '../ports.ts'

export interface DocumentPath {
  readonly folders: readonly string[]
  readonly name: string
}

const mostFolderUnits = 60
/** Room for ` (12)`, and for a separator before each part. */
const spare = 6

/**
 * Path of a document below the chosen folder, by the user's pattern or the default. Every part is safe on all systems,
 * and the whole fits the Windows path limit.
 */
export function documentPath(
  document: KnownDocument,
  extension: string,
  parts: readonly PatternPart[] | null,
  below = '',
): DocumentPath {
  if (parts === null) {
    const folders = documentFolders(document)
    return { folders, name: documentFileName(document, extension, [below, ...folders].join('/')) }
  }
  const textOf = (place: NamePlace): string => values[place](document).replaceAll(/[\\/]/g, '-')
  const folders = parts.slice(0, -1).map((part) => safePathPart(fillPart(part, textOf), mostFolderUnits))
  const room = longestPath - [below, ...folders].join('/').length - extension.length - spare
  const stem = safePathPart(
    fillPart(parts.at(-1) ?? [], textOf),
    Math.min(mostNameUnits, Math.max(leastNameUnits, room)),
  )
  return { folders, name: `${stem}.${extension}` }
}

const mostNameUnits = 120
const leastNameUnits = 40

const values: Readonly<Record<NamePlace, (document: KnownDocument) => string>> = {
  nit: ({ companyTaxNumber }) => companyTaxNumber ?? 'sin NIT',
  año: ({ createdAtMs }) => bogotaDate(createdAtMs).slice(0, 4),
  mes: ({ createdAtMs }) => bogotaDate(createdAtMs).slice(5, 7),
  documento: ({ identification }) => identification,
  nombre: ({ displayName }) => displayName,
  contrato: ({ contract }) => contract ?? '',
  entidad: ({ entityCode }) => entityCode ?? '',
  tipo: ({ kind }) => kind,
  versión: ({ version }) => version ?? '',
  archivo: ({ name }) => name,
}
