import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Keeps a port whose server has ended, for the rest of the test. Connections to it are refused. Without this a server
 * of a test that runs beside it may be given the same port, and answer.
 */
export async function keepClosed(port: number): Promise<void> {
  const host = '127.0.0.1'
  const other = createServer().listen(0, host)
  await once(other, 'listening')
  const held = connect({ host, port: (other.address() as AddressInfo).port, localAddress: host, localPort: port })
  onTestFinished(() => {
    held.destroy()
    other.close()
  })
  await once(held, 'connect')
}
