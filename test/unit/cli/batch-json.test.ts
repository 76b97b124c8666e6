import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batchJson, identificationOf, isBatchSettled } from '#main/cli/json/batch.ts'
import { textsIn } from '#main/cli/texts.ts'
import { appError } from '#shared/domain/app-error.ts'
import { submissionStates } from '#shared/domain/filing/submission.ts'
import { batchesDocument } from '../../integration/cli/contract.ts'
import { sampleItem, sampleOverview, sampleSubmission } from './sample-batch.ts'

const texts = textsIn('es')
const json = (...input: Parameters<typeof sampleOverview>) =>
  batchJson(sampleOverview(...input), [sampleItem()], texts, { testKey: false })

describe('batchJson', () => {
  it('has the shape of the contract, times in Bogotá, and the wire object untouched', () => {
    const document = { batches: [json()], findings: [] }
    const [batch] = batchesDocument.parse(JSON.parse(JSON.stringify(document))).batches
    expect(batch).toMatchObject({
      module: 'affiliation',
      createdAt: '2026-11-20T10:00:00-05:00',
      credits: { estimated: 25, debited: 24 },
      settled: false,
    })
    expect(batch?.items[0]).toMatchObject({
      row: 5,
      identification: 'CC 1020304200',
      contract: 'CT20260200',
      entityCode: 'EPS037',
      novedades: [{ evidence: true }, { evidence: false }],
      documents: [{ kind: 'EPS', saved: true }],
      result: { Estado: 'procesado', CampoNuevo: [1, null] },
    })
  })

  it('never shows a link: links are keys to personal data', () => {
    expect(JSON.stringify(json())).not.toContain('https://')
  })

  it('debits nothing with a test key', () => {
    const tested = batchJson(sampleOverview(), [], texts, { testKey: true })
    expect(tested.credits).toEqual({ estimated: 25, debited: 0 })
  })

  it("reports a submission's error as code and sentence", () => {
    const error = appError('send.answer-cut')
    expect(json([sampleSubmission({ state: 'unknown', error })]).submissions[0]?.error).toEqual({
      code: 'send.answer-cut',
      message: expect.stringContaining('Envío incierto'),
    })
  })

  it('is settled only when no answer is outstanding', () => {
    const waiting = ['queued', 'armed', 'sending', 'accepted', 'unknown', 'not-found']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...submissionStates), { minLength: 1 }), (states) => {
        const overview = sampleOverview(states.map((state) => sampleSubmission({ state })))
        expect(isBatchSettled(overview)).toBe(!states.some((state) => waiting.includes(state)))
      }),
    )
  })
})

describe('identificationOf', () => {
  const nobody = { documentType: null, documentNumber: null, contract: null, entityCode: null, reference: null }
  it('joins type and number, falls back to the reference, and invents nothing', () => {
    expect(identificationOf({ ...nobody, documentType: 'CC', documentNumber: '7' })).toBe('CC 7')
    expect(identificationOf({ ...nobody, documentNumber: '7' })).toBe('7')
    expect(identificationOf({ ...nobody, reference: 'contrato 12' })).toBe('contrato 12')
    expect(identificationOf(nobody)).toBeNull()
  })
})
