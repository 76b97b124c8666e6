import { isIP } from 'node:net'
import type { ClientConfig } from 'pg'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { authorityOf } from './office-authority.ts'

export interface OfficeAddress {
  readonly config: Pick<ClientConfig, 'host' | 'port' | 'user' | 'database' | 'ssl' | 'password'>
  /** Without confidential parts. */
  readonly shown: string
}

const schemes = ['postgresql:', 'postgres:']
const ways = ['verify-full', 'disable'] as const
type Way = (typeof ways)[number]

/**
 * `postgresql://user@host:port/database`, with `sslmode` (`verify-full`, or `disable` where nobody can eavesdrop: this
 * machine and sockets), `sslrootcert` (the office's own authority: a file, or the certificates themselves, see
 * `carryingAuthority`) and `host` (the folder of a socket). A password is refused, because everyone who can list
 * running processes can see an address.
 */
export function readOfficeAddress(text: string): Result<OfficeAddress, AppError> {
  const url = URL.parse(text)
  if (url === null || !schemes.includes(url.protocol)) return failure(appError('office.address-wrong'))
  if (url.password !== '' || url.searchParams.has('password')) return failure(appError('office.password-in-address'))
  const host = url.searchParams.get('host') ?? bare(url.hostname)
  const database = decodeURIComponent(url.pathname.slice(1))
  const user = url.searchParams.get('user') ?? decodeURIComponent(url.username)
  if (host === '' || database === '' || user === '') return failure(appError('office.address-wrong'))
  const port = Number(url.searchParams.get('port') ?? (url.port === '' ? '5432' : url.port))
  const ssl = encryptionOf(url, host)
  if (!ssl.ok) return ssl
  return success({
    config: { host, port, user, database, ssl: ssl.value },
    shown: `${user}@${host}:${port}/${database}`,
  })
}

const bare = (hostname: string): string => decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1')

/** Nobody can eavesdrop on a connection within this machine. */
const isNear = (host: string): boolean =>
  host.startsWith('/') || host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

function encryptionOf(url: URL, host: string): Result<ClientConfig['ssl'], AppError> {
  const authority = url.searchParams.get('sslrootcert')
  const way = url.searchParams.get('sslmode') ?? (isNear(host) && authority === null ? 'disable' : 'verify-full')
  if (!isWay(way) || (way === 'disable' && !isNear(host))) return failure(appError('office.not-encrypted', { way }))
  if (way === 'disable') return success(false)
  const named = isIP(host) === 0 ? { servername: host } : {}
  if (authority === null) return success({ rejectUnauthorized: true, ...named })
  const certificates = authorityOf(authority)
  return certificates.ok ? success({ rejectUnauthorized: true, ca: certificates.value, ...named }) : certificates
}

/** The same server and database as another user. */
export function addressAs(text: string, user: string): string {
  const url = new URL(text)
  url.username = encodeURIComponent(user)
  url.searchParams.delete('user')
  return url.href
}

const isWay = (text: string): text is Way => ways.some((way) => way === text)
