import { createServer } from 'node:http'
import type { Application } from '#main/app/application.ts'

interface Delivery {
  readonly rawBody: Uint8Array
  readonly signature: string | null
  readonly delivery: string | null
  readonly requestId: string
}

/**
 * The notification address of the service: a relay of the operator's company. Passes deliveries on at once, or keeps
 * them and passes them on late, twice, or in another order.
 */
export interface MailRoom {
  readonly url: string
  /** False: deliveries are kept (and confirmed to the service). */
  passOn: boolean
  readonly held: readonly Delivery[]
  /** Requests whose notification was passed to the program. */
  readonly offered: ReadonlySet<string>
  /** Requests whose notification the program has confirmed. */
  readonly confirmed: ReadonlySet<string>
  /** Passes a kept delivery on. It stays, and can be passed on again. */
  handOver(delivery: Delivery): Promise<number>
  close(): Promise<void>
}

/** `receive` is the program's receiving address; null while no program runs. */
export async function openMailRoom(receive: () => Application['notifications']['receive'] | null): Promise<MailRoom> {
  const held: Delivery[] = []
  const offered = new Set<string>()
  const confirmed = new Set<string>()
  const handOver = async (delivery: Delivery): Promise<number> => {
    const door = receive()
    if (door === null) return 503
    offered.add(delivery.requestId)
    const { status } = await door(delivery)
    if (status === 204) confirmed.add(delivery.requestId)
    return status
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const rawBody = Buffer.concat(chunks)
    const header = (name: string): string | null => {
      const value = request.headers[name]
      return typeof value === 'string' ? value : null
    }
    const delivery: Delivery = {
      rawBody,
      signature: header('x-service-signature'),
      delivery: header('x-service-delivery'),
      requestId: (JSON.parse(rawBody.toString('utf8')) as { IdSolicitud: string }).IdSolicitud,
    }
    held.push(delivery)
    response.writeHead(room.passOn ? await handOver(delivery) : 204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const room: MailRoom = {
    url: `http://127.0.0.1:${address.port}/avisos`,
    passOn: true,
    held,
    offered,
    confirmed,
    handOver,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return room
}
