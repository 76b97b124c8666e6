import type { BatchId } from '../../kernel/ids.ts'
import type { WaitingFor } from '../filing/kept-notice.ts'
import type { ModuleName } from '../worker/procedure.ts'

/** What became of a delivery: all of it was applied, or why it waits. */
export type NoticeStanding = 'applied' | WaitingFor

/** One notification that was received, whatever became of it. Wall clock. */
export interface NoticeLine {
  /** `X-Service-Delivery`, or the body's digest where the service gave none. */
  readonly delivery: string
  readonly receivedAtMs: number
  /** Null where its bytes do not say, or say something that we do not know. */
  readonly module: ModuleName | null
  readonly requestId: string | null
  /** `certificates`: a later one of the same request, with the people whose state changed (spec 6, rule 4). */
  readonly kind: NoticeKind
  /** Whom it names. */
  readonly people: number
  /** Records that it was applied to, and those of them that told anything new by it. */
  readonly applied: number
  readonly changed: number
  readonly standing: NoticeStanding
  /** The batch that its request belongs to, where one is known here. */
  readonly batch: { readonly id: BatchId; readonly fileName: string } | null
  readonly byteLength: number
}

export const noticeKinds = ['result', 'certificates'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What a clerk asks the list for: `waiting` is everything that could not be applied. */
export const noticeStandings = ['applied', 'waiting', 'unreadable', 'request', 'person', 'decision', 'fault'] as const
export type NoticeStandingFilter = (typeof noticeStandings)[number]

/** Which deliveries are meant. Null, and an empty text: any. */
export interface NoticeFilter {
  /** The beginning of a request number or of a delivery. */
  readonly text: string
  readonly module: ModuleName | null
  readonly kind: NoticeKind | null
  readonly standing: NoticeStandingFilter | null
  /** That very one. */
  readonly delivery: string | null
}

export const everyNotice: NoticeFilter = { text: '', module: null, kind: null, standing: null, delivery: null }

/** What the list is counted by. */
export const noticeGroupings = ['module', 'kind', 'standing'] as const
export type NoticeGrouping = (typeof noticeGroupings)[number]

/** What the table can show, in the order in which it does so at first. */
export const noticeColumns = [
  'received',
  'standing',
  'procedure',
  'kind',
  'file',
  'changed',
  'people',
  'requestId',
  'delivery',
  'size',
] as const
export type NoticeColumn = (typeof noticeColumns)[number]

export const isNoticeColumn = (name: string): name is NoticeColumn => noticeColumns.some((column) => column === name)

/** Columns that deliveries can be sorted by. */
export const noticeOrders = ['received', 'procedure', 'kind', 'requestId', 'people', 'changed', 'standing'] as const

export interface NoticeOrder {
  readonly by: (typeof noticeOrders)[number]
  readonly descending: boolean
}

export const newestNotices: NoticeOrder = { by: 'received', descending: true }

/** The bytes of a delivery as a person can read them. */
export interface RawNotice {
  readonly delivery: string
  readonly byteLength: number
  /** Its beginning, when it is long. It may hold anything: `visibleText` shows it. */
  readonly text: string
  readonly isWhole: boolean
}
