import { notificationRetryWaitsMs, notificationWaitMs } from '#shared/domain/service-limits.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { Json, JsonObject } from '#shared/kernel/json.ts'
import { notificationModules } from '#shared/service/paths.ts'
import type { WritableJournal } from '../books/journal.ts'
import type { StoredRequest } from '../books/request-store.ts'
import type { CarryNotification } from './post-notification.ts'
import { checkReceiverAddress, type ResolveHost } from './receiver-address.ts'
import type { Receiver, Receivers } from './receivers.ts'
import { signature } from './signature.ts'

/** Notifies the account's receiver when a batch ends, and again when certificates change (spec 6). */
export interface Notifier {
  /** Follows a batch until its last update has been delivered or given up. */
  follow(request: StoredRequest): void
  close(): void
}

export interface NotifierParts {
  readonly clock: Clock
  readonly receivers: Receivers
  readonly journal: WritableJournal
  readonly newDeliveryId: () => string
  readonly allowLoopback: boolean
  readonly resolveHost: ResolveHost
  readonly signatureEncoding: 'hex' | 'base64'
  readonly carry: CarryNotification
}

export function createNotifier(parts: NotifierParts): Notifier {
  const closing = new AbortController()
  const notify: Notify = (request, compose) => {
    const receiver = parts.receivers.active(request.account)
    const news = receiver && compose()
    if (!news) return
    const body = {
      Modulo: notificationModules[request.module],
      IdSolicitud: request.id,
      Success: news.success,
      Message: news.message,
      Data: news.data,
    }
    void deliver(parts, { request, receiver, deliveryId: parts.newDeliveryId(), body }, closing.signal)
  }
  return {
    follow: (request) => void followRequest(parts.clock, request, notify, closing.signal),
    close: () => closing.abort(),
  }
}

interface News {
  readonly success: boolean
  readonly message: string
  readonly data: JsonObject
}

/** Delivers the result of `compose`, which is called only if a receiver is registered. */
type Notify = (request: StoredRequest, compose: () => News | null) => void

async function followRequest(
  clock: Clock,
  request: StoredRequest,
  notify: Notify,
  closing: AbortSignal,
): Promise<void> {
  await sleepUntil(clock, request.endsAtMs, closing)
  if (closing.aborted) return
  notify(request, () => {
    const success = request.succeeded()
    const message = success ? 'Proceso finalizado.' : 'El proceso finalizó con errores.'
    return { success, message, data: request.data() }
  })
  for (const update of request.updates) {
    await sleepUntil(clock, update.atMs, closing)
    if (closing.aborted) return
    notify(request, () => {
      const data = update.data()
      return data && { success: true, message: update.message, data }
    })
  }
}

const sleepUntil = (clock: Clock, atMs: number, signal: AbortSignal): Promise<void> =>
  clock.sleep(Math.max(0, atMs - clock.monotonicMs()), signal)

interface Delivery {
  readonly request: StoredRequest
  readonly receiver: Receiver
  readonly deliveryId: string
  readonly body: Json
}

/** Spec 6, rule 8: network failures, 408, 429 and 5xx are retried; any other answer is final. */
const mayRetry = (status: number | null): boolean =>
  status === null || status === 408 || status === 429 || status >= 500

/** Up to five attempts with the same bytes and the same `X-Service-Delivery`, while the receiver stays registered. */
async function deliver(parts: NotifierParts, delivery: Delivery, closing: AbortSignal): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(delivery.body))
  for (let attempt = 1; attempt <= notificationRetryWaitsMs.length + 1; attempt += 1) {
    if (parts.receivers.active(delivery.request.account) !== delivery.receiver) return
    const atMs = parts.clock.monotonicMs()
    const status = await attemptDelivery(parts, delivery, bytes, closing)
    if (closing.aborted) return
    parts.journal.deliveries.push({
      atMs,
      deliveryId: delivery.deliveryId,
      requestId: delivery.request.id,
      attempt,
      url: delivery.receiver.url,
      status,
    })
    const waitMs = notificationRetryWaitsMs[attempt - 1]
    if (!mayRetry(status) || waitMs === undefined) return
    await parts.clock.sleep(waitMs, closing)
    if (closing.aborted) return
  }
}

/** The receiver's status; null if it could not be reached or did not answer within 8 s (spec 6, rule 7). */
async function attemptDelivery(
  parts: NotifierParts,
  { receiver, deliveryId }: Delivery,
  bytes: Buffer,
  closing: AbortSignal,
): Promise<number | null> {
  const address = await checkReceiverAddress(receiver.url, parts.allowLoopback, parts.resolveHost)
  if (!address.ok) return null
  const ending = new AbortController()
  const signal = AbortSignal.any([ending.signal, closing])
  const headers = {
    'content-type': 'application/json',
    'x-service-signature': signature(receiver.secret, bytes, parts.signatureEncoding),
    'x-service-delivery': deliveryId,
  }
  const answer = parts.carry(address.value, headers, bytes, signal).catch(() => null)
  const timeout = parts.clock.sleep(notificationWaitMs, signal).then(() => null)
  const status = await Promise.race([answer, timeout])
  ending.abort()
  return status
}
