import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ColumnDoubt, FieldProposal } from '#shared/domain/draft/mapping.ts'
import {
  choiceOf,
  chooseColumns,
  chooseConstant,
  columnsOf,
  type MappingChoice,
  missingFields,
  needsReview,
} from '../../../src/renderer/screens/import/mapping-choice.ts'

const proposal = (field: string, rest: Partial<FieldProposal> = {}): FieldProposal => ({
  field,
  required: true,
  column: null,
  header: '',
  confidence: null,
  score: 0,
  constant: null,
  alternatives: [],
  ...rest,
})
const nothing: MappingChoice = { columns: {}, joined: {}, constants: {} }

describe('choice of columns', () => {
  it('never gives one column to two fields, nor a field both a column and a constant', () => {
    const step = fc.record({
      field: fc.constantFrom('Nombres', 'Ibc', 'Cargo'),
      columns: fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D'), { maxLength: 3 }),
      constant: fc.option(fc.constantFrom('x', '')),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const choice = steps.reduce((held, { field, columns, constant }) => {
          const next = chooseColumns(held, field, columns)
          expect(columnsOf(next, field)).toEqual(columns)
          return constant === null || field in next.columns ? next : chooseConstant(next, field, constant)
        }, nothing)
        const taken = Object.keys(choice.columns).flatMap((field) => columnsOf(choice, field))
        expect(new Set(taken).size).toBe(taken.length)
        expect(Object.keys(choice.joined).filter((field) => !(field in choice.columns))).toEqual([])
        for (const [field, all] of Object.entries(choice.joined)) expect(choice.columns[field]).toBe(all[0])
        expect(Object.keys(choice.columns).filter((field) => field in choice.constants)).toEqual([])
        expect(Object.values(choice.constants)).not.toContain('')
      }),
    )
  })

  it('starts from the proposal and knows what is still missing', () => {
    const fields = [
      proposal('Nombres', { column: 'C', confidence: 'exact' }),
      proposal('NitEmpresa', { constant: '900123456' }),
      proposal('Cargo'),
      proposal('Canal', { required: false }),
    ]
    const choice = choiceOf({ fields })
    expect(choice).toEqual({ columns: { Nombres: 'C' }, joined: {}, constants: { NitEmpresa: '900123456' } })
    expect(missingFields(fields, choice)).toEqual(['Cargo'])
    expect(missingFields(fields, chooseColumns(choice, 'Cargo', ['C']))).toEqual(['Nombres'])
  })

  it('asks about what is missing, and about doubts that need an answer', () => {
    const doubt: ColumnDoubt = { field: 'a', column: 'B', confidence: 0.7, asks: true, reasons: [], candidates: [] }
    const taken = { column: 'A', confidence: 'synonym' } as const
    expect(needsReview(proposal('a'), [])).toBe(true)
    expect(needsReview(proposal('a', { required: false }), [])).toBe(false)
    expect(needsReview(proposal('a', { required: false }), [{ ...doubt, asks: false }])).toBe(false)
    expect(needsReview(proposal('a', taken), [doubt])).toBe(true)
    expect(needsReview(proposal('a', taken), [{ ...doubt, field: 'b' }])).toBe(false)
  })
})
