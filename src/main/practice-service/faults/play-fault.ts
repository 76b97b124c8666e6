import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#shared/kernel/clock.ts'
import { errorEnvelope } from '../answers.ts'
import { damageAnswer } from './damage-answer.ts'
import { type Fault, type FaultMoment, momentOf } from './fault.ts'

const htmlPage = '<!DOCTYPE html><html lang="es"><body><h1>Acceso a la red</h1><p>Inicie sesión.</p></body></html>'

/** Plays a fault that comes before the request is handled. True when it has taken the request over. */
export function interrupt(fault: Fault, moment: FaultMoment, request: FastifyRequest, reply: FastifyReply): boolean {
  if (momentOf(fault) !== moment || moment === 'after') return false
  switch (fault.kind) {
    case 'reset':
      reply.hijack()
      request.raw.socket.resetAndDestroy()
      return true
    case 'hang':
      reply.hijack()
      return true
    case 'status':
      void sendStatus(reply, fault)
      return true
    case 'html':
      void reply
        .code(fault.status ?? 200)
        .type('text/html; charset=utf-8')
        .send(htmlPage)
      return true
    case 'rate-limit':
      if (fault.retryAfter !== null) reply.header('retry-after', fault.retryAfter)
      void reply.code(429).send(errorEnvelope('Demasiadas consultas; espere antes de volver a intentar.'))
      return true
    case 'redirect':
      void reply
        .code(fault.status)
        .header('location', fault.location ?? request.url)
        .send('')
      return true
    default:
      return false
  }
}

const sendStatus = (reply: FastifyReply, fault: Fault & { kind: 'status' }): FastifyReply =>
  reply
    .code(fault.status)
    .headers(fault.headers ?? {})
    .type(fault.body === undefined ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8')
    .send(fault.body ?? JSON.stringify(errorEnvelope(`Error ${fault.status} del servicio.`)))

/** An answer's body: JSON as text, a file as bytes. */
type Payload = string | Buffer

export interface ReadyAnswer {
  readonly reply: FastifyReply
  readonly payload: Payload
  /** Continues the answer with another payload. Never called when the fault has taken the connection over. */
  readonly proceed: (payload: Payload) => void
}

/** Plays a fault on an answer that is ready to be sent; its request has taken effect. */
export function spoil(fault: Fault, clock: Clock, answer: ReadyAnswer): void {
  const { reply, payload, proceed } = answer
  if (momentOf(fault) !== 'after') {
    proceed(payload)
    return
  }
  switch (fault.kind) {
    case 'reset':
      reply.raw.socket?.resetAndDestroy()
      break
    case 'hang':
      break
    case 'status':
      reply.code(fault.status).headers(fault.headers ?? {})
      proceed(fault.body ?? JSON.stringify(errorEnvelope(`Error ${fault.status} del servicio.`)))
      break
    case 'answer-as':
      reply.code(fault.status)
      proceed(typeof payload === 'string' ? damageAnswer(fault, payload) : payload)
      break
    case 'html':
      reply.code(fault.status ?? 200).type('text/html; charset=utf-8')
      proceed(htmlPage)
      break
    case 'truncate':
      truncate(fault, answer)
      break
    case 'slow':
      void delay(fault, clock, answer)
      break
    case 'endless':
      writeForEver(reply, Buffer.from(payload))
      break
    case 'empty':
      proceed('')
      break
    case 'packed':
      reply.header('content-encoding', fault.encoding)
      proceed(packed(fault, Buffer.from(payload)))
      break
    default:
      proceed(typeof payload === 'string' ? damageAnswer(fault, payload) : payload)
  }
}

const writeHead = (reply: FastifyReply, length: number | null): void => {
  reply.raw.writeHead(reply.statusCode, {
    'content-type': String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8'),
    ...(length === null ? {} : { 'content-length': length }),
  })
}

function truncate(fault: Fault & { kind: 'truncate' }, { reply, payload, proceed }: ReadyAnswer): void {
  const bytes = Buffer.from(payload)
  const kept = bytes.subarray(0, fault.keepBytes ?? Math.floor(bytes.length / 2))
  if (fault.framing === 'clean') {
    proceed(kept)
    return
  }
  writeHead(reply, bytes.length)
  reply.raw.write(kept, () => reply.raw.socket?.destroy())
}

const packers = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync } as const

function packed({ encoding, unpackedBytes = 0 }: Fault & { kind: 'packed' }, bytes: Buffer): Buffer {
  return packers[encoding](Buffer.concat([bytes], Math.max(bytes.byteLength, unpackedBytes)))
}

async function delay(
  fault: Fault & { kind: 'slow' },
  clock: Clock,
  { reply, payload, proceed }: ReadyAnswer,
): Promise<void> {
  if (fault.where === 'headers') {
    await clock.sleep(fault.delayMs)
    proceed(payload)
    return
  }
  const bytes = Buffer.from(payload)
  const half = Math.floor(bytes.length / 2)
  writeHead(reply, bytes.length)
  reply.raw.write(bytes.subarray(0, half))
  await clock.sleep(fault.delayMs)
  reply.raw.end(bytes.subarray(half))
}

/** Writes as fast as it is read, until the reader has enough and closes. */
function writeForEver(reply: FastifyReply, start: Buffer): void {
  const filling = Buffer.alloc(64 * 1024, 0x20)
  const more = (): void => {
    if (!reply.raw.destroyed) reply.raw.write(filling, () => setImmediate(more))
  }
  writeHead(reply, null)
  reply.raw.write(start, more)
}
