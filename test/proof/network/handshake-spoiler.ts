import { createServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import type { FaultKind } from './fault-proxy.ts'

/** An address of the service whose TLS handshake always fails in the same way. */
export interface HandshakeSpoiler {
  readonly baseUrl: string
  readonly connections: number
  /** Clear-text bytes after the handshake: a request that left before the connection was secure. */
  readonly requestBytes: number
  close(): Promise<void>
}

/** The start of a `ServerHello` record that announces more bytes than follow. */
const beginningOfHello = Buffer.from('160303007a020000760303', 'hex')

export async function openHandshakeSpoiler(kind: FaultKind): Promise<HandshakeSpoiler> {
  const sockets = new Set<Socket>()
  const state = { connections: 0, requestBytes: 0 }
  // Without a certificate every handshake fails with the protocol's own alert.
  const withoutCertificate = createTlsServer((secure) => {
    secure.on('data', (chunk) => {
      state.requestBytes += chunk.length
    })
  })
  withoutCertificate.on('tlsClientError', () => undefined)
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: kind === 'delay' }, (socket) => {
    state.connections += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    if (kind === 'delay') {
      setTimeout(() => withoutCertificate.emit('connection', socket), 25)
      return
    }
    socket.on('data', (chunk) => {
      if (chunk.includes('POST ')) state.requestBytes += chunk.length
    })
    socket.once('data', () => spoil(kind, socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    baseUrl: `https://127.0.0.1:${address.port}`,
    get connections() {
      return state.connections
    },
    get requestBytes() {
      return state.requestBytes
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The fault, once the program's `ClientHello` has arrived. */
function spoil(kind: Exclude<FaultKind, 'delay'>, socket: Socket): void {
  switch (kind) {
    case 'reset':
      socket.resetAndDestroy()
      break
    case 'fin':
      socket.end()
      socket.resume()
      break
    case 'hang':
      break
    case 'truncate':
      socket.end(beginningOfHello)
      break
    case 'stall':
      socket.write(beginningOfHello)
      break
    case 'garbage':
      socket.end('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n')
      break
    case 'half-close':
      socket.end()
      break
  }
}
