import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import { batchesDocument, failureDocument } from './contract.ts'
import { openPracticeDesk, type PracticeDesk } from './practice-desk.ts'
import { patienceMs, sample } from './run-cli.ts'

/** The same file twice, in whatever way: the service's journal is the referee. */

const refusal = batchesDocument.and(failureDocument)

async function deskFor(test: TestContext): Promise<PracticeDesk> {
  const desk = await openPracticeDesk()
  test.onTestFinished(() => desk.close())
  return desk
}

const postsOf = (desk: PracticeDesk) => desk.service.journal.received.filter(({ method }) => method === 'POST').length

const person = { type: 'TipoDocumentoIdentificacion', number: 'NumeroIdentificacion' }

async function queries(desk: PracticeDesk, module: string): Promise<readonly string[]> {
  const file = join(desk.files, 'consultas.csv')
  await writeFile(file, `${person.type},${person.number}\nCC,1020304201\nCC,1020304202\n`)
  return ['submit', file, '--module', module, '--accept-terms', '--apply-suggestions']
}

async function pdf(desk: PracticeDesk): Promise<readonly string[]> {
  const file = join(desk.files, 'cedula.pdf')
  await writeFile(file, '%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Count 1 >> endobj\n%%EOF')
  return ['extract', file, '--accept-terms', '--in-doubt']
}

const sheet = (name: string, ...rest: readonly string[]) => async () =>
  ['submit', sample(name), ...rest, '--accept-terms', '--only-valid', '--apply-suggestions'] as const

const procedures: readonly (readonly [string, (desk: PracticeDesk) => Promise<readonly string[]>])[] = [
  ['affiliation', sheet('afiliaciones-eps.xlsx', '--module', 'affiliation', '--entity', 'eps')],
  ['form', sheet('formularios-eps-ccf.xlsx', '--module', 'affiliation-form', '--entity', 'eps_ccf')],
  ['query', (desk) => queries(desk, 'social-security-query')],
  ['check', (desk) => queries(desk, 'background-check')],
  ['extraction', pdf],
]

describe.each(procedures)('%s: the same file twice', { timeout: patienceMs }, (_, command) => {
  it('is sent once, as text and as JSON, and again only with a reason', async (test) => {
    const desk = await deskFor(test)
    const order = await command(desk)
    const first = await desk.json(batchesDocument, ...order)
    const [batch] = first.document.batches
    const posts = postsOf(desk)
    expect(posts).toBeGreaterThan(0)
    const text = await desk.run(...order)
    expect([text.exitCode, postsOf(desk)]).toEqual([1, posts])
    expect(text.stdout).toContain(batch?.id)
    expect(text.stdout).toContain('--again')
    const json = await desk.json(refusal, ...order)
    expect([json.exitCode, json.document.error.code, postsOf(desk)]).toEqual([1, 'batch.rows-in-flight', posts])
    const stopped = json.document.findings.filter(({ code }) => code === 'row.in-progress' || code === 'row.filed-before')
    expect(stopped.length).toBeGreaterThan(0)
    for (const { severity, message } of stopped) expect([severity, message.includes(batch?.id ?? '')]).toEqual(['error', true])
    const again = await desk.json(batchesDocument, ...order, '--again', 'Lo pidió la entidad')
    expect(postsOf(desk)).toBeGreaterThan(posts)
    expect(again.document.batches[0]).toMatchObject({ againReason: 'Lo pidió la entidad' })
  })
})

describe('one key', { timeout: patienceMs }, () => {
  it('in two profiles: what one filed stops the other, until there is a reason', async (test) => {
    const desk = await deskFor(test)
    const order = await queries(desk, 'background-check')
    const first = await desk.json(batchesDocument, ...order)
    const posts = postsOf(desk)
    const other = await desk.json(refusal, '--profile', 'otro', ...order)
    expect([other.exitCode, other.document.error.code, postsOf(desk)]).toEqual([1, 'batch.rows-in-flight', posts])
    const messages = other.document.findings.filter(({ code }) => code === 'row.filed-with-key')
    expect(messages).toHaveLength(2)
    expect(messages[0]?.message).toContain(first.document.batches[0]?.id)
    const again = await desk.json(batchesDocument, '--profile', 'otro', ...order, '--again', 'Otra empresa')
    expect([again.exitCode, postsOf(desk)]).toEqual([0, posts + 1])
  })

  it('in two profiles: what the service refused is claimed by nobody', async (test) => {
    const desk = await deskFor(test)
    const order = await queries(desk, 'background-check')
    desk.service.faults.add({ method: 'POST', fault: { kind: 'status', status: 422, moment: 'before' } })
    await desk.run(...order)
    desk.service.faults.clear()
    const other = await desk.json(batchesDocument, '--profile', 'otro', ...order)
    expect(other.exitCode).toBe(0)
  })

  it('three starts in one instant make one POST', async (test) => {
    const desk = await deskFor(test)
    const order = await queries(desk, 'background-check')
    const runs = await Promise.all([1, 2, 3].map(() => desk.start(...order).ended))
    expect(postsOf(desk)).toBe(1)
    expect(runs.filter(({ exitCode }) => exitCode === 0)).toHaveLength(1)
  })
})

describe('what was decided and verified by nobody', { timeout: patienceMs }, () => {
  it('stops the same file', async (test) => {
    const desk = await deskFor(test)
    const order = await queries(desk, 'background-check')
    desk.service.faults.add({ method: 'POST', fault: { kind: 'reset', moment: 'after' } })
    const cut = await desk.json(batchesDocument, ...order)
    const send = cut.document.batches[0]?.submissions[0]
    expect(send?.state).toBe('unknown')
    await desk.run('resolve', send?.id ?? '', '--as', 'applied')
    const posts = postsOf(desk)
    const again = await desk.json(refusal, ...order)
    expect([again.exitCode, again.document.error.code, postsOf(desk)]).toEqual([1, 'batch.rows-in-flight', posts])
    expect(again.document.findings.map(({ code }) => code)).toContain('row.unverified')
  })
})
