import type { DeliveryState } from '#shared/domain/documents/delivery.ts'
import type { BatchColumn, BatchOrder, BatchTableFilter } from '#shared/domain/filing/batch-table.ts'
import type { DocumentColumn, DocumentHolding, DocumentOrder } from '#shared/domain/filing/document-table.ts'
import type { BatchPhase, DraftRowFilter } from '#shared/domain/filing/overview.ts'
import type { PeopleColumn, PeopleOrder } from '#shared/domain/filing/people-table.ts'
import type { Person } from '#shared/domain/filing/person.ts'
import type { RecordColumn } from '#shared/domain/filing/record-columns.ts'
import type { RecordFilter, RecordOrder } from '#shared/domain/filing/record-filter.ts'
import type { SendColumn, SendOrder } from '#shared/domain/filing/send-table.ts'
import type { SendStanding } from '#shared/domain/filing/submission.ts'
import type { EndedState } from '#shared/domain/filing/wire-states.ts'
import type { ActionQuestion } from '#shared/domain/follow-up/action.ts'
import type { NoticeColumn, NoticeFilter, NoticeOrder } from '#shared/domain/notifications/notice-table.ts'
import type { CreditGrouping, Period, ProgressGrouping } from '#shared/domain/oversight/oversight.ts'
import type { DraftGroup } from '#shared/domain/pending/draft-groups.ts'
import type { DraftColumn, DraftOrder, DraftTableFilter } from '#shared/domain/pending/draft-table.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'

/** The period a supervisor views; `days`: the given dates. */
export type OversightPeriod = 'week' | 'month' | 'last-month' | 'all' | 'days'

/** Every screen of the window, with its parameters. */
interface Routes {
  readonly home: object
  /** The first steps in a profile. */
  readonly beginning: object
  /** `typed`: documents to query are typed in, without a file. */
  readonly import: { readonly typed?: boolean }
  /** Which drafts, in which order and columns; by default unfinished ones, the latest first. */
  readonly drafts: {
    readonly group?: DraftGroup
    readonly filter?: Partial<Omit<DraftTableFilter, 'group'>>
    readonly order?: DraftOrder
    readonly columns?: readonly DraftColumn[]
  }
  /** `arrived`: just imported. `rows`: the row filter shown first; by default the user's last position. */
  readonly draft: { readonly draftId: string; readonly arrived?: boolean; readonly rows?: DraftRowFilter }
  /** What sending a draft would cause, and the confirmation. */
  readonly submit: { readonly draftId: string }
  /**
   * Which batches, in which order and columns. An absent filter means any, newest first; hand-picked ones come last.
   * `sends`: lists their sends instead.
   */
  readonly batches: {
    readonly phase?: BatchPhase
    readonly filter?: Partial<Omit<BatchTableFilter, 'phase'>>
    readonly order?: BatchOrder
    readonly columns?: readonly BatchColumn[]
    readonly sends?: SendsRoute
  }
  /** Which of its records, in which order and columns. */
  readonly batch: {
    readonly batchId: string
    readonly filter?: Partial<RecordFilter>
    readonly order?: RecordOrder
    readonly columns?: readonly RecordColumn[]
  }
  /** One send and its request. */
  readonly request: { readonly submissionId: string }
  /** Follows a request filed elsewhere by its number. */
  readonly follow: { readonly requestId?: string }
  /** The identity documents of a batch, page beside reading. `itemId`: the current one. */
  readonly readings: { readonly batchId: string; readonly itemId?: string }
  /**
   * Which records (an absent filter means any), in which order and columns: the target of counts and saved views.
   * `item`: the one whose panel is open. `listed`: lists people or documents instead.
   */
  readonly history: {
    readonly filter?: Partial<RecordFilter>
    readonly order?: RecordOrder
    readonly columns?: readonly RecordColumn[]
    readonly item?: string
    readonly listed?: ListedRoute
  }
  /** Absent: any, this month, by company. An empty company or entity: records without one. */
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
    /** Shows the time taken until this. */
    readonly took?: EndedState
  }
  /** What people did; absent parts: any. */
  readonly log: Partial<ActionQuestion>
  /** A person's page, by the document type and number as sent. */
  readonly worker: Person
  /**
   * Which notifications tab, `received` by default, with its filter, order and columns. `delivery`: the one whose panel
   * is open.
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

/** Deliveries received, the registered address, and verification of one delivery. */
export type NotificationsView = 'received' | 'address' | 'verify'

export type ScreenName = keyof Routes
type RouteOf<Name extends ScreenName> = { readonly screen: Name } & Routes[Name]
export type Route = { [Name in ScreenName]: RouteOf<Name> }[ScreenName]

/** Which sends, in which order and columns. */
export interface SendsRoute {
  readonly state?: SendStanding | null
  readonly order?: SendOrder
  readonly columns?: readonly SendColumn[]
}

/** What is listed in place of records, in which order and columns. */
export type ListedRoute =
  | { readonly of: 'people'; readonly order?: PeopleOrder; readonly columns?: readonly PeopleColumn[] }
  | {
      readonly of: 'documents'
      readonly holding?: DocumentHolding | null
      readonly delivery?: DeliveryState | undefined
      readonly order?: DocumentOrder
      readonly columns?: readonly DocumentColumn[]
    }

/** Records waiting at entities, or returned and waiting for us. */
export type WaitingShown = 'filed' | 'returned'

/** The props of every screen. */
export interface ScreenProps<Name extends ScreenName> {
  readonly route: RouteOf<Name>
  readonly status: AppStatus
}

/** Screens without a navigation entry, and the screen they belong to; for a record, the list it is in. */
const lists = {
  beginning: 'home',
  draft: 'drafts',
  submit: 'drafts',
  batch: 'batches',
  request: 'batches',
  follow: 'batches',
  readings: 'batches',
  worker: 'history',
  log: 'oversight',
} as const satisfies Partial<Record<ScreenName, ScreenName>>

/** A screen with its own entry in the navigation rail. */
export type SectionName = Exclude<ScreenName, keyof typeof lists>

export const isSection = (screen: ScreenName): screen is SectionName => !(screen in lists)

/** The navigation entry of a screen. */
export const sectionOf = (screen: ScreenName): SectionName => (isSection(screen) ? screen : lists[screen])

export const routeKey = (route: Route): string => JSON.stringify(route)
