import { fileURLToPath } from 'node:url'
import type { OfflineContext } from '#main/app/context.ts'
import { validateFile } from '#main/app/validate-file.ts'
import { loadBundledLists } from '#main/catalogues/bundled-lists.ts'
import { makeTable } from '#main/catalogues/catalogue-table.ts'
import { readWorkbook } from '#main/workbook/formats/read-workbook.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import {
  type OtherSheet,
  otherSheetsOf,
  type SheetBlock,
  type WantedBlocks,
  type WantedSheets,
} from '#shared/domain/draft/left-out.ts'
import type { ForcedColumn } from '#shared/domain/draft/mapping.ts'
import type { WorkbookNote } from '#shared/domain/draft/workbook-note.ts'
import type { Result } from '#shared/kernel/result.ts'
import { success } from '#shared/kernel/result.ts'
import { FakeClock, fakeNowMs } from '../../fakes/fake-clock.ts'
import { administrators } from '../people/administrators.ts'
import type { Procedure } from '../truth.ts'

export interface HandedIn {
  readonly bytes: Uint8Array
  readonly fileName: string
}

/** What the program reports about a file, without knowing its truth. */
export interface Heard {
  /** Column letters by field; several where a field takes several. */
  readonly columns: ReadonlyMap<string, readonly string[]>
  readonly doubtful: ReadonlySet<string>
  readonly headerRow: number
  readonly rows: readonly { readonly row: number; readonly values: Readonly<Record<string, string>> }[]
  readonly findings: readonly Finding[]
  readonly otherSheets: readonly OtherSheet[]
  readonly blocks: readonly SheetBlock[]
  readonly notes: readonly WorkbookNote[]
}

interface Circumstances {
  readonly procedure: Procedure
  /** Whether the operator has imported the service's own lists. */
  readonly official: boolean
  readonly wantedSheets?: WantedSheets
  readonly wantedBlocks?: WantedBlocks
}

export type Hear = (
  file: HandedIn,
  circumstances: Circumstances,
  forced: readonly ForcedColumn[],
) => Promise<Result<Heard, AppError>>

/** The program as its terminal runs it, except for the reader process, with all suggestions applied or none. */
export async function createHearing(apply: 'all' | 'none' = 'all'): Promise<Hear> {
  const bundled = await loadBundledLists(fileURLToPath(new URL('../../../resources', import.meta.url)))
  if (!bundled.ok) throw new Error(bundled.error.code)
  const context: OfflineContext = {
    clock: new FakeClock(),
    readWorkbook: ({ bytes, fileName }) => readWorkbook(bytes, fileName),
    ...bundled.value,
    officialCatalogues: () => Promise.resolve([]),
  }
  const wanted = apply === 'none' ? undefined : apply
  const official = officialTables(bundled.value.referenceCatalogues)
  return async (file, { procedure, official: imported, wantedSheets: sheets, wantedBlocks: blocks }, forcedColumns) => {
    const { module, entity } = procedure
    const validated = await validateFile(
      context,
      { module, entity, operation: 'create', file, applySuggestions: wanted, forcedColumns, sheets, blocks },
      { extra: imported ? official : [] },
    )
    if (!validated.ok) return validated
    const { sheet, report, doubts, notes } = validated.value
    const columns = Object.entries(sheet.columns).map(
      ([field, letters]) => [field, sheet.joinedColumns?.[field] ?? [letters]] as const,
    )
    return success({
      columns: new Map(columns),
      doubtful: new Set(doubts.flatMap(({ field, asks }) => (asks ? [field] : []))),
      headerRow: sheet.headerRow,
      rows: report.rows,
      findings: report.findings,
      otherSheets: otherSheetsOf(sheet.blocks),
      blocks: sheet.blocks ?? [],
      notes,
    })
  }
}

/**
 * Lists as the service might issue them: the places, countries and words of the reference, and one form of each code.
 */
function officialTables(reference: readonly CatalogueTable[]): readonly CatalogueTable[] {
  return reference.map(({ kind, entries }) => {
    const listed = administrators
      .filter((administrator) => administrator.kind === kind)
      .map(({ codes: [code], name }) => ({ code, name }))
    return makeTable({
      kind,
      origin: 'official',
      sourceName: `${kind}.xlsx`,
      importedAtMs: fakeNowMs,
      entries: listed.length > 0 ? listed : entries,
    })
  })
}
