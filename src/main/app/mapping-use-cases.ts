import type { AppError } from '#shared/domain/app-error.ts'
import type { MappingDecision, MappingProposal, SavedMapping } from '#shared/domain/draft/mapping.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import type { Result } from '#shared/kernel/result.ts'
import type { ImportRequest } from './import-request.ts'

type Answer<Value> = Promise<Result<Value, AppError>>

/** Which column is which: proposed, decided by the operator, remembered. */
export interface MappingUseCases {
  /** Reads the file and keeps it for some minutes under `proposalId`. */
  propose(
    request: Omit<ImportRequest, 'sheet' | 'applySuggestions'> & { sheet: string | null },
  ): Answer<MappingProposal>
  /** Error `mapping.expired` when the file is not in memory any more. Without memory: as if nothing had ever been decided. */
  read(
    proposalId: string,
    place: { readonly sheet: string | null; readonly headerRow: number | null; readonly useMemory: boolean },
  ): Answer<MappingProposal>
  import(decision: MappingDecision): Answer<DraftOverview>
  /** Imports when nothing needs to be asked; error `mapping.review-needed` otherwise. */
  importIfSure(request: Omit<ImportRequest, 'sheet' | 'applySuggestions'>): Answer<DraftOverview>
  list(): Answer<readonly SavedMapping[]>
  remove(id: string): Answer<null>
}
