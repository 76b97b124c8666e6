import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import { z } from 'zod'
import type { Fault } from '#main/practice-service/faults/fault.ts'
import { type BatchesDocument, batchesDocument, failureDocument } from './contract.ts'
import { openPracticeDesk, type PracticeDesk } from './practice-desk.ts'
import { patienceMs, sample } from './run-cli.ts'

/** Rows that wait or are uncertain are not filed again unless somebody says why; the service's journal is the referee. */

const queries = [
  'submit',
  sample('consultas-adres.xlsx'),
  '--module',
  'social-security-query',
  '--accept-terms',
] as const

const refusal = batchesDocument.and(failureDocument)

async function deskFor(test: TestContext, fault: Fault): Promise<PracticeDesk> {
  const desk = await openPracticeDesk()
  test.onTestFinished(() => desk.close())
  desk.service.faults.add({ method: 'POST', path: '/seguridad_social', fault })
  return desk
}

const postsOf = (desk: PracticeDesk) => desk.service.journal.received.filter(({ method }) => method === 'POST')

function batchOf({ batches }: BatchesDocument) {
  const [batch] = batches
  if (batch === undefined) throw new Error('No batch in the document')
  return batch
}

/** What becomes of a second send: what the service has already applied, it neither does nor debits again. */
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
    // With every row waiting elsewhere, leaving them out leaves nothing.
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
    // The first one stays as it was: nothing was sent or decided for it.
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
