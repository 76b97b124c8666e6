import { describe, expect, it } from 'vitest'
import { validateDraft } from '#main/validation/validate-rows.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import type { PersonFiling } from '#shared/domain/queries/person-filing.ts'
import { context, draftRow } from './records.ts'

const today = Date.UTC(2026, 10, 20, 17)
const dayMs = 86_400_000
const filing = (issueDate: string, answered: PersonFiling['answered'] = null): PersonFiling => ({
  documentType: 'CC',
  documentNumber: '52123456',
  issueDate,
  name: '',
  answered,
})
const answer = (module: 'social-security-query' | 'background-check', daysAgo: number) => ({
  module,
  itemId: `item-${daysAgo}`,
  atMs: today - daysAgo * dayMs,
})

const rules = (module: 'social-security-query' | 'background-check', filings: readonly PersonFiling[]) =>
  context({
    module,
    entity: module === 'background-check' ? 'antecedentes' : 'adres',
    people: { filingsOf: ({ documentNumber }) => (documentNumber === '52123456' ? filings : []) },
  })

const findingsIn = (world: ValidationContext, values: Readonly<Record<string, string>> = {}) =>
  validateDraft(world, [
    draftRow(2, { TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: '52123456', ...values }),
  ]).findings

describe('a check without an issue date', () => {
  const check = (...dates: readonly string[]) =>
    findingsIn(
      rules(
        'background-check',
        dates.map((date) => filing(date)),
      ),
    )

  it('is told of and never held back', () => {
    expect(check()).toMatchObject([{ code: 'issue-date.missing', severity: 'warning', suggestion: null }])
    const dated = findingsIn(rules('background-check', []), { FechaExpedicionDocumentoIdentidad: '12/05/2010' })
    expect(dated).toEqual([])
  })

  it('gets the single day that earlier filings name as a suggestion, and a question if there are several', () => {
    expect(check('12/05/2010', '12/05/2010', '')).toMatchObject([
      { suggestion: { kind: 'issue-date.known', value: '12/05/2010' } },
    ])
    expect(check('12/05/2010', '12/05/2011')).toMatchObject([
      { suggestion: null, choices: [{ value: '12/05/2010' }, { value: '12/05/2011' }] },
    ])
  })

  it('gets no impossible day as a suggestion', () => {
    expect(check('31/02/2010', '12/05/2030', 'ayer')).toMatchObject([{ suggestion: null }])
    expect(check('31/02/2010')[0]?.choices).toBeUndefined()
  })
})

describe('what was answered before', () => {
  it('is reported for the same query alone, by the latest answer', () => {
    const filings = [filing('', answer('social-security-query', 9)), filing('', answer('social-security-query', 2))]
    expect(findingsIn(rules('social-security-query', filings))).toMatchObject([
      { code: 'query.answered-before', severity: 'warning', parameters: { date: '18/11/2026', item: 'item-2' } },
    ])
    const other = findingsIn(rules('background-check', filings), { FechaExpedicionDocumentoIdentidad: '12/05/2010' })
    expect(other).toEqual([])
  })

  it('warns that a check is charged again', () => {
    const dated = { FechaExpedicionDocumentoIdentidad: '12/05/2010' }
    const found = findingsIn(rules('background-check', [filing('', answer('background-check', 1))]), dated)
    expect(found.map(({ code }) => code)).toEqual(['check.answered-before'])
  })

  it('is no longer reported after a month', () => {
    expect(findingsIn(rules('social-security-query', [filing('', answer('social-security-query', 30))]))).toHaveLength(
      1,
    )
    expect(findingsIn(rules('social-security-query', [filing('', answer('social-security-query', 31))]))).toEqual([])
  })
})
