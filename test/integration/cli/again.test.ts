import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import { z } from 'zod'
import type { Fault } from '#main/practice-service/faults/fault.ts'
import { type BatchesDocument, batchesDocument, failureDocument } from './contract.ts'
import { openPracticeDesk, type PracticeDesk } from './practice-desk.ts'
import { patienceMs, sample } from './run-cli.ts'

/** Rows that wait or are uncertain are filed again only with a reason. The service's journal is the referee. */

const queries = [
  'submit',
  sample('consultas-adres.xlsx'),
  '--module',
  'social-security-query',
  '--accept-terms',
] as const

const refusal = batchesDocument.and(failureDocument)

async function deskFor(test: TestContext, fault: Fault): Promise<PracticeDesk> {
  const desk = await openDeskFor(test)
  desk.service.faults.add({ method: 'POST', path: '/seguridad_social', fault })
  return desk
}

const postsOf = (desk: PracticeDesk) => desk.service.journal.received.filter(({ method }) => method === 'POST')

function batchOf({ batches }: BatchesDocument) {
  const [batch] = batches
  if (batch === undefined) throw new Error('No batch in the document')
  return batch
}

/** The outcome of a second send: what the service has already applied is neither done nor debited again. */
const waiting: readonly (readonly [string, string, string, Fault])[] = [
  ['unknown', 'row.uncertain', 'accepted-empty', { kind: 'reset', moment: 'after' }],
  ['queued', 'row.in-flight', 'accepted', { kind: 'rate-limit', retryAfter: '3600' }],
]

describe.each(waiting)('the same file after %s', { timeout: 3 * patienceMs }, (state, code, becomes, fault) => {
  it('is refused with findings that name the batch, and goes again only with a reason', async (test) => {
    const desk = await deskFor(test, fault)
    const first = batchOf((await desk.json(batchesDocument, ...queries)).document)
    expect(first.submissions.map((submission) => submission.state)).toEqual([state])
    const posts = postsOf(desk).length

    const refused = await desk.json(refusal, ...queries)
    expect([refused.exitCode, refused.document.error.code]).toEqual([1, 'batch.rows-in-flight'])
    expect(refused.document.batches).toEqual([])
    const findings = refused.document.findings.filter((finding) => finding.code === code)
    expect(findings.map(({ row }) => row)).toEqual(first.items.map(({ row }) => row))
    for (const { message } of findings) expect(message).toContain(first.id)
    const person = await desk.run(...queries)
    expect([person.exitCode, person.stdout.includes(first.id), person.stdout.includes('--again')]).toEqual([
      1,
      true,
      true,
    ])
    // Every row waits elsewhere, so leaving those out leaves nothing.
    const nothingLeft = await desk.json(refusal, ...queries, '--only-valid')
    expect([nothingLeft.exitCode, nothingLeft.document.batches]).toEqual([1, []])
    const silent = await desk.json(failureDocument, ...queries, '--again', '  ')
    expect([silent.exitCode, silent.document.error.code]).toEqual([2, 'usage.again-needs-reason'])
    expect(postsOf(desk)).toHaveLength(posts)
    expect((await desk.json(batchesDocument, 'status')).document.batches).toHaveLength(1)

    const again = await desk.json(batchesDocument, ...queries, '--again', 'El soporte confirmó que no llegó')
    const second = batchOf(again.document)
    expect([second.id === first.id, second.submissions.map((submission) => submission.state)]).toEqual([
      false,
      [becomes],
    ])
    expect([postsOf(desk).length, desk.service.ledger.debits().length]).toEqual([posts + 1, 20])
    const recorded = z.looseObject({ againReason: z.string() })
    expect(recorded.parse(second).againReason).toBe('El soporte confirmó que no llegó')
    // The first one is unchanged: nothing was sent or decided for it.
    const kept = batchOf((await desk.json(batchesDocument, 'status', first.id)).document)
    expect(kept.submissions.map((submission) => submission.state)).toEqual([state])
  })
})

describe('some rows of a file that wait', { timeout: 3 * patienceMs }, () => {
  it('are left out by --only-valid, which files the others', async (test) => {
    const desk = await deskFor(test, { kind: 'rate-limit', retryAfter: '3600' })
    const rows = [1, 2, 3].map((n) => `CC,102030420${n},05/03/2010`)
    const title = 'TipoDocumentoIdentificacion,NumeroIdentificacion,FechaExpedicionDocumentoIdentidad'
    const checks = (file: string) =>
      ['submit', file, '--module', 'background-check', '--accept-terms', '--apply-suggestions'] as const
    const [few, all] = [join(desk.files, 'unos.csv'), join(desk.files, 'todos.csv')]
    await writeFile(few, `${[title, ...rows.slice(0, 2)].join('\n')}\n`)
    await writeFile(all, `${[title, ...rows].join('\n')}\n`)
    desk.service.faults.clear()
    desk.service.faults.add({ method: 'POST', fault: { kind: 'rate-limit', retryAfter: '3600' } })
    const first = batchOf((await desk.json(batchesDocument, ...checks(few))).document)
    expect(first.submissions.map(({ state }) => state)).toEqual(['queued'])
    expect((await desk.json(refusal, ...checks(all))).exitCode).toBe(1)
    const posts = postsOf(desk).length
    const rest = await desk.json(batchesDocument, ...checks(all), '--only-valid')
    expect(batchOf(rest.document).items.map(({ row }) => row)).toEqual([4])
    expect(rest.document.findings.filter(({ code }) => code === 'row.in-flight').map(({ row }) => row)).toEqual([2, 3])
    expect([rest.exitCode, postsOf(desk).length, desk.service.ledger.debits().length]).toEqual([0, posts + 1, 1])
  })
})

describe('reprocess', { timeout: 3 * patienceMs }, () => {
  it('twice at once is refused while the first waits, and pays once', async (test) => {
    const desk = await openPracticeDesk()
    test.onTestFinished(() => desk.close())
    const filed = batchOf((await desk.json(batchesDocument, ...queries)).document)
    await desk.run('poll', '--until-settled', '--timeout', '60')
    desk.service.faults.add({ method: 'POST', fault: { kind: 'reset', moment: 'after' } })
    const order = ['reprocess', filed.id, '--reason', 'Datos corregidos', '--accept-terms'] as const
    const first = await desk.json(batchesDocument, ...order)
    expect([first.exitCode, batchOf(first.document).submissions[0]?.state]).toEqual([6, 'unknown'])
    const posts = postsOf(desk).length
    const second = await desk.json(refusal, ...order)
    expect([second.exitCode, second.document.error.code]).toEqual([1, 'batch.rows-in-flight'])
    expect(second.document.findings.every(({ message }) => message.includes(batchOf(first.document).id))).toBe(true)
    expect(postsOf(desk)).toHaveLength(posts)
    const third = await desk.json(batchesDocument, ...order, '--again', 'El servicio lo pidió')
    expect([third.exitCode, batchOf(third.document).againReason]).toEqual([0, 'El servicio lo pidió'])
    expect(postsOf(desk)).toHaveLength(posts + 1)
  })
})

async function openDeskFor(test: TestContext): Promise<PracticeDesk> {
  const desk = await openPracticeDesk()
  test.onTestFinished(() => desk.close())
  return desk
}

const countPosts = (desk: PracticeDesk): number => postsOf(desk).length

const person = { type: 'TipoDocumentoIdentificacion', number: 'NumeroIdentificacion' }

async function asked(desk: PracticeDesk, module: string): Promise<readonly string[]> {
  const file = join(desk.files, 'consultas.csv')
  await writeFile(file, `${person.type},${person.number}\nCC,1020304201\nCC,1020304202\n`)
  return ['submit', file, '--module', module, '--accept-terms', '--apply-suggestions']
}

async function pdf(desk: PracticeDesk): Promise<readonly string[]> {
  const file = join(desk.files, 'cedula.pdf')
  await writeFile(
    file,
    '%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Count 1 >> endobj\n%%EOF',
  )
  return ['extract', file, '--accept-terms', '--in-doubt']
}

const sheet =
  (name: string, ...rest: readonly string[]) =>
  async () =>
    ['submit', sample(name), ...rest, '--accept-terms', '--only-valid', '--apply-suggestions'] as const

const procedures: readonly (readonly [string, (desk: PracticeDesk) => Promise<readonly string[]>])[] = [
  ['affiliation', sheet('afiliaciones-eps.xlsx', '--module', 'affiliation', '--entity', 'eps')],
  ['form', sheet('formularios-eps-ccf.xlsx', '--module', 'affiliation-form', '--entity', 'eps_ccf')],
  ['query', (desk) => asked(desk, 'social-security-query')],
  ['check', (desk) => asked(desk, 'background-check')],
  ['extraction', pdf],
]

describe.each(procedures)('%s: the same file twice', { timeout: patienceMs }, (_, command) => {
  it('is sent once, as text and as JSON, and again only with a reason', async (test) => {
    const desk = await openDeskFor(test)
    const order = await command(desk)
    const first = await desk.json(batchesDocument, ...order)
    const [batch] = first.document.batches
    const posts = countPosts(desk)
    expect(posts).toBeGreaterThan(0)
    const text = await desk.run(...order)
    expect([text.exitCode, countPosts(desk)]).toEqual([1, posts])
    expect(text.stdout).toContain(batch?.id)
    expect(text.stdout).toContain('--again')
    const json = await desk.json(refusal, ...order)
    expect([json.exitCode, json.document.error.code, countPosts(desk)]).toEqual([1, 'batch.rows-in-flight', posts])
    const stopped = json.document.findings.filter(
      ({ code }) => code === 'row.in-progress' || code === 'row.filed-before',
    )
    expect(stopped.length).toBeGreaterThan(0)
    for (const { severity, message } of stopped)
      expect([severity, message.includes(batch?.id ?? '')]).toEqual(['error', true])
    const again = await desk.json(batchesDocument, ...order, '--again', 'Lo pidió la entidad')
    expect(countPosts(desk)).toBeGreaterThan(posts)
    expect(again.document.batches[0]).toMatchObject({ againReason: 'Lo pidió la entidad' })
  })
})

describe('one key', { timeout: patienceMs }, () => {
  it('in two profiles: what one filed stops the other, until there is a reason', async (test) => {
    const desk = await openDeskFor(test)
    const order = await asked(desk, 'background-check')
    const first = await desk.json(batchesDocument, ...order)
    const posts = countPosts(desk)
    const other = await desk.json(refusal, '--profile', 'otro', ...order)
    expect([other.exitCode, other.document.error.code, countPosts(desk)]).toEqual([1, 'batch.rows-in-flight', posts])
    const messages = other.document.findings.filter(({ code }) => code === 'row.filed-with-key')
    expect(messages).toHaveLength(2)
    expect(messages[0]?.message).toContain(first.document.batches[0]?.id)
    const again = await desk.json(batchesDocument, '--profile', 'otro', ...order, '--again', 'Otra empresa')
    expect([again.exitCode, countPosts(desk)]).toEqual([0, posts + 1])
  })

  it('in two profiles: what the service refused is claimed by nobody', async (test) => {
    const desk = await openDeskFor(test)
    const order = await asked(desk, 'background-check')
    desk.service.faults.add({ method: 'POST', fault: { kind: 'status', status: 422, moment: 'before' } })
    await desk.run(...order)
    desk.service.faults.clear()
    const other = await desk.json(batchesDocument, '--profile', 'otro', ...order)
    expect(other.exitCode).toBe(0)
  })

  it('three starts in one instant make one POST', async (test) => {
    const desk = await openDeskFor(test)
    const order = await asked(desk, 'background-check')
    const runs = await Promise.all([1, 2, 3].map(() => desk.start(...order).ended))
    expect(countPosts(desk)).toBe(1)
    expect(runs.filter(({ exitCode }) => exitCode === 0)).toHaveLength(1)
  })
})

describe("an operator's decision without verification", { timeout: patienceMs }, () => {
  it('stops the same file', async (test) => {
    const desk = await openDeskFor(test)
    const order = await asked(desk, 'background-check')
    desk.service.faults.add({ method: 'POST', fault: { kind: 'reset', moment: 'after' } })
    const cut = await desk.json(batchesDocument, ...order)
    const send = cut.document.batches[0]?.submissions[0]
    expect(send?.state).toBe('unknown')
    await desk.run('resolve', send?.id ?? '', '--as', 'applied')
    const posts = countPosts(desk)
    const again = await desk.json(refusal, ...order)
    expect([again.exitCode, again.document.error.code, countPosts(desk)]).toEqual([1, 'batch.rows-in-flight', posts])
    expect(again.document.findings.map(({ code }) => code)).toContain('row.unverified')
  })
})
