/**
 * One HTTP exchange with the service, by how far it got. `not-connected` means "surely not sent"; the others mean
 * "perhaps paid" (`docs/reliability.md`, "What a failed POST means").
 */
export type Exchange = Answered | NotConnected | NoAnswer

export interface Answered {
  readonly kind: 'answered'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  /** False when the connection ended, or the size limit was reached, before the complete answer arrived. */
  readonly complete: boolean
  /** For an incomplete one: ended by the size limit, the time limit or the connection. */
  readonly cutBy?: 'size' | 'time' | 'connection'
}

/** `proxy`: it refused the tunnel. `proxy-unsupported`: the settings require a method that this program lacks. */
export type ConnectFailure =
  | 'offline'
  | 'dns'
  | 'refused'
  | 'connect-timeout'
  | 'tls'
  | 'certificate'
  | 'proxy'
  | 'proxy-credentials'
  | 'proxy-unreachable'
  | 'proxy-unsupported'

/** `detail` of a refused connection, because the host resolves to an address that the caller does not allow. */
export const unsafeAddress = 'ERR_UNSAFE_ADDRESS'

/** No connection was made: no byte of the request left this machine for the service. */
export interface NotConnected {
  readonly kind: 'not-connected'
  readonly reason: ConnectFailure
  readonly detail: string
}

/** A connection was made but no response headers arrived: the service may have acted on the request. */
interface NoAnswer {
  readonly kind: 'no-answer'
  readonly reason: 'timeout' | 'reset'
  readonly detail: string
}

/** How an exchange ended, in words that reveal nothing of its content. */
export const exchangeClasses = [
  '1xx',
  '2xx',
  '3xx',
  '4xx',
  '5xx',
  'cut',
  'timeout',
  'reset',
  'offline',
  'dns',
  'refused',
  'connect-timeout',
  'tls',
  'certificate',
  'proxy',
  'proxy-credentials',
  'proxy-unreachable',
  'proxy-unsupported',
] as const
export type ExchangeClass = (typeof exchangeClasses)[number]

export function exchangeClass(exchange: Exchange): ExchangeClass {
  if (exchange.kind !== 'answered') return exchange.reason
  if (!exchange.complete) return 'cut'
  const { status } = exchange
  if (status >= 500) return '5xx'
  if (status >= 400) return '4xx'
  if (status >= 300) return '3xx'
  return status >= 200 ? '2xx' : '1xx'
}
