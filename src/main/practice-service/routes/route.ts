import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { type Answer, RefusedRequest } from '../answers.ts'
import type { Fault } from '../faults/fault.ts'

/** A request whose headers have arrived. */
export interface Incoming {
  readonly method: string
  /** Path and query, as received. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly query: URLSearchParams
  /** The decoded last segment of a route with a parameter; null for other routes. */
  readonly parameter: string | null
}

/** What a scope determines about a request before its body is read. */
export interface Arrival {
  readonly fault: Fault | null
  /** @throws RefusedRequest if the request may not go on. */
  admit(): void
}

export interface Route<Arrived> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `prefix/*` matches one more segment, which is the parameter. */
  readonly path: string
  answer(incoming: Incoming, arrived: Arrived, body: Buffer): Answer | Promise<Answer>
}

/** The route of a request, and the fault assigned to this request. */
export interface MatchedRoute extends Arrival {
  answer(body: Buffer): Answer | Promise<Answer>
}

/** Routes that share journal, admission and faults. */
export interface RouteScope {
  /** Null if no route of the scope has this method and path. */
  match(request: IncomingMessage): MatchedRoute | null
}

export const scopeOf = <Arrived extends Arrival>(
  routes: readonly Route<Arrived>[],
  arrive: (incoming: Incoming) => Arrived,
): RouteScope => ({
  match: (request) => {
    const { method = '', url = '', headers } = request
    const [path = '', ...query] = url.split('?')
    for (const route of routes) {
      const parameter = route.method === method ? parameterIn(path, route.path) : undefined
      if (parameter === undefined) continue
      const incoming = { method, url, headers, query: new URLSearchParams(query.join('?')), parameter }
      const arrived = arrive(incoming)
      return {
        fault: arrived.fault,
        admit: () => arrived.admit(),
        answer: (body) => route.answer(incoming, arrived, body),
      }
    }
    return null
  },
})

/** Undefined if the path does not match. @throws RefusedRequest for an invalid escape. */
function parameterIn(path: string, pattern: string): string | null | undefined {
  if (!pattern.endsWith('/*')) return path === pattern ? null : undefined
  const prefix = pattern.slice(0, -1)
  const last = path.slice(prefix.length)
  if (!path.startsWith(prefix) || last === '' || last.includes('/')) return undefined
  try {
    return decodeURIComponent(last)
  } catch {
    throw new RefusedRequest(400, 'La petición no es válida')
  }
}

export function findRoute(scopes: readonly RouteScope[], request: IncomingMessage): MatchedRoute | null {
  for (const scope of scopes) {
    const matched = scope.match(request)
    if (matched !== null) return matched
  }
  return null
}
