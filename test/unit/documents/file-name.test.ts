import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentFileName, documentFolders, safePathPart } from '#main/documents/file-name.ts'
import type { KnownDocument } from '#main/documents/ports.ts'
import { batchId, documentId, itemId } from '#shared/kernel/ids.ts'

const document: KnownDocument = {
  id: documentId('d'),
  itemId: itemId('i'),
  batchId: batchId('b'),
  row: 5,
  kind: 'EPS',
  name: 'EPS',
  url: '',
  savedAtMs: null,
  failedAttempts: 0,
  lastFailure: null,
  version: null,
  byteLength: null,
  entityCode: null,
  identification: 'CC 1020304200',
  displayName: 'ANA PEÑA',
  contract: 'CT2026',
  companyTaxNumber: '900123456',
  createdAtMs: Date.UTC(2026, 11, 1, 3),
}

describe('names of exported files', () => {
  it("identify the document's owner", () => {
    expect(documentFileName(document, 'pdf')).toBe('CC 1020304200 - ANA PEÑA - CT2026 - EPS.pdf')
    expect(documentFileName({ ...document, contract: null }, 'pdf')).toBe('CC 1020304200 - ANA PEÑA - EPS.pdf')
    expect(documentFolders(document)).toEqual(['900123456', '2026', '11'])
  })

  it.each([
    ['../../x', '-..-x'],
    ['CON', '_CON'],
    ['con.pdf', '_con.pdf'],
    ['a.pdf:ads', 'a.pdf-ads'],
    ['  .oculto. ', 'oculto'],
    ['a\u202Efdp.exe', 'a-fdp.exe'],
    ['', '_'],
    ['\u0000\n', '--'],
  ])('makes %j safe', (text, safe) => expect(safePathPart(text)).toBe(safe))

  it('are always one safe part', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const part = safePathPart(text)
        expect(part).not.toBe('')
        expect(part).not.toMatch(/[\\/:*?"<>|\p{Cc}]|^\.|[. ]$/u)
        expect([...part].length).toBeLessThanOrEqual(121)
        expect(part.isWellFormed()).toBe(true)
      }),
    )
  })
})
