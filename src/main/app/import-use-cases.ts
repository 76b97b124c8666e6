import type { AppError } from '#shared/domain/app-error.ts'
import type { FileInput, ImportRequest } from '#shared/domain/draft/import-request.ts'
import type { SheetBlock } from '#shared/domain/draft/left-out.ts'
import type { ColumnDoubt, MappingDecision, MappingProposal, SavedMapping } from '#shared/domain/draft/mapping.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { Entity, ModuleName, Procedure } from '#shared/domain/worker/procedure.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { FileValidation } from './file-validation.ts'

/** What a person must decide before a file is imported. */
interface FileQuestions {
  readonly doubts: readonly ColumnDoubt[]
  readonly blocks: readonly SheetBlock[]
}

/** Imports a file into a draft without prompting. */
export interface ImportUseCases {
  /**
   * Error `mapping.review-needed` if a column is in doubt; `workbook.other-sheets` while other sheets with people are
   * neither accepted nor refused. `fileQuestions` returns the details.
   */
  importFile(request: ImportRequest): Promised<DraftOverview>
  fileQuestions(request: ImportRequest): Promised<FileQuestions>
}

/** Null: the draft may be saved. */
export type Permit = () => Promise<AppError | null>

/** Column mappings: proposed, decided by the operator, remembered. */
export interface MappingUseCases {
  /** Reads the file and keeps it for some minutes under `proposalId`. */
  propose(request: Procedure & { readonly file: FileInput; readonly sheet: string | null }): Promised<MappingProposal>
  /** Error `mapping.expired` if the file is no longer in memory. `withoutMemory` ignores earlier decisions. */
  read(proposalId: string, place: MappingPlace): Promised<MappingProposal>
  import(decision: MappingDecision): Promised<DraftOverview>
  /** Imports if no question is open; otherwise error `mapping.review-needed`. */
  importIfSure(request: Omit<ImportRequest, 'sheets' | 'applySuggestions'>): Promised<DraftOverview>
  /**
   * The same for a file that nobody looks at: also refuses a layout that no earlier file of the procedure had
   * (`watch.new-layout`), a file of another company (`watch.other-company`) and one without a NIT
   * (`watch.no-company`). `company` null: any. `permit` is asked just before the draft is saved; its error ends it.
   */
  importKnown(
    request: Procedure & { readonly file: FileInput },
    company: string | null,
    permit: Permit,
  ): Promised<DraftOverview>
  list(): Promised<readonly SavedMapping[]>
  remove(id: string): Promised<null>
}

export interface MappingPlace {
  readonly sheet: string | null
  readonly headerRow: number | null
  readonly useMemory: boolean
}

/** Pre-validation and templates. Needs no store, key or network. */
export interface OfflineTools {
  /** `catalogues`: extra official catalogue files for this run only. */
  validate(
    request: Omit<ImportRequest, 'operation'> & { readonly catalogues?: readonly FileInput[] | undefined },
  ): Promised<FileValidation>
  /** The workbook for HR: original values, marked cells, messages, summary. */
  annotate(
    request: Omit<ImportRequest, 'operation'>,
    validation: FileValidation,
    language: Language,
  ): Promised<Uint8Array>
  template(module: ModuleName, entity: Entity, language: Language): Promised<Uint8Array>
}
