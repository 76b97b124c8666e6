import { gzipSync } from 'node:zlib'

/** The outcomes of one POST. Those in `applied` do the work and debit it, whatever is answered. */
export const appliedAnswers = [
  'accepted',
  'partly',
  'cut',
  'not-json',
  'deep',
  'miscounted',
  'gzip',
  'no-answer',
  'reset-in-body',
  'error-after',
  'no-number',
] as const
export const refusedAnswers = [
  'empty',
  'reset-before',
  'bad-request',
  'forbidden',
  'not-found',
  'unprocessable',
  'payment',
  'conflict',
  'too-many',
  'error-before',
] as const
export type PostAnswer = (typeof appliedAnswers)[number] | (typeof refusedAnswers)[number]

/** The outcomes of one GET; `ok` is the true answer. */
export const getAnswers = [
  'ok',
  'too-many',
  'error',
  'not-found',
  'forbidden',
  'reset',
  'deep',
  'cut',
  'not-json',
] as const
export type GetAnswer = (typeof getAnswers)[number]

export const isApplied = (answer: PostAnswer): boolean => (appliedAnswers as readonly string[]).includes(answer)

/** The bytes sent, and what the connection does then. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Bytes of the body before the connection is lost; null: all of it. */
  readonly keptBytes: number | null
}

/** Far deeper than any answer of the service. */
const nestedDepth = 9_000
export const nested = (depth: number = nestedDepth): string => `${'['.repeat(depth)}"x"${']'.repeat(depth)}`

const json = { 'content-type': 'application/json; charset=utf-8' }

export const plain = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { ...json, ...headers },
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  keptBytes: null,
})

const page = '<!DOCTYPE html><html><body><h1>Acceso a la red</h1></body></html>'
export const captivePortal = (): Reply => ({ ...plain(200, page), headers: { 'content-type': 'text/html' } })

export const cutOff = (reply: Reply, share: number): Reply => ({
  ...reply,
  keptBytes: Math.floor(reply.body.byteLength * share),
})

export const packed = (reply: Reply): Reply => ({
  ...reply,
  headers: { ...reply.headers, 'content-encoding': 'gzip' },
  body: gzipSync(reply.body),
})

/** Reasons of a refusal in the shapes that services use. */
const reasonShapes = [
  { Success: false, Message: 'El saldo no alcanza', Data: null },
  { error: 'El campo Canal no es válido' },
  { mensaje: 'Falta el representante' },
  { errors: [{ field: 'Ibc', message: 'IBC fuera de rango' }] },
  { type: 'about:blank', title: 'Solicitud no válida', detail: 'Falta un dato' },
  'Solicitud no válida',
  { detail: ['Uno', 'Dos'] },
] as const

const statusOf = {
  'bad-request': 400,
  forbidden: 403,
  'not-found': 404,
  unprocessable: 422,
  payment: 402,
  conflict: 409,
} as const

export const refusal = (answer: keyof typeof statusOf, shape: number): Reply =>
  plain(statusOf[answer], reasonShapes[shape % reasonShapes.length] ?? {})

export const tooMany = (retryAfterSeconds: number): Reply =>
  plain(
    429,
    { Success: false, Message: 'Demasiadas solicitudes', Data: null },
    { 'retry-after': String(retryAfterSeconds) },
  )

export const broken = (status: number): Reply => plain(status, { Success: false, Message: 'Error interno', Data: null })
