import { expect, test } from 'vitest'
import type { Fault } from '#main/practice-service/faults/fault.ts'
import { paths } from '#shared/service/paths.ts'
import { type Bench, listOf, startBench, textOf } from './practice-bench.ts'
import { formRequest } from './requests.ts'

async function formUrl({ get }: Bench, id: string): Promise<string> {
  const [record] = listOf((await get(`${paths.affiliationForm}/${id}`)).data, 'Registros')
  return textOf(listOf(record ?? {}, 'Formularios')[0], 'Url')
}

const minute = 60_000

async function processedForm(bench: Bench): Promise<string> {
  const id = textOf((await bench.post(paths.affiliationForm, formRequest())).data, 'IdSolicitud')
  await bench.clock.advance(10_000)
  return id
}

test('a link works without a key, on the same origin, under an unguessable path', async () => {
  const bench = await startBench()
  const url = await formUrl(bench, await processedForm(bench))
  expect(url).toMatch(new RegExp(`^${bench.service.baseUrl}/archivos/[0-9a-f]{32}$`))
  const response = await fetch(url)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toContain('formulario-eps-CT1-v1.pdf')
  expect((await fetch(`${url.slice(0, -1)}${url.endsWith('0') ? '1' : '0'}`)).status).toBe(404)
})

test('a link expires and the next GET renews it; the file is the same', async () => {
  const bench = await startBench()
  const id = await processedForm(bench)
  const first = await formUrl(bench, id)
  const before = Buffer.from(await (await fetch(first)).arrayBuffer())
  await bench.clock.advance(5 * minute)
  const expired = await fetch(first)
  expect(expired.status).toBe(410)
  expect(await expired.json()).toMatchObject({ Success: false, Message: expect.stringContaining('venció') })
  const second = await formUrl(bench, id)
  expect(second).not.toBe(first)
  const after = Buffer.from(await (await fetch(second)).arrayBuffer())
  expect(after.equals(before)).toBe(true)
})

test('a link with most of its life left stays, and every GET returns one with at least half a life', async () => {
  const bench = await startBench()
  const id = await processedForm(bench)
  const first = await formUrl(bench, id)
  await bench.clock.advance(minute)
  expect(await formUrl(bench, id)).toBe(first)
  await bench.clock.advance(2 * minute)
  const renewed = await formUrl(bench, id)
  expect(renewed).not.toBe(first)
  await bench.clock.advance(2.4 * minute)
  expect((await fetch(renewed)).status).toBe(200)
  expect((await fetch(first)).status).toBe(410)
})

const download = async (fault: Fault): Promise<Response> => {
  const bench = await startBench()
  const url = await formUrl(bench, await processedForm(bench))
  bench.service.faults.add({ path: '/archivos/', fault })
  return fetch(url, { redirect: 'manual' })
}

test('downloads can go wrong too', async () => {
  const page = await download({ kind: 'html', moment: 'after' })
  expect(await page.text()).toContain('<html')
  const moved = await download({ kind: 'redirect', status: 302, location: 'http://169.254.169.254/' })
  expect(moved.headers.get('location')).toBe('http://169.254.169.254/')
  const short = await download({ kind: 'truncate', framing: 'clean', keepBytes: 100 })
  expect((await short.arrayBuffer()).byteLength).toBe(100)
  await expect(download({ kind: 'truncate', framing: 'cut' }).then((cut) => cut.arrayBuffer())).rejects.toThrow()
})

test('an endless file continues for as long as it is read', async () => {
  const response = await download({ kind: 'endless' })
  const chunks: Buffer[] = []
  for await (const chunk of response.body ?? []) {
    chunks.push(Buffer.from(chunk))
    if (chunks.reduce((total, { length }) => total + length, 0) > 5_000_000) break
  }
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-')
})

test('links in an answer can lead elsewhere', async () => {
  const bench = await startBench()
  const id = await processedForm(bench)
  bench.service.faults.add({ method: 'GET', fault: { kind: 'replace-links', value: 'http://10.0.0.1/x.pdf' } })
  expect(await formUrl(bench, id)).toBe('http://10.0.0.1/x.pdf')
})
