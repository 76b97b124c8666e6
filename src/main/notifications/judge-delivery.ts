import { createHash } from 'node:crypto'
import { jsonWithinBounds } from '#shared/kernel/foreign-json.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { parseSignature } from '#shared/service/signature.ts'
import { defaultWireChoices, type WireChoices } from '#shared/service/unspecified.ts'
import type { DeliverySecretStore } from './ports.ts'
import { isAuthentic } from './verify-signature.ts'

/** One raw POST (spec 6, rules 2 and 5). */
export interface Delivery {
  readonly rawBody: Uint8Array
  /** `X-Service-Signature`. */
  readonly signature: string | null
  /** `X-Service-Delivery`. */
  readonly delivery: string | null
}

/** Secrets that a signature may use: the registration's current one and, for a while, the previous one. */
export interface DeliverySecrets {
  readonly present: string | null
  readonly former: { readonly secret: string; readonly untilMs: number } | null
}

/**
 * The service retries a delivery signed with the previous secret for about two minutes (spec 6, rule 8: waits of 5 to
 * 40 s, 8 s for each answer). Ten minutes also allow for clock differences; after that the previous secret is invalid.
 */
const formerSecretGraceMs = 600_000

/** Longer values are replaced by their digest. */
const longestDeliveryName = 200

/**
 * The header's value, or the body's digest if it is missing or blank. Together with the body it identifies the delivery
 * (`delivery-name.ts`).
 */
export function deliveryId({ delivery, rawBody }: Delivery): string {
  const name = delivery?.trim() ?? ''
  if (name === '') return createHash('sha256').update(rawBody).digest('hex')
  if (name.length <= longestDeliveryName) return name
  return createHash('sha256').update(name).digest('hex')
}

/** The digest in the header; null if malformed, and then the body need not be hashed. */
const claimedDigest = (
  { signature }: Pick<Delivery, 'signature'>,
  choices: WireChoices = defaultWireChoices,
): Uint8Array | null => (signature === null ? null : parseSignature(signature, choices))

/** Whether the raw bytes were signed with one of the secrets. Constant time; parses nothing. */
export function isGenuine(
  delivery: Delivery,
  secrets: DeliverySecrets,
  nowMs: number,
  choices: WireChoices = defaultWireChoices,
): boolean {
  const digest = claimedDigest(delivery, choices)
  if (digest === null) return false
  return secretsInForce(secrets, nowMs).some((secret) => isAuthentic(delivery.rawBody, digest, secret))
}

/** The secrets accepted for signatures now. */
export const secretsInForce = ({ present, former }: DeliverySecrets, nowMs: number): readonly string[] =>
  [present, former !== null && nowMs < former.untilMs ? former.secret : null].filter((secret) => secret !== null)

export async function readDeliverySecrets(secrets: DeliverySecretStore): Promise<DeliverySecrets> {
  const former = await secrets.read('former-notification-secret')
  return { present: await secrets.read('notification-secret'), former: former === null ? null : readFormer(former) }
}

/** The previous secret stays valid for a while, for deliveries in flight. */
export async function replaceDeliverySecret(
  secrets: DeliverySecretStore,
  secret: string,
  nowMs: number,
): Promise<void> {
  const replaced = await secrets.read('notification-secret')
  if (replaced !== null && replaced !== secret) {
    const former = { secret: replaced, untilMs: nowMs + formerSecretGraceMs }
    await secrets.save('former-notification-secret', JSON.stringify(former))
  }
  await secrets.save('notification-secret', secret)
}

export async function forgetDeliverySecrets(secrets: DeliverySecretStore): Promise<void> {
  await secrets.forget('notification-secret')
  await secrets.forget('former-notification-secret')
}

function readFormer(text: string): DeliverySecrets['former'] {
  const json = jsonWithinBounds(text)
  if (!isJsonObject(json) || typeof json.secret !== 'string' || typeof json.untilMs !== 'number') return null
  return { secret: json.secret, untilMs: json.untilMs }
}
