import type { DeliveryState } from '#shared/domain/documents/delivery.ts'
import type { BatchColumn, BatchOrder, BatchTableFilter } from '#shared/domain/filing/batch-table.ts'
import type { DocumentColumn, DocumentHolding, DocumentOrder } from '#shared/domain/filing/document-table.ts'
import type { BatchPhase, DraftRowFilter } from '#shared/domain/filing/overview.ts'
import type { PeopleColumn, PeopleOrder } from '#shared/domain/filing/people-table.ts'
import type { Person } from '#shared/domain/filing/person.ts'
import type { RecordColumn } from '#shared/domain/filing/record-columns.ts'
import type { RecordFilter, RecordOrder } from '#shared/domain/filing/record-filter.ts'
import type { SendColumn, SendOrder } from '#shared/domain/filing/send-table.ts'
import type { SubmissionState } from '#shared/domain/filing/submission.ts'
import type { NoticeColumn, NoticeFilter, NoticeOrder } from '#shared/domain/notifications/notice-table.ts'
import type { CreditGrouping, Period, ProgressGrouping } from '#shared/domain/oversight/oversight.ts'
import type { DraftGroup } from '#shared/domain/pending/draft-groups.ts'
import type { DraftColumn, DraftOrder, DraftTableFilter } from '#shared/domain/pending/draft-table.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'

/** What a supervisor looks at; `days`: those that are given beside it. */
export type OversightPeriod = 'week' | 'month' | 'last-month' | 'all' | 'days'

/** Every screen of the window, with what it must be told. */
interface Routes {
  readonly home: object
  /** The first steps in a profile. */
  readonly beginning: object
  /** `typed`: documents to be queried are written, without a file. */
  readonly import: { readonly typed?: boolean }
  /** Which drafts, in which order and under which columns; what is not filed whole, the latest first, when nothing is said. */
  readonly drafts: {
    readonly group?: DraftGroup
    readonly filter?: Partial<Omit<DraftTableFilter, 'group'>>
    readonly order?: DraftOrder
    readonly columns?: readonly DraftColumn[]
  }
  /** `arrived`: it was just imported. `rows`: which of its rows are shown first; where the operator was when nothing is said. */
  readonly draft: { readonly draftId: string; readonly arrived?: boolean; readonly rows?: DraftRowFilter }
  /** What a send of a draft would meet, and the word for it. */
  readonly submit: { readonly draftId: string }
  /**
   * Which batches, in which order and under which columns; what is left out is any, the newest first, and those chosen last.
   * `sends`: their sends instead of themselves.
   */
  readonly batches: {
    readonly phase?: BatchPhase
    readonly filter?: Partial<Omit<BatchTableFilter, 'phase'>>
    readonly order?: BatchOrder
    readonly columns?: readonly BatchColumn[]
    readonly sends?: SendsRoute
  }
  /** Which of its records, in which order and under which columns. */
  readonly batch: {
    readonly batchId: string
    readonly filter?: Partial<RecordFilter>
    readonly order?: RecordOrder
    readonly columns?: readonly RecordColumn[]
  }
  /** One send and its request. */
  readonly request: { readonly submissionId: string }
  /** A request that was filed elsewhere is followed by its number. */
  readonly follow: { readonly requestId?: string }
  /** The identity documents of a batch, page beside reading. `itemId`: the one that is looked at. */
  readonly readings: { readonly batchId: string; readonly itemId?: string }
  /**
   * Which records are shown (what is left out is any), in which order and under which columns: what a count or a saved view leads to.
   * `item`: the one whose panel is open. `listed`: their people or their documents instead.
   */
  readonly history: {
    readonly filter?: Partial<RecordFilter>
    readonly order?: RecordOrder
    readonly columns?: readonly RecordColumn[]
    readonly item?: string
    readonly listed?: ListedRoute
  }
  /** What is left out is any, this month and by company. An empty company or entity: nothing is said of it. */
  readonly oversight: {
    readonly period?: OversightPeriod
    readonly days?: Period
    readonly company?: string
    readonly operator?: string
    readonly entityCode?: string
    readonly by?: ProgressGrouping
    /** A column of the progress table. */
    readonly order?: { readonly column: number; readonly descending: boolean }
    readonly creditsBy?: CreditGrouping
    readonly waiting?: WaitingShown
    /** How long it took until this. */
    readonly took?: 'certificado' | 'devuelto'
  }
  /** Everything known of one person, by type and number of the document as they were sent. */
  readonly worker: Person
  /**
   * What is shown of notifications, `received` when nothing is said: of these which ones, in which order and under which columns.
   * `delivery`: the one whose panel is open.
   */
  readonly notifications: {
    readonly view?: NotificationsView
    readonly filter?: Partial<NoticeFilter>
    readonly order?: NoticeOrder
    readonly columns?: readonly NoticeColumn[]
    readonly delivery?: string
  }
  readonly catalogues: object
  readonly settings: object
}

/** What arrived, where it arrives, and whether one is genuine. */
export type NotificationsView = 'received' | 'address' | 'verify'

export type ScreenName = keyof Routes
type RouteOf<Name extends ScreenName> = { readonly screen: Name } & Routes[Name]
export type Route = { [Name in ScreenName]: RouteOf<Name> }[ScreenName]

/** Which sends, in which order and under which columns. */
export interface SendsRoute {
  readonly state?: SubmissionState | null
  readonly order?: SendOrder
  readonly columns?: readonly SendColumn[]
}

/** What of the records is listed instead of themselves, in which order and under which columns. */
export type ListedRoute =
  | { readonly of: 'people'; readonly order?: PeopleOrder; readonly columns?: readonly PeopleColumn[] }
  | {
      readonly of: 'documents'
      readonly holding?: DocumentHolding | null
      readonly delivery?: DeliveryState | undefined
      readonly order?: DocumentOrder
      readonly columns?: readonly DocumentColumn[]
    }

/** Records that wait at entities, or with us since they came back. */
export type WaitingShown = 'filed' | 'returned'

/** What every screen is given. */
export interface ScreenProps<Name extends ScreenName> {
  readonly route: RouteOf<Name>
  readonly status: AppStatus
}

/** Screens without an entry of their own, and the one that they belong to: of a record the list where it stands. */
const lists = {
  beginning: 'home',
  draft: 'drafts',
  submit: 'drafts',
  batch: 'batches',
  request: 'batches',
  follow: 'batches',
  readings: 'batches',
  worker: 'history',
} as const satisfies Partial<Record<ScreenName, ScreenName>>

/** A screen with an entry of its own in the navigation rail. */
export type SectionName = Exclude<ScreenName, keyof typeof lists>

export const isSection = (screen: ScreenName): screen is SectionName => !(screen in lists)

/** The entry of the rail that a screen belongs to. */
export const sectionOf = (screen: ScreenName): SectionName => (isSection(screen) ? screen : lists[screen])

export const routeKey = (route: Route): string => JSON.stringify(route)
