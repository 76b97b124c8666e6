import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { paths, scopes } from '#shared/service/paths.ts'
import { RefusedRequest } from '../answers.ts'
import type { Caller } from '../books/accounts.ts'
import type { PracticeContext } from '../context.ts'
import type { Fault } from '../faults/fault.ts'
import { registerFaultHooks } from '../faults/fault-hooks.ts'
import { servedModules } from '../modules.ts'
import {
  type AddressRules,
  describeReceiver,
  registerReceiver,
  turnReceiverOff,
} from '../notifications/registration.ts'
import { readRequest } from './read-request.ts'
import { requireJson, sha256 } from './request-body.ts'

/** What was found out about a request on its way in. */
interface Arrival {
  /** Monotonic milliseconds; the journal and the limits judge by the same reading. */
  readonly atMs: number
  readonly caller: Caller | undefined
  readonly requestId: string | null
  readonly fault: Fault | null
}

/** Everything under `/v2`: the twelve endpoints of spec 4 and the GETs of #3 and #4, with keys, limits and faults. */
export function registerApi(app: FastifyInstance, context: PracticeContext, rules: AddressRules): void {
  const arrivals = new WeakMap<FastifyRequest, Arrival>()
  registerHooks(app, context, arrivals)
  const callerOf = (request: FastifyRequest): Caller => {
    const caller = arrivals.get(request)?.caller
    if (!caller) throw new RefusedRequest(401, 'La clave falta o no es válida')
    return caller
  }
  registerModules(app, context, callerOf)
  app.put(paths.notifications, (request) =>
    registerReceiver(context, rules, callerOf(request), requireJson(bodyOf(request), contentTypeOf(request))),
  )
  app.get(paths.notifications, async (request) => describeReceiver(context, callerOf(request)))
  app.delete(paths.notifications, async (request) => turnReceiverOff(context, callerOf(request)))
}

function registerModules(
  app: FastifyInstance,
  context: PracticeContext,
  callerOf: (request: FastifyRequest) => Caller,
): void {
  const authorised = (request: FastifyRequest, module: ModuleName): Caller => {
    const caller = callerOf(request)
    if (!caller.scopes.has(scopes[module])) {
      throw new RefusedRequest(403, `La clave no tiene el permiso ${scopes[module]}`)
    }
    return caller
  }
  for (const { module, getPath, posts } of servedModules) {
    for (const [path, submit] of Object.entries(posts)) {
      app.post(path, (request) => {
        const bytes = bodyOf(request)
        const incoming = { caller: authorised(request, module), path, bodySha256: sha256(bytes) }
        return submit(context, incoming, { bytes, contentType: contentTypeOf(request) })
      })
    }
    const read = async (request: FastifyRequest) =>
      readRequest(context, authorised(request, module), module, requestIdOf(request))
    app.get(getPath, read)
    app.get(`${getPath}/:IdSolicitud`, read)
  }
}

/** In order: journal, faults on the headers, key, limits; then, with the body read, faults before and after the effect. */
function registerHooks(
  app: FastifyInstance,
  context: PracticeContext,
  arrivals: WeakMap<FastifyRequest, Arrival>,
): void {
  app.addHook('onRequest', async (request) => {
    arrivals.set(request, receive(context, request))
  })
  registerFaultHooks(app, context.clock, (request) => arrivals.get(request)?.fault ?? null)
  app.addHook('onRequest', async (request) => {
    const arrival = arrivals.get(request)
    if (!arrival?.caller) throw new RefusedRequest(401, 'La clave falta o no es válida')
    if (request.method === 'GET') enforceLimits(context, arrival.caller, arrival)
  })
}

function receive(context: PracticeContext, request: FastifyRequest): Arrival {
  const bearer = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')
  const caller = bearer?.[1] === undefined ? undefined : context.callers.get(bearer[1])
  const requestId = request.method === 'GET' ? requestIdOf(request) : null
  const fault = context.faults.take(request.method, request.url)
  const atMs = context.clock.monotonicMs()
  context.journal.received.push({
    atMs,
    wallMs: context.clock.nowMs(),
    method: request.method,
    path: request.url,
    keyName: caller?.keyName ?? null,
    requestId,
    fault: fault?.kind ?? null,
  })
  return { atMs, caller, requestId, fault }
}

function enforceLimits(context: PracticeContext, caller: Caller, { requestId, atMs }: Arrival): void {
  const waitSeconds = context.limiter.admit(caller.key, requestId, atMs)
  if (waitSeconds === null) return
  throw new RefusedRequest(429, `Demasiadas consultas; espere ${waitSeconds} segundos.`, {
    'retry-after': String(waitSeconds),
  })
}

const bodyOf = (request: FastifyRequest): Buffer => (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))

const contentTypeOf = (request: FastifyRequest): string => request.headers['content-type'] ?? ''

/** `IdSolicitud` in the path, or in the query (spec 4 leaves open how #3, #4 and #9 take it). */
function requestIdOf(request: FastifyRequest): string | null {
  const { IdSolicitud: inPath } = request.params as { IdSolicitud?: string }
  const { IdSolicitud: inQuery } = request.query as { IdSolicitud?: string | string[] }
  const requestId = inPath ?? (Array.isArray(inQuery) ? inQuery[0] : inQuery)
  return requestId?.toLowerCase() ?? null
}
