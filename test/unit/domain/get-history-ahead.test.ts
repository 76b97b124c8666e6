import { expect, it } from 'vitest'
import { GetHistory, specificationLimits } from '#shared/domain/request/get-history.ts'

it('an answer with a time ahead of now never causes early forgetting', () => {
  const history = new GetHistory()
  for (let index = 0; index < 29; index += 1) history.remember(`r${index}`, 0)
  history.leave('lost', 46_000, specificationLimits)
  history.answer('lost', 46_000, specificationLimits, 61_000)
  expect(history.budgetFreeAtMs(specificationLimits)).toBe(60_050)
  expect(history.requestFreeAtMs('lost', specificationLimits)).toBe(71_050)
})
