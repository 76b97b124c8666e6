import { setImmediate as nextTurn } from 'node:timers/promises'
import { nameOfOtherBody } from '#shared/domain/notifications/delivery-name.ts'
import type { PasteChange, PastedDelivery, Verdict, Verification } from '#shared/domain/notifications/verification.ts'
import { parseSignature } from '#shared/service/signature.ts'
import type { WireChoices } from '#shared/service/unspecified.ts'
import { sha256Hex } from '../../base/digest.ts'
import type { NotificationContext } from '../context.ts'
import { type Delivery, type DeliverySecrets, deliveryId } from '../judge-delivery.ts'
import { describeNotice } from '../kept/describe-notice.ts'
import type { NotificationStore, StoredNotification } from '../ports.ts'
import type { SecretMemory } from '../secret-memory.ts'
import { isAuthentic } from '../verify-signature.ts'

type VerifyContext = Pick<NotificationContext, 'stores' | 'wire' | 'clock'> & { readonly memory: SecretMemory }

/** Pasted text, or the exact bytes of a file. */
export interface GivenDelivery extends Omit<PastedDelivery, 'body'> {
  readonly body: string | Uint8Array
}

/** Reads a header value pasted from a log, with or without its name. */
const headerValue = (pasted: string, name: string): string | null => {
  const value = pasted
    .trim()
    .replace(new RegExp(`^${name}\\s*:`, 'i'), '')
    .trim()
  return value === '' ? null : value
}

export interface VerifiedPaste {
  readonly verification: Verification
  /** The exact signed bytes if found; otherwise the pasted ones. */
  readonly delivery: Delivery
}

/**
 * Checks whether the service signed pasted text, and what is known of the delivery. Saves nothing. The clipboard may
 * change line endings, so their variants are tried to recover the signed bytes.
 */
export async function verifyPaste(context: VerifyContext, pasted: GivenDelivery): Promise<VerifiedPaste> {
  const signature = headerValue(pasted.signature, 'x-service-signature')
  const name = headerValue(pasted.delivery, 'x-service-delivery')
  const { choices, modules } = await context.wire.setup()
  const digest = signature === null ? null : parseSignature(signature, choices)
  const judged = await judge(pasted.body, digest, await context.memory.read(true), context.clock.nowMs())
  const delivery: Delivery = { rawBody: judged.rawBody, signature, delivery: name }
  const { id, stored } = await storedOf(context.stores.notifications, delivery)
  const { module, requestId, kind, people } = describeNotice({ delivery: id, rawBody: judged.rawBody }, modules)
  return {
    delivery,
    verification: {
      verdict: judged.verdict,
      encoding: digest === null ? null : encodingOf(signature ?? '', choices),
      change: judged.change,
      byteLength: judged.rawBody.byteLength,
      delivery: id,
      known: stored && {
        receivedAtMs: stored.receivedAtMs,
        standing: stored.matchedAtMs === null ? (stored.waitingFor ?? 'request') : 'applied',
        sameBytes: Buffer.from(stored.rawBody).equals(judged.rawBody),
      },
      about: module === null && requestId === null ? null : { module, requestId, kind, people },
    },
  }
}

interface FoundDelivery {
  readonly id: string
  readonly stored: StoredNotification | null
}

/** The stored delivery with exactly these bytes, else the one with the same id. */
async function storedOf(notifications: NotificationStore, delivery: Delivery): Promise<FoundDelivery> {
  const id = deliveryId(delivery)
  const first = { id, stored: await notifications.find(id) }
  if (first.stored === null || Buffer.from(first.stored.rawBody).equals(delivery.rawBody)) return first
  const name = nameOfOtherBody(id, sha256Hex(delivery.rawBody))
  const other = await notifications.find(name)
  return other === null ? first : { id: name, stored: other }
}

interface Judged {
  readonly verdict: Verdict
  readonly change: PasteChange
  readonly rawBody: Uint8Array
}

async function judge(
  body: GivenDelivery['body'],
  digest: Uint8Array | null,
  { present, former }: DeliverySecrets,
  nowMs: number,
): Promise<Judged> {
  const asPasted = { change: 'none', rawBody: Buffer.from(body) } as const
  if (digest === null) return { ...asPasted, verdict: 'malformed' }
  if (present === null && former === null) return { ...asPasted, verdict: 'no-secret' }
  const secrets: readonly (readonly [Verdict, string | null])[] = [
    ['present', present],
    [former !== null && nowMs < former.untilMs ? 'former' : 'former-expired', former?.secret ?? null],
  ]
  for (const [change, text] of readingsOf(body)) {
    const rawBody = Buffer.from(text)
    for (const [verdict, secret] of secrets) {
      if (secret !== null && isAuthentic(rawBody, digest, secret)) return { verdict, change, rawBody }
    }
    // Hashing a long text takes several milliseconds, and there are several variants.
    await nextTurn()
  }
  return { ...asPasted, verdict: 'not-genuine' }
}

/** The pasted text and its possible originals. */
function readingsOf(given: GivenDelivery['body']): readonly (readonly [PasteChange, string | Uint8Array])[] {
  if (typeof given !== 'string') return [['none', given], ...readingsOf(Buffer.from(given).toString('utf8'))]
  const body = given
  const lf = body.replaceAll('\r\n', '\n')
  const crlf = lf.replaceAll('\n', '\r\n')
  const readings: readonly (readonly [PasteChange, string])[] = [
    ['none', body],
    ['lf', lf],
    ['crlf', crlf],
    ['last-line-end', `${body}\n`],
    ['last-line-end', `${crlf}\r\n`],
    ['without-last-line-end', body.replace(/\r?\n$/, '')],
    ['without-last-line-end', crlf.replace(/\r\n$/, '')],
  ]
  return readings.filter(([, text], place) => readings.findIndex(([, other]) => other === text) === place)
}

const encodingOf = (signature: string, choices: WireChoices): 'hex' | 'base64' =>
  parseSignature(signature, { ...choices, signatureEncodings: ['hex'] }) === null ? 'base64' : 'hex'
