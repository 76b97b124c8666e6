import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Fault } from '#main/practice-service/faults/fault.ts'
import { batchesDocument, failureDocument } from './contract.ts'
import { openPracticeDesk } from './practice-desk.ts'
import { patienceMs } from './run-cli.ts'

const savedDocument = z.looseObject({
  files: z.array(z.looseObject({ path: z.string() })),
  missing: z.int(),
  missingFiles: z.array(z.strictObject({ documentId: z.string(), name: z.string(), reason: z.string().nullable() })),
})

/** What a link yields, and the code and exit code of `documents renew`. */
const gives: readonly (readonly [Fault, string, number])[] = [
  [{ kind: 'html', moment: 'after' }, 'document.not-a-pdf', 4],
  [{ kind: 'status', status: 403, moment: 'before' }, 'document.link-expired', 4],
  [{ kind: 'endless' }, 'document.too-large', 4],
  [{ kind: 'redirect', status: 302, location: 'https://otro.example.com/' }, 'document.redirected', 4],
  [{ kind: 'truncate', framing: 'clean' }, 'document.unfinished', 4],
  [{ kind: 'truncate', framing: 'cut' }, 'document.cut', 5],
  [{ kind: 'reset', moment: 'before' }, 'document.no-answer', 5],
]

describe('links that yield no document, in the terminal', { timeout: 2 * patienceMs }, () => {
  it('the others are saved, those are named with their reason, and each is asked for again', async (test) => {
    const desk = await openPracticeDesk()
    test.onTestFinished(() => desk.close())
    const { faults } = desk.service
    faults.add({ path: '/archivos/', times: 10_000, fault: { kind: 'html', moment: 'after' } })
    // One record per send, so that each link is renewed without waiting for the others.
    const people = gives.map((_, index) => ['--document', `CC 10203042${50 + index}`])
    const asked = ['--module', 'social-security-query', '--accept-terms', '--chunk', '1', ...people.flat()]
    const filed = await desk.json(batchesDocument, 'query', ...asked, '--document', 'CC 1020304299')
    const batch = filed.document.batches[0]?.id ?? ''
    // Settled for the service, but not finished for the user.
    const polled = await desk.run('poll', '--until-settled', '--timeout', '120')
    expect(polled).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('ventanilla documents renew') })
    expect(polled.stdout).toContain(`Faltan ${gives.length + 1} archivos que el servicio ofreció: `)
    expect(polled.stdout).not.toContain('Todo terminó')
    const seen = await desk.json(batchesDocument, 'status', batch)
    expect([seen.exitCode, seen.document.batches[0]?.missingDocuments]).toEqual([1, gives.length + 1])
    const { document } = await desk.json(batchesDocument, 'status', batch)
    const documents = document.batches[0]?.items.flatMap((item) => item.documents) ?? []
    expect(documents.map(({ saved }) => saved)).toEqual(Array.from({ length: gives.length + 1 }, () => false))
    expect(new Set(documents.map(({ reason }) => reason))).toEqual(new Set(['document.not-a-pdf']))

    for (const [index, [fault, code, exitCode]] of gives.entries()) {
      faults.clear()
      faults.add({ path: '/archivos/', times: 10, fault })
      const renewed = await desk.json(failureDocument, 'documents', 'renew', documents[index]?.id ?? '')
      expect([renewed.document.error.code, renewed.exitCode]).toEqual([code, exitCode])
      expect(renewed.document.error.message).not.toContain('No se envió')
    }
    faults.clear()
    expect(await desk.run('documents', 'renew', documents.at(-1)?.id ?? '')).toMatchObject({ exitCode: 0 })

    faults.add({ path: '/archivos/', times: 10_000, fault: { kind: 'status', status: 410, moment: 'before' } })
    const to = join(desk.files, 'soportes')
    const { exitCode, document: told } = await desk.json(savedDocument, 'documents', 'save', batch, '--to', to)
    expect([exitCode, told.files.length, told.missing]).toEqual([1, 1, gives.length])
    expect(told.missingFiles.map(({ documentId }) => documentId)).toEqual(documents.slice(0, -1).map(({ id }) => id))
    expect(new Set(told.missingFiles.map(({ reason }) => reason))).toEqual(new Set(['document.link-expired']))
    expect(new Set(told.missingFiles.map(({ name }) => name)).size).toBe(gives.length)
    expect(desk.service.journal.rateViolations()).toEqual([])
    expect(desk.service.journal.duplicates()).toEqual([])
  })
})
