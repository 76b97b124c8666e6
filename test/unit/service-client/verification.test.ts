import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { directRoute } from '#main/service-client/proxy.ts'
import { createServiceClient } from '#main/service-client/service-client.ts'

const fixtures = path.join(import.meta.dirname, '..', '..', 'fixtures', 'tls')
let server: Server
const authorizations: (string | undefined)[] = []

beforeEach(async () => {
  authorizations.length = 0
  const [key, cert] = ['self-signed.key.pem', 'self-signed.pem'].map((name) => readFileSync(path.join(fixtures, name)))
  server = createServer({ key, cert }, (request, response) => {
    authorizations.push(request.headers.authorization)
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  vi.unstubAllEnvs()
  server.close()
})

test('a certificate that nobody vouches for gets no key, whatever the environment says', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  const { port } = server.address() as AddressInfo
  const client = createServiceClient({
    baseUrl: `https://localhost:${port}`,
    apiKey: 'service_key_canary_0001',
    resolveRoute: directRoute,
  })
  expect(await client.get('/v2/notificaciones')).toMatchObject({ kind: 'not-connected', reason: 'certificate' })
  expect(await client.post('/v2/x', 'application/json', Buffer.from('{}'))).toMatchObject({ kind: 'not-connected' })
  expect(authorizations).toEqual([])
})
