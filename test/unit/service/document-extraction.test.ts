import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { maximumDocumentBytes } from '#shared/domain/service-limits.ts'
import type { WireFile } from '#shared/service/modules/batch-module.ts'
import { composeDocumentJson } from '#shared/service/modules/compose-documents.ts'
import {
  documentFormRequestSchema,
  documentJsonRequestSchema,
  looksLikePdf,
} from '#shared/service/modules/document-extraction.ts'
import { referenceOf } from '#shared/service/modules/document-requests.ts'
import { batchModules, createBatchModules } from '#shared/service/modules/modules.ts'
import { problemsOf } from '#shared/service/request-problems.ts'
import { defaultWireChoices } from '#shared/service/unspecified.ts'
import { contentOf, file, pdf } from './sample-content.ts'

const content = (files: readonly WireFile[]) => contentOf({ entity: 'documento_identidad', files })
const compose = (files: readonly WireFile[]) => batchModules['document-extraction'].compose(content(files))
const pathsOf = (files: readonly WireFile[]) => {
  const composed = compose(files)
  return composed.ok ? [] : composed.error.map((problem) => problem.path)
}

describe('document extraction request (spec 2.3, 8)', () => {
  it('takes 1 to 5 files', () => {
    expect(pathsOf([])).toEqual(['Archivo'])
    expect(pathsOf(Array(5).fill(file()))).toEqual([])
    expect(pathsOf(Array(6).fill(file()))).toEqual(['Archivo'])
  })

  it('takes files of at most 2 MB', () => {
    expect(maximumDocumentBytes).toBe(2_097_152)
    expect(pathsOf([file('', pdf(maximumDocumentBytes))])).toEqual([])
    expect(pathsOf([file(), file('', pdf(maximumDocumentBytes + 1))])).toEqual(['Archivo.1.bytes'])
  })

  it('accepts PDF only, by content', () => {
    expect(pathsOf([file('', new Uint8Array(0))])).toEqual(['Archivo.0.bytes'])
    expect(pathsOf([file('', new TextEncoder().encode('<html>not a pdf</html>'))])).toEqual(['Archivo.0.bytes'])
  })

  it('finds the header in the first 1,024 bytes and not later', () => {
    const shifted = (offset: number) => {
      const bytes = new Uint8Array(2000)
      bytes.set([0x25, 0x50, 0x44, 0x46, 0x2d], offset)
      return bytes
    }
    expect(looksLikePdf(shifted(0))).toBe(true)
    expect(looksLikePdf(shifted(1019))).toBe(true)
    expect(looksLikePdf(shifted(1020))).toBe(false)
    expect(looksLikePdf(new Uint8Array([0x25, 0x50, 0x44, 0x46]))).toBe(false)
  })

  it('takes references of at most 120 characters', () => {
    expect(pathsOf([file('r'.repeat(120))])).toEqual([])
    expect(pathsOf([file('r'.repeat(121))])).toEqual(['Referencia.0'])
  })

  it('refuses what the module does not have', () => {
    const composed = batchModules['document-extraction'].compose({
      ...content([file()]),
      operation: 'update',
      options: { ForzarReproceso: true },
      records: [{ NumeroIdentificacion: '1' }],
    })
    expect(composed.ok ? [] : composed.error.map((problem) => problem.path).sort()).toEqual([
      '',
      'ForzarReproceso',
      'Registros',
    ])
  })

  it('is a form whose references keep the order of the files', () => {
    const composed = compose([file('uno'), file(''), file('tres')])
    if (!composed.ok || composed.value.body.kind !== 'multipart') throw new Error('not a form')
    expect(composed.value.path).toBe('/v2/extractor-documentos/documento-identidad')
    expect(composed.value.body.parts.map((part) => part.name)).toEqual([
      'Archivo',
      'Archivo',
      'Archivo',
      'Referencia',
      'Referencia',
      'Referencia',
    ])
    expect(composed.value.body.parts.slice(3).map((part) => ('text' in part ? part.text : null))).toEqual([
      'uno',
      '',
      'tres',
    ])
    expect(composed.value.body.parts[0]).toMatchObject({ fileName: 'cedula.pdf', contentType: 'application/pdf' })
  })

  it('sends no reference when there is none', () => {
    const composed = compose([file(), file()])
    expect(composed.ok && composed.value.body.kind === 'multipart' && composed.value.body.parts).toHaveLength(2)
  })

  it('follows the settings for part names and the JSON form', () => {
    const bracketed = createBatchModules({
      ...defaultWireChoices,
      filePart: 'Archivo[]',
      referencePart: 'Referencia[]',
    })
    const form = bracketed['document-extraction'].compose(content([file('a')]))
    expect(form.ok && form.value.body.kind === 'multipart' && form.value.body.parts.map((part) => part.name)).toEqual([
      'Archivo[]',
      'Referencia[]',
    ])
    const json = createBatchModules({ ...defaultWireChoices, documentForm: 'json' })
    const composed = json['document-extraction'].compose(content([file('a'), file('')]))
    expect(composed.ok && composed.value.body.kind).toBe('json')
  })

  it('returns the same bytes from the JSON form, which its own schema accepts', () => {
    const bytes = pdf(100_003)
    const composed = composeDocumentJson(content([file('a', bytes), file()]), defaultWireChoices)
    if (!composed.ok || composed.value.body.kind !== 'json') throw new Error('not JSON')
    const read = documentJsonRequestSchema.parse(composed.value.body.json)
    expect(read.Documentos.map((document) => document.Referencia)).toEqual(['a', undefined])
    expect(z.core.util.base64ToUint8Array(read.Documentos[0]?.Archivo ?? '')).toEqual(bytes)
  })

  it('holds the JSON form to the same limits', () => {
    const encode = (bytes: Uint8Array) => ({ Archivo: z.core.util.uint8ArrayToBase64(bytes) })
    const problems = (documents: readonly object[]) =>
      problemsOf(documentJsonRequestSchema, { Documentos: documents }).map((problem) => problem.path)
    expect(problems([encode(pdf(maximumDocumentBytes))])).toEqual([])
    expect(problems([encode(pdf(maximumDocumentBytes + 1))])).toEqual(['Documentos.0.Archivo'])
    expect(problems([encode(new Uint8Array(64))])).toEqual(['Documentos.0.Archivo'])
    expect(problems([{ Archivo: 'no es base64' }])).toContain('Documentos.0.Archivo')
    expect(problems([{ Archivo: '' }])).toEqual(['Documentos.0.Archivo'])
    expect(problems([])).toEqual(['Documentos'])
    expect(problems(Array(6).fill(encode(pdf())))).toEqual(['Documentos'])
    expect(problems([{ ...encode(pdf()), Referencia: 'r'.repeat(121) }])).toEqual(['Documentos.0.Referencia'])
  })

  it('refuses more references than files, and another content type', () => {
    const part = { fileName: 'a.pdf', contentType: 'application/pdf', bytes: pdf() }
    const problems = (form: object) => problemsOf(documentFormRequestSchema, form).map((problem) => problem.path)
    expect(problems({ Archivo: [part], Referencia: ['a'] })).toEqual([])
    expect(problems({ Archivo: [part], Referencia: ['a', 'b'] })).toEqual(['Referencia'])
    expect(problems({ Archivo: [{ ...part, contentType: 'image/png' }] })).toEqual(['Archivo.0.contentType'])
  })
})

describe('the reference made of a file name', () => {
  it.each([
    ['💡'.repeat(120), 120],
    ['👩‍👩‍👧‍👦'.repeat(40), 121],
    ['n\u0303'.repeat(90), 120],
    [`${'a'.repeat(119)}💡.pdf`, 119],
    ['cédula de Ana.pdf', 17],
    [`\ud83d${'a'.repeat(10)}`, 11],
  ])('%s is accepted by the wire format and cut within no character', (name, length) => {
    const reference = referenceOf(name)
    expect(reference.length).toBeLessThanOrEqual(Math.min(length, 120))
    expect(reference.isWellFormed()).toBe(true)
    expect(compose([file(reference)])).toMatchObject({ ok: true })
    const whole = [...new Intl.Segmenter('es').segment(name.toWellFormed())].map(({ segment }) => segment)
    const kept = [...new Intl.Segmenter('es').segment(reference)].map(({ segment }) => segment)
    expect(kept).toEqual(whole.slice(0, kept.length))
  })
})
