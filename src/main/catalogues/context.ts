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

export interface CatalogueFile {
  readonly fileName: string
  readonly bytes: Uint8Array
}

export interface CatalogueFileReader {
  readonly clock: Clock
  readonly referenceCatalogues: readonly CatalogueTable[]
  readonly readWorkbook: (file: CatalogueFile) => Promise<Result<SourceWorkbook, AppError>>
}

export interface CatalogueSources {
  readonly stores: { readonly catalogues: CatalogueStore }
  readonly referenceCatalogues: readonly CatalogueTable[]
}

export interface CatalogueContext extends CatalogueSources, CatalogueFileReader {
  readonly newId: NewId
  readonly events: { changed(notice: ChangeNotice): void }
  readonly knowledge: ValueKnowledge
  /** Previews the findings of open drafts if these were the imported lists. */
  readonly impactOf: (kind: CatalogueKind, official: readonly CatalogueTable[]) => Promise<CatalogueImpact>
  /** Called after the lists in force change, to re-validate what the former ones judged. */
  readonly afterChange: () => Promise<void>
}
