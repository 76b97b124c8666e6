import type { BatchId } from '#shared/kernel/ids.ts'
import { repeatWhile } from '../base/repeat-while.ts'
import type { DocumentUseCases } from '../documents/document-use-cases.ts'
import { createDocuments } from '../documents/documents.ts'
import { applyKept } from '../notifications/apply-notification.ts'
import type { ApplyContext } from '../notifications/context.ts'
import { fittingNotices } from '../notifications/fitting-notices.ts'
import type { NotificationUseCases } from '../notifications/notification-use-cases.ts'
import { createNotifications } from '../notifications/notifications.ts'
import { postFailure } from '../outbox/failure-table.ts'
import type { OutboxContext } from '../outbox/ports.ts'
import { createSending } from '../outbox/sending.ts'
import type { SendingUseCases } from '../outbox/sending-use-cases.ts'
import { adoptUncertain } from '../outbox/uncertain/adopt-uncertain.ts'
import { noteRequest } from '../outbox/uncertain/note-request.ts'
import { noteVerification, verifyUncertain } from '../outbox/uncertain/verify-uncertain.ts'
import type { PollingContext } from '../polling/context.ts'
import { applySnapshot, type IngestContext } from '../polling/ingest-snapshot.ts'
import { createPolling } from '../polling/polling.ts'
import type { PollingUseCases } from '../polling/polling-use-cases.ts'
import type { PollTarget } from '../polling/ports.ts'
import { exchange } from '../service-client/exchange.ts'
import type { AppContext } from './context.ts'
import type { OpenSession } from './session.ts'

/** What was composed, on its way: sent, asked for, told of, with its files. */
export interface FilingUseCases {
  readonly sending: SendingUseCases
  readonly polling: PollingUseCases
  readonly documents: DocumentUseCases
  readonly notifications: NotificationUseCases
}

type Filing = Pick<AppContext, 'stores' | 'clock' | 'cadence' | 'events' | 'wire'>

/** An answer to a GET is applied with what is known of sends whose outcome nobody was told. */
export const ingestContext = (context: Filing): IngestContext => ({
  ...context,
  uncertain: {
    verify: (target, snapshot, options) => verifyUncertain(context, target, snapshot, options),
    note: (target, outcome, nextPollAtMs) => noteVerification(context, target, outcome, nextPollAtMs),
  },
})

/** A notification is applied as an answer to a GET is, and may prove what became of a send. */
export const applyContext = (context: Filing): ApplyContext<PollTarget> => ({
  ...context,
  snapshots: {
    targetsOfRequest: (requestId) => context.stores.polling.targetsOfRequest(requestId),
    apply: (target, snapshot, telling) => applySnapshot(context, target, snapshot, telling),
  },
  uncertain: {
    adopt: (told) => adoptUncertain(context, told),
    isKnownRequest: (requestId) => context.stores.outbox.isKnownRequest(requestId),
    sentItems: (id) => context.stores.outbox.sentItems(id),
  },
})

/** Joins what sends, what asks, what is told and what fetches files: each meets the next only in the store. */
export function createFiling(context: AppContext, openSession: OpenSession): FilingUseCases {
  const applying = applyContext(context)
  const notifications = createNotifications({
    ...applying,
    secrets: context.secrets,
    openSession,
    failureOf: (answer) => postFailure(answer, 0, context.clock.nowMs())?.error ?? null,
  })
  const outbox: OutboxContext = {
    ...context,
    openSession,
    afterAccepted: notifications.applyUnmatched,
    fittingNotices: (submission) => fittingNotices(applying, submission),
  }
  const documents = createDocuments({
    ...context,
    openSession,
    openLink: async (request) =>
      exchange({ ...request, route: await context.resolveRoute(request.url), method: 'GET', headers: {}, body: null }),
    renewLinks: (id: BatchId, timeoutMs) => polling.refresh(id, timeoutMs),
  })
  const asking: PollingContext = {
    ...ingestContext(context),
    openSession,
    noteRequest: (id, requestId) => noteRequest(outbox, id, requestId),
    afterSnapshot: () => applyKept(applying, 'person'),
    fetchDocuments: async ({ batchId }) => {
      await documents.fetchMissing(batchId)
    },
  }
  const polling = createPolling(asking)
  return {
    sending: createSending(outbox),
    // A run may last for hours; what a receiver keeps meanwhile is taken in as it comes, and ends the run the sooner.
    polling: { ...polling, poll: (options) => repeatWhile(context.clock, notifications.takeIn, polling.poll(options)) },
    documents,
    notifications,
  }
}
