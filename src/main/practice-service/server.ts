import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Clock } from '#shared/kernel/clock.ts'
import { type Answer, errorEnvelope, jsonAnswer, RefusedRequest } from './answers.ts'
import type { PracticeContext } from './context.ts'
import { interrupt, spoil } from './faults/play-fault.ts'
import type { AddressRules } from './notifications/registration.ts'
import { apiScope } from './routes/api-routes.ts'
import { controlScope } from './routes/control-routes.ts'
import { downloadScope } from './routes/download-routes.ts'
import { readBody } from './routes/request-body.ts'
import { findRoute, type MatchedRoute, type RouteScope } from './routes/route.ts'

/** Longer than a client's pauses between requests, so that a reused connection does not close under the next one. */
const keepAliveTimeoutMs = 72_000
const noTimeout = 0

/** The HTTP server over a context, not yet listening. */
export function buildServer(context: PracticeContext, rules: AddressRules, control: boolean): Server {
  const scopes = [apiScope(context, rules), downloadScope(context), ...(control ? [controlScope(context)] : [])]
  return createServer({ keepAliveTimeout: keepAliveTimeoutMs, requestTimeout: noTimeout }, (request, response) => {
    serve(scopes, context.clock, request, response).catch((error: unknown) => {
      // For example a fault that sets an invalid header.
      if (response.headersSent) response.destroy()
      else send(response, answerOfError(error))
    })
  })
}

async function serve(
  scopes: readonly RouteScope[],
  clock: Clock,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let matched: MatchedRoute | null = null
  let answer: Answer | null
  try {
    matched = findRoute(scopes, request)
    answer = await answerTo(matched, request)
  } catch (error) {
    answer = answerOfError(error)
  }
  const fault = matched?.fault ?? null
  if (answer !== null && fault !== null) answer = await spoil(fault, clock, { response, answer })
  if (answer !== null) send(response, answer)
}

/** Null if a fault took over the connection. */
async function answerTo(matched: MatchedRoute | null, request: IncomingMessage): Promise<Answer | null> {
  if (matched === null) throw new RefusedRequest(404, 'La ruta no existe')
  const { fault } = matched
  const early = fault === null ? undefined : interrupt(fault, 'headers', request)
  if (early !== undefined) return early
  matched.admit()
  const body = await readBody(request)
  const beforehand = fault === null ? undefined : interrupt(fault, 'before', request)
  return beforehand === undefined ? matched.answer(body) : beforehand
}

function answerOfError(error: unknown): Answer {
  if (error instanceof RefusedRequest) return jsonAnswer(error.status, errorEnvelope(error.message), error.headers)
  const detail = error instanceof Error ? error.message : String(error)
  return jsonAnswer(500, errorEnvelope('Error interno del servicio de práctica', { Detalle: detail }))
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
}
