import type { AppError } from '#shared/domain/app-error.ts'
import type { CatalogueKind, CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { CatalogueImpact } from '#shared/domain/catalogue/catalogue-import.ts'
import type { ChangeNotice } from '#shared/domain/notices.ts'
import type { ValueKnowledge } from '#shared/domain/reading/value-knowledge.ts'
import type { SourceWorkbook } from '#shared/domain/worker/source-row.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { NewId } from '#shared/kernel/ids.ts'
import type { Result } from '#shared/kernel/result.ts'
import type { CatalogueStore } from './ports.ts'

/** A catalogue's file as it was read. */
export interface CatalogueFile {
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** What reading a catalogue's file needs. */
export interface CatalogueFileReader {
  readonly clock: Clock
  readonly referenceCatalogues: readonly CatalogueTable[]
  readonly readWorkbook: (file: CatalogueFile) => Promise<Result<SourceWorkbook, AppError>>
}

/** Where the lists in force come from. */
export interface CatalogueSources {
  readonly stores: { readonly catalogues: CatalogueStore }
  readonly referenceCatalogues: readonly CatalogueTable[]
}

/** Everything catalogues need from outside. */
export interface CatalogueContext extends CatalogueSources, CatalogueFileReader {
  readonly newId: NewId
  readonly events: { changed(notice: ChangeNotice): void }
  readonly knowledge: ValueKnowledge
  /** What the open drafts would say if these were the imported lists. */
  readonly impactOf: (kind: CatalogueKind, official: readonly CatalogueTable[]) => Promise<CatalogueImpact>
  /** Other lists are in force: what was judged with the former ones is judged again. */
  readonly afterChange: () => Promise<void>
}
