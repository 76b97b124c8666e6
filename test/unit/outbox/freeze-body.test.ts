import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyFingerprint, sha256Hex } from '#main/base/digest.ts'
import { sentFileOf } from '#main/outbox/documents/sent-file.ts'
import { freezeRequest } from '#main/outbox/freeze-body.ts'
import type { Json } from '#shared/kernel/json.ts'
import { runSteps } from '#shared/kernel/steps.ts'

describe('freezing a request', () => {
  it('hashes the exact bytes that will be sent', () => {
    const frozen = runSteps(freezeRequest({ path: '/v2/x', body: { kind: 'json', json: { Nombres: 'PEÑA' } } }))
    expect(Buffer.from(frozen.body).toString('utf8')).toBe('{"Nombres":"PEÑA"}')
    expect(frozen.bodySha256).toBe(sha256Hex(frozen.body))
  })

  it('writes multipart that a standard reader can parse, whatever the names', async () => {
    const name = fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => !/[\ud800-\udfff\r\n"\0]/.test(text))
    await fc.assert(
      fc.asyncProperty(name, fc.uint8Array({ maxLength: 300 }), async (reference, bytes) => {
        const frozen = runSteps(
          freezeRequest({
            path: '/v2/x',
            body: {
              kind: 'multipart',
              parts: [
                { name: 'Archivo', fileName: 'cédula.pdf', contentType: 'application/pdf', bytes },
                { name: 'Referencia', text: reference },
              ],
            },
          }),
        )
        const form = await new Response(Buffer.from(frozen.body), {
          headers: { 'content-type': frozen.contentType },
        }).formData()
        const file = form.get('Archivo')
        if (!(file instanceof File)) throw new Error('no file')
        expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
        expect(file.name).toBe('cédula.pdf')
        expect(form.get('Referencia')).toBe(reference)
      }),
    )
  })

  it('writes JSON as the standard does, piece by piece', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const json = value as Json
        const { body } = runSteps(freezeRequest({ path: '/v2/x', body: { kind: 'json', json } }))
        expect(Buffer.from(body).toString('utf8')).toBe(JSON.stringify(json))
      }),
    )
  })

  it.each(['multipart', 'json'] as const)('freezes ten megabytes as %s in more than ten steps', (kind) => {
    const files = Array.from({ length: 5 }, (_, at) => Buffer.alloc(2_000_000, at + 1))
    const body =
      kind === 'json'
        ? { kind, json: { Documentos: files.map((file) => ({ Archivo: file.toString('base64') })) } }
        : {
            kind,
            parts: files.map((bytes) => ({ name: 'A', fileName: 'a.pdf', contentType: 'application/pdf', bytes })),
          }
    const steps = freezeRequest({ path: '/v2/x', body })
    let taken = 0
    let step = steps.next()
    for (; step.done !== true; step = steps.next()) taken += 1
    const frozen = step.value
    expect(taken).toBeGreaterThan(10)
    expect(frozen.bodySha256).toBe(sha256Hex(frozen.body))
    expect(files.map((file, at) => file.equals(sentFileOf(frozen, at) ?? new Uint8Array()))).toEqual(
      files.map(() => true),
    )
  })

  it('gives a fingerprint that does not contain the key', () => {
    expect(keyFingerprint('service_key_abc')).toMatch(/^[0-9a-f]{16}$/)
    expect(keyFingerprint('service_key_abc')).not.toBe(keyFingerprint('service_key_abd'))
  })
})
