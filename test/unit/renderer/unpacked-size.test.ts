import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unpacksTooFar } from '../../../src/renderer/components/pdf-viewer/unpacked-size.ts'
import { cutShort, oddPdf, ofRandomBytes, withBrokenTable, withUnpackedBytes } from '../../harness/odd-pdfs.ts'

const most = 1_000_000

describe('what a PDF becomes when it is unpacked', () => {
  it.each([
    ['one page as it is', oddPdf('A')],
    ['a scan that nothing packs any further', ofRandomBytes('B', 3_000_000)],
    ['a damaged table', withBrokenTable('C')],
    ['cut in the middle', cutShort('D')],
    ['exactly the most', withUnpackedBytes('E', most)],
    ['no PDF', Buffer.from('stream\n')],
    ['nothing', Buffer.alloc(0)],
  ])('is bearable: %s', async (_, file) => {
    expect(await unpacksTooFar(file, most)).toBe(false)
  })

  it.each([
    ['one byte more', withUnpackedBytes('A', most + 1)],
    ['a thousand times as much', withUnpackedBytes('B', 1_000 * most)],
    ['below a damaged part', Buffer.concat([withBrokenTable('C'), withUnpackedBytes('C', 2 * most)])],
    ['without an end', withUnpackedBytes('D', 2 * most).subarray(0, 2_200)],
  ])('is too much: %s', async (_, file) => {
    expect(await unpacksTooFar(file, most)).toBe(true)
  })

  it('is read to its end whatever stands in the file, and told by its greatest part', async () => {
    const part = fc.tuple(fc.integer({ min: 0, max: 300_000 }), fc.uint8Array({ maxLength: 40 }), fc.boolean())
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 5 }), async (parts) => {
        const file = Buffer.concat(
          parts.flatMap(([size, between, withReturn]) => [
            Buffer.from(withReturn ? 'stream\r\n' : 'stream\n'),
            deflateSync(Buffer.alloc(size)),
            Buffer.from('\nendstream '),
            Buffer.from(between),
          ]),
        )
        expect(await unpacksTooFar(file, 150_000)).toBe(parts.some(([size]) => size > 150_000))
      }),
      { numRuns: 40 },
    )
  })
})
