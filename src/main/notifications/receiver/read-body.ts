import type { IncomingMessage } from 'node:http'

export type BodyProblem = 'too-large' | 'too-slow' | 'cut'

/**
 * Returns the exact bytes, because the signature covers them. `mostBytes` is the reserved maximum. The timeout covers
 * the whole body from the moment reading resumes, even if bytes trickle.
 */
export function readBody(
  request: IncomingMessage,
  mostBytes: number,
  timeoutMs: number,
): Promise<Uint8Array | BodyProblem> {
  return new Promise((resolve) => {
    const body = Buffer.allocUnsafe(mostBytes)
    let byteLength = 0
    const end = (outcome: Uint8Array | BodyProblem): void => {
      clearTimeout(timer)
      request.off('data', take).off('end', whole).off('close', cut).off('error', cut)
      request.on('error', () => undefined)
      resolve(outcome)
    }
    const take = (chunk: Buffer): void => {
      if (byteLength + chunk.byteLength > mostBytes) end('too-large')
      else byteLength += chunk.copy(body, byteLength)
    }
    const whole = (): void => end(request.complete ? body.subarray(0, byteLength) : 'cut')
    const cut = (): void => end('cut')
    const timer = setTimeout(() => end('too-slow'), timeoutMs)
    request.on('data', take).on('end', whole).on('close', cut).on('error', cut)
  })
}
