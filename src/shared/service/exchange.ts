/**
 * One HTTP exchange with the service, told by how far it got. The difference between `not-connected` and the rest is
 * the difference between "surely not sent" and "perhaps paid" (`docs/reliability.md`, "What a failed POST means").
 */
export type Exchange = Answered | NotConnected | NoAnswer

export interface Answered {
  readonly kind: 'answered'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  /** False when the connection ended, or the size limit was met, before the whole answer had come. */
  readonly complete: boolean
  /** Of one that is not complete: the limit of its size, that of its time, or the connection ended it. */
  readonly cutBy?: 'size' | 'time' | 'connection'
}

/** `proxy`: it refused the tunnel. `proxy-unsupported`: the settings ask for a way that this program has not. */
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

/** `detail` of a connection that was not made, because the host leads to an address that the caller does not admit. */
export const unsafeAddress = 'ERR_UNSAFE_ADDRESS'

/** No connection was made: no byte of the request left this machine for the service. */
export interface NotConnected {
  readonly kind: 'not-connected'
  readonly reason: ConnectFailure
  readonly detail: string
}

/** A connection was made and no answer's headers came: the service may have acted on the request. */
interface NoAnswer {
  readonly kind: 'no-answer'
  readonly reason: 'timeout' | 'reset'
  readonly detail: string
}

/** How an exchange ended, in few words that say nothing of what it was about. */
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
