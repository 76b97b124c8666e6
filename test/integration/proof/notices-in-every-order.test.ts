import { expect, test } from 'vitest'
import { noticesInEveryOrder } from '../../proof/notices-in-every-order.ts'

test('what is shown never goes back, noise changes nothing, and the end is the truth, whatever comes in whatever order', {
  timeout: 360_000,
}, async () => {
  const report = await noticesInEveryOrder(40, 20_261_122)
  expect(report.violations).toEqual([])
  expect(report.notifications).toBeGreaterThan(100)
  expect(report.gets).toBeGreaterThan(100)
  expect(report.noise).toBeGreaterThan(50)
})
