import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAnswerText } from '#shared/service/answers/read-answer-text.ts'
import { textOf } from '#shared/service/answers/read-json.ts'

describe('JSON of an answer', () => {
  it('keeps every identifier as the characters that stand in it, however large the number', () => {
    const number = fc.tuple(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.constantFrom('', '.0', '.10', 'e3'))
    const name = fc.constantFrom('IdSolicitud', 'JobId', 'NumeroContrato', 'NumeroIdentificacion', 'idSolicitud')
    fc.assert(
      fc.property(name, number, fc.constantFrom('', ' ', '\n'), (key, [integer, rest], space) => {
        const token = `${integer}${rest}`
        const json = parseAnswerText(`{"a":"\\"1${'0'.repeat(20)}","Data":{"${key}"${space}:${space}${token}${space}}}`)
        const data = (json as { Data: Record<string, string | number> }).Data
        expect(textOf(data[key])).toBe(token)
      }),
    )
  })

  it('otherwise equals JSON.parse', () => {
    // NUL and halves of surrogate pairs are replaced: no store keeps them.
    const altered = /\d{16}|e[+-]?\d|\d\.\d|-0|\\u0000|\\ud[89a-f]/i
    const exact = fc.json({ noUnicodeString: false }).filter((text) => !altered.test(text))
    fc.assert(
      fc.property(exact, (text) => {
        expect(parseAnswerText(text)).toEqual(JSON.parse(text))
      }),
    )
    expect(parseAnswerText('{"Total":2.0,"Ibc":1423500.5,"lista":[1,-0.5,1e3]}')).toEqual({
      Total: 2,
      Ibc: 1_423_500.5,
      lista: [1, -0.5, 1000],
    })
  })

  it('keeps a number that JavaScript cannot represent, whatever its name', () => {
    expect(parseAnswerText('[12345678901234567890, 1e999, 0.12345678901234567890]')).toEqual([
      '12345678901234567890',
      '1e999',
      '0.12345678901234567890',
    ])
  })

  it('is undefined for invalid JSON, never a repaired one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        let valid = true
        try {
          JSON.parse(text)
        } catch {
          valid = false
        }
        expect(parseAnswerText(text) !== undefined).toBe(valid)
      }),
    )
    for (const text of [
      '{"IdSolicitud":00012345678901234567}',
      '{"IdSolicitud":123456789012345678',
      '[1.]',
      '{"a":1,}',
    ])
      expect(parseAnswerText(text)).toBeUndefined()
  })
})
