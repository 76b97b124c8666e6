import type { AppError } from '#shared/domain/app-error.ts'
import { appError } from '#shared/domain/app-error.ts'
import { withoutBrackets } from '#shared/kernel/public-host.ts'

/** An HTTP proxy that opens tunnels (RFC 9110, CONNECT). */
export interface OfficeProxy {
  readonly kind: 'proxy'
  /** `https`: the connection to the proxy itself is TLS. */
  readonly scheme: 'http' | 'https'
  readonly host: string
  readonly port: number
  /** `Proxy-Authorization`; null without a user. Never shown. */
  readonly authorization: string | null
}

/**
 * Route for a URL: direct, or through a proxy. `refused`: the settings require an unsupported route or cannot be
 * parsed. Then nothing is sent, because a direct connection would bypass the office's proxy.
 */
export type ProxyRoute =
  | { readonly kind: 'direct' }
  | OfficeProxy
  | { readonly kind: 'refused'; readonly scheme: string; readonly error: AppError }

/** Finds the route for a URL: the shell from the operating system, the headless program from its environment. */
export type ResolveRoute = (url: string) => Promise<ProxyRoute>

export const directRoute: ResolveRoute = async () => ({ kind: 'direct' })

export const refusedRoute = (scheme: string, error: AppError): ProxyRoute => ({ kind: 'refused', scheme, error })

const defaultPorts = { PROXY: 80, HTTP: 80, HTTPS: 443 } as const

/**
 * The first usable entry of a PAC answer (`PROXY host:port; DIRECT`), as Electron's `resolveProxy` returns it. Direct
 * only if the answer says so or is empty; an answer with only SOCKS or that cannot be parsed is refused.
 */
export function routeOfPac(answer: string): ProxyRoute {
  const entries = answer
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  for (const entry of entries) {
    if (/^DIRECT$/i.test(entry)) return { kind: 'direct' }
    const match = /^(PROXY|HTTPS?)\s+(\[[0-9a-f:]+\]|[^\s:@/]+)(?::(\d{1,5}))?$/i.exec(entry)
    const kind = match?.[1]?.toUpperCase() as keyof typeof defaultPorts | undefined
    if (kind === undefined || match?.[2] === undefined) continue
    const port = match[3] === undefined ? defaultPorts[kind] : Number(match[3])
    if (port < 1 || port > 65_535) continue
    const scheme = kind === 'HTTPS' ? 'https' : 'http'
    return { kind: 'proxy', scheme, host: withoutBrackets(match[2]), port, authorization: null }
  }
  const [first] = entries
  if (first === undefined) return { kind: 'direct' }
  const scheme = (first.split(/\s/)[0] ?? '').slice(0, 20)
  return refusedRoute(scheme, appError('network.proxy-unsupported', { detail: scheme }))
}
