import { createHmac, timingSafeEqual } from 'node:crypto'
import { isJsonObject } from '#shared/kernel/json.ts'
import { formatSignature, parseSignature } from '#shared/service/signature.ts'
import { type Delivery, type DeliverySecrets, secretsInForce } from '../judge-delivery.ts'
import { parseJson } from '../kept-notification.ts'
import { isAuthentic } from '../verify-signature.ts'

/** Header with which a receiver answers a probe. Only a holder of the registration's secret can compute it. */
export const proofHeader = 'x-ventanilla-proof'

/** A delivery that the program sends to itself. */
export interface Probe extends Delivery {
  readonly signature: string
  readonly delivery: string
  /** The expected proof in the answer. */
  readonly proof: string
}

const namePattern = /^ventanilla-self-test-([0-9a-f]{32})$/
/** A probe takes seconds, and both clocks belong to one machine or agree. */
const freshMs = 60_000
/** Far more than any user tests in a minute. */
const mostRemembered = 256

/** Derived, not the registration's secret itself: a captured probe can never be replayed as a notification. */
const probeSecretOf = (secret: string): string =>
  createHmac('sha256', secret).update('ventanilla self-test').digest('base64')

const proofOf = (secret: string, nonce: string): string =>
  createHmac('sha256', probeSecretOf(secret)).update(`answer to ${nonce}`).digest('hex')

/** `nonce`: 32 hexadecimal digits, used only once. */
export function makeProbe(secret: string, nonce: string, nowMs: number): Probe {
  const rawBody = Buffer.from(JSON.stringify({ Modulo: 'prueba_de_recepcion', Nonce: nonce, At: nowMs }))
  const digest = createHmac('sha256', probeSecretOf(secret)).update(rawBody).digest()
  return {
    rawBody,
    signature: formatSignature(digest, 'hex'),
    delivery: `ventanilla-self-test-${nonce}`,
    proof: proofOf(secret, nonce),
  }
}

/** Constant time, for input of any length. */
export const isProof = (given: string | undefined, expected: string): boolean => {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return one.byteLength === other.byteLength && timingSafeEqual(one, other)
}

/**
 * Answers probes at a receiver, each once while it is fresh. Stores nothing, and treats a sender without the secret
 * like any forger.
 */
export class ProbeDesk {
  readonly #answered = new Map<string, number>()

  /** The proof to answer; null if this is not our probe or was already answered. */
  answer(delivery: Delivery, secrets: DeliverySecrets, nowMs: number): string | null {
    const nonce = namePattern.exec(delivery.delivery ?? '')?.[1]
    const digest = delivery.signature === null ? null : parseSignature(delivery.signature)
    if (nonce === undefined || digest === null) return null
    const secret = secretsInForce(secrets, nowMs).find((one) =>
      isAuthentic(delivery.rawBody, digest, probeSecretOf(one)),
    )
    if (secret === undefined || !this.#isFresh(delivery.rawBody, nonce, nowMs)) return null
    this.#remember(nonce, nowMs)
    return proofOf(secret, nonce)
  }

  /** Whether a probe arrived here. */
  hasAnswered(probe: Probe): boolean {
    return this.#answered.has(namePattern.exec(probe.delivery)?.[1] ?? '')
  }

  #isFresh(rawBody: Uint8Array, nonce: string, nowMs: number): boolean {
    const said = parseJson(rawBody)
    if (!isJsonObject(said) || said.Nonce !== nonce || typeof said.At !== 'number') return false
    return Math.abs(nowMs - said.At) <= freshMs && !this.#answered.has(nonce)
  }

  /** Forgets nonces whose probes would be refused as too old, and the oldest beyond the limit. */
  #remember(nonce: string, nowMs: number): void {
    for (const [known, atMs] of this.#answered) {
      if (Math.abs(nowMs - atMs) > 2 * freshMs || this.#answered.size >= mostRemembered) this.#answered.delete(known)
    }
    this.#answered.set(nonce, nowMs)
  }
}
