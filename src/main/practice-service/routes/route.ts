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
  /** The decoded last segment of a route that takes one; null for other routes. */
  readonly parameter: string | null
}

/** What a scope finds out about a request before its body is read. */
export interface Arrival {
  readonly fault: Fault | null
  /** @throws RefusedRequest when the request may not go on. */
  admit(): void
}

export interface Route<Arrived> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `prefix/*`: with one more segment, which is the parameter. */
  readonly path: string
  answer(incoming: Incoming, arrived: Arrived, body: Buffer): Answer | Promise<Answer>
}

/** A route that was found for a request, and the request's own fault. */
export interface MatchedRoute extends Arrival {
  answer(body: Buffer): Answer | Promise<Answer>
}

/** Routes that are journalled, admitted and disturbed in the same way. */
export interface RouteScope {
  /** Null when no route of the scope has this method and path. */
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

/** Undefined when the path is not that of the route. @throws RefusedRequest for a broken escape. */
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
