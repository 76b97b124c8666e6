import { createServer, connect as openConnection, type Socket } from 'node:net'
import { halfLength, Incoming, isWhole, messageLength } from './http-bytes.ts'

/**
 * A TCP proxy between the program and the service that spoils one exchange as planned, by bytes and segments: what
 * networks, middleboxes and dying machines do. It never changes other exchanges.
 */
export const faultKinds = ['reset', 'fin', 'hang', 'truncate', 'stall', 'garbage', 'delay', 'half-close'] as const
export type FaultKind = (typeof faultKinds)[number]

/**
 * `connect`: a connection has arrived, unknown to the service. `connected`: the service is connected, no byte
 * forwarded. `request-body`: the head and half of the body are forwarded. `request-end`: the whole request is.
 * `answer`: the service has answered and half of its body is returned.
 */
export const faultPlaces = ['connect', 'connected', 'request-body', 'request-end', 'answer'] as const
type FaultPlace = (typeof faultPlaces)[number]

export interface ProxyFault {
  readonly kind: FaultKind
  readonly place: FaultPlace
}

export interface FaultProxy {
  readonly baseUrl: string
  /** The next connection gets this fault; null for none. */
  plan(fault: ProxyFault | null): void
  /** Faults that really happened. */
  readonly played: readonly ProxyFault[]
  /** Number of connections from the program. */
  readonly connections: number
  /** Requests whose last byte reached the service. */
  readonly wholeRequests: number
  /** Waits until the service has answered every whole request, then drops all connections. */
  settle(): Promise<void>
  close(): Promise<void>
}

const delayMs = 25
const garbage = Buffer.from('\u0000\u0016\u0003garbage\u0007\u0000 that is no HTTP \u00ff\u00fe\r\n\r\n', 'latin1')
const brokenHead = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-le'

export async function openFaultProxy(servicePort: number): Promise<FaultProxy> {
  const state = { planned: null as ProxyFault | null, connections: 0, wholeRequests: 0, answers: 0 }
  const played: ProxyFault[] = []
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer({ allowHalfOpen: true }, (client) => {
    state.connections += 1
    const fault = state.planned
    state.planned = null
    keep(client)
    const relay = new Relay(client, fault, {
      connectService: () => keep(openConnection({ port: servicePort, host: '127.0.0.1', allowHalfOpen: true })),
      onPlayed: (fault) => played.push(fault),
      onWholeRequest: () => {
        state.wholeRequests += 1
      },
      onAnswer: () => {
        state.answers += 1
      },
    })
    void relay.run()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const dropAll = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    plan: (fault) => {
      state.planned = fault
    },
    played,
    get connections() {
      return state.connections
    },
    get wholeRequests() {
      return state.wholeRequests
    },
    settle: async () => {
      while (state.answers < state.wholeRequests) await pause(2)
      dropAll()
    },
    close: async () => {
      dropAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const pause = (durationMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, durationMs))

interface Surroundings {
  readonly connectService: () => Socket
  readonly onPlayed: (fault: ProxyFault) => void
  readonly onWholeRequest: () => void
  readonly onAnswer: () => void
}

/** One exchange through the proxy. */
class Relay {
  readonly #client: Socket
  readonly #fromClient: Incoming
  readonly #fault: ProxyFault | null
  readonly #around: Surroundings
  readonly #clientGone: Promise<void>
  /** False once the program must receive nothing more. */
  #answering = true

  constructor(client: Socket, fault: ProxyFault | null, around: Surroundings) {
    this.#client = client
    this.#fault = fault
    this.#around = around
    this.#fromClient = new Incoming(client)
    this.#clientGone = new Promise((resolve) => {
      client.once('end', resolve)
      client.once('close', resolve)
    })
  }

  async run(): Promise<void> {
    if (!(await this.#at('connect', null))) return
    const service = this.#around.connectService()
    const fromService = new Incoming(service)
    await new Promise((resolve) => service.once('connect', resolve))
    if (!(await this.#at('connected', service))) return
    if (!(await this.#passRequest(service))) return
    this.#around.onWholeRequest()
    const answered = fromService.until(isWhole).then((whole) => {
      this.#around.onAnswer()
      return whole
    })
    if (!(await this.#at('request-end', service))) return
    if (await answered) await this.#passAnswer(service, fromService.bytes)
    else this.#client.end()
  }

  /** Half of the body first, then the rest. False if the exchange ends here. */
  async #passRequest(service: Socket): Promise<boolean> {
    const from = this.#fromClient
    const half = (): number => halfLength(from.bytes) ?? Number.POSITIVE_INFINITY
    if (!(await from.until((bytes) => bytes.length >= half()))) return this.#giveUp(service)
    service.write(from.bytes.subarray(0, half()))
    from.pause()
    if (!(await this.#at('request-body', service))) return false
    from.resume()
    if (!(await from.until(isWhole))) return this.#giveUp(service)
    service.write(from.bytes.subarray(half(), messageLength(from.bytes) ?? 0))
    return true
  }

  #giveUp(service: Socket): boolean {
    service.destroy()
    this.#client.destroy()
    return false
  }

  async #passAnswer(service: Socket, answer: Buffer): Promise<void> {
    const half = halfLength(answer) ?? 0
    this.#tell(answer.subarray(0, half))
    if (this.#fault?.place === 'answer' && this.#fault.kind === 'garbage') {
      this.#around.onPlayed(this.#fault)
      this.#tell(Buffer.alloc(answer.length - half, garbage))
    } else {
      if (!(await this.#at('answer', service))) return
      this.#tell(answer.subarray(half))
    }
    if (!this.#client.destroyed) this.#client.end()
  }

  #tell(bytes: Uint8Array | string): void {
    if (this.#answering && this.#client.writable) this.#client.write(bytes)
  }

  /** Plays the fault if this is its place. True: the exchange goes on. */
  async #at(place: FaultPlace, service: Socket | null): Promise<boolean> {
    if (this.#fault?.place !== place) return true
    this.#around.onPlayed(this.#fault)
    // The service keeps a request it received whole, whatever happens on the program's side.
    const dropService = (): void => {
      if (place !== 'request-end' && place !== 'answer') service?.destroy()
    }
    switch (this.#fault.kind) {
      case 'reset':
        this.#client.resetAndDestroy()
        dropService()
        return false
      case 'fin':
        this.#client.end()
        this.#fromClient.resume()
        dropService()
        return false
      case 'hang':
        return false
      case 'truncate':
        return this.#truncate(place, service)
      case 'stall':
        this.#fromClient.resume()
        await this.#clientGone
        return true
      case 'garbage':
        return this.#garble(place, service)
      case 'delay':
        await pause(delayMs)
        return true
      case 'half-close':
        this.#answering = false
        this.#client.end()
        this.#fromClient.resume()
        return true
    }
  }

  /** Ends the request early for the service, or the answer for the program. */
  #truncate(place: FaultPlace, service: Socket | null): boolean {
    if (place === 'request-body' && service !== null) return this.#handToService(service, null)
    if (place !== 'answer') this.#tell(brokenHead)
    this.#client.end()
    this.#fromClient.resume()
    if (place !== 'request-end' && place !== 'answer') service?.destroy()
    return false
  }

  /** The rest of the body arrives as noise, or noise replaces the answer. */
  #garble(place: FaultPlace, service: Socket | null): boolean {
    if (place === 'request-body' && service !== null) {
      const { bytes } = this.#fromClient
      const missing = (messageLength(bytes) ?? 0) - (halfLength(bytes) ?? 0)
      return this.#handToService(service, Buffer.alloc(missing, garbage))
    }
    this.#tell(garbage)
    this.#client.end()
    this.#fromClient.resume()
    if (place !== 'request-end') service?.destroy()
    return false
  }

  /** Ends the service's half of the request (with `rest`, or cut short) and lets its own answer through. */
  #handToService(service: Socket, rest: Buffer | null): boolean {
    if (rest === null) service.end()
    else service.write(rest)
    this.#fromClient.resume()
    service.on('data', (chunk) => this.#tell(chunk))
    service.once('close', () => this.#client.end())
    service.once('end', () => this.#client.end())
    return false
  }
}
