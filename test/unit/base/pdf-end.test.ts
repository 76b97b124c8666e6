import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasPdfEnd } from '#main/base/files/pdf-end.ts'
import { oddPdf, withBrokenTable, withLateHeader } from '../../harness/odd-pdfs.ts'

/** A linearised PDF: the first page first, two ends, and its own length at the start. */
function linear(pages: number): Buffer {
  const rest = oddPdf('LINEAL', { pages }).toString('latin1')
  const build = (length: number): string =>
    `%PDF-1.7\n7 0 obj\n<< /Linearized 1 /L ${String(length).padStart(8, '0')} /N ${pages} >>\nendobj\nstartxref\n0\n%%EOF\n${rest}`
  return Buffer.from(build(build(0).length), 'latin1')
}

it('a complete PDF has its end, whatever precedes or follows it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.uint8Array({ maxLength: 3_000 }), (pages, behind) => {
      const pdf = oddPdf('A', { pages })
      expect(hasPdfEnd(Buffer.concat([pdf, behind]))).toBe(true)
      expect(hasPdfEnd(Buffer.concat([linear(pages), behind]))).toBe(true)
    }),
  )
  expect(hasPdfEnd(withLateHeader('B'))).toBe(true)
})

it('part of a PDF has none, wherever it was cut', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.double({ min: 0, max: 1, noNaN: true }), (pages, share) => {
      for (const pdf of [oddPdf('A', { pages }), linear(pages)]) {
        // The marker itself and the line end after it.
        const longest = pdf.byteLength - '%%EOF\n'.length
        // Without its beginning nothing is known: a cut within the first object says nothing of its length.
        const least = 120
        const cut = pdf.subarray(0, Math.round(least + share * (longest - least)))
        expect([cut.byteLength, hasPdfEnd(cut)]).toEqual([cut.byteLength, false])
      }
    }),
  )
  expect(hasPdfEnd(withBrokenTable('B'))).toBe(false)
  expect(hasPdfEnd(new Uint8Array())).toBe(false)
})
