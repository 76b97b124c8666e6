import { appError } from '#shared/domain/app-error.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { failure } from '#shared/kernel/result.ts'
import { repeatWhile } from '../base/repeat-while.ts'
import { createDocuments, type DocumentUseCases } from '../documents/index.ts'
import {
  type ApplyContext,
  applyKept,
  createNotifications,
  fittingNotices,
  type NotificationUseCases,
} from '../notifications/index.ts'
import {
  adoptAsDecided,
  adoptUncertain,
  createSending,
  fittingUncertain,
  noteRequest,
  noteVerification,
  postFailure,
  type SendingUseCases,
  verifyUncertain,
} from '../outbox/index.ts'
import type { OutboxContext } from '../outbox/ports.ts'
import {
  applySnapshot,
  createPolling,
  type IngestContext,
  type PollingContext,
  type PollingUseCases,
} from '../polling/index.ts'
import type { PollTarget } from '../polling/ports.ts'
import { exchange } from '../service-client/index.ts'
import { writeHere } from '../workbook/index.ts'
import type { AppContext } from './context.ts'
import type { OpenSession } from './session.ts'

/** Composed batches in progress: sending, polling, notifications and files. */
export interface FilingUseCases {
  readonly sending: SendingUseCases
  readonly polling: PollingUseCases
  readonly documents: DocumentUseCases
  readonly notifications: NotificationUseCases
}

type Filing = Pick<AppContext, 'stores' | 'clock' | 'cadence' | 'events' | 'wire' | 'newId'>

/** GET answers are applied together with uncertain sends. */
export const ingestContext = (context: Filing): IngestContext => ({
  ...context,
  uncertain: {
    verify: (target, snapshot, options) => verifyUncertain(context, target, snapshot, options),
    note: (target, outcome, nextPollAtMs) => noteVerification(context, target, outcome, nextPollAtMs),
    fitting: (module, snapshot) => fittingUncertain(context, module, snapshot),
  },
})

/** Notifications are applied like GET answers, and may prove an uncertain send. */
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
    candidates: async (module, receivedAtMs) => {
      const candidates = await context.stores.outbox.matchCandidates(module, receivedAtMs)
      const read = await Promise.all(candidates.map(({ submissionId }) => context.stores.outbox.read(submissionId)))
      return candidates.flatMap(({ adoptable }, place) => {
        const submission = read[place] ?? null
        return submission === null ? [] : [{ submission, adoptable }]
      })
    },
    adoptAsDecided: (told, chosen) => adoptAsDecided(context, told, chosen),
  },
})

/** Refuse supervisors before any other check; the server refuses them too. */
function forFilers({ stores }: AppContext, sending: SendingUseCases): SendingUseCases {
  const refusal = () => (stores.office?.desk.role === 'supervisor' ? appError('office.supervisor-reads') : null)
  return {
    ...sending,
    sendDue: async (options) => {
      const error = refusal()
      return error === null ? sending.sendDue(options) : { sent: 0, error }
    },
    release: async (...asked) => {
      const error = refusal()
      return error === null ? sending.release(...asked) : failure(error)
    },
    resolve: async (...asked) => {
      const error = refusal()
      return error === null ? sending.resolve(...asked) : failure(error)
    },
  }
}

/** Largest part of a receiver's response to read; only its status matters. */
const mostBytesOfAnswer = 4_096

/** Connects sending, polling, notifications and downloads; they interact only through the store. */
export function createFiling(context: AppContext, openSession: OpenSession): FilingUseCases {
  const applying = applyContext(context)
  const notifications = createNotifications({
    ...applying,
    secrets: context.secrets,
    settings: context.stores.connection,
    openSession,
    numbers: {
      note: (id, requestId, operator) => noteRequest(outbox, id, requestId, operator),
      check: (id, requestId, operator) => polling.addRequest(id, requestId, operator),
    },
    post: async ({ url, headers, body, timeoutMs, isAdmitted }) =>
      exchange({
        ...{ url, headers, body, isAdmitted, method: 'POST', route: await context.resolveRoute(url) },
        ...{ connectTimeoutMs: timeoutMs, answerTimeoutMs: timeoutMs, maximumBytes: mostBytesOfAnswer },
      }),
    writeReport: (table) => (context.workbookWriter ?? writeHere).report(table),
    changed: () => context.events.changed({ area: 'notifications', ids: [] }),
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
      exchange({
        ...{ ...request, method: 'GET', headers: { 'accept-encoding': 'identity' }, body: null, unpacks: true },
        route: await context.resolveRoute(request.url),
      }),
    renewLinks: (id: BatchId, timeoutMs) => polling.refresh(id, timeoutMs),
    renewLinkOf: async (id) => {
      const entry = await context.stores.history.item(id)
      if (entry === null) return failure(appError('item.not-found', { item: id }))
      return polling.ask(entry.item.submissionId, { withFiles: false })
    },
  })
  const asking: PollingContext = {
    ...ingestContext(context),
    openSession,
    noteRequest: (id, requestId, operator) => noteRequest(outbox, id, requestId, operator),
    afterSnapshot: () => applyKept(applying, 'person'),
    fetchDocuments: async ({ batchId }, signal) => {
      await documents.fetchMissing({ batchId, signal })
    },
  }
  const polling = createPolling(asking)
  return {
    sending: forFilers(context, createSending(outbox)),
    // A run may last for hours. Deliveries kept by a receiver are applied as they arrive, which ends the run sooner.
    polling: { ...polling, poll: (options) => repeatWhile(context.clock, notifications.takeIn, polling.poll(options)) },
    documents,
    notifications,
  }
}
