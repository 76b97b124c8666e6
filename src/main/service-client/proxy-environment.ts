import { BlockList, isIP } from 'node:net'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { withoutBrackets } from '#shared/kernel/public-host.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { type OfficeProxy, type ProxyRoute, refusedRoute } from './proxy.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** For HTTPS, the only protocol to a remote service. An office that sets only an HTTP proxy means that one too. */
const proxyVariables = ['https_proxy', 'all_proxy', 'http_proxy'] as const

/**
 * The route according to `HTTPS_PROXY`, `ALL_PROXY`, `HTTP_PROXY` and `NO_PROXY`, in either case. Plain HTTP stays on
 * this machine and never uses a proxy.
 */
export function routeOfEnvironment(url: string, environment: Environment): ProxyRoute {
  const { hostname, port, protocol } = new URL(url)
  if (protocol !== 'https:') return { kind: 'direct' }
  const variable = proxyVariables.map((name) => given(environment, name)).find((one) => one !== null)
  if (variable === undefined || variable === null || variable.value === '') return { kind: 'direct' }
  const exceptions = readExceptions(given(environment, 'no_proxy'))
  if (!exceptions.ok) return refusedRoute('NO_PROXY', exceptions.error)
  const target = { host: withoutBrackets(hostname.toLowerCase()), port: Number(port || '443') }
  if (exceptions.value.some((exception) => exception(target))) return { kind: 'direct' }
  const proxy = readProxy(variable)
  return proxy.ok ? proxy.value : refusedRoute(schemeOf(variable.value), proxy.error)
}

interface Variable {
  readonly name: string
  readonly value: string
}

/** The lowercase variable wins, as in common programs. */
function given(environment: Environment, name: string): Variable | null {
  for (const written of [name, name.toUpperCase()]) {
    const value = environment[written]
    if (value !== undefined) return { name: written, value: value.trim() }
  }
  return null
}

const schemeOf = (text: string): string => /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase() ?? 'http'

/** `http://user:password@host:port`, `https://...`; without a scheme, HTTP is assumed. */
function readProxy({ name, value }: Variable): Result<OfficeProxy, AppError> {
  const scheme = schemeOf(value)
  if (/^socks/.test(scheme)) return failure(appError('proxy.socks', { variable: name, scheme }))
  const notUnderstood = failure(appError('proxy.not-understood', { variable: name, value: withoutCredentials(value) }))
  if ((scheme !== 'http' && scheme !== 'https') || /[\s"'`\\]/.test(value)) return notUnderstood
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `http://${value}`
  if (!URL.canParse(text)) return notUnderstood
  const url = new URL(text)
  const written = /^[a-z]+:\/\/(?:[^@]*@)?(\[[^\]]*\]|[^:/?#]*)(?::(\d*))?\/?$/i.exec(text)
  // If the URL parser changes the host, such as a bare number, the setting is a mistake.
  if (written === null || written[2] === '0' || written[1]?.toLowerCase() !== url.hostname) return notUnderstood
  const authorization = authorizationOf(url)
  if (authorization === undefined) return notUnderstood
  const port = Number(url.port || (scheme === 'https' ? '443' : '80'))
  return success({ kind: 'proxy', scheme, host: withoutBrackets(url.hostname), port, authorization })
}

/** Undefined if the percent-encoding is invalid. */
function authorizationOf({ username, password }: URL): string | null | undefined {
  if (username === '' && password === '') return null
  try {
    const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
    return `Basic ${Buffer.from(pair).toString('base64')}`
  } catch {
    return undefined
  }
}

/** For display: anything before the last `@` may be a password. */
const withoutCredentials = (value: string): string => value.replace(/^([a-z][a-z0-9+.-]*:\/\/)?.*@/is, '$1…@')

type Exception = (target: { readonly host: string; readonly port: number }) => boolean

/**
 * Hosts that bypass the proxy, separated by commas or blanks: `*`, a name including subdomains, an address, a network.
 */
function readExceptions(variable: Variable | null): Result<readonly Exception[], AppError> {
  const exceptions: Exception[] = []
  for (const entry of (variable?.value ?? '').split(/[\s,]+/)) {
    if (entry === '') continue
    const exception = entry === '*' ? () => true : readException(entry.toLowerCase())
    if (exception === null) {
      return failure(appError('proxy.exception-not-understood', { variable: variable?.name ?? '', value: entry }))
    }
    exceptions.push(exception)
  }
  return success(exceptions)
}

function readException(entry: string): Exception | null {
  if (entry.includes('/')) return readNetwork(entry)
  const bare = isIP(entry) === 6 ? [entry, entry] : /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/.exec(entry)
  if (bare === null) return null
  const name = withoutBrackets(bare[1] ?? '').replace(/^\*?\./, '')
  const port = isIP(entry) === 6 || bare[2] === undefined ? null : Number(bare[2])
  if (port !== null && (port < 1 || port > 65_535)) return null
  if (isIP(name) === 0 && !/^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*\.?$/u.test(name)) return null
  const suffix = name.replace(/\.$/, '')
  const isMeant = (host: string): boolean => host === suffix || (isIP(suffix) === 0 && host.endsWith(`.${suffix}`))
  return (target) => isMeant(target.host.replace(/\.$/, '')) && (port === null || port === target.port)
}

/** `10.0.0.0/8` */
function readNetwork(entry: string): Exception | null {
  const [address = '', prefix = '', ...more] = entry.split('/')
  const family = isIP(withoutBrackets(address))
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN
  if (family === 0 || more.length > 0 || !(bits <= (family === 4 ? 32 : 128))) return null
  const network = new BlockList()
  network.addSubnet(withoutBrackets(address), bits, family === 4 ? 'ipv4' : 'ipv6')
  return ({ host }) => isIP(host) === family && network.check(host, family === 4 ? 'ipv4' : 'ipv6')
}
