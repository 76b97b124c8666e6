import { describe, expect, it } from 'vitest'
import { HeldSetting } from '#main/base/held-setting.ts'

function disk() {
  const kept = new Map<string, string>()
  const state = { takes: true }
  const setting = () =>
    new HeldSetting(
      {
        readSetting: async (name) => kept.get(name) ?? null,
        saveSetting: async (name, json) => {
          await Promise.resolve()
          if (!state.takes) throw new Error('full')
          kept.set(name, json)
        },
      },
      'plan',
    )
  return { kept, state, setting }
}

describe('a setting of repeating work', () => {
  it('keeps in memory what the disk rejects, and writes it as soon as possible', async () => {
    const { kept, state, setting } = disk()
    const plan = setting()
    await plan.save('1')
    state.takes = false
    await plan.hold('2')
    expect([await plan.read(), await setting().read()]).toEqual(['2', '1'])
    state.takes = true
    expect([await plan.read(), kept.get('plan'), await setting().read()]).toEqual(['2', '2', '2'])
  })

  it("changes nothing if a user's choice cannot be saved", async () => {
    const { state, setting } = disk()
    const plan = setting()
    state.takes = false
    await plan.hold('held')
    await expect(plan.save('asked')).rejects.toThrow('full')
    expect(await plan.read()).toBe('held')
  })

  it('never overwrites a later save with the held value', async () => {
    const { kept, state, setting } = disk()
    const plan = setting()
    state.takes = false
    await plan.hold('held')
    state.takes = true
    await Promise.all([plan.save('asked'), plan.read(), plan.read()])
    expect([kept.get('plan'), await plan.read()]).toEqual(['asked', 'asked'])
  })
})
