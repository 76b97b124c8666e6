import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyKind, redactKey, redactKeysIn } from '#shared/service/api-key.ts'

const secret = fc.stringMatching(/^[A-Za-z0-9_-]{12,40}$/)
const prefix = fc.constantFrom('service_key_', 'service_test_')

describe('API key (spec 5, rule 1)', () => {
  it('is told by its prefix', () => {
    expect(keyKind('service_key_abc')).toBe('production')
    expect(keyKind('service_test_abc')).toBe('test')
    for (const text of [
      '',
      'service_key_',
      'service_test_',
      'service_key_a b',
      ' service_key_a',
      'service_key_a\n',
      'SERVICE_KEY_a',
      'sk_a',
    ]) {
      expect(keyKind(text), text).toBeNull()
    }
  })

  it('shows its last four characters when enough stays hidden', () => {
    expect(redactKey('service_test_0123456789abcdef')).toBe('service_test_…cdef')
    expect(redactKey('service_key_0123456789a')).toBe('service_key_…')
    expect(redactKey('another secret')).toBe('…')
  })

  it('never occurs whole in redacted text, wherever it was', () => {
    fc.assert(
      fc.property(prefix, secret, fc.string(), fc.string(), (kind, rest, before, after) => {
        const key = `${kind}${rest}`
        const shown = redactKeysIn(`${before} Authorization: Bearer ${key}" ${after}`)
        expect(shown).not.toContain(key)
        expect(shown).not.toContain(rest.slice(0, 8) + rest.slice(8, 12))
        expect(shown.startsWith(before)).toBe(!/service_(key|test)_/.test(before))
      }),
    )
  })
})
