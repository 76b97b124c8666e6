import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentPath } from '#main/documents/naming/document-path.ts'
import type { KnownDocument } from '#main/documents/ports.ts'
import { namePlaces, readPattern } from '#shared/domain/documents/name-pattern.ts'
import { batchId, documentId, itemId } from '#shared/kernel/ids.ts'

const document = (parts: Partial<KnownDocument> = {}): KnownDocument => ({
  id: documentId('d'),
  itemId: itemId('i'),
  batchId: batchId('b'),
  row: 5,
  kind: 'EPS',
  name: 'Formulario EPS v2',
  url: '',
  savedAtMs: 1,
  failedAttempts: 0,
  lastFailure: null,
  version: '2',
  byteLength: 10,
  entityCode: 'EPS010',
  identification: 'CC 1020304200',
  displayName: 'ANA PEÑA',
  contract: 'CT2026',
  companyTaxNumber: '900123456',
  createdAtMs: Date.UTC(2026, 11, 1, 3),
  ...parts,
})

const pathBy = (pattern: string, one = document(), below = ''): string => {
  const read = readPattern(pattern)
  if (!('parts' in read)) throw new Error(read.problem)
  const { folders, name } = documentPath(one, 'pdf', read.parts, below)
  return [...folders, name].join('/')
}

describe('a file name pattern', () => {
  it('puts the facts of a document into folders and name, with the day in Bogotá', () => {
    expect(pathBy('{nit}/{año}-{mes}/{documento} {nombre} - {contrato} - {tipo} v{versión} ({entidad})')).toBe(
      '900123456/2026-11/CC 1020304200 ANA PEÑA - CT2026 - EPS v2 (EPS010).pdf',
    )
    expect(pathBy('{NIT}/{ano}/{Version} {archivo}')).toBe('900123456/2026/2 Formulario EPS v2.pdf')
  })

  it('leaves no stray dash where a document has no value', () => {
    const bare = document({ contract: null, version: null })
    expect(pathBy('{documento} - {contrato} - {nombre}', bare)).toBe('CC 1020304200 - ANA PEÑA.pdf')
    expect(pathBy('{contrato} - {nombre} - {versión}', bare)).toBe('ANA PEÑA.pdf')
    expect(pathBy('{nit}/{nombre}', document({ companyTaxNumber: null }))).toBe('sin NIT/ANA PEÑA.pdf')
  })

  it.each([
    ['', 'empty', ''],
    ['x'.repeat(201), 'too-long', ''],
    ['{cedula}/{nombre}', 'unknown-place', 'cedula'],
    ['a/b/c/d/e/f/{nombre}', 'too-deep', ''],
    ['{nit}/documento', 'no-place', ''],
  ])('%j is refused as %s', (pattern, problem, word) => {
    expect(readPattern(pattern)).toEqual({ problem, word })
  })

  it('escapes no folder and is valid on every system, for any values and pattern', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom('..', 'CON', 'a/b', 'a\\b', 'a:b', '😀'.repeat(80)),
    )
    const piece = fc.oneof(fc.constantFrom(...namePlaces.map((place) => `{${place}}`)), fc.string({ maxLength: 8 }))
    fc.assert(
      fc.property(value, value, value, fc.array(piece, { maxLength: 8 }), (displayName, contract, kind, pieces) => {
        const read = readPattern(pieces.join(''))
        if (!('parts' in read)) return
        const below = 'C:/Users/ana/Documents'
        const { folders, name } = documentPath(document({ displayName, contract, kind }), 'pdf', read.parts, below)
        for (const part of [...folders, name]) {
          expect(part).not.toMatch(/[\\/:*?"<>|]|^\.+$|[. ]$|^ /u)
          expect([...part].every((character) => (character.codePointAt(0) ?? 0) >= 0x20)).toBe(true)
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255)
          expect(part).not.toMatch(/^(con|prn|aux|nul)(\.|$)/i)
        }
      }),
    )
  })
})
