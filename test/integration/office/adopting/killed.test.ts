import { describe, expect, test } from 'vitest'
import { nativeFolder } from '../../../postgres/binaries.ts'
import { killAdoptions } from '../../../proof/office/killed-adoptions.ts'

describe.runIf(nativeFolder() !== null)('a program that brings a history into an office', () => {
  test('killed with -9 at random instants and begun again: all is there once, to the byte, and nothing is sent from two places meanwhile', {
    timeout: 240_000,
  }, async () => {
    const proof = await killAdoptions({ rounds: 1, batches: 6, kills: 6, seed: 'killed adoptions' })
    expect(proof.violations).toEqual([])
    expect(proof.killsMoving).toBeGreaterThan(2)
    expect(proof.batchesThere).toBeGreaterThan(0)
    expect(proof.records).toBeGreaterThan(50)
  })
})
