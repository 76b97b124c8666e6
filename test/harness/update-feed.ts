/** An update feed: a real https server, with lists that the program's own script made and signed. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publicHalf, signatureOf, writeSignedList } from '../../scripts/package/updates/make-list.ts'

const tlsFile = (name: string): string => path.join(import.meta.dirname, '../fixtures/tls', name)

/** Clients of the server must trust this: `NODE_EXTRA_CA_CERTS`, or a test's default certificates. */
export const feedAuthority = tlsFile('self-signed.pem')
export const listName = 'latest-linux.yml'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

export interface UpdateFeed {
  readonly address: string
  readonly directory: string
  readonly publicKey: string
  readonly privateKey: KeyObject
  /** Requested paths, in order. */
  readonly asked: string[]
  /** Replaces the file of that name. */
  readonly instead: Map<string, Answer>
  /** Number of connections, with or without a request. */
  connections(): number
  /** Publishes a package and its signed list. Returns the package's name. */
  publish(version: string, content?: string | Uint8Array, notes?: string): Promise<string>
  /** Publishes the given list, correctly signed unless another key is given. */
  publishList(list: string, key?: KeyObject): void
  close(): Promise<void>
}

export const newKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey

export async function openFeed(): Promise<UpdateFeed> {
  const directory = mkdtempSync(path.join(process.env.VENTANILLA_TEST_DISK ?? tmpdir(), 'ventanilla-feed-'))
  const privateKey = newKey()
  const asked: string[] = []
  const instead = new Map<string, Answer>()
  let connections = 0
  const server = createServer(
    { key: readFileSync(tlsFile('self-signed.key.pem')), cert: readFileSync(feedAuthority) },
    (request, response) => {
      asked.push(request.url ?? '')
      const name = path.posix.basename(request.url ?? '')
      const answer = instead.get(name)
      if (answer !== undefined) answer(request, response)
      else sendFile(path.join(directory, name), response)
    },
  )
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  mkdirSync(directory, { recursive: true })
  const publishList = (list: string, key: KeyObject = privateKey): void => {
    writeFileSync(path.join(directory, listName), list)
    writeFileSync(path.join(directory, `${listName}.sig`), signatureOf(listName, Buffer.from(list), key))
  }
  return {
    address: `https://localhost:${(server.address() as AddressInfo).port}/ventanilla/`,
    directory,
    publicKey: publicHalf(privateKey),
    privateKey,
    asked,
    instead,
    connections: () => connections,
    publish: async (version, content = `program ${version}`, notes = 'Novedades.') => {
      const name = `Ventanilla-${version}.AppImage`
      writeFileSync(path.join(directory, name), content)
      const publishedAt = new Date('2026-11-20T15:00:00.000Z')
      await writeSignedList({ directory, listName, version, packages: [name], publishedAt, notes, privateKey })
      return name
    },
    publishList,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function sendFile(file: string, response: ServerResponse): void {
  try {
    response.end(readFileSync(file))
  } catch {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<html>no</html>')
  }
}
