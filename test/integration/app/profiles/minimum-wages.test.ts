import { expect, it } from 'vitest'
import type { DraftId } from '#shared/kernel/ids.ts'
import { openWorkplace, unwrap } from '../workplace.ts'

it("the operator's wage overrides a known one, drafts are revalidated, and it can be removed", async () => {
  const workplace = await openWorkplace()
  const { application } = workplace
  const id = (await workplace.importSample('affiliation')) as DraftId
  const tooLow = async (): Promise<number> =>
    unwrap(await application.drafts.groups(id)).find(({ code }) => code === 'ibc.out-of-range')?.count ?? 0
  const before = await tooLow()
  const known = unwrap(await application.wages.list())
  expect(known.map(({ from, own }) => [from, own])).toEqual([
    ['2026-01-01', false],
    ['2025-01-01', false],
  ])
  const saved = unwrap(await application.wages.save({ from: '2026-01-01', pesos: 5_000_000 }))
  expect(saved[0]).toEqual({ from: '2026-01-01', pesos: 5_000_000, own: true })
  expect(await tooLow()).toBeGreaterThan(before)
  await workplace.restart()
  expect(unwrap(await workplace.application.wages.list())[0]?.own).toBe(true)
  expect(unwrap(await workplace.application.wages.remove('2026-01-01'))).toEqual(known)
  expect(unwrap(await workplace.application.drafts.groups(id)).some(({ code }) => code === 'ibc.out-of-range')).toBe(
    before > 0,
  )
})

it.each([
  ['2026-02-30', 2_000_000, 'wage.invalid-day'],
  ['', 2_000_000, 'wage.invalid-day'],
  ['2027-01-01', 1.5, 'wage.invalid-pesos'],
  ['2027-01-01', 1_900, 'wage.invalid-pesos'],
])('%s with %s pesos is refused', async (from, pesos, code) => {
  const { application } = await openWorkplace()
  expect(await application.wages.save({ from, pesos })).toMatchObject({ ok: false, error: { code } })
})
