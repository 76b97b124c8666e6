import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatSignature, parseSignature } from '#shared/service/signature.ts'
import { defaultWireChoices } from '#shared/service/unspecified.ts'

const digest = new Uint8Array(createHmac('sha256', 'secreto').update('{"Modulo":"x"}').digest())
const hex = Buffer.from(digest).toString('hex')
const base64 = Buffer.from(digest).toString('base64')

describe('signature (spec 6, rule 5)', () => {
  it('is read from hex, capitals too, and from base64 in its spellings', () => {
    for (const text of [
      hex,
      hex.toUpperCase(),
      base64,
      base64.replace('=', ''),
      Buffer.from(digest).toString('base64url'),
    ]) {
      expect(parseSignature(`sha256=${text}`), text).toEqual(digest)
    }
    expect(parseSignature(` sha256=${hex} `)).toEqual(digest)
  })

  it('is refused if it is not a SHA-256 digest', () => {
    for (const header of [
      '',
      hex,
      `sha1=${hex}`,
      `sha256=${hex}0`,
      `sha256=${hex.slice(2)}`,
      'sha256=',
      `sha256=${base64}=`,
      `sha256=${'A'.repeat(44)}`,
      `sha256=${hex},sha256=${hex}`,
      `sha256=${Buffer.from(hex).toString('base64')}`,
    ]) {
      expect(parseSignature(header), header).toBeNull()
    }
  })

  it('is refused in an encoding other than the configured one', () => {
    expect(parseSignature(`sha256=${base64}`, { ...defaultWireChoices, signatureEncodings: ['hex'] })).toBeNull()
    expect(parseSignature(`sha256=${hex}`, { ...defaultWireChoices, signatureEncodings: ['base64'] })).toBeNull()
  })

  it('can be read back for any digest', () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
    fc.assert(
      fc.property(bytes, fc.constantFrom('hex' as const, 'base64' as const), (value, encoding) => {
        expect(parseSignature(formatSignature(value, encoding))).toEqual(value)
      }),
    )
  })

  it('never throws, and is 32 bytes or nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `sha256=${text}`),
        ),
        (header) => {
          expect([undefined, 32]).toContain(parseSignature(header)?.length)
        },
      ),
    )
  })
})
