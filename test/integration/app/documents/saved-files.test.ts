import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { documentFileName } from '#main/documents/file-name.ts'
import type { KnownDocument } from '#main/documents/ports.ts'
import { foldedName, writeWithoutOverwriting } from '#main/documents/write-file.ts'
import { newestDocuments } from '#shared/domain/filing/document-table.ts'
import { everyRecord } from '#shared/domain/filing/record-filter.ts'
import { batchId, documentId, draftId, itemId } from '#shared/kernel/ids.ts'
import { openWorkplace, unwrap } from '../workplace.ts'

function folder(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'ventanilla-saved-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

const document = (parts: Partial<KnownDocument>): KnownDocument => ({
  id: documentId('d'),
  itemId: itemId('i'),
  batchId: batchId('b'),
  row: 5,
  kind: 'EPS',
  name: 'EPS',
  url: '',
  savedAtMs: null,
  failedAttempts: 0,
  lastFailure: null,
  version: null,
  byteLength: null,
  entityCode: null,
  identification: 'CC 1020304200',
  displayName: 'ANA PEÑA',
  contract: 'CT2026',
  companyTaxNumber: '900123456',
  createdAtMs: Date.UTC(2026, 11, 1, 3),
  ...parts,
})

describe('names of saved files', () => {
  test('are such that every one of them can be written, next to one another and through a copy number', async () => {
    const directory = folder()
    const long = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.constantFrom(
        '漢'.repeat(300),
        '👩‍👩‍👧‍👦'.repeat(60),
        'ñ'.repeat(250),
        'n\u0303'.repeat(250),
        'CON',
        'a.',
        'LPT1.pdf:x',
        '\ud800',
      ),
    )
    await fc.assert(
      fc.asyncProperty(
        long,
        long,
        fc.uint8Array({ minLength: 1, maxLength: 4 }),
        async (displayName, contract, bytes) => {
          const name = documentFileName(document({ displayName, contract }), 'pdf', directory)
          expect(Buffer.byteLength(name)).toBeLessThanOrEqual(245)
          expect(name.length).toBeLessThanOrEqual(125)
          expect(path.basename(name)).toBe(name)
          expect(name.isWellFormed()).toBe(true)
          // Each file has different bytes, so the same name recurs.
          const written = await writeWithoutOverwriting(directory, name, bytes)
          expect(readFileSync(written)).toEqual(Buffer.from(bytes))
        },
      ),
      { numRuns: 400 },
    )
    const names = readdirSync(directory)
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
    expect(new Set(names.map(foldedName)).size).toBe(names.length)
  })

  test("identify the document, however long the person's name is", () => {
    const names = ['EPS', 'CCF'].map((kind) =>
      documentFileName(document({ displayName: '漢'.repeat(300), kind, name: kind }), 'pdf'),
    )
    expect(new Set(names).size).toBe(2)
    for (const name of names) expect(name).toMatch(/^CC 1020304200 - 漢+ - CT2026 - (EPS|CCF)\.pdf$/)
  })

  test("leave room for the folder, by Windows' path limit", () => {
    const directory = `C:\\${'carpeta\\'.repeat(20)}`
    const name = documentFileName(document({ displayName: 'ANA '.repeat(60) }), 'pdf', directory)
    expect(directory.length + name.length).toBeLessThanOrEqual(240)
  })
})

describe('a file that is written', () => {
  test('never has a name that another system considers the same', async () => {
    const directory = folder()
    await writeWithoutOverwriting(directory, 'Peña.pdf', Buffer.from('1'))
    await writeWithoutOverwriting(directory, 'PEÑA.pdf', Buffer.from('2'))
    await writeWithoutOverwriting(directory, 'Pen\u0303a.pdf', Buffer.from('3'))
    expect(await writeWithoutOverwriting(directory, 'peña.PDF', Buffer.from('2'))).toContain('PEÑA (2).pdf')
    expect(new Set(readdirSync(directory).map(foldedName)).size).toBe(3)
  })

  test('is whole or is not there: a full disk leaves neither a cut file nor a remnant', () => {
    const directory = folder()
    // A limit on the file size of the process stands in for a full disk.
    const script = `
      process.on('SIGXFSZ', () => undefined)
      const { writeWithoutOverwriting } = await import('./src/main/documents/write-file.ts')
      await writeWithoutOverwriting(process.argv[1], 'a.pdf', Buffer.alloc(400_000)).then(
        () => console.log('written'), (error) => console.log(error.code))`
    const out = execFileSync('bash', [
      '-c',
      'ulimit -f 100; exec "$0" --input-type=module -e "$1" "$2"',
      process.execPath,
      script,
      directory,
    ])
    expect(out.toString().trim()).toBe('EFBIG')
    expect(readdirSync(directory)).toEqual([])
  })
})

describe('saving the documents of a batch', () => {
  test('continues past one that cannot be written, and names it', async () => {
    const workplace = await openWorkplace()
    const { application, during } = workplace
    const draft = draftId(await workplace.importSample('affiliation-form'))
    const [row] = unwrap(await application.drafts.rows(draft, 'ready', 0, 1)).rows
    unwrap(await application.drafts.edit(draft, row?.row ?? 0, 'NitEmpresa', '800123456'))
    const request = { draftId: draft, options: {}, onlyValid: true, chunk: null, operator: 'Ana' }
    const id = unwrap(await application.batches.compose(request))
    await during(application.sending.sendDue({ batchId: id, waitForRetries: true }))
    await during(application.polling.poll({ batchId: id, timeoutMs: 3_600_000 }))
    const directory = folder()
    const all = unwrap(await application.documents.saveAll(id, directory))
    expect(all.files.length).toBeGreaterThan(2)
    expect(all.failed).toEqual([])
    const listed = unwrap(
      await application.history.documents({ filter: everyRecord, holding: 'saved' }, newestDocuments, 0, 500),
    )
    const every = all.files.map(({ documentId: document }) => document)
    expect(listed.rows.map(({ document }) => document.id).toSorted()).toEqual(every.toSorted())
    const chosen = unwrap(await application.documents.saveChosen({ documents: every.slice(1, 3) }, folder()))
    expect(chosen.files.map(({ documentId: document }) => document).toSorted()).toEqual(every.slice(1, 3).toSorted())
    // A file occupies the path of one company's folder.
    const first = all.files[0]?.path ?? ''
    const companies = readdirSync(directory)
    const other = folder()
    expect(companies.length).toBeGreaterThan(1)
    writeFileSync(path.join(other, companies[0] ?? ''), '')
    const some = unwrap(await application.documents.saveAll(id, other))
    expect(some.files.length + some.failed.length).toBe(all.files.length)
    expect(some.failed.length).toBeGreaterThan(0)
    expect(some.failed[0]).toMatchObject({
      name: expect.stringMatching(/\.pdf$/),
      error: { code: 'file.not-writable' },
    })
    const blocked = folder()
    mkdirSync(path.join(blocked, 'x'))
    for (const company of companies) writeFileSync(path.join(blocked, company), '')
    expect(await application.documents.saveAll(id, blocked)).toMatchObject({
      ok: false,
      error: { family: 'local', code: 'file.not-writable' },
    })
    expect(first).toContain(companies[0] ?? '-')
  })
})
