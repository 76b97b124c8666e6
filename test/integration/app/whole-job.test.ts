import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { heldFile } from '#main/outbox/index.ts'
import { forkReader } from '#main/workbook/process/fork-reader.ts'
import { childProgram } from '../../harness/child-programs.ts'
import { openWorkplace, samples, unwrap, type Workplace } from './workplace.ts'

const modules = Object.keys(samples) as (keyof typeof samples)[]

async function runToTheEnd(workplace: Workplace, id: Awaited<ReturnType<Workplace['composeSample']>>): Promise<void> {
  const { application, during } = workplace
  const sent = await during(application.sending.sendDue({ batchId: id, waitForRetries: true }))
  expect(sent.error).toBeNull()
  const polled = await during(application.polling.poll({ batchId: id, timeoutMs: 3_600_000 }))
  expect(polled).toMatchObject({ settled: true, error: null })
}

describe('the whole job', () => {
  it.each(modules)('runs for %s: file to settled batch, every item accounted for, no limit broken', async (module) => {
    const workplace = await openWorkplace({ readerProcess: forkReader(childProgram('workbook-reader')) })
    const id = await workplace.composeSample(module)
    await runToTheEnd(workplace, id)
    const overview = await workplace.overview(id)
    expect(overview.itemCount).toBeGreaterThan(5)
    for (const submission of overview.submissions) {
      expect(submission).toMatchObject({ state: 'settled', flagged: false, attempts: 1 })
      const { sent, accepted, reprocessed, rejected, omitted } = submission.counts
      expect(accepted + reprocessed + rejected + omitted).toBe(sent)
    }
    const items = unwrap(await workplace.application.history.items(id, {}, 0, 500)).rows
    expect(items.filter((item) => item.outcome === null || item.outcome === 'unmatched')).toEqual([])
    const paid = items.filter((item) => item.outcome === 'accepted').length
    expect(workplace.practice.ledger.debits()).toHaveLength(paid)
    expect(workplace.practice.journal.rateViolations()).toEqual([])
    expect(workplace.practice.journal.duplicates()).toEqual([])
    expect(overview.savedDocuments).toBe(overview.documents)
  })

  it('extracts identity documents and shows what was read', async () => {
    const workplace = await openWorkplace()
    const folder = path.resolve(import.meta.dirname, '../../../resources/samples/documentos')
    const names = readdirSync(folder).sort()
    const files = await Promise.all(
      names.map(async (fileName) =>
        heldFile({ fileName, reference: fileName, bytes: await readFile(path.join(folder, fileName)) }),
      ),
    )
    const id = unwrap(await workplace.application.batches.composeExtraction({ files, operator: 'Ana' }))
    await runToTheEnd(workplace, id)
    const items = unwrap(await workplace.application.history.items(id, {}, 0, 50)).rows
    expect(items.map((item) => item.identity.reference)).toEqual(names)
    for (const item of items) expect(JSON.stringify(item.result)).toMatch(/\d{6,}/)
  })

  it('stores the forms as PDF and writes them to named folders without overwriting', async () => {
    const workplace = await openWorkplace()
    const id = await workplace.composeSample('affiliation-form')
    await runToTheEnd(workplace, id)
    const directory = mkdtempSync(path.join(tmpdir(), 'ventanilla-out-'))
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
    const saved = unwrap(await workplace.application.documents.saveAll(id, directory))
    expect(saved.files.length).toBeGreaterThan(10)
    expect(saved.missing).toEqual([])
    for (const file of saved.files) expect(readFileSync(file.path).subarray(0, 5).toString()).toBe('%PDF-')
    expect(path.relative(directory, saved.files[0]?.path ?? '')).toMatch(/^\d{9,10}[\\/]2026[\\/]11[\\/]/)
    const again = unwrap(await workplace.application.documents.saveAll(id, directory))
    expect(again.files.map((file) => file.path)).toEqual(saved.files.map((file) => file.path))
  })

  it('follows certificates at the slow cadence after the batch has settled', async () => {
    const workplace = await openWorkplace({
      pace: { processingMs: [50, 250], certificateRoundMs: 20_000, linkLifetimeMs: 600_000, recentResultMs: 1 },
    })
    const id = await workplace.composeSample('affiliation', { RastrearCertificado: true })
    await runToTheEnd(workplace, id)
    const before = (await workplace.overview(id)).entityStates
    const { application, clock, during } = workplace
    await during(application.polling.poll({ timeoutMs: 300_000, keepGoing: true }))
    const after = (await workplace.overview(id)).entityStates
    expect(before.radicado ?? 0).toBeGreaterThan(after.radicado ?? 0)
    expect(after.certificado ?? 0).toBeGreaterThan(0)
    expect((await workplace.overview(id)).submissions.every((one) => one.state === 'settled')).toBe(true)
    expect(workplace.practice.journal.rateViolations()).toEqual([])
    expect(clock.sleeping).toBeLessThan(50)
  })

  it('finds people without accents, and by contract and request', async () => {
    const workplace = await openWorkplace()
    const id = await workplace.composeSample('affiliation')
    await runToTheEnd(workplace, id)
    const [item] = unwrap(await workplace.application.history.items(id, {}, 0, 1)).rows
    const [submission] = (await workplace.overview(id)).submissions
    for (const text of [
      item?.identity.documentNumber,
      item?.identity.contract,
      item?.displayName,
      submission?.requestId,
    ]) {
      const found = unwrap(await workplace.application.history.search(text ?? '', 0, 50))
      expect(found.rows.map((entry) => entry.item.id)).toContain(item?.id)
    }
  })

  it('exports a batch as a workbook and as text', async () => {
    const workplace = await openWorkplace()
    const id = await workplace.composeSample('social-security-query')
    await runToTheEnd(workplace, id)
    const csv = Buffer.from(
      unwrap(await workplace.application.history.export(id, { format: 'csv', language: 'es' })),
    ).toString('utf8')
    expect(csv.split('\n').filter((line) => line.trim() !== '').length).toBe(
      (await workplace.overview(id)).itemCount + 1,
    )
    const [titles = '', ...lines] = csv.split('\n')
    for (const title of ['Empresa (NIT)', 'Motivo', 'Resultado · Tipo', 'Resultado · Regimen'])
      expect(titles).toContain(title)
    expect(titles).not.toContain('Otros datos')
    // In the screen's words, before the raw values; an affiliation has no result column.
    expect(titles).toMatch(/Fecha del lote.Resultado.Confianza.Resultado · /)
    expect(lines.filter((line) => /.(Afiliado|No afiliado)./.test(line))).not.toEqual([])
    expect(lines.filter((line) => line.includes('no_afiliado') || line.includes('CONTRIBUTIVO'))).not.toEqual([])
    expect(csv).not.toMatch(/accepted|\d{4}-\d{2}-\d{2}T/)
    const english = Buffer.from(
      unwrap(await workplace.application.history.export(id, { format: 'csv', language: 'en' })),
    ).toString('utf8')
    expect(english).toContain('Company (NIT)')
    expect(english).toContain('Accepted')
    expect(english).not.toMatch(/Empresa|Motivo|Aceptado| de \d/)
    const xlsx = unwrap(await workplace.application.history.export(id, { format: 'xlsx', language: 'es' }))
    expect(Buffer.from(xlsx).subarray(0, 2).toString()).toBe('PK')
  })

  it('reprocesses by force with a reason, and says what was reprocessed', async () => {
    const workplace = await openWorkplace()
    const id = await workplace.composeSample('affiliation', {}, 100)
    await runToTheEnd(workplace, id)
    const again = unwrap(
      await workplace.application.batches.composeReprocess({
        batchId: id,
        onlyState: 'procesado',
        reason: 'Corrección',
        operator: 'Ana',
      }),
    )
    await runToTheEnd(workplace, again)
    const overview = await workplace.overview(again)
    expect(overview.batch).toMatchObject({
      reprocessOf: id,
      reprocessReason: 'Corrección',
      options: { ForzarReproceso: true },
    })
    expect(overview.outcomes.reprocessed).toBe(overview.itemCount)
  })
})
