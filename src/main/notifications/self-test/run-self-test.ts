import { randomBytes } from 'node:crypto'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { ReceiverState } from '#shared/domain/notifications/receiver.ts'
import type { SelfTestFailure, SelfTestOutcome, SelfTestReport } from '#shared/domain/notifications/self-test.ts'
import { notificationWaitMs } from '#shared/domain/service-limits.ts'
import { isLoopbackAddress, isPublicAddress } from '#shared/kernel/public-host.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { type ConnectFailure, type Exchange, unsafeAddress } from '#shared/service/exchange.ts'
import { notificationUrlProblem } from '#shared/service/notifications.ts'
import type { NotificationContext } from '../context.ts'
import type { NotificationUseCases } from '../notification-use-cases.ts'
import type { SecretMemory } from '../secret-memory.ts'
import { isProof, makeProbe, type Probe, type ProbeDesk, proofHeader } from './probe.ts'

interface SelfTestParts extends Pick<NotificationContext, 'openSession' | 'post' | 'clock'> {
  readonly memory: SecretMemory
  readonly probes: ProbeDesk
  readonly show: NotificationUseCases['show']
  readonly receiver: () => ReceiverState
}

/**
 * Sends itself a delivery through the registered address, as the service would, and reports the outcome. It contains no
 * key and no personal data, and the receiver stores nothing. Errors: `notifications.not-registered`,
 * `notifications.secret-elsewhere`, those of querying the service.
 */
export async function runSelfTest(parts: SelfTestParts): Promise<Result<SelfTestReport, AppError>> {
  const registered = await parts.show()
  if (!registered.ok) return registered
  const session = await parts.openSession()
  if (!session.ok) return session
  const { url, active, testKey, ours } = registered.value
  if (url === null || !(active || testKey)) return failure(appError('notifications.not-registered'))
  const secret = ours ? (await parts.memory.read(true)).present : null
  if (secret === null) return failure(appError('notifications.secret-elsewhere', { url }))
  const probe = makeProbe(secret, randomBytes(16).toString('hex'), parts.clock.nowMs())
  const outcome = await outcomeOf(parts, probe, { url, practice: session.value.practice })
  return success({ url, outcome, receiver: parts.receiver().kind, testKey })
}

interface Target {
  readonly url: string
  readonly practice: boolean
}

async function outcomeOf(parts: SelfTestParts, probe: Probe, { url, practice }: Target): Promise<SelfTestOutcome> {
  if (notificationUrlProblem(url, practice) !== null) return { kind: 'private-address' }
  const late = new AbortController()
  const sent = parts.post({
    url,
    headers: {
      'content-type': 'application/json',
      'x-service-signature': probe.signature,
      'x-service-delivery': probe.delivery,
    },
    body: probe.rawBody,
    timeoutMs: notificationWaitMs,
    isAdmitted: (address) => isPublicAddress(address) || (practice && isLoopbackAddress(address)),
  })
  const waited = parts.clock.sleep(notificationWaitMs, late.signal).then((): null => null)
  const exchange = await Promise.race([sent, waited])
  late.abort()
  return exchange === null ? { kind: 'timeout' } : whatHappened(exchange, probe, parts.probes)
}

/** Any proxy failure means that requests from outside cannot get through. */
const reasonOf = (reason: Exclude<ConnectFailure, 'connect-timeout'>): SelfTestFailure => {
  const isProxy = reason === 'proxy-credentials' || reason === 'proxy-unreachable' || reason === 'proxy-unsupported'
  return isProxy ? 'proxy' : reason
}

function whatHappened(exchange: Exchange, probe: Probe, probes: ProbeDesk): SelfTestOutcome {
  if (exchange.kind === 'no-answer') return { kind: exchange.reason === 'timeout' ? 'timeout' : 'cut' }
  if (exchange.kind === 'not-connected') {
    const { reason, detail } = exchange
    if (detail === unsafeAddress) return { kind: 'private-address' }
    return reason === 'connect-timeout' ? { kind: 'timeout' } : { kind: 'not-connected', reason: reasonOf(reason) }
  }
  if (!isProof(exchange.headers[proofHeader], probe.proof)) return { kind: 'answered', status: exchange.status }
  return { kind: 'reached', by: probes.hasAnswered(probe) ? 'here' : 'elsewhere' }
}
