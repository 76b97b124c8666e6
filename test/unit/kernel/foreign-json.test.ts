import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foreignJson, looseText } from '#main/base/foreign-text.ts'
import { jsonBounds, readForeignJson } from '#shared/kernel/foreign-json.ts'

const nested = (depth: number, inner = '1'): string => `${'['.repeat(depth)}${inner}${']'.repeat(depth)}`
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => [name, ...textsIn(part)])
}

/** A record of an answer, nested as the service does. */
const answer = (field: string): string =>
  `{"Success":true,"Data":{"Registros":[{"NumeroIdentificacion":"1","X":${field},"Estado":"procesado"},{"NumeroIdentificacion":"2"}]}}`

describe('the parser of foreign JSON', () => {
  it('drops a too deeply nested field, and reads all the rest', () => {
    for (const depth of [61, 65, 500, 1_001, 9_000, 1_000_000]) {
      for (const field of [nested(depth), `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`]) {
        const read = readForeignJson(answer(field))
        expect(read, String(depth)).toEqual({
          kind: 'json',
          leftOut: 1,
          json: {
            Success: true,
            Data: {
              Registros: [{ NumeroIdentificacion: '1', X: null, Estado: 'procesado' }, { NumeroIdentificacion: '2' }],
            },
          },
        })
      }
    }
    expect(readForeignJson(nested(jsonBounds.depth))).toMatchObject({ kind: 'json', leftOut: 0 })
    expect(readForeignJson(answer(nested(60)))).toMatchObject({ kind: 'json', leftOut: 0 })
  })

  it('forgets replaced values within a dropped part', () => {
    const deep = `{"IdX":12345678901234567890,"t":"\\u0000","d":${nested(100, '"\\ud800"')}}`
    expect(readForeignJson(answer(deep))).toMatchObject({
      leftOut: 1,
      json: { Data: { Registros: [{ X: null, Estado: 'procesado' }, {}] } },
    })
  })

  it('refuses too many values before it builds any', () => {
    const many = `[${'[],'.repeat(jsonBounds.values)}1]`
    expect(readForeignJson(many)).toEqual({ kind: 'refused', reason: 'too-many' })
    expect(readForeignJson(`[${'1,'.repeat(200_000)}1]`).kind).toBe('json')
  })

  it('accepts a number of any length, and alters none', () => {
    expect(readForeignJson(`[1e999,-1e-999,${'9'.repeat(300)}]`)).toMatchObject({
      json: ['1e999', -0, '9'.repeat(300)],
    })
    expect(readForeignJson(`{"a":${'9'.repeat(1_000_000)},"b":1}`)).toEqual({
      kind: 'json',
      json: { a: null, b: 1 },
      leftOut: 1,
    })
  })

  it('writes U+FFFD for U+0000 and halves of characters, however they are written', () => {
    const read = (json: string) => {
      const door = readForeignJson(json)
      return door.kind === 'json' ? door.json : door.reason
    }
    expect(read('["a\\u0000b","\\ud83d\\ude00","\\ud83d","\\ude00\\ud83d","\\ud83d\\n","\\\\u0000"]')).toEqual([
      'a\ufffdb',
      '\u{1f600}',
      '\ufffd',
      '\ufffd\ufffd',
      '\ufffd\n',
      '\\u0000',
    ])
    expect(read('{"\\u0000":1}')).toEqual({ '\ufffd': 1 })
    expect(read('["\ud83d"]')).toEqual(['\ufffd'])
  })

  it('keeps the last of equal names, and treats names special to JavaScript like any other', () => {
    const door = readForeignJson('{"a":1,"a":2,"__proto__":{"Success":true},"constructor":{"prototype":1}}')
    const json = door.kind === 'json' ? (door.json as Record<string, unknown>) : {}
    expect(json.a).toBe(2)
    expect(json.Success).toBeUndefined()
    expect(Object.getPrototypeOf(json)).toBe(Object.prototype)
    expect(Object.hasOwn(json, '__proto__')).toBe(true)
  })

  it('reads UTF-8 and UTF-16 with their marks, and refuses everything else', () => {
    const text = '{"Message":"añadió"}'
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
    for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), utf16, Buffer.from(utf16).swap16()]) {
      expect(foreignJson(bytes)).toMatchObject({ kind: 'json', json: { Message: 'añadió' } })
    }
    expect(foreignJson(Buffer.from(text, 'latin1'))).toEqual({ kind: 'refused', reason: 'not-json' })
    expect(foreignJson(new Uint8Array())).toEqual({ kind: 'refused', reason: 'not-json' })
    expect(looseText(Buffer.from(`\ufeff{"IdSolicitud":"x"`, 'utf16le'))).toBe('{"IdSolicitud":"x"')
  })

  it('never throws, bounds whatever it lets through, and mends nothing', () => {
    const shape = fc.letrec<{ json: string }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 4 },
        fc.json(),
        fc.constantFrom(
          '1e400',
          '"\\u0000"',
          '"\\ud800"',
          '12345678901234567890',
          'nul',
          '"',
          '{"__proto__":[]}',
          '\u0000',
        ),
        fc.nat(150).map((depth) => nested(depth)),
        fc.tuple(tie('json'), tie('json')).map(([one, other]) => `{"a":${one},"a":${other}}`),
        fc.array(tie('json'), { maxLength: 4 }).map((parts) => `[${parts.join(',')}]`),
      ),
    })).json
    const cut = fc.tuple(shape, fc.nat(40)).map(([text, end]) => text.slice(0, Math.max(0, text.length - end)))
    fc.assert(
      fc.property(fc.oneof(shape, cut, fc.string({ unit: 'binary' })), (text) => {
        const read = readForeignJson(text)
        if (read.kind === 'refused') return
        expect(depthOf(read.json)).toBeLessThanOrEqual(jsonBounds.depth)
        for (const inner of textsIn(read.json)) expect(inner.isWellFormed() && !inner.includes('\0')).toBe(true)
        expect(() => JSON.parse(text)).not.toThrow()
        expect(readForeignJson(JSON.stringify(read.json))).toEqual({ kind: 'json', json: read.json, leftOut: 0 })
      }),
      { numRuns: 100 },
    )
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void foreignJson(bytes)))
  })
})
