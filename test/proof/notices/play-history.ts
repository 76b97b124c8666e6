import { applyContext, ingestContext } from '#main/app/filing.ts'
import { applyKept } from '#main/notifications/apply-notification.ts'
import { ingestGet } from '#main/polling/ingest-snapshot.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import type { JsonObject } from '#shared/kernel/json.ts'
import type { SeededRandom } from '../polling/seeded-random.ts'
import type { Filing, Keeper } from './keeper.ts'
import type { KnownService } from './known-service.ts'

interface Game {
  readonly keeper: Keeper
  readonly filing: Filing
  readonly service: KnownService
  readonly random: SeededRandom
}

interface Played {
  notifications: number
  gets: number
  noise: number
  violations: string[]
}

interface Delivery {
  readonly kind: 'notification' | 'noise'
  readonly id: string
  readonly bytes: Uint8Array
}

/** Longer than the assumed lag of the service's reads behind its notifications. */
const longAfterMs = 16 * 60_000

/** One history from the filing to its end. At the end everything reported has been delivered. */
export async function playHistory(game: Game): Promise<Played> {
  const { keeper, filing, service, random } = game
  const played: Played = { notifications: 0, gets: 0, noise: 0, violations: [] }
  const mail: Delivery[] = []
  let deliveries = 0
  const post = (kind: Delivery['kind'], bytes: Uint8Array): void => {
    deliveries += 1
    mail.push({ kind, id: `${filing.requestId}-${deliveries}`, bytes })
  }
  while (!service.over || mail.length > 0) {
    await keeper.clock.advance(Math.floor(random.between(1_000, 90_000)))
    // Users set the machine's clock back and forth.
    if (random.chance(0.03)) keeper.clock.jumpWall(random.pick([-86_400_000, -3_600_000, 3_600_000]))
    if (!service.over && random.chance(0.5)) write(service.goOn(), post, random)
    if (random.chance(0.2)) post('noise', foreign(filing, random))
    if (random.chance(0.25)) await get(game, played)
    if (mail.length > 0 && random.chance(service.over ? 0.9 : 0.3)) {
      const [delivery] = mail.splice(Math.floor(random.next() * mail.length), 1)
      if (delivery !== undefined) await deliver(game, delivery, played)
    }
  }
  await keeper.clock.advance(longAfterMs)
  await get(game, played)
  judgeEnd(await keeper.items(filing), service, played)
  return played
}

/** Written once, sent once or more: again under the same identifier or another, and sometimes truncated. */
function write(
  notice: JsonObject | null,
  post: (kind: Delivery['kind'], bytes: Uint8Array) => void,
  random: SeededRandom,
) {
  if (notice === null) return
  const bytes = Buffer.from(JSON.stringify(notice))
  post('notification', bytes)
  while (random.chance(0.4)) post('notification', bytes)
  if (random.chance(0.3)) post('noise', bytes.subarray(0, Math.floor(random.between(1, bytes.length - 1))))
}

/** About another request, another module, or naming two requests at once. */
function foreign({ requestId, people }: Filing, random: SeededRandom): Uint8Array {
  const records = people.map((documentNumber) => ({
    NumeroIdentificacion: documentNumber,
    Estado: 'procesado',
    EstadoEntidad: 'ajeno',
  }))
  const base = { Modulo: 'afiliaciones_seguridad_social', IdSolicitud: requestId, Success: true, Message: '' }
  const kinds: readonly [JsonObject, ...JsonObject[]] = [
    { ...base, IdSolicitud: `${requestId}-de-otro`, Data: { Registros: records } },
    { ...base, Modulo: 'formularios_afiliacion', Data: { Registros: records } },
    { ...base, Data: { IdSolicitud: `${requestId}-de-otro`, Registros: records } },
    {
      ...base,
      Message: 'Actualización de certificados.',
      Data: { Registros: [{ CodigoEntidad: 'EPS037', EstadoEntidad: 'ajeno' }] },
    },
  ]
  return Buffer.from(JSON.stringify(random.pick(kinds)))
}

async function deliver(game: Game, { kind, id, bytes }: Delivery, played: Played): Promise<void> {
  const { keeper, filing } = game
  const before = await keeper.items(filing)
  await keeper.store.notifications.keep(id, bytes, keeper.clock.nowMs())
  await applyKept(applyContext(keeper.context))
  const after = await keeper.items(filing)
  if (kind === 'noise') {
    played.noise += 1
    if (views(before) !== views(after))
      played.violations.push(`noise ${id} changed ${views(before)} to ${views(after)}`)
    return
  }
  played.notifications += 1
  for (const [index, item] of after.entries()) {
    const earlier = before[index]
    if (earlier !== undefined && goesBack(earlier, item)) {
      played.violations.push(`notification ${id} took ${views([earlier])} back to ${views([item])}`)
    }
  }
}

const rank = (state: string | null): number =>
  state === null
    ? 0
    : state === 'radicado' || state === 'procesando'
      ? 1
      : ['certificado', 'devuelto', 'procesado'].includes(state)
        ? 3
        : 2

const goesBack = (before: Item, after: Item): boolean =>
  after.novedades.length < before.novedades.length ||
  rank(after.state) < rank(before.state) ||
  (rank(after.entityState) < rank(before.entityState) && after.novedades.length <= before.novedades.length)

async function get({ keeper, filing, service, random }: Game, played: Played): Promise<void> {
  const target = await keeper.target(filing)
  const asked = { atMs: keeper.store.polling.stamp(keeper.clock.nowMs()), testKey: false }
  const cut = random.chance(0.05)
  const whole = Buffer.from(JSON.stringify(service.answer()))
  const body = cut ? whole.subarray(0, whole.length / 2) : whole
  const again = (): ReturnType<typeof ingestGet> =>
    ingestGet(
      ingestContext(keeper.context),
      [target],
      { kind: 'answered', status: 200, headers: {}, body, complete: !cut },
      asked,
    )
  await again()
  // A truncated answer says nothing, so it is requested once more.
  if (cut)
    await ingestGet(
      ingestContext(keeper.context),
      [target],
      { kind: 'answered', status: 200, headers: {}, body: whole, complete: true },
      asked,
    )
  await applyKept(applyContext(keeper.context), 'person')
  played.gets += 1
}

function judgeEnd(items: readonly Item[], service: KnownService, played: Played): void {
  for (const truth of service.truth()) {
    const shown = items.find(({ identity }) => identity.documentNumber === truth.documentNumber)
    const same =
      shown !== undefined &&
      shown.state === truth.state &&
      shown.entityState === truth.entityState &&
      shown.novedades.length === truth.steps
    if (!same)
      played.violations.push(`shows ${views(shown === undefined ? [] : [shown])}, true is ${JSON.stringify(truth)}`)
  }
}

const views = (items: readonly Item[]): string =>
  JSON.stringify(items.map(({ state, entityState, novedades, result }) => [state, entityState, novedades, result]))
