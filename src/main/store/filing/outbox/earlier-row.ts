import type { Selectable } from 'kysely'
import type { BatchTable, ItemTable, SubmissionTable } from '../filing-schema.ts'

/** The kind of key used: practice and tests cost nothing and do not prevent a real filing. */
export type KindOfKey = Pick<Selectable<BatchTable>, 'practice' | 'test_key'>

type ItemColumns =
  | 'row'
  | 'document_type'
  | 'document_number'
  | 'contract'
  | 'entity_code'
  | 'reference'
  | 'company'
  | 'outcome'
  | 'final'
  | 'failed'
  | 'entity_state'
  | 'changed_at_ms'

/** One earlier record as a query returns it. */
export type EarlierRow = Pick<Selectable<ItemTable>, ItemColumns> &
  Pick<Selectable<SubmissionTable>, 'state' | 'request_id' | 'verification' | 'attempts'> &
  Pick<Selectable<BatchTable>, 'entity' | 'draft_id' | 'file_name' | 'created_at_ms' | 'reprocess_of'> &
  KindOfKey & {
    readonly item_id: string
    readonly batch_id: string
    readonly operator: string | null
    readonly values_json: string
  }
