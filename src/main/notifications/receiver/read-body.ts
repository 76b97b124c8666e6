import type { IncomingMessage } from 'node:http'

export type BodyProblem = 'too-large' | 'too-slow' | 'cut'

/**
 * The exact bytes, because they are what was signed. `mostBytes`: what was reserved for it, and all that is held. The time runs
 * from the moment it is read on, for the whole body, however the bytes drip.
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
