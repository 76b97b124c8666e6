import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { expect, it, onTestFinished } from 'vitest'
import { newestDocuments } from '#shared/domain/filing/document-table.ts'
import { everyRecord } from '#shared/domain/filing/record-filter.ts'
import type { DocumentId } from '#shared/kernel/ids.ts'
import { openWorkplace, unwrap, type Workplace } from '../app/workplace.ts'

function folder(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'ventanilla-zip-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

async function filedForms(): Promise<{ workplace: Workplace; ids: readonly DocumentId[] }> {
  const workplace = await openWorkplace()
  const { application, during } = workplace
  const id = await workplace.composeSample('affiliation-form', { EnviarCorreo: true })
  await during(application.sending.sendDue({ batchId: id, waitForRetries: true }))
  await during(application.polling.poll({ batchId: id, timeoutMs: 600_000 }))
  await during(application.documents.fetchMissing({ batchId: id }))
  return { workplace, ids: (await documentsOf(workplace)).map(({ document }) => document.id) }
}

const documentsOf = async ({ application }: Workplace, delivery?: 'open' | 'delivered') => {
  const question = { filter: everyRecord, holding: null, ...(delivery === undefined ? {} : { delivery }) }
  return unwrap(await application.history.documents(question, newestDocuments, 0, 500)).rows
}

it('an archive has every document under its pattern, complete; cancelling leaves none and an old one unchanged', async () => {
  const { workplace, ids } = await filedForms()
  const { documents } = workplace.application
  expect(ids.length).toBeGreaterThan(5)
  const zip = path.join(folder(), 'formularios.zip')
  unwrap(await documents.keepNamePattern('{nit}/{tipo}/{documento} v{versión}'))
  const report = unwrap(await documents.saveChosen({ documents: ids }, { zip }))
  const entries = unzipSync(readFileSync(zip))
  expect(Object.keys(entries).sort()).toEqual(report.files.map((file) => file.path).sort())
  expect(Object.keys(entries).every((name) => /^\d+\/(EPS|CCF)\/[A-Z]{2} \d+ v1\.pdf$/.test(name))).toBe(true)
  for (const { path: name, documentId } of report.files) {
    const kept = unwrap(await documents.read(documentId))
    expect(Buffer.compare(Buffer.from(entries[name] ?? []), Buffer.from(kept.bytes))).toBe(0)
  }

  const rows = await documentsOf(workplace)
  const [{ entry } = { entry: undefined }] = rows
  const ofRecord = rows.flatMap((line) => (line.entry.item.id === entry?.item.id ? [line.document.id] : []))
  const saved = unwrap(await documents.saveChosen({ records: entry === undefined ? [] : [entry.item.id] }, folder()))
  expect(saved.files.map((file) => file.documentId).sort()).toEqual(ofRecord.sort())

  writeFileSync(zip, 'lo de antes')
  const stop = new AbortController()
  stop.abort()
  const stopped = await documents.saveChosen({ documents: ids }, { zip }, { signal: stop.signal })
  expect(stopped).toMatchObject({ ok: false, error: { code: 'documents.stopped' } })
  expect(readdirSync(path.dirname(zip))).toEqual(['formularios.zip'])
  expect(readFileSync(zip, 'utf8')).toBe('lo de antes')
})

it('names that a pattern makes equal get a number, in an archive as in a folder', async () => {
  const { workplace, ids } = await filedForms()
  const { documents } = workplace.application
  unwrap(await documents.keepNamePattern('{tipo}'))
  const chosen = ids.slice(0, 4)
  const directory = folder()
  const zip = path.join(folder(), 'a.zip')
  const inFolder = unwrap(await documents.saveChosen({ documents: chosen }, directory))
  unwrap(await documents.saveChosen({ documents: chosen }, { zip }))
  expect(Object.keys(unzipSync(readFileSync(zip))).sort()).toEqual(
    inFolder.files.map((file) => path.relative(directory, file.path)).sort(),
  )
  expect(new Set(inFolder.files.map((file) => file.path)).size).toBe(4)
  expect(await documents.keepNamePattern('{tipo}/todos')).toMatchObject({
    ok: false,
    error: { code: 'documents.pattern-no-place' },
  })
  expect(unwrap(await documents.namePattern())).toBe('{tipo}')
})

it('a form tells its version and whether it was mailed, and is given to its worker once, with a trace when that is taken back', async () => {
  const { workplace, ids } = await filedForms()
  const { documents } = workplace.application
  const lines = await documentsOf(workplace)
  expect(new Set(lines.map(({ document }) => document.version))).toEqual(new Set(['1']))
  expect(new Set(lines.map(({ document }) => document.mailed))).toContain(true)
  const chosen = ids.slice(0, 3)
  expect(unwrap(await documents.deliver(chosen, { way: 'whatsapp', note: ' al celular ' }, 'Ana'))).toBe(3)
  // Already marked: nothing is overwritten.
  expect(unwrap(await documents.deliver(ids.slice(0, 4), { way: 'printed', note: '' }, 'Luis'))).toBe(1)
  const given = await documentsOf(workplace, 'delivered')
  expect(given).toHaveLength(4)
  expect(given.find(({ document }) => document.id === chosen[0])?.document.delivery).toMatchObject({
    way: 'whatsapp',
    note: 'al celular',
    operator: 'Ana',
  })
  expect(await documentsOf(workplace, 'open')).toHaveLength(lines.filter(({ document }) => document.saved).length - 4)

  expect(unwrap(await documents.takeDeliveryBack(chosen.slice(0, 1), 'Luis'))).toBe(1)
  expect(await documentsOf(workplace, 'delivered')).toHaveLength(3)
  const trace = unwrap(await documents.deliveries(chosen[0] ?? ids[0] ?? ('' as DocumentId)))
  expect(trace).toMatchObject([{ way: 'whatsapp', operator: 'Ana', undone: { operator: 'Luis' } }])
  unwrap(await documents.deliver(chosen.slice(0, 1), { way: 'mail', note: '' }, 'Ana'))
  expect(unwrap(await documents.deliveries(chosen[0] ?? ('' as DocumentId)))).toHaveLength(2)

  // A purge removes the marks too.
  unwrap(await workplace.store.purge(workplace.clock.nowMs() + 86_400_000))
  expect(unwrap(await documents.deliveries(chosen[0] ?? ('' as DocumentId)))).toEqual([])
})
