import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ValueQuestion } from '#shared/domain/draft/value-question.ts'
import {
  groupValues,
  orderOf,
  proposedAnswer,
  writeAnswer,
} from '../../../src/renderer/screens/draft/values/value-groups.ts'

const question = (over: Partial<ValueQuestion>): ValueQuestion => ({
  field: 'Genero',
  value: 'M',
  count: 3,
  rows: [2, 3, 4],
  finding: {
    row: 2,
    field: 'Genero',
    severity: 'error',
    code: 'code.is-a-name',
    parameters: {},
    value: 'M',
    suggestion: null,
  },
  proposal: null,
  choices: [],
  doubts: [],
  optional: false,
  ...over,
})

const date = (value: string, days: readonly string[], doubts: readonly string[]) =>
  question({
    field: 'FechaNacimiento',
    value,
    doubts,
    choices: days.map((day) => ({ value: day, name: day })),
  })

describe('questions by column', () => {
  test('keep the order of main and count their cells', () => {
    const groups = groupValues([question({}), question({ value: 'F', count: 2 }), question({ field: 'Canal' })])
    expect(groups.map(({ field, inDoubt }) => [field, inDoubt.values, inDoubt.cells])).toEqual([
      ['Genero', 2, 5],
      ['Canal', 1, 3],
    ])
  })

  test('accept all their proposals at once if there are several', () => {
    const proposal = { answer: 'write', value: 'MAS', name: 'Masculino', proof: null, sure: false } as const
    const one = question({ proposal })
    expect(groupValues([one])[0]?.joint).toEqual([])
    const both = groupValues([
      one,
      question({ value: 'F', proposal: { ...proposal, value: 'FEM' } }),
      question({ value: 'x' }),
    ])
    expect(both[0]?.joint).toEqual([
      {
        kind: 'proposals',
        answers: [
          { field: 'Genero', value: 'M', answer: 'write', to: 'MAS' },
          { field: 'Genero', value: 'F', answer: 'write', to: 'FEM' },
        ],
      },
    ])
  })

  test('read all dates of a column the same way: matching ones are confirmed', () => {
    const swapped = ['date.maybe-swapped']
    const [group] = groupValues([
      date('03/04/1990', ['03/04/1990', '04/03/1990'], swapped),
      date('7-8-85', ['07/08/1985', '08/07/1985'], []),
    ])
    expect(group?.joint).toEqual([
      {
        kind: 'day-first',
        answers: [
          { field: 'FechaNacimiento', value: '03/04/1990', answer: 'confirm' },
          { field: 'FechaNacimiento', value: '7-8-85', answer: 'write', to: '07/08/1985' },
        ],
      },
      {
        kind: 'month-first',
        answers: [
          { field: 'FechaNacimiento', value: '03/04/1990', answer: 'write', to: '04/03/1990' },
          { field: 'FechaNacimiento', value: '7-8-85', answer: 'write', to: '08/07/1985' },
        ],
      },
    ])
  })

  test('answer all shifted dates alike: the written day, or the next', () => {
    const moved = (value: string, days: readonly string[]): ValueQuestion => {
      const asked = date(value, days, [])
      return { ...asked, finding: { ...asked.finding, code: 'date.moved' } }
    }
    const [group] = groupValues([
      moved('1990-04-03 19:00:00', ['03/04/1990', '04/04/1990']),
      moved('1985-12-31 19:00:00', ['31/12/1985', '01/01/1986']),
    ])
    const days = group?.joint.map(({ kind, answers }) => [kind, answers.map((one) => 'to' in one && one.to)])
    expect(days).toEqual([
      ['day-as-written', ['03/04/1990', '31/12/1985']],
      ['day-after', ['04/04/1990', '01/01/1986']],
    ])
  })

  test('are confirmed together only if nothing is proposed', () => {
    const doubts = ['row.rejected-unchanged']
    const [group] = groupValues([
      question({ value: '1', doubts }),
      question({ value: '2', doubts }),
      question({ value: '3', doubts: [] }),
    ])
    expect(group?.joint.map(({ kind, answers }) => [kind, answers.map(({ value }) => value)])).toEqual([
      ['confirm', ['1', '2']],
    ])
  })
})

test('one person at two entities is confirmed alone, and never with others', () => {
  const each = ['row.two-entities', 'row.two-jobs'].map((code, at) => question({ value: `each ${at}`, doubts: [code] }))
  const [group] = groupValues([
    ...each,
    question({ value: '1', doubts: ['row.rejected-unchanged'] }),
    question({ value: '2', doubts: ['row.rejected-unchanged'] }),
  ])
  expect(group?.joint.map(({ kind, answers }) => [kind, answers.map(({ value }) => value)])).toEqual([
    ['confirm', ['1', '2']],
  ])
})

test('remarks about rows are answered together: all set aside, or all filed', () => {
  const remarks = ['RETIRADA', 'Fila tachada'].map((value) =>
    question({ field: 'Observacion', value, doubts: ['row.remark'] }),
  )
  const [group] = groupValues(remarks)
  expect(group?.joint.map(({ kind, answers }) => [kind, answers.map(({ answer }) => answer)])).toEqual([
    ['aside', ['aside', 'aside']],
    ['confirm', ['confirm', 'confirm']],
  ])
})

describe('an answer', () => {
  test('equal to the present value confirms it', () => {
    expect(writeAnswer(question({}), 'M')).toEqual({ field: 'Genero', value: 'M', answer: 'confirm' })
    expect(proposedAnswer(question({}))).toBeNull()
    const confirm = { answer: 'confirm', proof: null, sure: true } as const
    expect(proposedAnswer(question({ proposal: confirm }))).toMatchObject({ answer: 'confirm' })
  })
})

test('the reading order of a date follows from its numbers alone', () => {
  const two = (number: number) => String(number).padStart(2, '0')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), (first, second) => {
      const text = `${first}/${second}/1990`
      expect(orderOf(text, `${two(first)}/${two(second)}/1990`)).toBe('day-first')
      expect(orderOf(text, `${two(second)}/${two(first)}/1990`)).toBe(first === second ? 'day-first' : 'month-first')
    }),
  )
  expect(orderOf('1990-04-03', '03/04/1990')).toBe('month-first')
  expect(orderOf('1990-04-03 00:00:00', '04/03/1990')).toBe('day-first')
  expect(orderOf('tres de abril', '03/04/1990')).toBeNull()
})
