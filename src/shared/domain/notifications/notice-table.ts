import type { BatchId } from '../../kernel/ids.ts'
import type { WaitingFor } from '../filing/kept-notice.ts'
import type { ModuleName } from '../worker/procedure.ts'

/** The result of a delivery: completely applied, or why it waits. */
export type NoticeStanding = 'applied' | WaitingFor

/** One received notification, whatever its result. Wall clock. */
export interface NoticeLine {
  /** `X-Service-Delivery`, or the body's digest when absent. */
  readonly delivery: string
  readonly receivedAtMs: number
  /** Null when its bytes do not name it, or name an unknown one. */
  readonly module: ModuleName | null
  readonly requestId: string | null
  /** `certificates`: a later one of the same request, with the people whose state changed (spec 6, rule 4). */
  readonly kind: NoticeKind
  /** The number of people it names. */
  readonly people: number
  /** The records it was applied to, and those it changed. */
  readonly applied: number
  readonly changed: number
  readonly standing: NoticeStanding
  /** The batch of its request, if known here. */
  readonly batch: { readonly id: BatchId; readonly fileName: string } | null
  readonly byteLength: number
}

export const noticeKinds = ['result', 'certificates'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Filter values of the list: `waiting` is everything that could not be applied. */
export const noticeStandings = ['applied', 'waiting', 'unreadable', 'request', 'person', 'decision', 'fault'] as const
export type NoticeStandingFilter = (typeof noticeStandings)[number]

/** Which deliveries to list. Null or an empty text: any. */
export interface NoticeFilter {
  /** The start of a request number or of a delivery. */
  readonly text: string
  readonly module: ModuleName | null
  readonly kind: NoticeKind | null
  readonly standing: NoticeStandingFilter | null
  /** Exactly this one. */
  readonly delivery: string | null
}

export const everyNotice: NoticeFilter = { text: '', module: null, kind: null, standing: null, delivery: null }

export const noticeGroupings = ['module', 'kind', 'standing'] as const
export type NoticeGrouping = (typeof noticeGroupings)[number]

/** The columns of the table, in default order. */
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

/** Sortable columns of deliveries. */
export const noticeOrders = ['received', 'procedure', 'kind', 'requestId', 'people', 'changed', 'standing'] as const

export interface NoticeOrder {
  readonly by: (typeof noticeOrders)[number]
  readonly descending: boolean
}

export const newestNotices: NoticeOrder = { by: 'received', descending: true }

/** The bytes of a delivery in readable form. */
export interface RawNotice {
  readonly delivery: string
  readonly byteLength: number
  /** Its beginning, if it is long. It may contain anything: `visibleText` shows it. */
  readonly text: string
  readonly isWhole: boolean
}
