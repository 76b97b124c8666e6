import { describe, expect, it } from 'vitest'
import { channels } from '#shared/ipc/channels.ts'

const takesPaste = (text: unknown): boolean =>
  channels['draft:paste'].request.safeParse({ draftId: 'd', row: 1, field: 'Celular', filter: 'all', text }).success
const takesRows = (rows: unknown): boolean =>
  channels['draft:quarantine'].request.safeParse({ draftId: 'd', rows, on: true }).success

describe('large arguments over IPC', () => {
  it('a paste is one text of at most 8,000,000 characters', () => {
    for (const text of ['a', '\t', 'x'.repeat(8_000_000)]) expect(takesPaste(text)).toBe(true)
    for (const text of ['', 'x'.repeat(8_000_001), [['a']], ['a'], 1, null, undefined, { length: 1, 0: 'a' }]) {
      expect(takesPaste(text)).toBe(false)
    }
  })

  it('chosen rows are numbers of rows, at most 100,000, or a view', () => {
    for (const rows of ['all', [], [1, 2], Array.from({ length: 100_000 }, (_, index) => index + 1)]) {
      expect(takesRows(rows)).toBe(true)
    }
    const many = Array.from({ length: 100_001 }, () => 1)
    for (const rows of [many, [0], [1.5], ['1'], [Number.NaN], [null], 'nothing', Object.assign([], { length: 2 })]) {
      expect(takesRows(rows)).toBe(false)
    }
  })
})
