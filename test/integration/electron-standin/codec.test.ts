import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decode, encode } from '../../electron-standin/page/codec.ts'
import { isPlainData } from '../../electron-standin/page/plain-data.ts'

const leaf = fc.oneof(
  fc.constantFrom(undefined, null, true, false, Number.NaN, Number.POSITIVE_INFINITY, -0),
  fc.double(),
  fc.bigInt(),
  fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
  fc.date({ noInvalidDate: true }),
  fc.constantFrom(/a+/gi, /ñ/u),
  fc.uint8Array(),
  fc.float32Array(),
  fc.uint8Array().map((bytes) => new Uint8Array(bytes).buffer),
)

const { value: clonable } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.string(), fc.constant('__proto__')), tie('value'), { maxKeys: 4, noNullPrototype: true }),
    fc.array(fc.tuple(tie('value'), tie('value')), { maxLength: 3 }).map((entries) => new Map(entries)),
    fc.array(tie('value'), { maxLength: 3 }).map((items) => new Set(items)),
  ),
}))

describe('the codec of IPC values', () => {
  test('gives back what structuredClone would', () => {
    fc.assert(
      fc.property(clonable, (value) => {
        expect(decode(encode(value))).toStrictEqual(structuredClone(value))
      }),
    )
  })

  test('keeps identity and cycles', () => {
    const shared = { name: 'shared' }
    const cyclic: { parts: unknown[]; self?: unknown } = { parts: [shared, shared] }
    cyclic.self = cyclic
    const back = decode(encode(cyclic)) as { parts: unknown[]; self: unknown }
    expect(back.self).toBe(back)
    expect(back.parts[0]).toBe(back.parts[1])
  })

  test('keeps the class, message and stack of built-in errors', () => {
    const error = new RangeError('too far')
    const back = decode(encode(error)) as RangeError
    expect(back).toBeInstanceOf(RangeError)
    expect([back.message, back.stack]).toEqual([error.message, error.stack])
  })

  test.each([() => {}, Symbol('x'), { inside: new WeakMap() }])('refuses what cannot be cloned', (value) => {
    expect(() => encode(value)).toThrow(expect.objectContaining({ name: 'DataCloneError' }))
  })
})

describe('plain data', () => {
  test('is what JSON keeps exactly', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const isExact = !hasNegativeZero(value)
        expect(isPlainData(value)).toBe(isExact)
        if (isExact) expect(JSON.parse(JSON.stringify(value))).toStrictEqual(value)
      }),
    )
  })

  const shared = {}
  test.each([
    ['a hole', new Array(2)],
    ['undefined inside', { a: undefined }],
    ['NaN', [Number.NaN]],
    ['a date', { at: new Date(0) }],
    ['a class instance', new (class Point {})()],
    ['the same object twice', [shared, shared]],
    ['an array with a name', Object.assign([1], { name: 'x' })],
    ['its own JSON', { toJSON: () => 1 }],
    ['bytes', new Uint8Array(2)],
  ])('is not %s', (_name, value) => {
    expect(isPlainData(value)).toBe(false)
  })
})

function hasNegativeZero(value: unknown): boolean {
  if (Object.is(value, -0)) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNegativeZero)
}
