import { describe, expect, it } from 'vitest'
import { exitCodeOf, exitCodes } from '#main/cli/exit-code.ts'
import type { Fault } from '#main/practice-service/faults/fault.ts'
import { type BatchId, type DocumentId, documentId } from '#shared/kernel/ids.ts'
import { fetchFailureText } from '#shared/texts/documents/document-facts.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { openWorkplace, unwrap, type Workplace } from '../workplace.ts'

const files = '/archivos/'
const megabyte = 1024 * 1024

interface BadLink {
  readonly fault: Fault
  readonly code: string
  /** Its whole sentence, and its short form in a table. */
  readonly says: RegExp
  readonly shortly: string
  readonly exit: number
  /** Ends only by a timeout. Where that is long, so is the test. */
  readonly silent?: true
}

const { service, network } = exitCodes

/** Everything that a link may yield instead of a document, each with its own sentence. */
const badLinks: Readonly<Record<string, BadLink>> = {
  'a page': {
    fault: { kind: 'html', moment: 'after' },
    ...{ code: 'document.not-a-pdf', says: /no es un PDF \(text\/html, \d+ B\)/, exit: service },
    shortly: 'lo que llegó no es un PDF',
  },
  ...Object.fromEntries(
    [403, 404, 410].map((status): readonly [string, BadLink] => [
      `${status}`,
      {
        fault: { kind: 'status', status, moment: 'before' },
        ...{ code: 'document.link-expired', says: new RegExp(`ya no sirve \\(${status}\\)`), exit: service },
        shortly: 'el enlace ya no sirve',
      },
    ]),
  ),
  ...Object.fromEntries(
    [401, 429, 500, 503].map((status): readonly [string, BadLink] => [
      `${status}`,
      {
        fault: { kind: 'status', status, moment: 'before' },
        ...{ code: 'document.not-available', says: new RegExp(`por ahora \\(${status}\\)`), exit: service },
        shortly: 'el servicio no lo entrega por ahora',
      },
    ]),
  ),
  'a redirect to another host': {
    fault: { kind: 'redirect', status: 302, location: 'https://otro.example.com/a?b=c' },
    ...{ code: 'document.redirected', says: /otra dirección \(otro\.example\.com\)/, exit: service },
    shortly: 'el enlace manda a otra dirección',
  },
  'a redirect in a ring': {
    fault: { kind: 'redirect', status: 307 },
    ...{ code: 'document.redirected', says: /otra dirección \(127\.0\.0\.1:\d+\)/, exit: service },
    shortly: 'el enlace manda a otra dirección',
  },
  'a redirect to what is no address': {
    fault: { kind: 'redirect', status: 301, location: 'http://[<b>' },
    ...{ code: 'document.redirected', says: /otra dirección \(\?\)/, exit: service },
    shortly: 'el enlace manda a otra dirección',
  },
  'more than 25 MB': {
    fault: { kind: 'endless' },
    ...{ code: 'document.too-large', says: /más de 25 MB/, exit: service },
    shortly: 'pesa más de 25 MB',
  },
  'little that unpacks to more than 25 MB': {
    fault: { kind: 'packed', encoding: 'gzip', unpackedBytes: 26 * megabyte },
    ...{ code: 'document.too-large', says: /más de 25 MB/, exit: service },
    shortly: 'pesa más de 25 MB',
  },
  'less than it announced': {
    fault: { kind: 'truncate', framing: 'cut' },
    ...{ code: 'document.cut', says: /se cortó antes del final/, exit: network },
    shortly: 'la descarga se cortó',
  },
  'a part that calls itself all': {
    fault: { kind: 'truncate', framing: 'clean' },
    ...{ code: 'document.unfinished', says: /le falta el final \(application\/pdf, \d+ B\)/, exit: service },
    shortly: 'a lo que llegó le falta el final',
  },
  nothing: {
    fault: { kind: 'empty' },
    ...{ code: 'document.empty', says: /un archivo vacío/, exit: service },
    shortly: 'llegó un archivo vacío',
  },
  'half of it and then silence': {
    fault: { kind: 'slow', where: 'body', delayMs: 86_400_000 },
    ...{ code: 'document.too-slow', says: /demasiado lenta/, exit: network },
    shortly: 'la descarga fue demasiado lenta',
    silent: true,
  },
  silence: {
    fault: { kind: 'hang', moment: 'before' },
    ...{ code: 'document.no-answer', says: /127\.0\.0\.1:\d+ no respondió/, exit: network },
    shortly: 'el sitio no respondió',
    silent: true,
  },
  'a connection that breaks': {
    fault: { kind: 'reset', moment: 'before' },
    ...{ code: 'document.no-answer', says: /127\.0\.0\.1:\d+ no respondió/, exit: network },
    shortly: 'el sitio no respondió',
  },
}

/** A settled batch without any fetched file: each of its links yields this. */
async function batchBehind(workplace: Workplace, fault: Fault): Promise<BatchId> {
  workplace.practice.faults.add({ path: files, times: 10_000, fault })
  const batch = await workplace.composeSample('social-security-query', {}, 100)
  await workplace.during(workplace.application.sending.sendDue({ batchId: batch }))
  await workplace.during(workplace.application.polling.poll({ batchId: batch, timeoutMs: 120_000 }))
  return batch
}

/** A settled batch of which no file was requested yet. */
async function untouched(workplace: Workplace): Promise<BatchId> {
  const { application } = workplace
  const batch = await workplace.composeSample('social-security-query', {}, 100)
  await workplace.during(application.sending.sendDue({ batchId: batch }))
  await workplace.clock.advance(3_600_000)
  for (const { id } of (await workplace.overview(batch)).submissions)
    unwrap(await workplace.during(application.polling.ask(id, { withFiles: false })))
  return batch
}

const patient = { pace: 'demo' } as const
const impatient = { ...patient, timeouts: { answerTimeoutMs: 400 } } as const
const downloads = ({ practice }: Workplace): number => practice.journal.downloads.length

async function documentsOf({ application }: Workplace, batch: BatchId) {
  const { rows } = unwrap(await application.history.items(batch, {}, 0, 100))
  return rows.flatMap(({ documents }) => documents)
}

const oneOf = async (workplace: Workplace, batch: BatchId): Promise<DocumentId> => {
  const [document] = await documentsOf(workplace, batch)
  if (document === undefined) throw new Error('the service offered no document')
  return documentId(document.id)
}

describe('a link that yields', () => {
  it.each(Object.entries(badLinks))(
    '%s is reported as such, and the document is saved once available',
    async (_, bad) => {
      const workplace = await openWorkplace(bad.silent ? impatient : patient)
      const { application } = workplace
      const batch = await batchBehind(workplace, bad.fault)
      const told = await documentsOf(workplace, batch)
      expect(told.filter(({ saved }) => saved)).toEqual([])
      const failed = told.filter(({ lastFailure }) => (lastFailure ?? '') !== '')
      expect(failed.length).toBeGreaterThan(0)
      expect(new Set(failed.map(({ lastFailure }) => fetchFailureText(lastFailure ?? null, 'es')))).toEqual(
        new Set([bad.shortly]),
      )
      const id = await oneOf(workplace, batch)
      const renewed = await workplace.during(application.documents.renewOne(id))
      if (renewed.ok) throw new Error('it was saved')
      expect([renewed.error.code, exitCodeOf(renewed.error)]).toEqual([bad.code, bad.exit])
      const said = errorText(renewed.error, 'es')
      expect(said).toMatch(bad.says)
      expect(said).not.toMatch(/No se envió|<b>|b=c/)

      workplace.practice.faults.clear()
      await workplace.clock.advance(60_000)
      const report = await workplace.during(application.documents.renew(batch))
      expect(report).toEqual({ missing: 0 })
    },
  )

  it('a document that arrives compressed without a request for it is saved uncompressed', async () => {
    for (const encoding of ['gzip', 'deflate', 'br'] as const) {
      const workplace = await openWorkplace(patient)
      const batch = await batchBehind(workplace, { kind: 'packed', encoding })
      const id = await oneOf(workplace, batch)
      const kept = unwrap(await workplace.application.documents.read(id))
      expect(Buffer.from(kept.bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    }
  })

  it('each kind of failure has its own sentence', () => {
    const codes = Object.values(badLinks).map(({ code, shortly }) => `${code} ${shortly}`)
    expect(new Set(codes).size).toBe(new Set(Object.values(badLinks).map(({ code }) => code)).size)
    expect(new Set(Object.values(badLinks).map(({ shortly }) => shortly)).size).toBe(new Set(codes).size)
  })
})

describe('a host that does not answer', () => {
  it('is skipped after a few files, and the others do not count as tried', async () => {
    const workplace = await openWorkplace(impatient)
    const batch = await batchBehind(workplace, { kind: 'hang', moment: 'before' })
    const told = await documentsOf(workplace, batch)
    expect(told.length).toBeGreaterThan(10)
    expect(downloads(workplace)).toBeLessThan(told.length)
    const { rows } = unwrap(await workplace.application.history.items(batch, {}, 0, 100))
    const tried = rows.flatMap(({ documents }) => documents).filter(({ lastFailure }) => (lastFailure ?? '') !== '')
    expect(tried.length).toBeLessThan(told.length)
    workplace.practice.faults.clear()
    expect(await workplace.during(workplace.application.documents.renew(batch))).toEqual({ missing: 0 })
  })

  it('does not keep the program from ending: pending downloads are aborted and do not count as tried', async () => {
    const workplace = await openWorkplace({ pace: 'demo' })
    const batch = await untouched(workplace)
    workplace.practice.faults.add({ path: files, times: 100, fault: { kind: 'hang', moment: 'before' } })
    const before = await documentsOf(workplace, batch)
    const end = new AbortController()
    const reached = downloads(workplace)
    const work = workplace.application.documents.fetchMissing({ batchId: batch, signal: end.signal })
    await expect.poll(() => downloads(workplace)).toBeGreaterThan(reached)
    end.abort()
    expect(await work).toMatchObject({ saved: 0 })
    expect(await documentsOf(workplace, batch)).toEqual(before)
  })

  it('is fetched only once at a time, whoever asks', async () => {
    const workplace = await openWorkplace({ pace: 'demo' })
    const batch = await untouched(workplace)
    const all = (await documentsOf(workplace, batch)).length
    expect(all).toBeGreaterThan(10)
    const before = downloads(workplace)
    const { fetchMissing } = workplace.application.documents
    await Promise.all([fetchMissing(), fetchMissing({ batchId: batch }), fetchMissing()])
    expect(downloads(workplace) - before).toBe(all)
  })
})
