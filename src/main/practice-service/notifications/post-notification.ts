import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { CheckedAddress } from './receiver-address.ts'

/** One delivery attempt. Returns the receiver's status, or rejects if there is none. */
export type CarryNotification = (
  address: CheckedAddress,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  signal: AbortSignal,
) => Promise<number>

/**
 * One POST to the checked address of a receiver. Returns the status, or rejects if there is none. Follows no redirect,
 * does not read the answer's body, and reuses no connection.
 */
export function postNotification(
  { url, ip }: CheckedAddress,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(body.length) },
        agent: false,
        signal,
        lookup: (_host, options, answer) => {
          const family = isIP(ip)
          if (options.all) answer(null, [{ address: ip, family }])
          else answer(null, ip, family)
        },
      },
      (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
