import { expect, it } from 'vitest'
import { twoStarts } from '../../proof/two-starts.ts'
import { patienceMs } from '../cli/run-cli.ts'

it('programs that start together on a fresh folder lose no key and nothing that was paid', {
  timeout: 3 * patienceMs,
}, async () => {
  const report = await twoStarts(4, 'short')
  expect(report).toMatchObject({ rounds: 4, lostKeys: [], lostPosts: [], unanswered: [] })
  expect(report.paidPosts).toBeGreaterThan(0)
})
