import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linked, registerOf } from '#main/store/filing/consents/consent-chain.ts'
import type { ConsentEntry } from '#shared/domain/filing/consent-register.ts'

const accepted = fc.record({
  consentId: fc.uuid(),
  batchId: fc.uuid(),
  acceptedAtMs: fc.integer({ min: 0, max: 4e12 }),
  operator: fc.string(),
  people: fc.integer({ min: 1, max: 500 }),
  filings: fc.option(fc.integer({ min: 1, max: 500 })),
  module: fc.constantFrom('affiliation', 'background-check'),
  textSha256: fc.string(),
  requestsSha256: fc.string(),
})
const chain = fc.array(accepted, { minLength: 1, maxLength: 12 }).map((all) => {
  const entries: ConsentEntry[] = []
  for (const [index, one] of all.entries()) {
    entries.push(linked({ position: index + 1, ...one }, entries.at(-1)?.linkSha256 ?? ''))
  }
  return entries
})

describe('a chain of acceptances', () => {
  it('holds as it was written, and says where it does not once anything of it is changed, taken out or moved', () => {
    const fields = [
      'consentId',
      'batchId',
      'acceptedAtMs',
      'operator',
      'people',
      'filings',
      'module',
      'textSha256',
    ] as const
    const harm = fc.constantFrom('change', 'remove', 'swap', 'repeat')
    fc.assert(
      fc.property(chain, fc.nat(), harm, fc.constantFrom(...fields), (entries, where, how, field) => {
        expect(registerOf(entries)).toEqual({ entries, brokenAt: null })
        const at = where % entries.length
        const harmed = entries.slice()
        const victim = entries[at]
        if (victim === undefined) return
        if (how === 'change') {
          const value = typeof victim[field] === 'number' ? victim[field] + 1 : `${victim[field]}x`
          harmed[at] = { ...victim, [field]: value }
        } else if (how === 'remove') {
          harmed.splice(at, 1)
          // A chain cannot reveal that its end was cut off; its last link can, if someone has it.
          fc.pre(at < entries.length - 1)
        } else if (how === 'repeat') harmed.splice(at, 0, victim)
        else {
          const other = entries[(at + 1) % entries.length]
          fc.pre(other !== undefined && entries.length > 1)
          harmed[at] = other as ConsentEntry
          harmed[(at + 1) % entries.length] = victim
        }
        const { brokenAt } = registerOf(harmed)
        expect(brokenAt).not.toBeNull()
        expect(brokenAt ?? 0).toBeLessThanOrEqual(at + 2)
      }),
    )
  })
})

describe('an acceptance of before filings were counted', () => {
  it('has the digest that it was written with', () => {
    const entry = {
      position: 1,
      consentId: '01C',
      batchId: '01B',
      acceptedAtMs: 1_763_650_800_000,
      operator: 'Ana',
      people: 83,
      filings: null,
      module: 'affiliation',
      textSha256: 'text',
      requestsSha256: 'requests',
    }
    const written = createHash('sha256')
      .update(
        JSON.stringify([1, '01C', '01B', 1_763_650_800_000, 'Ana', 83, 'affiliation', 'text', 'requests', '']),
        'utf8',
      )
      .digest('hex')
    expect(linked(entry, '').linkSha256).toBe(written)
    const next = linked({ ...entry, position: 2, people: 81, filings: 83 }, written)
    expect(registerOf([linked(entry, ''), next]).brokenAt).toBeNull()
    expect(registerOf([linked(entry, ''), { ...next, filings: 84 }]).brokenAt).toBe(2)
    expect(registerOf([linked(entry, ''), { ...next, filings: null }]).brokenAt).toBe(2)
  })
})
