import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { paths, scopes } from '#shared/service/paths.ts'
import { jsonAnswer, RefusedRequest } from '../answers.ts'
import type { Caller } from '../books/accounts.ts'
import type { PracticeContext } from '../context.ts'
import { servedModules } from '../modules.ts'
import {
  type AddressRules,
  describeReceiver,
  registerReceiver,
  turnReceiverOff,
} from '../notifications/registration.ts'
import { readRequest } from './read-request.ts'
import { requireJson, sha256 } from './request-body.ts'
import { type Arrival, type Incoming, type Route, type RouteScope, scopeOf } from './route.ts'

/** A request whose body has not been read yet. */
interface ApiArrival extends Arrival {
  /** Monotonic milliseconds; journal and limits use the same reading. */
  readonly atMs: number
  /** Undefined without a valid key; then no route is reached. */
  readonly caller: Caller | undefined
  readonly requestId: string | null
}

/**
 * Everything under `/v2`: the twelve endpoints of spec 4 and the GETs of #3 and #4, with keys, limits and faults. In
 * order: journal, faults on the headers, key, limits; after reading the body, faults before and after the effect.
 */
export const apiScope = (context: PracticeContext, rules: AddressRules): RouteScope =>
  scopeOf([...moduleRoutes(context), ...notificationRoutes(context, rules)], (incoming) => receive(context, incoming))

const notificationRoutes = (context: PracticeContext, rules: AddressRules): readonly Route<ApiArrival>[] => [
  {
    method: 'PUT',
    path: paths.notifications,
    answer: async (incoming, arrived, body) =>
      jsonAnswer(
        200,
        await registerReceiver(context, rules, callerOf(arrived), requireJson(body, contentTypeOf(incoming))),
      ),
  },
  {
    method: 'GET',
    path: paths.notifications,
    answer: (_incoming, arrived) => jsonAnswer(200, describeReceiver(context, callerOf(arrived))),
  },
  {
    method: 'DELETE',
    path: paths.notifications,
    answer: (_incoming, arrived) => jsonAnswer(200, turnReceiverOff(context, callerOf(arrived))),
  },
]

const moduleRoutes = (context: PracticeContext): readonly Route<ApiArrival>[] =>
  servedModules.flatMap(({ module, getPath, posts }) => {
    const read: Route<ApiArrival>['answer'] = (_incoming, arrived) =>
      jsonAnswer(200, readRequest(context, authorised(arrived, module), module, arrived.requestId))
    return [
      ...Object.entries(posts).map(([path, submit]) => ({
        method: 'POST' as const,
        path,
        answer: async (incoming: Incoming, arrived: ApiArrival, bytes: Buffer) => {
          const order = { caller: authorised(arrived, module), path, bodySha256: sha256(bytes) }
          return jsonAnswer(200, await submit(context, order, { bytes, contentType: contentTypeOf(incoming) }))
        },
      })),
      { method: 'GET' as const, path: getPath, answer: read },
      { method: 'GET' as const, path: `${getPath}/*`, answer: read },
    ]
  })

function callerOf({ caller }: ApiArrival): Caller {
  if (!caller) throw new RefusedRequest(401, 'La clave falta o no es válida')
  return caller
}

function authorised(arrived: ApiArrival, module: ModuleName): Caller {
  const caller = callerOf(arrived)
  if (!caller.scopes.has(scopes[module])) {
    throw new RefusedRequest(403, `La clave no tiene el permiso ${scopes[module]}`)
  }
  return caller
}

function receive(context: PracticeContext, incoming: Incoming): ApiArrival {
  const bearer = /^Bearer ([^\s]+)$/i.exec(incoming.headers.authorization ?? '')
  const caller = bearer?.[1] === undefined ? undefined : context.callers.get(bearer[1])
  const isGet = incoming.method === 'GET'
  const requestId = isGet ? requestIdOf(incoming) : null
  const fault = context.faults.take(incoming.method, incoming.url)
  const atMs = context.clock.monotonicMs()
  context.journal.received.push({
    atMs,
    wallMs: context.clock.nowMs(),
    method: incoming.method,
    path: incoming.url,
    keyName: caller?.keyName ?? null,
    requestId,
    fault: fault?.kind ?? null,
  })
  const arrival: ApiArrival = {
    atMs,
    caller,
    requestId,
    fault,
    admit: () => {
      const known = callerOf(arrival)
      if (isGet) enforceLimits(context, known, arrival)
    },
  }
  return arrival
}

function enforceLimits(context: PracticeContext, caller: Caller, { requestId, atMs }: ApiArrival): void {
  const waitSeconds = context.limiter.admit(caller.key, requestId, atMs)
  if (waitSeconds === null) return
  throw new RefusedRequest(429, `Demasiadas consultas; espere ${waitSeconds} segundos.`, {
    'retry-after': String(waitSeconds),
  })
}

const contentTypeOf = ({ headers }: Incoming): string => headers['content-type'] ?? ''

/** `IdSolicitud` in the path or in the query (spec 4 does not say how #3, #4 and #9 take it). */
const requestIdOf = ({ parameter, query }: Incoming): string | null =>
  (parameter ?? query.get('IdSolicitud'))?.toLowerCase() ?? null
