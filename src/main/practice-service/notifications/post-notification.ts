import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { CheckedAddress } from './receiver-address.ts'

/** One attempt to hand a notification over. Gives the receiver's status, or rejects when there is none. */
export type CarryNotification = (
  address: CheckedAddress,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  signal: AbortSignal,
) => Promise<number>

/**
 * One POST to a receiver, at the address that was checked. Gives the status, or rejects when there is none.
 * Redirects are not followed, the answer's body is not read, no connection is reused.
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
