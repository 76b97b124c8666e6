import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { elapsedMs } from '../machine/virtual-time.ts'
import {
  broken,
  captivePortal,
  cutOff,
  type GetAnswer,
  isApplied,
  nested,
  type PostAnswer,
  packed,
  plain,
  type Reply,
  refusal,
  tooMany,
} from './answers.ts'
import { type Item, itemsIn, type Posted, readPosted, receiptOf, resultOf } from './wire.ts'

/** One item that was paid for. */
export interface Debit {
  readonly step: number
  readonly post: number
  /** Module and kind of entity. */
  readonly kind: string
  readonly person: string
  readonly requestId: string
}

/** One POST as it arrived. */
export interface Arrival {
  readonly step: number
  readonly post: number
  readonly kind: string
  readonly people: readonly string[]
  readonly answer: PostAnswer
  readonly requestId: string | null
  readonly debited: number
  /** The complete answer contained the number. */
  readonly numberGiven: boolean
}

interface Get {
  readonly atMs: number
  readonly requestId: string
  /** Which machine asks: each has its own key here. */
  readonly key: string
}

const receiver = 'http://127.0.0.1:9/'

interface Taken {
  readonly posted: Posted
  readonly accepted: readonly Item[]
  asked: number
}

/**
 * The service as the specification describes it, with its own records. It answers what the story says, and knows
 * nothing of the program except the bytes that arrive.
 */
export class SimulatedService {
  readonly debits: Debit[] = []
  readonly arrivals: Arrival[] = []
  readonly gets: Get[] = []
  step = 0
  /** Outcomes of the next POSTs and GETs, in order. Later ones succeed. */
  posts: PostAnswer[] = []
  getAnswers: GetAnswer[] = []
  shape = 0
  /** Called once a POST has done its work, before it is answered. */
  onPosted: () => Promise<void> = async () => undefined
  readonly secret = 'secreto-de-la-simulacion'
  #names = ''
  readonly #taken = new Map<string, Taken>()
  readonly #server: Server
  #baseUrl = ''

  constructor() {
    this.#server = createServer((request, response) => void this.#serve(request, response))
    this.#server.keepAliveTimeout = 1
  }

  get baseUrl(): string {
    return this.#baseUrl
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.#baseUrl = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** Clears the records. Request names derive from the seed. */
  begin(seed: number): void {
    for (const list of [this.debits, this.arrivals, this.gets, this.posts, this.getAnswers]) list.length = 0
    this.#taken.clear()
    this.#names = String(seed)
    this.step = 0
    this.onPosted = async () => undefined
  }

  /** The content of a notification about a request. */
  resultOf(requestId: string): unknown {
    const taken = this.#taken.get(requestId)
    return taken === undefined ? null : resultOf(taken.posted, requestId, taken.accepted, true)
  }

  moduleOf(requestId: string): string | null {
    return this.#taken.get(requestId)?.posted.notificationName ?? null
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const url = new URL(request.url ?? '/', 'http://service')
    const reply = await this.#reply(request, url, body)
    if (reply === null) {
      request.socket.resetAndDestroy()
      return
    }
    response.shouldKeepAlive = false
    response.writeHead(reply.status, { ...reply.headers, 'content-length': String(reply.body.byteLength) })
    if (reply.keptBytes === null) response.end(reply.body)
    else response.write(reply.body.subarray(0, reply.keptBytes), () => request.socket.destroy())
  }

  /** Null: the connection is reset. */
  async #reply(request: IncomingMessage, url: URL, body: Buffer): Promise<Reply | null> {
    if (url.pathname === '/v2/notificaciones') return this.#registration(request.method ?? '')
    if (request.method === 'POST') return this.#post(url, request.headers['content-type'] ?? '', body)
    return this.#get(url, request.headers.authorization ?? '')
  }

  /** Missing until it is registered, which happens once, before any story. */
  #registration(method: string): Reply {
    const url = method === 'PUT' ? { Url: receiver, Secreto: this.secret } : { Url: null, Activa: false }
    return plain(200, { Success: true, Message: 'OK', Data: url })
  }

  async #post(url: URL, contentType: string, body: Buffer): Promise<Reply | null> {
    const posted = readPosted(url.pathname, contentType, body)
    const answer = this.posts.shift() ?? 'accepted'
    const post = this.arrivals.length + 1
    const items = itemsIn(posted)
    const accepted = isApplied(answer)
      ? items.slice(answer === 'partly' || answer === 'deep' ? Math.min(1, items.length - 1) : 0)
      : []
    const requestId = accepted.length === 0 ? null : this.#newNumber(post)
    if (requestId !== null) {
      this.#taken.set(requestId, { posted, accepted, asked: 0 })
      for (const { person } of accepted)
        this.debits.push({ step: this.step, post, kind: posted.kind, person, requestId })
    }
    const reply = this.#answerTo(answer, posted, items, accepted, requestId)
    this.arrivals.push({
      ...{ step: this.step, post, kind: posted.kind, people: items.map(({ person }) => person), answer, requestId },
      debited: accepted.length,
      numberGiven: requestId !== null && reply !== null && goesBack(reply, requestId),
    })
    await this.onPosted()
    return reply
  }

  #newNumber(post: number): string {
    const digest = createHash('sha256').update(`${this.#names} ${post}`).digest('hex')
    return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
  }

  #answerTo(
    answer: PostAnswer,
    posted: Posted,
    items: readonly Item[],
    accepted: readonly Item[],
    requestId: string | null,
  ): Reply | null {
    const refused = items.filter((item) => !accepted.includes(item))
    const truth = plain(200, receiptOf(posted, requestId, accepted, refused, 'Dato no válido'))
    switch (answer) {
      case 'accepted':
      case 'partly':
      case 'empty':
        return truth
      case 'cut':
        return { ...truth, body: truth.body.subarray(0, Math.floor(truth.body.byteLength * 0.6)) }
      case 'reset-in-body':
        return cutOff(truth, 0.7)
      case 'not-json':
        return captivePortal()
      case 'deep':
        return plain(
          200,
          JSON.stringify(receiptOf(posted, requestId, accepted, refused, '@')).replaceAll('"@"', nested()),
        )
      case 'miscounted':
        return plain(200, receiptOf(posted, requestId, accepted.slice(1), [], 'x'))
      case 'gzip':
        return packed(truth)
      case 'no-number':
        return plain(200, receiptOf(posted, null, accepted, refused, 'Dato no válido'))
      case 'error-after':
      case 'error-before':
        return broken([500, 502, 503, 504][this.shape % 4] ?? 500)
      case 'no-answer':
      case 'reset-before':
        return null
      case 'too-many':
        return tooMany(20)
      default:
        return refusal(answer, this.shape)
    }
  }

  #get(url: URL, key: string): Reply | null {
    const requestId = url.searchParams.get('IdSolicitud') ?? url.pathname.split('/').at(-1) ?? ''
    this.gets.push({ atMs: elapsedMs(), requestId, key })
    const answer = this.getAnswers.shift() ?? 'ok'
    const taken = this.#taken.get(requestId)
    if (taken === undefined && answer === 'ok') return refusal('not-found', 0)
    const isDone = taken !== undefined && taken.asked > 0
    if (taken !== undefined) taken.asked += 1
    const truth = (): Reply =>
      plain(200, taken === undefined ? {} : resultOf(taken.posted, requestId, taken.accepted, isDone))
    switch (answer) {
      case 'ok':
        return truth()
      case 'too-many':
        return tooMany(30)
      case 'error':
        return broken(500)
      case 'not-found':
      case 'forbidden':
        return refusal(answer, 0)
      case 'reset':
        return null
      case 'deep':
        return plain(200, `{"Success":true,"Message":"OK","Data":{"IdSolicitud":"${requestId}","Extra":${nested()}}}`)
      case 'cut':
        return cutOff(truth(), 0.5)
      case 'not-json':
        return captivePortal()
    }
  }
}

/** Whether a program can read the number in the bytes that are returned. */
function goesBack({ body, keptBytes, headers }: Reply, requestId: string): boolean {
  if (headers['content-encoding'] !== undefined) return true
  return body.subarray(0, keptBytes ?? body.byteLength).includes(requestId)
}
