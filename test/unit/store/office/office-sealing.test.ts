import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newOfficeDataKey, officeSealing } from '#main/store/office/sealing/office-sealing.ts'

const sealing = officeSealing([newOfficeDataKey()])
const place = 'raw_answer s1 post x'

test.each([0, 1, 512 * 1024, 512 * 1024 + 1, 10_000_000])(
  '%i bytes sealed at once or in turns open either way',
  async (length) => {
    const bytes = randomBytes(length)
    for (const sealed of [sealing.seal(bytes, place), await sealing.sealInTurns(bytes, place)]) {
      expect(sealed.byteLength).toBe(length + sealing.addedBytes)
      expect(Buffer.compare(sealing.open(sealed, place), bytes)).toBe(0)
      expect(Buffer.compare(await sealing.openInTurns(sealed, place), bytes)).toBe(0)
    }
  },
)

test('data changed at its end is never returned, however it is opened', async () => {
  const sealed = Buffer.from(await sealing.sealInTurns(randomBytes(3_000_000), place))
  sealed[sealed.byteLength - 20] = (sealed[sealed.byteLength - 20] ?? 0) ^ 1
  expect(() => sealing.open(sealed, place)).toThrow(/office\.seal-broken/)
  await expect(sealing.openInTurns(sealed, place)).rejects.toThrow(/office\.seal-broken/)
  await expect(
    sealing.openInTurns(await sealing.sealInTurns(randomBytes(3_000_000), place), 'elsewhere'),
  ).rejects.toThrow(/office\.seal-broken/)
})

test('other work runs while something large is sealed or opened', async () => {
  const order: string[] = []
  const bytes = randomBytes(10_000_000)
  setImmediate(() => order.push('other work'))
  const sealed = sealing.sealInTurns(bytes, place).then((done) => {
    order.push('sealed')
    return done
  })
  await sealing.openInTurns(await sealed, place)
  expect(order).toEqual(['other work', 'sealed'])
})
