import { existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type BatchesDocument, batchesDocument, creditsDocument, failureDocument, historyDocument } from './contract.ts'
import { openPracticeDesk, type PracticeDesk } from './practice-desk.ts'
import { patienceMs, sample } from './run-cli.ts'

const affiliations = ['submit', sample('afiliaciones-eps.xlsx'), '--module', 'affiliation', '--entity', 'eps'] as const
const queries = ['submit', sample('consultas-adres.xlsx'), '--module', 'social-security-query'] as const

const batchOf = (document: BatchesDocument) => {
  const [batch] = document.batches
  if (batch === undefined) throw new Error('No batch in the document')
  return batch
}

const left = z.object({
  reason: z.string(),
  message: z.string(),
  count: z.int(),
  records: z.array(z.object({ row: z.int(), name: z.string(), identification: z.string(), entityCode: z.string() })),
})
const leftOf = (document: object) => z.looseObject({ leftBehind: z.array(left) }).parse(document).leftBehind

/** One office's day, in order: later tests view what earlier ones filed. */
describe('filing, from the sheet to the evidence', { timeout: patienceMs }, () => {
  let desk: PracticeDesk
  let filed = ''
  let again = ''
  beforeAll(async () => {
    desk = await openPracticeDesk({ catalogues: { withoutCredentials: ['EPS017:asesor'] } })
  })
  afterAll(() => desk.close())

  it('sends nothing while a row has an error: exit code 1, findings on stdout', async () => {
    const { document, exitCode } = await desk.json(batchesDocument, ...affiliations, '--accept-terms')
    expect(exitCode).toBe(1)
    expect(document.batches).toEqual([])
    expect(document.findings.length).toBeGreaterThan(10)
    expect(desk.service.journal.received.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('sends the good rows of a repaired file; a rejected item makes it 1; credits are the accepted items', async () => {
    const args = [...affiliations, '--accept-terms', '--apply-suggestions', '--only-valid', '--chunk', '20'] as const
    const { document, exitCode } = await desk.json(batchesDocument, ...args, '--option', 'FirmaTrabajador=true')
    expect(exitCode).toBe(1)
    const batch = batchOf(document)
    filed = batch.id
    expect(batch.submissions.map(({ sent, rejected, state }) => [sent, rejected, state])).toEqual([
      [20, 1, 'accepted'],
      [15, 0, 'accepted'],
    ])
    expect(batch.credits).toMatchObject({ estimated: 35, debited: 34 })
    expect(desk.service.ledger.debits()).toHaveLength(34)
    const rejected = batch.items.filter(({ outcome }) => outcome === 'rejected')
    expect(rejected).toHaveLength(1)
    expect(rejected[0]?.reasons.join()).toContain('EPS017')
    expect(document.findings.some(({ row, severity }) => row === 28 && severity === 'error')).toBe(true)
  })

  it('counts no credits for practice filings, and says how many records those were', async () => {
    for (const by of ['batch', 'company', 'module', 'month'] as const) {
      const { document, exitCode } = await desk.json(creditsDocument, 'credits', '--by', by)
      expect(exitCode).toBe(0)
      expect(document).toMatchObject({ by, rows: [], total: { estimated: 0, debited: 0 }, freeRecords: 35 })
    }
    expect((await desk.run('credits', '--from', '2020-01-31')).stdout).toContain('35')
    const unknown = await desk.json(failureDocument, 'credits', '--by', 'week')
    expect([unknown.exitCode, unknown.document.error.code]).toEqual([2, 'usage.unknown-grouping'])
  })

  it('polls to the end, saves the evidence, and knows it all afterwards without the service', async () => {
    const polled = await desk.json(batchesDocument, 'poll', '--until-settled', '--timeout', '30')
    expect(polled.exitCode).toBe(1)
    const batch = batchOf(polled.document)
    expect(batch.settled).toBe(true)
    const returned = batch.items.find(({ entityState }) => entityState === 'devuelto')
    expect(returned?.novedades.map(({ order }) => order)).toEqual([1, 2, 3])
    expect(returned?.novedades.at(-1)?.evidence).toBe(true)
    expect(batch.items.flatMap(({ documents }) => documents).every(({ saved }) => saved)).toBe(true)

    const offline = desk.with({ VENTANILLA_BASE_URL: 'http://127.0.0.1:9' })
    const status = await offline.json(batchesDocument, 'status', filed)
    expect(status.exitCode).toBe(1)
    expect(status.document.batches).toEqual(polled.document.batches)
    expect((await offline.json(batchesDocument, 'status')).exitCode).toBe(0)
    const found = await offline.json(historyDocument, 'history', '--search', 'peña')
    expect(found.document.entries.map(({ identification }) => identification)).toEqual(['CC 1020312119'])
  })

  it('writes documents and reports, and never overwrites another file', async () => {
    const to = join(desk.files, 'soportes')
    const saved = z.looseObject({
      directory: z.string(),
      files: z.array(z.looseObject({ path: z.string() })),
      missing: z.int(),
    })
    const first = await desk.json(saved, 'documents', 'save', filed, '--to', to)
    expect(first).toMatchObject({ exitCode: 0, document: { missing: 0 } })
    expect(first.document.files.length).toBe(34)
    for (const { path } of first.document.files.slice(0, 3)) {
      expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-')
    }
    for (const name of ['informe.xlsx', 'informe.csv']) {
      const out = join(desk.files, name)
      expect(await desk.run('export', filed, out)).toMatchObject({ exitCode: 0 })
      expect(existsSync(out)).toBe(true)
    }
    expect(readdirSync(desk.files).filter((name) => name.includes('partial'))).toEqual([])
  })

  it('reprocesses with a reason: new credits for what is accepted again', async () => {
    const args = ['reprocess', filed, '--only', 'devuelto', '--reason', 'Datos corregidos', '--accept-terms'] as const
    const { document, exitCode } = await desk.json(batchesDocument, ...args)
    expect(exitCode).toBe(0)
    const [submission] = batchOf(document).submissions
    expect(submission).toMatchObject({ state: 'accepted', reprocessed: 4, rejected: 0 })
    expect(batchOf(document).items.every(({ outcome }) => outcome === 'reprocessed')).toBe(true)
    expect(leftOf(document)).toEqual([])
    again = batchOf(document).id
  })

  it('names whoever a reprocess leaves out, with the reason, and sends nothing where nobody is left', async () => {
    const args = ['reprocess', again, '--reason', 'Prisa', '--accept-terms'] as const
    const posts = desk.service.journal.received.filter(({ method }) => method === 'POST').length
    const { document, exitCode } = await desk.json(batchesDocument.and(failureDocument), ...args)
    expect([exitCode, document.error.code]).toEqual([1, 'batch.nothing-to-reprocess'])
    const [left, ...others] = leftOf(document)
    expect([left?.reason, left?.count, others]).toEqual(['in-progress', 4, []])
    expect(left?.records.map(({ identification }) => identification)).toHaveLength(4)
    const person = await desk.run(...args)
    expect(person.stdout).toContain('4 siguen en proceso')
    for (const { identification } of left?.records ?? []) expect(person.stdout).toContain(identification)
    expect(desk.service.journal.received.filter(({ method }) => method === 'POST')).toHaveLength(posts)
  })

  it('resends rejected rows on request, without a credit while they stay rejected', async () => {
    const debited = desk.service.ledger.debits().length
    const args = [
      'reprocess',
      filed,
      '--only',
      'rejected',
      '--reason',
      'Ya hay credenciales',
      '--accept-terms',
    ] as const
    const { document } = await desk.json(batchesDocument, ...args)
    expect(batchOf(document).submissions).toMatchObject([{ sent: 1, accepted: 0, rejected: 1 }])
    expect([leftOf(document), desk.service.ledger.debits().length]).toEqual([[], debited])
  })

  it('creates forms, then refuses an update without changes: 1, and no debit', async () => {
    const forms = [
      'submit',
      sample('formularios-eps-ccf.xlsx'),
      '--module',
      'affiliation-form',
      '--entity',
      'eps_ccf',
      '--accept-terms',
    ] as const
    const created = await desk.json(batchesDocument, ...forms)
    expect([created.exitCode, batchOf(created.document).credits.debited]).toEqual([0, 12])
    const posts = () => desk.service.journal.received.filter(({ method }) => method === 'POST').length
    const before = posts()
    // What the service would refuse, because nothing changed, is reported before anything is sent.
    const updated = await desk.json(batchesDocument, ...forms, '--update')
    expect([updated.exitCode, updated.document.batches]).toEqual([1, []])
    const unchanged = updated.document.findings.filter(({ code }) => code === 'contract.unchanged')
    expect([unchanged.length, posts() - before]).toEqual([12, 0])
  })

  it('extracts identity documents by reference', async () => {
    const pdf = (number: string): string => sample(join('documentos', `cedula-${number}.pdf`))
    const args = [
      'extract',
      pdf('1020304200'),
      pdf('1020312119'),
      '--reference',
      'contrato 1',
      '--wait',
      '15',
      '--accept-terms',
    ] as const
    const { document, exitCode } = await desk.json(batchesDocument, ...args)
    expect(exitCode).toBe(0)
    const batch = batchOf(document)
    expect(batch).toMatchObject({ module: 'document-extraction', settled: true, credits: { debited: 2 } })
    expect(batch.items.map(({ reference }) => reference)).toEqual(['contrato 1', 'cedula-1020312119.pdf'])
    const posts = desk.service.journal.received.length
    const withoutTerms = await desk.json(failureDocument, 'extract', pdf('1020320038'))
    expect([withoutTerms.exitCode, withoutTerms.document.error.code]).toEqual([2, 'usage.terms-needed'])
    expect(desk.service.journal.received.length).toBe(posts)
    const two = await desk.json(
      failureDocument,
      'extract',
      pdf('1020304200'),
      '--accept-terms',
      '--reference',
      'a',
      '--reference',
      'b',
    )
    expect([two.exitCode, two.document.error.code]).toEqual([2, 'usage.too-many-references'])
  })

  it('waits for background checks, whose items may fail', async () => {
    const args = [
      'submit',
      sample('antecedentes.xlsx'),
      '--module',
      'background-check',
      '--accept-terms',
      '--wait',
      '15',
    ]
    const { document, exitCode } = await desk.json(batchesDocument, ...args)
    expect([exitCode, batchOf(document).settled]).toEqual([0, true])
    expect(batchOf(document).items.every(({ state }) => state === 'completado')).toBe(true)
    const person = await desk.run('status', batchOf(document).id)
    expect(person.stdout).toContain('Hasta 10 créditos; debitados: 10')
  })

  it('with a test key, spends nothing and says so', async () => {
    const desktop = desk.withKey('test').with({ VENTANILLA_HOME: join(desk.files, 'prueba') })
    const before = desk.service.ledger.debits().length
    const { document, exitCode } = await desktop.json(batchesDocument, ...queries, '--accept-terms')
    expect([exitCode, batchOf(document).credits]).toEqual([0, { estimated: 20, debited: 0 }])
    expect(desk.service.ledger.debits()).toHaveLength(before)
    expect((await desktop.run('status', batchOf(document).id)).stdout).toContain('Clave de prueba')
  })

  it('a batch, submission or option that does not exist is a usage error, in words', async () => {
    const missing = '01JD4Z6M9Q0000000000000001'
    for (const args of [
      ['status', missing],
      ['documents', 'save', missing, '--to', 'x'],
      ['resolve', missing, '--as', 'applied'],
    ]) {
      const { document, exitCode } = await desk.json(failureDocument, ...args)
      expect([exitCode, document.error.code]).toEqual([2, expect.stringMatching(/^(batch|submission)\.not-found$/)])
    }
    const file = join(desk.files, 'consultas.csv')
    await writeFile(file, 'TipoDocumentoIdentificacion;NumeroIdentificacion\nCC;1020304200\n')
    const unknown = [
      'submit',
      file,
      '--module',
      'social-security-query',
      '--accept-terms',
      '--option',
      'Inventada=true',
    ]
    const { exitCode } = await desk.json(failureDocument, ...unknown)
    expect(exitCode).toBe(2)
  })
})
