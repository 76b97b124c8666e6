import { describe, expect, test } from 'vitest'
import { engines } from './engines.ts'

describe.each(engines)('notifications on $name', ({ open }) => {
  const bytes = (text: string) => new TextEncoder().encode(text)

  test('one effect for each delivery; orphans are kept in the order received', async () => {
    const { notifications } = await open()
    const raw = new Uint8Array([0, 255, 123, 10])
    expect(await notifications.keep('d2', raw, 20)).toBe(true)
    expect(await notifications.keep('d1', bytes('{}'), 10)).toBe(true)
    expect(await notifications.keep('d2', bytes('forged'), 30)).toBe(false)
    expect(await notifications.unmatched()).toEqual([
      { delivery: 'd1', rawBody: bytes('{}'), receivedAtMs: 10, matchedAtMs: null, statedAtMs: 21, waitingFor: null },
      { delivery: 'd2', rawBody: raw, receivedAtMs: 20, matchedAtMs: null, statedAtMs: 20, waitingFor: null },
    ])
    await notifications.markMatched('d1', 40)
    expect((await notifications.unmatched()).map((one) => one.delivery)).toEqual(['d2'])
    expect(await notifications.keep('d1', bytes('{}'), 50)).toBe(false)
  })
})
