import { describe, expect, test } from 'vitest'
import type { RememberedAnswer } from '#shared/domain/draft/remembered-answer.ts'
import { engines } from './engines.ts'

describe.each(engines)('answers on $name', ({ open }) => {
  const answer = (over: Partial<RememberedAnswer> = {}): RememberedAnswer => ({
    company: '900123456',
    kind: 'gender',
    field: 'Genero',
    text: 'm',
    code: '',
    value: 'MAS',
    answeredAtMs: 1,
    uses: 1,
    ...over,
  })

  test('are stored once per company and place, counted when given again, and deleted by company', async () => {
    const { answers } = await open()
    await answers.remember([answer(), answer({ company: '800987654', value: 'FEM' })])
    await answers.remember([answer({ value: 'FEM', answeredAtMs: 7 })])
    const confirmed = answer({ code: 'name.doubt', value: null, answeredAtMs: 3 })
    await answers.remember([confirmed])
    expect(await answers.remembered(['900123456'])).toEqual([
      answer({ value: 'FEM', answeredAtMs: 7, uses: 2 }),
      confirmed,
    ])
    expect(await answers.remembered([])).toEqual([])
    expect(await answers.companies()).toEqual([
      { company: '900123456', answers: 2, latestMs: 7 },
      { company: '800987654', answers: 1, latestMs: 1 },
    ])
    await answers.forget('900123456')
    expect(await answers.companies()).toHaveLength(1)
    await answers.forget(null)
    expect(await answers.companies()).toEqual([])
  })
})
