import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addressGuard, fetchDocument } from '#main/documents/fetch-document.ts'
import { exchange } from '#main/service-client/exchange.ts'
import type { ResolveAll } from '#main/service-client/guarded-lookup.ts'

const pdf = Buffer.from('%PDF-1.7 one page %%EOF')

/** A local server that outsiders must not be able to make us contact. */
async function inside(answer: { readonly status: number; readonly location?: string } = { status: 200 }) {
  const asked: string[] = []
  const server: Server = createServer((request, response) => {
    asked.push(request.headers.host ?? '')
    const { status, location } = answer
    response.writeHead(status, location === undefined ? {} : { location })
    response.end(pdf)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { asked, port: (server.address() as AddressInfo).port }
}

const leadingTo = (...answers: readonly (readonly string[])[]): ResolveAll & { calls: number } => {
  const resolve = Object.assign(
    ((_host, callback) => {
      const addresses = answers[Math.min(resolve.calls, answers.length - 1)] ?? []
      resolve.calls += 1
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    }) as ResolveAll,
    { calls: 0 },
  )
  return resolve
}

const open = (url: string, resolveAll: ResolveAll, baseUrl = 'https://api.service.example') =>
  exchange({
    route: { kind: 'direct' },
    method: 'GET',
    url,
    headers: {},
    body: null,
    connectTimeoutMs: 5_000,
    answerTimeoutMs: 5_000,
    maximumBytes: 10_000,
    isAdmitted: addressGuard(url, baseUrl),
    resolveAll,
  })

describe('a link whose name resolves to an internal address', () => {
  test.each([
    [['127.0.0.1']],
    [['::1']],
    [['8.8.8.8', '127.0.0.1']],
    [['::ffff:127.0.0.1']],
    [['64:ff9b::7f00:1']],
    [['100.64.0.1']],
    [[]],
  ])('is not connected to: %s', async (addresses) => {
    const { asked, port } = await inside()
    const answer = await open(`http://files.example:${port}/a`, leadingTo(addresses))
    expect(answer).toMatchObject({ kind: 'not-connected', detail: 'ERR_UNSAFE_ADDRESS' })
    expect(asked).toEqual([])
  })

  test('cannot change where it leads between the look and the connection', async () => {
    const { asked, port } = await inside()
    const rebinding = leadingTo(['192.88.99.1'], ['127.0.0.1'])
    await open(`http://files.example:${port}/a`, rebinding)
    expect(rebinding.calls).toBe(1)
    expect(asked).toEqual([])
  })

  test('is refused as a literal address too, without asking a resolver', async () => {
    const resolver = leadingTo(['8.8.8.8'])
    for (const host of ['127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]']) {
      expect(await open(`https://${host}/a`, resolver)).toMatchObject({ detail: 'ERR_UNSAFE_ADDRESS' })
    }
    expect(resolver.calls).toBe(0)
  })

  test('is reported as an unsafe link, not as a network fault', async () => {
    const fetched = await fetchDocument(
      { url: 'https://files.example/a', kind: 'EPS' },
      'https://api.service.example',
      {
        open: (url) => open(url, leadingTo(['10.0.0.1'])),
        openWithKey: () => Promise.reject(new Error('the key stays')),
      },
    )
    expect(fetched).toMatchObject({ ok: false, error: { code: 'document.unsafe-link' } })
  })
})

describe('the practice service on this machine', () => {
  test('is fetched from, by its own origin alone', async () => {
    const { asked, port } = await inside()
    const base = `http://127.0.0.1:${port}`
    const transport = {
      open: (url: string) => open(url, leadingTo(['127.0.0.1']), base),
      openWithKey: () => Promise.reject(new Error('the key stays')),
    }
    expect(await fetchDocument({ url: `${base}/f`, kind: 'EPS' }, base, transport)).toMatchObject({ ok: true })
    const other = await inside()
    for (const url of [
      `http://127.0.0.1:${other.port}/f`,
      `http://localhost:${port}/f`,
      `https://127.0.0.1:${port}/f`,
    ]) {
      expect(await fetchDocument({ url, kind: 'EPS' }, base, transport)).toMatchObject({ ok: false })
    }
    expect(asked).toHaveLength(1)
    expect(other.asked).toEqual([])
  })

  test('a redirect is not followed', async () => {
    const target = await inside()
    const { port } = await inside({ status: 302, location: `http://127.0.0.1:${target.port}/x` })
    const base = `http://127.0.0.1:${port}`
    const fetched = await fetchDocument({ url: `${base}/f`, kind: 'EPS' }, base, {
      open: (url) => open(url, leadingTo(['127.0.0.1']), base),
      openWithKey: () => Promise.reject(new Error('the key stays')),
    })
    expect(fetched).toMatchObject({ ok: false })
    expect(target.asked).toEqual([])
  })
})
