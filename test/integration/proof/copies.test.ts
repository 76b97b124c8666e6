import { describe, expect, it } from 'vitest'
import { playCopies } from '../../proof/disk/copies.ts'

describe('a whole data folder restored from a copy', () => {
  it('is recognised when something was sent since, and never pays again by itself', async () => {
    const report = await playCopies(10, 'npm test')
    expect(report.violations).toEqual([])
    expect(report.outdated).toBeGreaterThan(0)
    expect(report.confirmed).toBeGreaterThan(0)
  })
})
