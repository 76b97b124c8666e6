import type { AppError } from '../domain/app-error.ts'
import type { CatalogueKind } from '../domain/catalogue/catalogue.ts'
import type { CatalogueOverview, CatalogueProposal } from '../domain/catalogue/catalogue-import.ts'
import type { CatalogueSearch, CatalogueSearchRequest } from '../domain/catalogue/catalogue-search.ts'
import type {
  ChangePreview,
  CorrectionReport,
  DraftChange,
  DraftHistory,
  RowSelection,
} from '../domain/draft/draft-change.ts'
import type { DraftStepLabel } from '../domain/draft/draft-step.ts'
import type { LeftOutGroup, LeftOutReason } from '../domain/draft/left-out.ts'
import type { MappingDecision, MappingProposal, SavedMapping } from '../domain/draft/mapping.ts'
import type { RememberedCompany } from '../domain/draft/remembered-answer.ts'
import type { ValueAnswer, ValueReview } from '../domain/draft/value-question.ts'
import type { Item } from '../domain/filing/item.ts'
import type { KeptNotice } from '../domain/filing/kept-notice.ts'
import type {
  BatchFilter,
  BatchOverview,
  DraftOverview,
  DraftRowFilter,
  DraftRowView,
  FindingGroup,
  HistoryEntry,
  ItemFilter,
  Page,
  PollingStatus,
} from '../domain/filing/overview.ts'
import type { AuditView, SendEvidence, UncertainChoice } from '../domain/filing/uncertain.ts'
import type { ChangeNotice, ProgressNotice } from '../domain/notices.ts'
import type { KeyState } from '../domain/profile/key-state.ts'
import type { OpenChoice } from '../domain/profile/open-choice.ts'
import type { ProfileEntry } from '../domain/profile/profile.ts'
import type { ThirdPartyNotice } from '../domain/profile/third-party-notice.ts'
import type { CompanyProfile } from '../domain/worker/company.ts'
import type { ListedWage } from '../domain/worker/minimum-wage.ts'
import type { Entity, ModuleName, Operation } from '../domain/worker/procedure.ts'
import type { Json } from '../kernel/json.ts'
import type { Result } from '../kernel/result.ts'

export type { CatalogueOverview } from '../domain/catalogue/catalogue-import.ts'
export type { ChangeArea, ChangeNotice, ProgressNotice } from '../domain/notices.ts'
export type { KeyState } from '../domain/profile/key-state.ts'

/** What the window shows of the profile. No secret: the key appears as its kind and last four characters. */
export interface AppStatus {
  readonly version: string
  /** The open one. */
  readonly profile: ProfileEntry
  readonly connection: {
    readonly baseUrl: string
    readonly practice: boolean
    readonly keyKind: 'production' | 'test' | 'unknown'
    readonly keyHint: string
    readonly keyState: KeyState
  } | null
  /** When the embedded practice service of this run began: it knows nothing of what was filed before. Null while there is none. */
  readonly practiceSinceMs: number | null
  readonly dataDirectory: string
  /** How the keys are sealed: by the system's keychain, or under a passphrase asked for at every start. */
  readonly protection: 'keychain' | 'passphrase'
  /** Name the operator signs consents with. */
  readonly operator: string
  /** The database may be an older copy put back: nothing is sent until the operator confirms it (`app:confirm-store`). */
  readonly storeSuspect: boolean
  /** What the operator must know about the database and has not confirmed yet; then what is not protected. */
  readonly storeConcerns: readonly AppError[]
}

export interface SubmitRequest {
  readonly draftId: string
  readonly options: Readonly<Record<string, boolean | string>>
  /** Send the valid rows and leave the others in the draft. */
  readonly onlyValid: boolean
  readonly acceptTerms: true
  readonly chunk: number | null
  /** Why records are sent again whose earlier send has not ended; without it they are refused. */
  readonly again?: string | null | undefined
}

/** Every channel, its request and its answer. Main, preload and renderer derive from this map; errors travel as values. */
export interface Channels {
  'app:status': { request: null; response: AppStatus }
  /** The licences of everything that the program is made of. */
  'app:licences': { request: null; response: readonly ThirdPartyNotice[] }
  /** How this profile reads what the specification leaves open. */
  'service-settings:list': { request: null; response: readonly OpenChoice[] }
  /** All that differs from the standard, checked whole. */
  'service-settings:replace': {
    request: { settings: Readonly<Record<string, Json>> }
    response: readonly OpenChoice[]
  }
  'app:set-operator': { request: { name: string }; response: AppStatus }
  /** The operator has looked: sending from this database is right. */
  'app:confirm-store': { request: null; response: AppStatus }
  /** Main asks for both phrases in a window of its own; false when the person closed it. */
  'app:change-passphrase': { request: null; response: boolean }
  /** Every profile of this computer, practice last. */
  'profile:list': { request: null; response: readonly ProfileEntry[] }
  /** Makes a profile and opens it. */
  'profile:create': { request: { name: string }; response: AppStatus }
  'profile:rename': { request: { id: string; name: string }; response: AppStatus }
  'profile:open': { request: { id: string }; response: AppStatus }
  'profile:start-practice': { request: null; response: AppStatus }
  /** Asks in main before anything is kept; null when the person declined. */
  'profile:connect': { request: { baseUrl: string; apiKey: string }; response: AppStatus | null }
  'profile:disconnect': { request: null; response: AppStatus }
  /** `file` is the token of a dropped file (`offerFile`); opens the file dialog in main when there is none. Null when the person closed it. Imports nothing. */
  'mapping:propose': {
    request: { file: string | null; module: ModuleName; entity: Entity; operation: Operation; sheet: string | null }
    response: MappingProposal | null
  }
  /** The same file with another sheet or header row, nulls let the program choose; with or without what is remembered. */
  'mapping:read': {
    request: { proposalId: string; sheet: string | null; headerRow: number | null; useMemory: boolean }
    response: MappingProposal
  }
  'mapping:import': { request: MappingDecision; response: DraftOverview }
  /** What was decided about the columns of earlier files. */
  'mapping:list': { request: null; response: readonly SavedMapping[] }
  'mapping:remove': { request: { mappingId: string }; response: null }
  /** What every worker of a company has in common, offered where a file has no column for it. */
  'company:list': { request: null; response: readonly CompanyProfile[] }
  /** Answers all companies. A company with the same NIT is replaced. */
  'company:save': { request: CompanyProfile; response: readonly CompanyProfile[] }
  'company:remove': { request: { nit: string }; response: readonly CompanyProfile[] }
  /** Minimum wages that IBCs are compared with, newest first. Every change validates the drafts again. */
  'wage:list': { request: null; response: readonly ListedWage[] }
  'wage:save': { request: { from: string; pesos: number }; response: readonly ListedWage[] }
  'wage:remove': { request: { from: string }; response: readonly ListedWage[] }
  /**
   * Opens the file dialog in main; null when the person closed it. Refused with `mapping.review-needed` when the columns are
   * not complete and sure: then `mapping:propose` is the way.
   */
  'draft:import': {
    request: { module: ModuleName; entity: Entity; operation: Operation; file: string | null }
    response: DraftOverview | null
  }
  /** Imports the bundled sample workbook of a module. */
  'draft:import-sample': { request: { module: ModuleName; entity: Entity }; response: DraftOverview }
  'draft:list': { request: null; response: readonly DraftOverview[] }
  'draft:read': { request: { draftId: string }; response: DraftOverview }
  'draft:rows': {
    request: { draftId: string; filter: DraftRowFilter; offset: number; limit: number }
    response: Page<DraftRowView>
  }
  'draft:groups': { request: { draftId: string }; response: readonly FindingGroup[] }
  'draft:edit': {
    request: { draftId: string; row: number; field: string; value: string }
    response: DraftChange
  }
  /** Block of cells, as a spreadsheet writes it, from a row and a field on: rows in the order of the filter's view, fields in the specification's order. */
  'draft:paste': {
    request: {
      draftId: string
      row: number
      field: string
      text: string
      filter: DraftRowFilter
    }
    response: DraftChange & { readonly cellsOutside: number }
  }
  /** One value into one field of many rows. */
  'draft:fill': {
    request: { draftId: string; rows: RowSelection; field: string; value: string }
    response: DraftChange
  }
  /** Find and replace, in one field or in all. With `preview` nothing changes and `change` is null. */
  'draft:replace': {
    request: {
      draftId: string
      find: string
      replace: string
      field: string | null
      wholeCell: boolean
      matchCase: boolean
      preview: boolean
    }
    response: { readonly preview: ChangePreview; readonly change: DraftChange | null }
  }
  'draft:preview-suggestions': {
    request: { draftId: string; kind: string | null; field: string | null; row: number | null }
    response: ChangePreview
  }
  /** Applies every suggestion of a kind (and field), or all with nulls. */
  'draft:apply-suggestions': {
    request: { draftId: string; kind: string | null; field: string | null; row: number | null }
    response: DraftChange & { readonly applied: number }
  }
  /** Every value in doubt, once for each column. */
  'draft:values': { request: { draftId: string }; response: ValueReview }
  /** Several answers are one step. */
  'draft:answer-values': {
    request: { draftId: string; answers: readonly ValueAnswer[] }
    response: DraftChange
  }
  /** Takes every sure proposal. */
  'draft:take-sure-values': { request: { draftId: string }; response: DraftChange }
  /** Asks again about everything that was confirmed. */
  'draft:revoke-confirmed': { request: { draftId: string }; response: DraftChange }
  /** What is remembered of answers, company by company. */
  'answer:list': { request: null; response: readonly RememberedCompany[] }
  /** Null: all of them. Answers what is left. */
  'answer:forget': { request: { company: string | null }; response: readonly RememberedCompany[] }
  /** One step back or forth; `label` names it, null when there was none. */
  'draft:undo': {
    request: { draftId: string }
    response: DraftChange & { readonly label: DraftStepLabel | null }
  }
  'draft:redo': {
    request: { draftId: string }
    response: DraftChange & { readonly label: DraftStepLabel | null }
  }
  'draft:history': { request: { draftId: string }; response: DraftHistory }
  /** Sets rows aside, or takes them back. */
  'draft:quarantine': { request: { draftId: string; rows: RowSelection; on: boolean }; response: DraftChange }
  /** What of the file is no worker and not in the draft, by reason, with the first rows. */
  'draft:left-out': { request: { draftId: string }; response: readonly LeftOutGroup[] }
  /** Makes such rows rows of the draft: some by number, or all of a reason. */
  'draft:bring-back': { request: { draftId: string; rows: readonly number[] | LeftOutReason }; response: DraftChange }
  /** Lets rows that were sent be corrected and sent again. */
  'draft:reopen': { request: { draftId: string; rows: RowSelection }; response: DraftChange }
  /** Whether this company's NIT carries its check digit in files: remembered, and the draft validated again. */
  'draft:set-nit-form': {
    request: { draftId: string; nit: string; form: 'with-check-digit' | 'without-check-digit' }
    response: DraftOverview
  }
  /** Saves the workbook for HR: what their file said, cells to correct marked. Null when the dialog was closed. */
  'draft:export-for-hr': {
    request: { draftId: string; onlyWithFindings: boolean }
    response: { readonly path: string } | null
  }
  /**
   * Reads the workbook that came back from HR (a dialog with a null file; null when it was closed). With `preview` it only
   * tells what it would change. `conflicts` says whose value stays where both changed.
   */
  'draft:merge-corrections': {
    request: { draftId: string; file: string | null; preview: boolean; conflicts: 'mine' | 'theirs' }
    response: CorrectionReport | null
  }
  /** Remembers where the operator is, to go on there after a restart. */
  'draft:remember-cell': {
    request: { draftId: string; row: number; field: string | null; filter: DraftRowFilter }
    response: null
  }
  'draft:schedule': { request: { draftId: string; day: string | null }; response: DraftOverview }
  /** The latest hiring day that lies ahead, to propose it. */
  'draft:propose-day': {
    request: { draftId: string }
    response: { readonly day: string | null; readonly waitingRows: number }
  }
  'draft:remove': { request: { draftId: string }; response: null }
  /** Asks for confirmation in main, with the number of credits; null when the person declined. */
  'draft:submit': { request: SubmitRequest; response: { readonly batchId: string } | null }
  /** Opens the file dialog for 1 or more PDFs, asks for confirmation, sends. */
  'extraction:submit': {
    request: { acceptTerms: true; again?: string | null | undefined }
    response: { readonly batchId: string } | null
  }
  'template:save': { request: { module: ModuleName; entity: Entity }; response: { readonly path: string } | null }
  'batch:list': {
    request: { limit: number; before: string | null; filter: BatchFilter }
    response: Page<BatchOverview>
  }
  'batch:read': { request: { batchId: string }; response: BatchOverview }
  'batch:items': {
    request: { batchId: string; filter: ItemFilter; offset: number; limit: number }
    response: Page<Item>
  }
  /** Stops sending after the POST in flight; the rest stays queued. */
  'batch:pause': { request: { batchId: string }; response: BatchOverview }
  /** Sends what is queued, also what waits for the operator after its automatic attempts. */
  'batch:send': { request: { batchId: string }; response: BatchOverview }
  'batch:export': { request: { batchId: string }; response: { readonly path: string } | null }
  'batch:reprocess': {
    request: {
      batchId: string
      onlyState: string | null
      reason: string
      acceptTerms: true
      again?: string | null | undefined
    }
    response: { readonly batchId: string } | null
  }
  /** A draft of the records that were rejected, omitted or refused; the one there is when they are in it already. */
  'batch:draft-rejected': { request: { batchId: string }; response: DraftOverview }
  'item:read': { request: { itemId: string }; response: HistoryEntry }
  'submission:audit': { request: { submissionId: string }; response: readonly AuditView[] }
  /** What is known of the latest attempt: nothing of it is guessed. */
  'submission:evidence': { request: { submissionId: string }; response: SendEvidence }
  /** An `IdSolicitud` that was learnt elsewhere for an uncertain send: checked by a GET before it counts. */
  'submission:add-request': { request: { submissionId: string; requestId: string }; response: BatchOverview }
  /** One GET for every request of a batch now, also for what the service said not to know. */
  'batch:ask-again': { request: { batchId: string }; response: BatchOverview }
  'submission:resolve': {
    request: { submissionId: string; as: UncertainChoice }
    response: BatchOverview | null
  }
  /** Gives up a refused submission; its rows can be corrected and sent again from their draft, which is answered. */
  'submission:reopen-rows': { request: { submissionId: string }; response: DraftOverview }
  /** PDF bytes for the viewer; only for saved files. */
  'document:read': { request: { documentId: string }; response: { readonly name: string; readonly bytes: Uint8Array } }
  'document:save': { request: { documentId: string }; response: { readonly path: string } | null }
  'document:save-all': {
    request: { batchId: string }
    response: {
      readonly directory: string
      readonly saved: number
      readonly missing: number
      /** Those that could not be written, by their name; the others were. */
      readonly failed: readonly { readonly name: string; readonly error: AppError }[]
    } | null
  }
  'history:search': { request: { text: string; offset: number; limit: number }; response: Page<HistoryEntry> }
  'catalogue:list': { request: null; response: readonly CatalogueOverview[] }
  /** Opens the file dialog in main; null when the person closed it. Tells what the list would change, and changes nothing. */
  'catalogue:propose': { request: { kind: CatalogueKind | null }; response: CatalogueProposal | null }
  /** The same for the list that was in force before the latest import. */
  'catalogue:propose-going-back': { request: { kind: CatalogueKind }; response: CatalogueProposal }
  /** Does what was proposed; every draft is validated again. */
  'catalogue:confirm': { request: { proposalId: string }; response: CatalogueOverview }
  /** What of the list in force answers a text, to choose from it. */
  'catalogue:search': { request: CatalogueSearchRequest; response: CatalogueSearch }
  /** Notifications of the service that are kept because they could not be applied, or not wholly. */
  'notification:kept': { request: null; response: readonly KeptNotice[] }
  'polling:status': { request: null; response: PollingStatus }
}

/** Between preload and main only: the page cannot call it, because the bridge forwards the channels above and no other. */
export const offerFileChannel = 'file:offer'

export type ChannelName = keyof Channels
export type RequestOf<Name extends ChannelName> = Channels[Name]['request']
export type AnswerOf<Name extends ChannelName> = Result<Channels[Name]['response'], AppError>

export interface Notices {
  changed: ChangeNotice
  progress: ProgressNotice
}

export interface Notices {
  changed: ChangeNotice
  progress: ProgressNotice
}

/** What the preload exposes as `window.ventanilla`: named functions, values only. */
export interface Bridge {
  invoke<Name extends ChannelName>(name: Name, request: RequestOf<Name>): Promise<AnswerOf<Name>>
  onChanged(listener: (notice: ChangeNotice) => void): () => void
  onProgress(listener: (notice: ProgressNotice) => void): () => void
  /**
   * Tells main of a file that the person dropped, and answers its token. The preload asks the system for the path itself, and
   * the page never sees it: what is no file of this computer has none. Errors: `file.choose-again` and those of reading.
   */
  offerFile(file: object): Promise<Result<string, AppError>>
}
