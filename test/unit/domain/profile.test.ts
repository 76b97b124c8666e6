import fc from 'fast-check'
import { expect, it } from 'vitest'
import { longestProfileName, profileFolder, readProfileName, sameProfileName } from '#shared/domain/profile/profile.ts'

it('a folder has a safe, unused name on every system, whatever the clerk types', () => {
  const odd = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('CON', 'nul', 'Com1', '..', '../../etc', 'Panadería La Espiga', '日本', '.oculto', 'a/b\\c:d', 'ñ'),
  )
  fc.assert(
    fc.property(fc.array(odd, { maxLength: 8 }), (names) => {
      const taken = new Set<string>(['principal', 'prueba', 'practica'])
      for (const name of names) {
        const folder = profileFolder(name, taken)
        expect(folder).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(folder).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)$/)
        expect(folder.length).toBeLessThan(60)
        expect(taken.has(folder)).toBe(false)
        taken.add(folder)
      }
    }),
  )
})

it('a stored name is one visible line, and reading it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (text) => {
      const read = readProfileName(text)
      if (!read.ok) return
      expect(read.value).not.toMatch(/[\p{Cc}\p{Cf}]|^\s|\s$|\s\s/u)
      expect([...read.value].length).toBeLessThanOrEqual(longestProfileName)
      expect(readProfileName(read.value)).toEqual(read)
    }),
  )
})

it('names that look the same are the same', () => {
  const visible = (text: string) => {
    const read = readProfileName(text)
    return read.ok ? read.value : ''
  }
  expect(sameProfileName('Panadería La Espiga', 'panaderia la espiga')).toBe(true)
  expect(sameProfileName(visible('Práctica\u200b'), 'Práctica')).toBe(true)
  expect(sameProfileName(visible('\u202eSura'), 'SURA')).toBe(true)
  expect(sameProfileName('Sura 1', 'Sura 2')).toBe(false)
  expect(readProfileName(' \u200b\t').ok).toBe(false)
  expect(readProfileName('🍞'.repeat(4)).ok).toBe(false)
  expect(readProfileName('x'.repeat(61)).ok).toBe(false)
})
