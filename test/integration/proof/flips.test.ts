import { expect, test } from 'vitest'
import { flips } from '../../proof/disk/flips.ts'

/** The short form of `npm run soak -- --only flips`. */
test('damage to any file of a killed program is harmless or told, and nothing is ready to be paid again', {
  timeout: 180_000,
}, async () => {
  const report = await flips(48, 'flips')
  expect(report.silent).toEqual([])
  expect(report.falseAlarms).toEqual([])
  expect(report.plays).toBe(48)
})
