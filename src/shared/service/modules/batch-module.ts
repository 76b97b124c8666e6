import type { BatchOptions } from '../../domain/filing/batch.ts'
import type { DocumentLink, ItemIdentity, ItemOutcome, Novedad, Reprocess } from '../../domain/filing/item.ts'
import type { Entity, ModuleName, Operation } from '../../domain/worker/procedure.ts'
import type { CivilDate } from '../../kernel/civil-date.ts'
import type { Json } from '../../kernel/json.ts'
import type { Result } from '../../kernel/result.ts'

/** A record as it will be sent: wire names, all strings (spec 2.4 to 2.6). */
export type WireRecord = Readonly<Record<string, string>>

export interface WireFile {
  readonly fileName: string
  readonly bytes: Uint8Array
  readonly reference: string
}

/** The content of one POST. `files` only for document extraction, `records` for all others. */
export interface RequestContent {
  readonly entity: Entity
  readonly operation: Operation
  readonly options: BatchOptions
  readonly records: readonly WireRecord[]
  readonly files: readonly WireFile[]
  /** Base64 encoder: main's own takes a hundredth of the time of the portable default. */
  readonly toBase64?: ((bytes: Uint8Array) => string) | undefined
  /** The date in Bogotá. When given, affiliations with a later `FechaIngreso` are refused (spec 2.6). */
  readonly today?: CivilDate | undefined
}

type WireBody =
  | { readonly kind: 'json'; readonly json: Json }
  | { readonly kind: 'multipart'; readonly parts: readonly MultipartPart[] }

export type MultipartPart =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly fileName: string; readonly contentType: string; readonly bytes: Uint8Array }

export interface WireRequest {
  readonly path: string
  readonly body: WireBody
}

/** Why a request may not be sent. `path` is zod's, joined with dots. */
export interface RequestProblem {
  readonly path: string
  readonly message: string
}

/** One item of a POST's answer. */
export interface ReceiptItem {
  readonly outcome: Exclude<ItemOutcome, 'unmatched'>
  readonly identity: ItemIdentity
  readonly reasons: readonly string[]
  readonly state: string | null
  /** Absent if not reprocessed. */
  readonly reprocess?: Reprocess
  readonly raw: Json
}

/** A parsed POST answer. `requestId` is null when nothing was accepted (spec 2.2). */
export interface Receipt {
  readonly requestId: string | null
  readonly message: string
  readonly total: number | null
  readonly items: readonly ReceiptItem[]
}

export interface SnapshotItem {
  readonly identity: ItemIdentity
  /** Wire state, verbatim; null when absent. */
  readonly state: string | null
  /** Only what the specification calls final. An unknown state is not final. */
  readonly final: boolean
  /** Final and without a result (`error`). */
  readonly failed: boolean
  readonly entityState: string | null
  readonly novedades: readonly Novedad[]
  readonly documents: readonly DocumentLink[]
  readonly raw: Json
  /** `JobId`, if present: the only identifier in some certificate updates (spec 6, rule 4). */
  readonly jobId?: string
  /** Absent if not reprocessed. */
  readonly reprocess?: Reprocess
  /** The item's own `IdSolicitud`, if any. */
  readonly requestId?: string
}

/** The content of a GET's answer or a notification. `partial`: lists only changed items (spec 6, rule 4). */
export interface Snapshot {
  readonly items: readonly SnapshotItem[]
  readonly partial: boolean
  readonly message: string
  /** True when the batch as a whole ended in error and lists no items (spec 7). */
  readonly batchFailed?: boolean
  /** The answer's `IdSolicitud`; absent if none. */
  readonly requestId?: string
  /** True when it names another module. */
  readonly otherModule?: boolean
  /** Values beyond the parser's bounds, which were not read. */
  readonly leftOut?: number
}

/** Why an answer could not be parsed; the caller keeps the bytes. */
export interface UnreadableAnswer {
  readonly code: 'not-an-envelope' | 'not-successful' | 'no-known-list'
  readonly detail: string
}

/** Everything specific to one service module. Outbox, polling, history and screens are generic over it. */
export interface BatchModule {
  readonly name: ModuleName
  /** The scope that the key needs (spec 1). */
  readonly scope: string
  /** `Modulo` of its notifications (spec 6, rule 3). */
  readonly notificationModule: string
  /** Its answers list the items in the order sent (spec 2.3), so positions identify items. */
  readonly answersInOrder: boolean
  /** Maximum items in one POST (spec 8); null when the specification gives no limit. */
  readonly maximumItems: number | null
  /** Default items per POST: what one uncertain send can cost (`unspecified.ts`). */
  readonly defaultChunk: number
  /** Options that the user may set, by wire name, with their kind. */
  readonly options: Readonly<Record<string, 'boolean' | 'channel'>>
  /** Strict: refuses anything that breaks a rule of spec 2 or 8. */
  compose(content: RequestContent): Result<WireRequest, readonly RequestProblem[]>
  /** The identity of a record or file before it is sent, comparable with those in answers. */
  identify(entity: Entity, record: WireRecord): ItemIdentity
  /** Tolerant reading of the JSON body of a successful POST. */
  readReceipt(body: Json): Result<Receipt, UnreadableAnswer>
  /** Path and query of the GET, starting with `/v2`. */
  pollPath(requestId: string): string
  /** Tolerant reading of a GET's body. */
  readSnapshot(body: Json): Result<Snapshot, UnreadableAnswer>
  /** Tolerant reading of a notification's body: `{Modulo, IdSolicitud, Success, Message, Data}` (spec 6, rule 2). */
  readNotification(body: Json): Result<Snapshot, UnreadableAnswer>
}
