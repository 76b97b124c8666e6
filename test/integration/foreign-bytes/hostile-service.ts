import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { type Desk, openDesk } from '../cli/run-cli.ts'

export const requestId = '0190aaaa-0000-7000-8000-000000000001'

export interface Said {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

interface Person {
  readonly TipoDocumentoIdentificacion: string
  readonly NumeroIdentificacion: string
}

/** The service's words about those sent, as JSON text, so that a test may write what no program would. */
export interface Script {
  readonly post: (people: readonly Person[]) => Said
  readonly get?: (people: readonly Person[]) => Said
}

export interface HostileService {
  readonly desk: Desk
  readonly posts: () => number
  readonly gets: () => number
  /** Headers of the latest request. */
  readonly headers: () => IncomingMessage['headers']
}

export const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** A service that answers exactly as a test wants, and a desk that files there. */
export async function hostileService(script: Script): Promise<HostileService> {
  let people: readonly Person[] = []
  let headers: IncomingMessage['headers'] = {}
  const counts = { POST: 0, GET: 0 }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      headers = request.headers
      const isPost = request.method === 'POST'
      if (isPost) {
        counts.POST += 1
        people = (JSON.parse(Buffer.concat(parts).toString()) as { Consultas: readonly Person[] }).Consultas
      } else if (request.url?.includes(requestId)) counts.GET += 1
      const said = answerOf(script, isPost, people, request.url ?? '')
      response.writeHead(said.status ?? 200, { 'content-type': 'application/json', ...said.headers })
      response.end(said.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const desk = openDesk({
    VENTANILLA_BASE_URL: `http://127.0.0.1:${port}`,
    VENTANILLA_API_KEY: 'service_key_hostil_0000000000000000',
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    desk.remove()
  })
  return { desk, posts: () => counts.POST, gets: () => counts.GET, headers: () => headers }
}

function answerOf({ post, get }: Script, isPost: boolean, people: readonly Person[], url: string): Said {
  if (isPost) return post(people)
  if (!url.includes(requestId) || get === undefined) return { status: 404, body: '{}' }
  return get(people)
}

/** A good answer to the POST, with extra content. */
export const taken = (people: readonly Person[], more = ''): string =>
  `{"Success":true,"Message":"ok","Data":{"IdSolicitud":"${requestId}","Total":${people.length},"ConsultasAProcesar":${JSON.stringify(people)}${more}}}`

/** A good answer to a GET; `extra` is written into the record at that position. */
export const done = (people: readonly Person[], extra: (place: number) => string = () => ''): string =>
  `"Consultas":[${people
    .map((person, place) => {
      const known = JSON.stringify({ ...person, Estado: 'procesado', Resultado: { Tipo: 'afiliado' } })
      return `${known.slice(0, -1)}${extra(place)}}`
    })
    .join(',')}]`
