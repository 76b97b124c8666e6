import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyFingerprint, sha256Hex } from '#main/base/digest.ts'
import { freezeRequest } from '#main/outbox/freeze-body.ts'

describe('freezing a request', () => {
  it('hashes the very bytes that will be sent', () => {
    const frozen = freezeRequest({ path: '/v2/x', body: { kind: 'json', json: { Nombres: 'PEÑA' } } })
    expect(Buffer.from(frozen.body).toString('utf8')).toBe('{"Nombres":"PEÑA"}')
    expect(frozen.bodySha256).toBe(sha256Hex(frozen.body))
  })

  it('writes multipart that a standard reader reads back, whatever the names', async () => {
    const name = fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => !/[\ud800-\udfff\r\n"\0]/.test(text))
    await fc.assert(
      fc.asyncProperty(name, fc.uint8Array({ maxLength: 300 }), async (reference, bytes) => {
        const frozen = freezeRequest({
          path: '/v2/x',
          body: {
            kind: 'multipart',
            parts: [
              { name: 'Archivo', fileName: 'cédula.pdf', contentType: 'application/pdf', bytes },
              { name: 'Referencia', text: reference },
            ],
          },
        })
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

  it('gives a fingerprint that does not contain the key', () => {
    expect(keyFingerprint('service_key_abc')).toMatch(/^[0-9a-f]{16}$/)
    expect(keyFingerprint('service_key_abc')).not.toBe(keyFingerprint('service_key_abd'))
  })
})
