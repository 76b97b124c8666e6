import { IconHome } from '@tabler/icons-react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Entry, foundEntries, lineByKey } from '../../../src/renderer/components/palette/entries.ts'

const entry = (label: string, id = label): Entry => ({ id, label, Icon: IconHome, run: () => undefined })

describe('the lines of the palette', () => {
  const texts = fc.array(fc.string(), { maxLength: 12 })

  it('keep their order: results for more letters are among those for fewer, in the same order', () => {
    fc.assert(
      fc.property(texts, fc.string(), fc.string(), (labels, text, more) => {
        const entries = labels.map((label, index) => entry(label, String(index)))
        const found = foundEntries(entries, text)
        expect(found).toEqual(entries.filter((one) => found.includes(one)))
        const narrower = foundEntries(entries, `${text} ${more}`)
        expect(narrower.every((one) => found.includes(one))).toBe(true)
        expect(foundEntries(entries, '')).toEqual(entries)
      }),
    )
  })

  it('are found by any of their words, without accents', () => {
    const entries = [entry('Catálogos'), entry('Historial de radicación')]
    expect(foundEntries(entries, 'RADICACION hist').map(({ id }) => id)).toEqual(['Historial de radicación'])
    expect(foundEntries(entries, 'catál')).toHaveLength(1)
  })

  it('are all reached by the arrows, which wrap around, whatever is active', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 9 }), (ids) => {
        let active: string | null = null
        const seen = ids.map(() => (active = lineByKey(ids, active, 'ArrowDown')))
        expect(seen).toEqual(ids)
        expect(lineByKey(ids, active, 'ArrowDown')).toBe(ids[0])
        expect(lineByKey(ids, ids[0] ?? null, 'ArrowUp')).toBe(ids.at(-1))
        expect(lineByKey(ids, active, 'PageDown')).toBe(ids.at(-1))
        expect(lineByKey(ids, active, 'a')).toBeNull()
        expect(lineByKey([], null, 'ArrowDown')).toBeNull()
      }),
    )
  })
})
