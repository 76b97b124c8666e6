import { describe, expect, test } from 'vitest'
import { sha256Hex } from '#main/base/digest.ts'
import { nameOfOtherBody } from '#shared/domain/notifications/delivery-name.ts'
import { allOf } from '../harness/all-of.ts'
import { engines } from './engines.ts'

describe.each(engines)('notifications on $name', ({ open }) => {
  const bytes = (text: string) => new TextEncoder().encode(text)

  test('one effect per delivery; orphans are kept in the order received', async () => {
    const { notifications } = await open()
    const raw = new Uint8Array([0, 255, 123, 10])
    expect(await notifications.keep('d2', raw, 20)).toBe(true)
    expect(await notifications.keep('d1', bytes('{}'), 10)).toBe(true)
    expect(await notifications.keep('d2', raw, 30)).toBe(false)
    expect(await allOf(notifications.unmatched())).toEqual([
      { delivery: 'd1', rawBody: bytes('{}'), receivedAtMs: 10, matchedAtMs: null, statedAtMs: 21, waitingFor: null },
      { delivery: 'd2', rawBody: raw, receivedAtMs: 20, matchedAtMs: null, statedAtMs: 20, waitingFor: null },
    ])
    await notifications.markMatched('d1', 40)
    expect((await allOf(notifications.unmatched())).map((one) => one.delivery)).toEqual(['d2'])
    expect(await notifications.keep('d1', bytes('{}'), 50)).toBe(false)
  })

  test('a delivery is its identifier and its body: another body under the same identifier is another delivery', async () => {
    const { notifications } = await open()
    expect(await notifications.keep('d1', bytes('{"a":1}'), 10)).toBe(true)
    expect(await notifications.keep('d1', bytes('{"a":2}'), 20)).toBe(true)
    for (const body of ['{"a":1}', '{"a":2}']) expect(await notifications.keep('d1', bytes(body), 30)).toBe(false)
    const kept = await allOf(notifications.unmatched())
    expect(kept.map(({ rawBody }) => Buffer.from(rawBody).toString())).toEqual(['{"a":1}', '{"a":2}'])
    expect(kept[0]?.delivery).toBe('d1')
    expect(kept[1]?.delivery).toBe(nameOfOtherBody('d1', sha256Hex(bytes('{"a":2}'))))
  })

  test('however many are kept, each is returned once and in order, even when some are matched meanwhile', async () => {
    const { notifications } = await open()
    const kept = Array.from({ length: 50 }, (_, at) => ({
      delivery: `d${String(at).padStart(2, '0')}`,
      atMs: Math.floor(at / 20),
    }))
    for (const { delivery, atMs } of kept.toReversed()) await notifications.keep(delivery, bytes(delivery), atMs)
    const seen: string[] = []
    for await (const { delivery } of notifications.unmatched()) {
      seen.push(delivery)
      if (seen.length % 3 === 0) await notifications.markMatched(delivery, 100)
    }
    expect(seen).toEqual(kept.map(({ delivery }) => delivery))
    expect((await allOf(notifications.unmatched())).map(({ delivery }) => delivery)).toEqual(
      seen.filter((_, at) => (at + 1) % 3 !== 0),
    )
  })
})
