import { createHash } from 'node:crypto'
import { jsonWithinBounds } from '#shared/kernel/foreign-json.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { parseSignature } from '#shared/service/signature.ts'
import { defaultWireChoices, type WireChoices } from '#shared/service/unspecified.ts'
import type { DeliverySecretStore } from './ports.ts'
import { isAuthentic } from './verify-signature.ts'

/** One POST as it came (spec 6, rules 2 and 5). */
export interface Delivery {
  readonly rawBody: Uint8Array
  /** `X-Service-Signature`. */
  readonly signature: string | null
  /** `X-Service-Delivery`. */
  readonly delivery: string | null
}

/** What a signature may be made with: the registration's secret and, for a while, the one that it replaced. */
export interface DeliverySecrets {
  readonly present: string | null
  readonly former: { readonly secret: string; readonly untilMs: number } | null
}

/**
 * A delivery that was signed before the secret changed is tried again for some two minutes (spec 6, rule 8: waits of 5 to 40 s,
 * 8 s for each answer). Ten minutes cover that with clocks that differ; then the former secret is worth nothing.
 */
const formerSecretGraceMs = 600_000

/** Longer names are no names of deliveries; their digest stands for them. */
const longestDeliveryName = 200

/** The header's value; where it is missing or blank the body's digest. With the body it names the delivery (`delivery-name.ts`). */
export function deliveryId({ delivery, rawBody }: Delivery): string {
  const name = delivery?.trim() ?? ''
  if (name === '') return createHash('sha256').update(rawBody).digest('hex')
  if (name.length <= longestDeliveryName) return name
  return createHash('sha256').update(name).digest('hex')
}

/** The digest that the header carries; null when it is none, and the body need not be looked at. */
const claimedDigest = (
  { signature }: Pick<Delivery, 'signature'>,
  choices: WireChoices = defaultWireChoices,
): Uint8Array | null => (signature === null ? null : parseSignature(signature, choices))

/** Whether the raw bytes were signed with one of the secrets. Constant time; nothing is parsed. */
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

/** The secrets that a signature counts under now. */
export const secretsInForce = ({ present, former }: DeliverySecrets, nowMs: number): readonly string[] =>
  [present, former !== null && nowMs < former.untilMs ? former.secret : null].filter((secret) => secret !== null)

export async function readDeliverySecrets(secrets: DeliverySecretStore): Promise<DeliverySecrets> {
  const former = await secrets.read('former-notification-secret')
  return { present: await secrets.read('notification-secret'), former: former === null ? null : readFormer(former) }
}

/** The one it replaces stays good for what is on its way. */
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
