import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldProposal } from '#shared/domain/mapping.ts'
import {
  choiceOf,
  chooseColumn,
  chooseConstant,
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
const nothing: MappingChoice = { columns: {}, constants: {} }

describe('choice of columns', () => {
  it('never gives one column to two fields, nor a field both a column and a constant', () => {
    const step = fc.record({
      field: fc.constantFrom('Nombres', 'Ibc', 'Cargo'),
      column: fc.option(fc.constantFrom('A', 'B')),
      constant: fc.option(fc.constantFrom('x', '')),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const choice = steps.reduce((held, { field, column, constant }) => {
          const next = chooseColumn(held, field, column)
          return constant === null || field in next.columns ? next : chooseConstant(next, field, constant)
        }, nothing)
        const taken = Object.values(choice.columns)
        expect(new Set(taken).size).toBe(taken.length)
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
    expect(choice).toEqual({ columns: { Nombres: 'C' }, constants: { NitEmpresa: '900123456' } })
    expect(missingFields(fields, choice)).toEqual(['Cargo'])
    expect(missingFields(fields, chooseColumn(choice, 'Cargo', 'C'))).toEqual(['Nombres'])
  })

  it('asks about what is missing, competing or only alike', () => {
    const rival = { column: 'B', header: 'x', confidence: 'similar', score: 0.6 } as const
    expect(needsReview(proposal('a'))).toBe(true)
    expect(needsReview(proposal('a', { required: false }))).toBe(false)
    expect(needsReview(proposal('a', { required: false, alternatives: [rival] }))).toBe(true)
    expect(needsReview(proposal('a', { column: 'A', confidence: 'content' }))).toBe(true)
    expect(needsReview(proposal('a', { column: 'A', confidence: 'remembered' }))).toBe(false)
  })
})
