import { describe, expect, it } from 'vitest'
import type { BatchRequest, ExtractionRequest } from '#main/app/application.ts'
import { heldFile } from '#main/outbox/index.ts'
import type { Fault } from '#main/practice-service/faults/fault.ts'
import { batchLabel } from '#shared/domain/filing/again/filed-before.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { openWorkplace, unwrap, type Workplace } from '../workplace.ts'

/** Rows that wait, are leaving or are uncertain are not resent by mistake. */

type Module = 'social-security-query' | 'affiliation' | 'affiliation-form' | 'background-check'
const modules: readonly Module[] = ['social-security-query', 'affiliation', 'affiliation-form', 'background-check']
const uncertain: Fault = { kind: 'reset', moment: 'after' }

async function requestFor(workplace: Workplace, module: Module, again?: string): Promise<BatchRequest> {
  const draftId = (await workplace.importSample(module)) as DraftId
  return { kind: 'draft', request: { draftId, options: {}, onlyValid: true, chunk: null, operator: 'Ana', again } }
}

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${text}\n%%EOF`)

describe('sending the same again', () => {
  it.each(modules)('%s: what is queued blocks, naming batch and row, until it is resolved', async (module) => {
    const workplace = await openWorkplace()
    const { application, during, practice } = workplace
    const id = await workplace.composeSample(module)
    const request = await requestFor(workplace, module)
    const findings = unwrap(await application.batches.filedBefore(request))
    const overview = await workplace.overview(id)
    expect(findings.length).toBe(overview.itemCount)
    const { fileName } = overview.batch
    for (const { row, severity, code, parameters } of findings) {
      expect([severity, code]).toEqual(['error', 'row.in-flight'])
      expect(parameters).toMatchObject({ batch: id, file: fileName, otherRow: String(row), by: 'Ana' })
      expect(parameters.date).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    }
    expect(await application.batches.prepare(request)).toMatchObject({
      ok: false,
      error: { code: 'batch.rows-in-flight', parameters: { batches: batchLabel(fileName, id) } },
    })
    // Validation reports it in the draft as well.
    if (request.kind !== 'draft') throw new Error('no draft')
    const shown = unwrap(await application.drafts.findings(request.request.draftId))
    expect(shown.filter(({ code }) => code === 'row.in-flight').length).toBe(overview.itemCount)
    await during(application.sending.sendDue({ batchId: id }))
    // What the service rejected may be filed again; what it accepted may not.
    const sent = await workplace.overview(id)
    const held = unwrap(await application.batches.filedBefore(request))
    expect(new Set(held.map(({ code }) => code))).toEqual(new Set(['row.in-progress']))
    expect(held.length).toBe((sent.outcomes.accepted ?? 0) + (sent.outcomes.reprocessed ?? 0))
    expect(practice.journal.applied).toHaveLength(overview.submissions.length)
  })

  it.each(modules)('%s: what is done blocks as well, and goes again with a reason', async (module) => {
    const workplace = await openWorkplace()
    const { application, during } = workplace
    const id = await workplace.composeSample(module)
    await during(application.sending.sendDue({ batchId: id }))
    await during(application.polling.poll({ batchId: id, timeoutMs: 3_600_000 }))
    const request = await requestFor(workplace, module)
    const codes = new Set(unwrap(await application.batches.filedBefore(request)).map(({ code }) => code))
    expect(codes).toContain('row.filed-before')
    expect(await application.batches.prepare(request)).toMatchObject({ ok: false })
    const again = await requestFor(workplace, module, 'Lo pidió la EPS')
    unwrap(await application.batches.confirm(unwrap(await application.batches.prepare(again)).batchId))
  })

  it('what the service has accepted and is processing is a warning in the draft until it has ended', async () => {
    const workplace = await openWorkplace()
    const { application, during } = workplace
    const id = await workplace.composeSample('background-check')
    await during(application.sending.sendDue({ batchId: id }))
    const warnings = async () => {
      const request = await requestFor(workplace, 'background-check')
      if (request.kind !== 'draft') throw new Error('no draft')
      const found = unwrap(await application.drafts.findings(request.request.draftId))
      return found.filter(({ code }) => code === 'row.in-progress')
    }
    const { batch, itemCount } = await workplace.overview(id)
    const told = await warnings()
    expect(told).toHaveLength(itemCount)
    for (const { row, severity, parameters } of told) {
      expect(severity).toBe('warning')
      expect(parameters).toMatchObject({ batch: id, file: batch.fileName, otherRow: String(row), by: 'Ana' })
    }
    await during(application.polling.poll({ timeoutMs: 120_000 }))
    expect(await warnings()).toEqual([])
  })

  it('what is uncertain blocks, and the operator may override in words, which are kept', async () => {
    const workplace = await openWorkplace()
    const { application, during } = workplace
    workplace.practice.faults.add({ method: 'POST', fault: uncertain })
    const id = await workplace.composeSample('social-security-query')
    await during(application.sending.sendDue({ batchId: id }))
    const findings = unwrap(await application.batches.filedBefore(await requestFor(workplace, 'social-security-query')))
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['row.uncertain']))
    const again = await requestFor(workplace, 'social-security-query', '  Lo pidió la EPS ')
    const prepared = unwrap(await application.batches.prepare(again))
    unwrap(await application.batches.confirm(prepared.batchId))
    expect((await workplace.overview(prepared.batchId)).batch.againReason).toBe('Lo pidió la EPS')
  })

  it('what is filed while the box is open makes the confirmation fail, even with a reason', async () => {
    const workplace = await openWorkplace()
    const { application, during } = workplace
    const refused = { ok: false, error: { code: 'batch.rows-in-flight' } }
    const request = await requestFor(workplace, 'social-security-query')
    const prepared = unwrap(await application.batches.prepare(request))
    const other = await workplace.composeSample('social-security-query')
    await during(application.sending.sendDue({ batchId: other, retryForMs: 0 }))
    expect(await application.batches.confirm(prepared.batchId)).toMatchObject(refused)
    const again = await requestFor(workplace, 'social-security-query', 'Lo pidió la EPS')
    const shown = unwrap(await application.batches.prepare(again))
    await workplace.composeSample('social-security-query')
    expect(await application.batches.confirm(shown.batchId)).toMatchObject(refused)
    const twin = unwrap(await application.batches.prepare(await requestFor(workplace, 'background-check')))
    await workplace.composeSample('background-check')
    expect(await application.batches.confirm(twin.batchId)).toMatchObject({
      ok: false,
      error: { code: 'batch.rows-in-flight' },
    })
  })

  it('the same file of an extraction is known by its content, whatever it is called', async () => {
    const workplace = await openWorkplace()
    const { application } = workplace
    const asked = (names: readonly string[], content = 'uno'): BatchRequest => {
      const files: ExtractionRequest['files'] = names.map((fileName) =>
        heldFile({ fileName, bytes: pdf(content), reference: fileName }),
      )
      return { kind: 'extraction', request: { files, operator: 'Ana' } }
    }
    const first = unwrap(await application.batches.prepare(asked(['a.pdf'])))
    unwrap(await application.batches.confirm(first.batchId))
    expect(await application.batches.prepare(asked(['otro nombre.pdf']))).toMatchObject({
      ok: false,
      error: { code: 'batch.rows-in-flight' },
    })
    expect((await application.batches.prepare(asked(['a.pdf'], 'dos'))).ok).toBe(true)
  })

  it('a batch is not reprocessed again while its first reprocess has not ended', async () => {
    const workplace = await openWorkplace()
    const { application, during, practice } = workplace
    const id = await workplace.composeSample('affiliation')
    await during(application.sending.sendDue({ batchId: id }))
    await during(application.polling.poll({ batchId: id, timeoutMs: 600_000 }))
    const asked = { batchId: id, onlyState: null, reason: 'Cambió el cargo', operator: 'Ana' }
    practice.faults.add({ method: 'POST', fault: uncertain })
    const first = unwrap(await application.batches.composeReprocess(asked))
    await during(application.sending.sendDue({ batchId: first }))
    expect(await application.batches.composeReprocess(asked)).toMatchObject({
      ok: false,
      error: {
        code: 'batch.rows-in-flight',
        parameters: { batches: batchLabel((await workplace.overview(first)).batch.fileName, first) },
      },
    })
  })
})
