import { isJsonObject, type JsonObject } from '#shared/kernel/json.ts'
import { envelope, invalid } from '../answers.ts'
import type { Caller } from '../books/accounts.ts'
import type { PracticeContext } from '../context.ts'
import { checkReceiverAddress, type ResolveHost } from './receiver-address.ts'

/** What the address rules need besides the context. */
export interface AddressRules {
  readonly allowLoopback: boolean
  readonly resolveHost: ResolveHost
}

/**
 * PUT (spec 4 #10). The secret is shown only once. With a test key the address is checked and a secret shown, but
 * nothing is stored (spec 5, rule 6).
 */
export async function registerReceiver(
  context: PracticeContext,
  rules: AddressRules,
  caller: Caller,
  body: unknown,
): Promise<JsonObject> {
  if (!isJsonObject(body) || typeof body.Url !== 'string') throw invalid('Url: es obligatoria')
  const unknown = Object.keys(body).find((name) => name !== 'Url')
  if (unknown !== undefined) throw invalid(`Campo desconocido: ${unknown}`)
  const checked = await checkReceiverAddress(body.Url, rules.allowLoopback, rules.resolveHost)
  if (!checked.ok) throw invalid(checked.error)
  const secret = caller.test
    ? context.deterministic.token('receiver-secret:test')
    : context.receivers.register(caller.account, body.Url).secret
  return envelope('Notificaciones registradas. Guarde el secreto: no se mostrará de nuevo.', {
    Url: body.Url,
    Activa: true,
    Secreto: secret,
  })
}

/** GET (spec 4 #11). Never returns the secret. */
export function describeReceiver(context: PracticeContext, caller: Caller): JsonObject {
  const { url, active } = caller.test ? { url: null, active: false } : context.receivers.describe(caller.account)
  return envelope(active ? 'Notificaciones activas.' : 'Notificaciones inactivas.', { Url: url, Activa: active })
}

/** DELETE (spec 4 #12). Succeeds if already off. */
export function turnReceiverOff(context: PracticeContext, caller: Caller): JsonObject {
  if (!caller.test) context.receivers.turnOff(caller.account)
  return envelope('Notificaciones desactivadas.', { Activa: false })
}
