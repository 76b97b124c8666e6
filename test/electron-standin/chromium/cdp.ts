/**
 * A small client of the Chrome DevTools Protocol over `--remote-debugging-pipe`: flat sessions, NUL-separated JSON. A
 * pipe rather than a socket: however this process dies, Chromium sees the pipe close and exits.
 */
import type { Readable, Writable } from 'node:stream'
import type { CommandName, CommandParameters, CommandResult, EventName, EventPayload } from './cdp-types.ts'

interface Message {
  id?: number
  method?: string
  params?: unknown
  sessionId?: string
  result?: unknown
  error?: { message: string }
}

interface PendingCommand {
  method: string
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

type Listener = (payload: unknown) => void

/** One attached target, or the browser itself if it has no session identifier. */
export class CdpSession {
  readonly #connection: CdpConnection
  readonly #sessionId: string | undefined
  readonly #listeners = new Map<string, Listener[]>()

  constructor(connection: CdpConnection, sessionId: string | undefined) {
    this.#connection = connection
    this.#sessionId = sessionId
  }

  send<M extends CommandName>(method: M, params?: CommandParameters<M>): Promise<CommandResult<M>> {
    return this.#connection.request(method, params ?? {}, this.#sessionId) as Promise<CommandResult<M>>
  }

  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener as Listener])
  }

  dispatch(method: string, params: unknown): void {
    for (const listener of this.#listeners.get(method) ?? []) listener(params)
  }
}

export class CdpConnection {
  readonly root: CdpSession
  readonly #output: Writable
  readonly #pending = new Map<number, PendingCommand>()
  readonly #sessions = new Map<string, CdpSession>()
  #nextId = 1
  #closed = false
  #unfinished: Buffer[] = []

  constructor(toChromium: Writable, fromChromium: Readable) {
    this.#output = toChromium
    this.root = new CdpSession(this, undefined)
    fromChromium.on('data', (chunk: Buffer) => this.#receive(chunk))
    fromChromium.on('close', () => this.#close()).on('error', () => this.#close())
    toChromium.on('error', () => this.#close())
  }

  session(sessionId: string): CdpSession {
    const known = this.#sessions.get(sessionId)
    if (known) return known
    const created = new CdpSession(this, sessionId)
    this.#sessions.set(sessionId, created)
    return created
  }

  request(method: string, params: unknown, sessionId: string | undefined): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new Error(`Chromium's pipe is closed: ${method}`))
      const id = this.#nextId++
      this.#pending.set(id, { method, resolve, reject })
      this.#output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })
  }

  #receive(chunk: Buffer): void {
    let from = 0
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, from)) {
      const text = Buffer.concat([...this.#unfinished, chunk.subarray(from, end)]).toString()
      this.#unfinished = []
      from = end + 1
      this.#dispatch(JSON.parse(text) as Message)
    }
    if (from < chunk.length) this.#unfinished.push(chunk.subarray(from))
  }

  #dispatch(message: Message): void {
    if (message.id === undefined) {
      const session = message.sessionId === undefined ? this.root : this.#sessions.get(message.sessionId)
      if (message.method !== undefined) session?.dispatch(message.method, message.params)
      return
    }
    const command = this.#pending.get(message.id)
    this.#pending.delete(message.id)
    if (message.error) command?.reject(new Error(`${command.method}: ${message.error.message}`))
    else command?.resolve(message.result)
  }

  #close(): void {
    this.#closed = true
    for (const command of this.#pending.values()) {
      command.reject(new Error(`Chromium's pipe closed during ${command.method}`))
    }
    this.#pending.clear()
  }
}
