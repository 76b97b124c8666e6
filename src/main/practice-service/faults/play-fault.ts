import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import type { Clock } from '#shared/kernel/clock.ts'
import { isJsonObject, type Json, type JsonObject } from '#shared/kernel/json.ts'
import { type Answer, errorEnvelope, jsonAnswer } from '../answers.ts'
import { type Fault, type FaultMoment, momentOf } from './fault.ts'

const htmlPage = '<!DOCTYPE html><html lang="es"><body><h1>Acceso a la red</h1><p>Inicie sesión.</p></body></html>'
const htmlType = { 'content-type': 'text/html; charset=utf-8' }

/**
 * Injects a fault that precedes the handling. Returns its answer, null if it took over the connection, or undefined if
 * the fault has another moment.
 */
export function interrupt(fault: Fault, moment: FaultMoment, request: IncomingMessage): Answer | null | undefined {
  if (momentOf(fault) !== moment || moment === 'after') return undefined
  switch (fault.kind) {
    case 'reset':
      request.socket.resetAndDestroy()
      return null
    case 'hang':
      return null
    case 'status':
      return statusAnswer(fault)
    case 'html':
      return { status: fault.status ?? 200, headers: htmlType, body: htmlPage }
    case 'rate-limit':
      return jsonAnswer(
        429,
        errorEnvelope('Demasiadas consultas; espere antes de volver a intentar.'),
        fault.retryAfter === null ? {} : { 'retry-after': fault.retryAfter },
      )
    case 'redirect':
      return { status: fault.status, headers: { location: fault.location ?? request.url ?? '/' }, body: '' }
    default:
      return undefined
  }
}

const statusBody = ({ status, body }: Fault & { kind: 'status' }): string =>
  body ?? JSON.stringify(errorEnvelope(`Error ${status} del servicio.`))

const statusAnswer = (fault: Fault & { kind: 'status' }): Answer => ({
  status: fault.status,
  headers: {
    'content-type': fault.body === undefined ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    ...fault.headers,
  },
  body: statusBody(fault),
})

interface ReadyAnswer {
  readonly response: ServerResponse
  readonly answer: Answer
}

/** Injects a fault into a finished answer. Null if it took over the connection. */
export async function spoil(fault: Fault, clock: Clock, ready: ReadyAnswer): Promise<Answer | null> {
  const { response, answer } = ready
  const { headers, body } = answer
  if (momentOf(fault) !== 'after') return answer
  switch (fault.kind) {
    case 'reset':
      response.socket?.resetAndDestroy()
      return null
    case 'hang':
      return null
    case 'status':
      return { status: fault.status, headers: { ...headers, ...fault.headers }, body: statusBody(fault) }
    case 'answer-as':
      return { ...damaged(fault, answer), status: fault.status }
    case 'html':
      return { status: fault.status ?? 200, headers: { ...headers, ...htmlType }, body: htmlPage }
    case 'truncate':
      return truncate(fault, ready)
    case 'slow':
      return delay(fault, clock, ready)
    case 'endless':
      writeForEver(ready)
      return null
    case 'empty':
      return { ...answer, body: '' }
    case 'packed':
      return {
        ...answer,
        headers: { ...headers, 'content-encoding': fault.encoding },
        body: packed(fault, Buffer.from(body)),
      }
    default:
      return damaged(fault, answer)
  }
}

const damaged = (fault: Fault, answer: Answer): Answer =>
  typeof answer.body === 'string' ? { ...answer, body: damageAnswer(fault, answer.body) } : answer

/** Lists of items in the answers of all modules (spec 2.3 to 2.8). */
const itemLists = [
  'Registros',
  'RegistrosReproceso',
  'RegistrosRechazados',
  'ConsultasAProcesar',
  'ConsultasOmitidas',
  'Consultas',
  'Documentos',
]

/**
 * Damages the JSON text of an answer as the fault requires; unchanged if the fault does not concern its content. Pure.
 */
function damageAnswer(fault: Fault, text: string): string {
  const answer: Json = JSON.parse(text)
  if (!isJsonObject(answer)) return text
  const withData = (change: (data: JsonObject) => JsonObject): string =>
    JSON.stringify(isJsonObject(answer.Data) ? { ...answer, Data: change(answer.Data) } : change(answer))
  switch (fault.kind) {
    case 'answer-as':
      return fault.success === undefined ? text : JSON.stringify({ ...answer, Success: fault.success })
    case 'omit-request-id':
      return withData(({ IdSolicitud: _omitted, ...data }) => data)
    case 'replace-request-id':
      return withData((data) => ({ ...data, IdSolicitud: fault.value }))
    case 'drop-item':
      return withData((data) => changeFirstList(data, (items) => items.slice(1)))
    case 'duplicate-item':
      return withData((data) => changeFirstList(data, (items) => [...items.slice(0, 1), ...items]))
    case 'replace-state':
      return JSON.stringify(mapTexts(answer, (each, name) => (name === (fault.field ?? 'Estado') ? fault.value : each)))
    case 'replace-links':
      return JSON.stringify(mapTexts(answer, (each) => (/^https?:/.test(each) ? fault.value : each)))
    default:
      return text
  }
}

function changeFirstList(data: JsonObject, change: (items: readonly Json[]) => readonly Json[]): JsonObject {
  const name = itemLists.find((list) => Array.isArray(data[list]) && data[list].length > 0)
  const items = name === undefined ? undefined : data[name]
  return name !== undefined && Array.isArray(items) ? { ...data, [name]: change(items) } : data
}

/** Changes every text in the value; `name` is the field that holds it, or the list's field. */
function mapTexts(value: Json, change: (text: string, name: string) => string, name = ''): Json {
  if (typeof value === 'string') return change(value, name)
  if (Array.isArray(value)) return value.map((each: Json) => mapTexts(each, change, name))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, mapTexts(each, change, field)]))
}

function writeHead({ response, answer: { status, headers } }: ReadyAnswer, length: number | null): void {
  response.writeHead(status, { ...headers, ...(length === null ? {} : { 'content-length': length }) })
}

function truncate(fault: Fault & { kind: 'truncate' }, ready: ReadyAnswer): Answer | null {
  const bytes = Buffer.from(ready.answer.body)
  const kept = bytes.subarray(0, fault.keepBytes ?? Math.floor(bytes.length / 2))
  if (fault.framing === 'clean') return { ...ready.answer, body: kept }
  const { response } = ready
  writeHead(ready, bytes.length)
  response.write(kept, () => response.socket?.destroy())
  return null
}

const packers = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync } as const

function packed({ encoding, unpackedBytes = 0 }: Fault & { kind: 'packed' }, bytes: Buffer): Buffer {
  return packers[encoding](Buffer.concat([bytes], Math.max(bytes.byteLength, unpackedBytes)))
}

async function delay(fault: Fault & { kind: 'slow' }, clock: Clock, ready: ReadyAnswer): Promise<Answer | null> {
  const { response, answer } = ready
  if (fault.where === 'headers') {
    await clock.sleep(fault.delayMs)
    return answer
  }
  const bytes = Buffer.from(answer.body)
  const half = Math.floor(bytes.length / 2)
  writeHead(ready, bytes.length)
  response.write(bytes.subarray(0, half))
  await clock.sleep(fault.delayMs)
  response.end(bytes.subarray(half))
  return null
}

/** Writes as fast as it is read, until the reader closes. */
function writeForEver(ready: ReadyAnswer): void {
  const { response, answer } = ready
  const filling = Buffer.alloc(64 * 1024, 0x20)
  const more = (): void => {
    if (!response.destroyed) response.write(filling, () => setImmediate(more))
  }
  writeHead(ready, null)
  response.write(Buffer.from(answer.body), more)
}
