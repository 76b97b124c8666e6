import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composeSnapshot } from '#main/catalogues/catalogue-table.ts'
import { readTypedDocuments, type TypedDocument } from '#shared/domain/queries/typed-documents.ts'
import { createValueReaders } from '#shared/domain/reading/value-readers.ts'
import { runSteps } from '#shared/kernel/steps.ts'
import { knowledge, reference } from '../../validation/records.ts'

const { documentType } = createValueReaders(knowledge, composeSnapshot(reference))
const read = (text: string): readonly TypedDocument[] => runSteps(readTypedDocuments(text, documentType))
const parts = (text: string) =>
  read(text).map(({ documentType: type, documentNumber, issueDate, problem }) => [
    type,
    documentNumber,
    issueDate,
    problem,
  ])

describe('typed documents', () => {
  it.each([
    ['CC 1.020.304.050', 'CC', '1.020.304.050', ''],
    ['cc;1020304051;12/05/2010', 'cc', '1020304051', '12/05/2010'],
    ['1020304052\tCC', 'CC', '1020304052', ''],
    [
      'Cédula de ciudadanía No. 1 020 304 053 expedida 12 de mayo de 2010',
      'Cédula de ciudadanía',
      '1 020 304 053',
      '12 de mayo de 2010',
    ],
    ['CC1020304056', 'CC', '1020304056', ''],
    ['52.123.457, C.C., 2010-05-12 00:00', 'C.C.', '52.123.457', '2010-05-12'],
    ['CC 79.123.456 12.05.2010', 'CC', '79.123.456', '12.05.2010'],
    ['PA AX123456', 'PA', 'AX123456', ''],
    ['PA RACC10203040', 'PA', 'RACC10203040', ''],
    ['PA ÑCC10203040', 'PA', 'ÑCC10203040', ''],
    ['XX 123456', 'XX', '123456', ''],
  ])('%j is read part by part, without interpretation', (line, type, number, date) => {
    expect(parts(line)).toEqual([[type, number, date, null]])
  })

  it('have no type if none is written: it is never invented', () => {
    expect(parts('1.020.304.050\n52123456')).toEqual([
      ['', '1.020.304.050', '', null],
      ['', '52123456', '', null],
    ])
  })

  it('in a spreadsheet block: its heading names nobody, a name is reported and not used', () => {
    const [only, ...others] = read('Tipo\tNúmero\tNombre\tFecha\nCC\t1020304055\tANA MARÍA PÉREZ\t12-05-2010\n\n')
    expect(others).toEqual([])
    expect(only).toEqual({
      line: 2,
      documentType: 'CC',
      documentNumber: '1020304055',
      issueDate: '12-05-2010',
      unused: 'ANA MARÍA PÉREZ',
      problem: null,
    })
  })

  it('are a question if a line names two, never merged into one number', () => {
    expect(parts('CC 1020304057 CC 1020304058')).toEqual([['CC', '1020304057 / 1020304058', '', 'several-numbers']])
    expect(parts('1.020.304.050,52123456')).toEqual([['', '1.020.304.050 / 52123456', '', 'several-numbers']])
    expect(read('CC 1020304050 20080512').map(({ problem }) => problem)).toEqual(['several-numbers'])
  })

  it('keep a line without a number as written', () => {
    expect(parts('CC 52123456\nJUAN')).toEqual([
      ['CC', '52123456', '', null],
      ['', 'JUAN', '', 'no-number'],
    ])
  })

  it('lose no line and no digit, whatever is written', () => {
    const line = fc.stringMatching(/^[ A-Za-z0-9.,;\t'/-]{0,60}$/)
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const documents = read(lines.join('\n'))
        const said = lines.filter((text) => /\d/.test(text))
        expect(documents.filter(({ line: at }) => /\d/.test(lines[at - 1] ?? ''))).toHaveLength(said.length)
        for (const { line: at, documentNumber, issueDate, unused, documentType: type } of documents) {
          const digits = (text: string) => [...text.replace(/\D/g, '')].toSorted().join('')
          const written = (lines[at - 1] ?? '').replace(/[T ]\d{1,2}:\d{2}(?::\d{2})?/g, '')
          expect(digits(documentNumber + issueDate + unused + type)).toBe(digits(written))
        }
      }),
    )
  })
})
