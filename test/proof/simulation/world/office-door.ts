import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The connection of all desks to their server. It can be cut and restored. */
export class OfficeDoor {
  readonly #sockets = new Set<Socket>()
  #isAway = false
  readonly #server = createServer((socket) => this.#accept(socket))
  readonly #port: number

  constructor(serverPort: number) {
    this.#port = serverPort
  }

  async open(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return (this.#server.address() as AddressInfo).port
  }

  #accept(socket: Socket): void {
    if (this.#isAway) {
      socket.destroy()
      return
    }
    const on = connect(this.#port, '127.0.0.1')
    for (const [one, other] of [
      [socket, on],
      [on, socket],
    ] as const) {
      this.#sockets.add(one)
      one.pipe(other)
      one.on('error', () => undefined)
      one.on('close', () => {
        this.#sockets.delete(one)
        other.destroy()
      })
    }
  }

  goAway(): void {
    this.#isAway = true
    for (const socket of this.#sockets) socket.resetAndDestroy()
  }

  comeBack(): void {
    this.#isAway = false
  }

  close(): void {
    this.goAway()
    this.#server.close()
  }
}
