import { describe, expect, it } from 'vitest'
import { type DocumentTransport, fetchDocument } from '#main/documents/fetch-document.ts'
import type { Exchange } from '#shared/service/exchange.ts'

const pdf = Buffer.from('%PDF-1.7 one page %%EOF')
const answer = (status: number, body: Uint8Array = pdf, complete = true): Exchange => ({
  kind: 'answered',
  status,
  headers: {},
  body,
  complete,
})

interface Recorder extends DocumentTransport {
  readonly opened: string[]
  readonly withKey: string[]
}
function transport(open: Exchange, openWithKey: Exchange = answer(200)): Recorder {
  const opened: string[] = []
  const withKey: string[] = []
  return {
    opened,
    withKey,
    open: async (url) => {
      opened.push(url)
      return open
    },
    openWithKey: async (path) => {
      withKey.push(path)
      return openWithKey
    },
  }
}
const base = 'https://api.service.example'
const fetchFrom = (url: string, via: Recorder, kind = 'EPS', baseUrl = base) =>
  fetchDocument({ url, kind }, baseUrl, via)

describe('fetching a document', () => {
  it('stores a PDF with its hash', async () => {
    expect(await fetchFrom('https://files.example/a?t=1', transport(answer(200)))).toMatchObject({
      ok: true,
      value: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
  })

  it.each([
    'http://files.example/a',
    'http://127.0.0.1/a',
    'https://localhost/a',
    'https://169.254.169.254/latest',
    'https://10.0.0.8/a',
    'https://192.168.1.1/a',
    'https://172.16.0.1/a',
    'https://[::1]/a',
    'https://[fd00::1]/a',
    'https://user:secret@files.example/a',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not a link',
  ])('does not open %s', async (url) => {
    const via = transport(answer(200))
    expect(await fetchFrom(url, via)).toMatchObject({ ok: false })
    expect(via.opened).toEqual([])
  })

  it('opens plain loopback links only if the service itself is on loopback', async () => {
    const via = transport(answer(200))
    expect(await fetchFrom('http://127.0.0.1:4000/f', via, 'EPS', 'http://127.0.0.1:4000')).toMatchObject({ ok: true })
    expect(await fetchFrom('http://127.0.0.1:9/f', via, 'EPS', 'http://127.0.0.1:4000')).toMatchObject({ ok: false })
  })

  it('shows the key to its own origin only, and only when asked', async () => {
    const own = transport(answer(401))
    expect(await fetchFrom(`${base}/files/1?x=2`, own)).toMatchObject({ ok: true })
    expect(own.withKey).toEqual(['/files/1?x=2'])
    const foreign = transport(answer(401))
    expect(await fetchFrom('https://files.example/1', foreign)).toMatchObject({ ok: false })
    expect(foreign.withKey).toEqual([])
    const open = transport(answer(200))
    await fetchFrom(`${base}/files/1`, open)
    expect(open.withKey).toEqual([])
  })

  it.each([
    ['HTML posing as a PDF', answer(200, Buffer.from('<html>')), 'document.not-a-pdf'],
    ['an expired link', answer(410), 'document.link-expired'],
    ['what is whole and too large', answer(200, Buffer.concat([pdf], 25 * 1024 * 1024 + 1)), 'document.too-large'],
    ['a redirect', answer(302), 'document.redirected'],
    ['a PDF without its end', answer(200, Buffer.from('%PDF-1.7 one page')), 'document.unfinished'],
    ['an endless or broken body', answer(200, pdf, false), 'document.cut'],
    ['no connection', { kind: 'not-connected', reason: 'dns', detail: '' } as const, 'document.host-not-reached'],
    [
      'a host that nobody vouches for',
      { kind: 'not-connected', reason: 'certificate', detail: 'CERT_HAS_EXPIRED' } as const,
      'document.host-not-trusted',
    ],
  ])('refuses %s', async (_, exchange, code) => {
    expect(await fetchFrom('https://files.example/a', transport(exchange))).toMatchObject({
      ok: false,
      error: { code },
    })
  })

  it('accepts a picture as evidence, not as a form', async () => {
    const picture = answer(200, Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, ...Buffer.from('IEND')))
    expect(await fetchFrom('https://files.example/a', transport(picture), 'evidencia')).toMatchObject({ ok: true })
    expect(await fetchFrom('https://files.example/a', transport(picture), 'EPS')).toMatchObject({ ok: false })
  })
})
