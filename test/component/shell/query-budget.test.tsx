import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PollingStatus } from '#shared/domain/filing/overview.ts'
import { QueryBudget } from '../../../src/renderer/components/shell/query-budget.tsx'
import { answers } from '../harness/door.ts'
import { emptyProfile } from '../harness/empty-profile.ts'
import { show } from '../harness/show.tsx'

const shown = (different: Partial<PollingStatus>) =>
  show(<QueryBudget />, { 'polling:status': answers({ ...emptyProfile['polling:status']().value, ...different }) })

it('shows the budget from two thirds of the limit on', async () => {
  shown({ usedInLastMinute: 20, limit: 30 })
  expect(await screen.findByText('Consultas 20/30')).toBeTruthy()
})

it('measures against a limit lowered by the service', async () => {
  shown({ usedInLastMinute: 10, limit: 15 })
  expect(await screen.findByText('Consultas 10/15')).toBeTruthy()
})

it('shows nothing while the limit is far', async () => {
  const { announce, asked } = shown({ usedInLastMinute: 19, limit: 30 })
  await expect.poll(() => asked('polling:status').length).toBe(1)
  announce('polling')
  await expect.poll(() => asked('polling:status').length).toBe(2)
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows that the service asked to wait, however few were used', async () => {
  shown({ usedInLastMinute: 1, frozenUntilMs: Date.now() + 12_000 })
  expect(await screen.findByText(/^El servicio pidió esperar/)).toBeTruthy()
})
