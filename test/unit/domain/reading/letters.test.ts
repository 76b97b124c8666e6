import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLetters } from '#shared/domain/reading/letters/letters.ts'

type CodePages = {
  readonly utils: {
    encode(page: number, text: string): Uint8Array
    decode(page: number, bytes: Uint8Array): string
  }
}
/** An independent implementation of every code page: SheetJS includes it to read old workbooks. */
const { utils }: CodePages = createRequire(import.meta.url)('xlsx/dist/cpexcel.js')
const utf8 = 65001
const pages = { windows: 1252, dos: 850, oldDos: 437, macintosh: 10000 } as const

const damage = (text: string, written: number, read: number): string => {
  const bytes = written === utf8 ? new TextEncoder().encode(text) : Uint8Array.from(utils.encode(written, text))
  return read === 1252 ? new TextDecoder('windows-1252').decode(bytes) : utils.decode(read, bytes)
}

const surnames = 'MUÑOZ PEÑA GARCÍA GÓMEZ NÚÑEZ RODRÍGUEZ ÁLVAREZ PÉREZ SUÁREZ IBÁÑEZ ZÚÑIGA AGÜERO CAÑÓN ÑUNGO ROJAS'
const names = 'MARÍA JOSÉ JESÚS ÁNGELA MÓNICA LUCÍA INÉS ÓSCAR ANA JUAN ANDRÉS'
const fullName = fc
  .tuple(
    fc.constantFrom(...names.split(' ')),
    fc.constantFrom(...surnames.split(' ')),
    fc.constantFrom(...surnames.split(' ')),
  )
  .map((parts) => parts.join(' '))
const anyCase = fc
  .tuple(fullName, fc.boolean())
  .map(([text, small]) =>
    small
      ? text.toLowerCase().replace(/(^|\s)(\S)/gu, (_, blank: string, letter: string) => blank + letter.toUpperCase())
      : text,
  )
const hasAccent = (text: string): boolean => /[^\x20-\x7e]/.test(text)

describe('a damaged name', () => {
  it.each(Object.entries(pages))(
    'UTF-8 read as %s is restored completely, even if it happened twice',
    (_name, page) => {
      fc.assert(
        fc.property(anyCase.filter(hasAccent), (text) => {
          const once = damage(text, utf8, page)
          expect([once, readLetters(once)]).toEqual([once, expect.objectContaining({ kind: 'repaired', text })])
          const twice = damage(once, utf8, page)
          expect([twice, readLetters(twice)]).toEqual([twice, expect.objectContaining({ kind: 'repaired', text })])
        }),
        { numRuns: 300 },
      )
    },
  )
  const pairs = Object.entries(pages).flatMap(([written, from]) =>
    Object.entries(pages).flatMap(([read, to]) => (from === to ? [] : [[written, read, from, to] as const])),
  )
  it.each(pairs)('%s read as %s: a repair gives the original, never another name', (_written, _read, from, to) => {
    let repaired = 0
    fc.assert(
      fc.property(fullName.filter(hasAccent), (text) => {
        const damaged = damage(text, from, to)
        fc.pre(damaged !== text)
        const reading = readLetters(damaged)
        if (reading.kind !== 'repaired') return
        repaired += 1
        expect([damaged, reading.text]).toEqual([damaged, text])
      }),
      { numRuns: 400 },
    )
    if (from === pages.dos && to === pages.windows) expect(repaired).toBeGreaterThan(100)
  })
  it.each([
    ['HTML', (letter: string) => `&#${letter.charCodeAt(0)};`],
    ['HTML in hexadecimal', (letter: string) => `&#x${letter.charCodeAt(0).toString(16)};`],
    ['JSON', (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`],
    ['the address of a page', (letter: string) => encodeURIComponent(letter)],
    ['an e-mail', (letter: string) => encodeURIComponent(letter).replaceAll('%', '=')],
    ['an e-mail of Windows', (letter: string) => `=${letter.charCodeAt(0).toString(16).toUpperCase()}`],
  ])('its letters written as codes of %s', (_name, code) => {
    fc.assert(
      fc.property(anyCase.filter(hasAccent), (text) => {
        const damaged = text.replace(/[^\x20-\x7e]/g, code)
        expect([damaged, readLetters(damaged)]).toEqual([damaged, expect.objectContaining({ kind: 'repaired', text })])
      }),
      { numRuns: 200 },
    )
  })
  it.each(['?', '\ufffd', '??'])('letters replaced by %s are never restored silently: the name is proposed', (mark) => {
    fc.assert(
      fc.property(anyCase.filter(hasAccent), (text) => {
        const damaged = text.replace(/[^\x20-\x7e]/g, mark)
        const reading = readLetters(damaged)
        expect([damaged, reading.kind]).toEqual([damaged, 'lost'])
        if (reading.kind === 'lost')
          for (const offered of reading.texts) expect([damaged, offered]).toEqual([damaged, text])
      }),
      { numRuns: 300 },
    )
  })
})

describe('correct text', () => {
  it.each([
    'Ana de la O',
    'Ñañez Muñoz',
    "Sean O'Neill",
    'Carlos D´Andreis',
    'Liam O’Brien',
    'José Ángel Güiza',
    'João Conceição Magalhães',
    'Jürgen König Müller',
    'François Lefèvre',
    'Åse Bjørk',
    'Dvořák Novotný',
    'Peña-Gómez',
    'Mª del Carmen',
    'Cra. 7ª # 12-34 Apto. 501',
    'Cl 45 No. 23–10, Torre 2 – Apto 301',
    'Km 2 vía Chía–Cajicá',
    'Calle 5 N° 23 - 10',
    'Diagonal 15 Nº 2 E',
    'Barrio “La Paz”',
    'Urb. L·Hospitalet',
    'Auxiliar de cocina (50%)',
    'Ventas & Mercadeo',
    'A&B',
    'Torre A=1',
    '¿Quién?',
  ])('%s is left alone', (text) => expect(readLetters(text)).toEqual({ kind: 'sound' }))

  it.each([
    ['ana\u0301', 'aná'],
    ['МUÑOZ', 'MUÑOZ'],
    ['ＪＯＳＥ', 'JOSE'],
    ['GARC&Iacute;A', 'GARCÍA'],
    ['Pe&amp;ntilde;a', 'Peña'],
    ['RAM¢N', 'RAMÓN'],
    ['MU—OZ', 'MUÑOZ'],
    ['GARCÖA', 'GARCÍA'],
  ])('%s is %s', (text, expected) => expect(readLetters(text)).toMatchObject({ kind: 'repaired', text: expected }))

  it('never throws and never repairs plain text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        readLetters(text)
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcñÑáÉ 0-.'), maxLength: 30 }), (text) => {
        expect(readLetters(text).kind).not.toBe('repaired')
      }),
    )
  })
})
