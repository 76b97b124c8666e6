import { expect, test } from 'vitest'
import { playOwners } from '../../proof/owners.ts'

test('keys and addresses that come and go: each request is asked for by its own alone, and none is lost', async () => {
  const report = await playOwners(4, 'npm test')
  expect(report.violations).toEqual([])
  expect(report.changes).toBeGreaterThan(0)
  expect(report.gets).toBeGreaterThan(0)
})
