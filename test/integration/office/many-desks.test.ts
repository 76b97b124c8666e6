import { describe, expect, test } from 'vitest'
import { nativeFolder } from '../../postgres/binaries.ts'
import { proveOffice } from '../../proof/office/office-proof.ts'

describe.runIf(nativeFolder() !== null)('desks as separate programs on one server', () => {
  test('killed, cut off, and with a server that falls: nothing is paid twice, nothing paid is unknown, no limit is broken, and somebody leads', async () => {
    const proof = await proveOffice({
      ...{ desks: 3, forMs: 7_000, seed: 'many desks', faults: ['cut', 'delay', 'half-close'] },
    })
    expect(proof.violations).toEqual([])
    expect(proof.kills * proof.leaderKills * proof.restarts).toBeGreaterThan(0)
    expect(proof.lineFaults).toBeGreaterThan(2)
    expect(proof.submissions).toBeGreaterThan(5)
    expect(proof.gets).toBeGreaterThan(0)
    expect(proof.mostPostsAtOnce).toBe(1)
  }, 120_000)
})
