import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLetters } from '#main/validation/rules/letters-checks.ts'
import { accentedPlaceWords, accentedWords } from '#shared/domain/reading/letters/accented-words.ts'
import { readLetters } from '#shared/domain/reading/letters/letters.ts'
import type { LettersReading } from '#shared/domain/reading/letters/letters-reading.ts'
import { isPlainSpanish } from '#shared/domain/reading/letters/natural-letters.ts'
import { plainDamageSign } from '#shared/domain/reading/letters/plain-damage.ts'
import { readPlainLetters } from '#shared/domain/reading/letters/word-repair.ts'

type CodePages = {
  readonly utils: {
    encode(page: number, text: string): Uint8Array
    decode(page: number, bytes: Uint8Array): string
  }
}
/** An independent implementation of every code page: SheetJS includes it to read old workbooks. */
const { utils }: CodePages = createRequire(import.meta.url)('xlsx/dist/cpexcel.js')

const pages = ['utf-8', 'latin1', '1252', '850', '437', 'mac'] as const
type Page = (typeof pages)[number]
const numbers: Partial<Record<Page, number>> = { 850: 850, 437: 437, mac: 10000 }

const bytesOf = (text: string, page: Page): Uint8Array => {
  const number = numbers[page]
  if (number !== undefined) return Uint8Array.from(utils.encode(number, text))
  return page === 'utf-8' ? new TextEncoder().encode(text) : Uint8Array.from(Buffer.from(text, 'latin1'))
}
const textOf = (bytes: Uint8Array, page: Page): string => {
  const number = numbers[page]
  if (number !== undefined) return utils.decode(number, bytes)
  return page === 'latin1' ? Buffer.from(bytes).toString('latin1') : new TextDecoder('windows-1252').decode(bytes)
}
/** Pages with the same letters, as far as they have them. */
const isAlike = (one: Page, other: Page): boolean =>
  [one, other].every((page) => page === '1252' || page === 'latin1') || (one === '437' && other === '850')
const pairs = pages.flatMap((written) =>
  pages
    .filter((read) => read !== 'utf-8' && read !== written && !isAlike(written, read))
    .map((read) => [written, read] as const),
)

const titled = (text: string): string =>
  text.toLowerCase().replace(/(^|\s)(\S)/gu, (_, blank: string, letter: string) => blank + letter.toUpperCase())
/** Later changes to a text. */
const later = {
  'as it is': (text: string) => text,
  'in capitals': (text: string) => text.toLocaleUpperCase('es'),
  'in small letters': (text: string) => text.toLocaleLowerCase('es'),
  'in title case': titled,
  'without controls': (text: string) => text.replace(/[\p{Cc}\u00ad]/gu, ''),
  'with plain blanks': (text: string) => text.replaceAll('\u00a0', ' ').trim(),
} as const

const read = (text: string): LettersReading => {
  if (!isPlainSpanish(text)) return readLetters(text)
  return plainDamageSign(text) === 'strong' ? readPlainLetters(text) : { kind: 'sound' }
}

const surnames =
  'MUÑOZ GARCÍA GÓMEZ NÚÑEZ RODRÍGUEZ ÁLVAREZ PÉREZ SUÁREZ IBÁÑEZ ZÚÑIGA AGÜERO ARGÜELLO CHACÓN ORDÓÑEZ RAMÍREZ'
const names = 'JOSÉ JESÚS ÁNGELA MÓNICA ANDRÉS SEBASTIÁN VERÓNICA ÓSCAR RAÚL BÁRBARA MARTÍN GERMÁN RUBÉN ÉDGAR'
const word = fc.constantFrom(...names.split(' '), ...surnames.split(' '))
const person = fc.tuple(word, word, fc.boolean()).map(([one, other, small]) => {
  const text = `${one} ${other}`
  return small ? titled(text) : text
})
/** Code page 437 has few accented capitals. */
const canWrite = (text: string, page: Page): boolean =>
  numbers[page] === undefined || textOf(bytesOf(text, page), page) === text
const same = (one: string, other: string): boolean => one.toLocaleUpperCase('es') === other.toLocaleUpperCase('es')

describe('letters that were lost on the way', () => {
  it.each(pairs)(
    '%s read as %s is never accepted unchanged, whatever happened to its case and blanks',
    (written, reader) => {
      fc.assert(
        fc.property(person, fc.constantFrom(...Object.keys(later)), (text, way) => {
          const damaged = later[way as keyof typeof later](textOf(bytesOf(text, written), reader))
          fc.pre(!same(damaged, text) && canWrite(text, written))
          const reading = read(damaged)
          expect([damaged, way, checkLetters(damaged).length]).toEqual([damaged, way, 1])
          if (reading.kind === 'repaired')
            expect([damaged, way, same(reading.text, text)]).toEqual([damaged, way, true])
        }),
        { numRuns: 400 },
      )
    },
  )

  it('omitted letters are asked about', () => {
    fc.assert(
      fc.property(person, (text) => {
        const damaged = text.replace(/[^\x20-\x7e]/g, '')
        expect([damaged, read(damaged)]).toEqual([damaged, expect.objectContaining({ kind: 'doubtful' })])
      }),
    )
  })

  it('letters replaced by a blank are asked about', () => {
    fc.assert(
      fc.property(person, (text) => {
        const damaged = text.replace(/[^\x20-\x7e]/g, ' ').trim()
        expect([damaged, read(damaged)]).toEqual([damaged, expect.objectContaining({ kind: 'doubtful' })])
      }),
    )
  })

  it.each([
    ['SEBASTI N LEÓN', 'SEBASTIÁN LEÓN'],
    ['Santa B rbara', 'Santa Bárbara'],
    ['NÉÑEZ', 'NÚÑEZ'],
    ['JosÚ', 'José'],
    ['MUOZ', 'MUÑOZ'],
    ['HERNSSNDEZ', 'HERNÁNDEZ'],
    ['Bogot', 'Bogotá'],
    ['ngel', 'Ángel'],
  ])('%s may be %s', (text, offered) => {
    expect(read(text)).toMatchObject({ kind: 'doubtful', texts: [offered], isKnown: true })
  })

  it.each(['GUARêN', 'PIRAQUIVç', 'CHITêA', 'YUSUNGUAIRç', 'QUIROGç', 'PIAMONTê', 'SUçZA'])(
    '%s is no known word, and still a question',
    (text) => expect(read(text).kind).toBe('doubtful'),
  )
})

describe('correct spelling', () => {
  it.each([
    'Ñáñez Güiza Íñigo Núñez',
    "D'Angelo O'Connor D’Andreis O’Neill",
    'Zoë Renée François Müller',
    'Raphaël Gaëlle Joël Noël Anaïs Loïc',
    'Hélène Geneviève Benoît Célestine',
    'João Conceição Guimarães Gonçalves Mendonça Magalhães',
    'Jürgen König Weißmann Schön Schröder Jäger Bräuer',
    'Bjørn Åse Kjær Håkon Sørensen Nørgaard',
    'Dvořák Žižek Šimić Novotný Božić',
    'Niccolò Forlì Vilà Lluç Àlex',
    'Mario Marin Lida Mara Sofia Luca Lucia Alejandra Cutiva Sanz Rico Patio',
    'McÁlvarez DeÁvila',
    'JHON JAIRO BLANDON',
    'Jose Maria Perez Rodriguez Munoz Gonzalez Nunez',
    'Cra 7 N 12 A 34 S Apto 501',
    'CL 10 SUR N 5 E 20',
    'Vereda La Peña Vía Chía Km 2',
    'Enfermera jefe Portera Asesora Ingeniera Psicologa',
    'Calle 5 N° 23 - 10 Mz. B m²',
    'Barrio “La Paz” – Sector 3…',
  ])('%s is left alone', (text) => {
    for (const one of [
      text,
      text.toLocaleUpperCase('es'),
      ...text.split(' ').filter((word) => /^[\p{L}’']+$/u.test(word)),
    ]) {
      expect([one, read(one).kind]).toEqual([one, 'sound'])
    }
  })

  const { municipalities } = JSON.parse(readFileSync('resources/knowledge/knowledge.json', 'utf8')) as {
    readonly municipalities: readonly (readonly [code: string, name: string, department: string])[]
  }
  it('every municipality and department, unchanged and without accents', () => {
    const all = municipalities.flatMap(([, name, department]) => [`${name} ${department}`, name])
    for (const name of all) {
      for (const text of [name, name.toLocaleUpperCase('es')]) {
        expect([text, read(text).kind]).toEqual([text, 'sound'])
        const plain = text.normalize('NFD').replace(/\p{M}/gu, '')
        expect([plain, read(plain).kind]).toEqual([plain, 'sound'])
      }
    }
  })

  it('the words of places are those of the official list', () => {
    const official = new Set(
      municipalities.flatMap(([, name, department]) =>
        `${name} ${department}`.toLocaleUpperCase('es').split(/[^\p{L}]+/u),
      ),
    )
    expect(accentedPlaceWords.filter((one) => !official.has(one))).toEqual([])
    const known = new Set([...accentedWords, ...accentedPlaceWords])
    const missing = [...official].filter((one) => one.length > 2 && /[ÁÉÍÓÚÜÑ]/.test(one) && !known.has(one))
    expect(missing).toEqual([])
  })
})

describe('a dash inside a word', () => {
  const codes = (text: string) => checkLetters(text).map(({ code }) => code)
  it.each(['CA—ON PÉREZ', 'Mu–oz', 'PE—A', 'Jos— Pérez', 'N—ÑEZ'])('%s is asked about', (text) => {
    expect(codes(text)).not.toEqual([])
  })
  it.each(['Ana Peña–Gómez', 'Bogotá—Kennedy', 'Carrera 10 – 20', 'Barrio La Paz — Sur', 'Calle 5–B'])(
    '%s is none',
    (text) => {
      expect(codes(text)).toEqual([])
    },
  )
})
