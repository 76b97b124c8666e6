import { describe, expect, it } from 'vitest'
import { effectsOf } from '../../../src/renderer/bridge/effects.ts'
import { concerns } from '../../../src/renderer/bridge/notice-filter.ts'

describe('what a notice concerns', () => {
  const dependency = { areas: ['batches', 'documents'], ids: ['a', 'b'] } as const

  it.each([
    [{ area: 'batches', ids: ['b', 'c'] }, true],
    [{ area: 'documents', ids: [] }, true],
    [{ area: 'batches', ids: ['c'] }, false],
    [{ area: 'drafts', ids: ['a'] }, false],
  ] as const)('%o: %s', (notice, expected) => {
    expect(concerns(notice, dependency)).toBe(expected)
  })

  it('concerns whoever depends on a whole area, whatever the identifiers', () => {
    expect(concerns({ area: 'drafts', ids: ['x'] }, { areas: ['drafts'], ids: null })).toBe(true)
  })
})

describe('what a command changes', () => {
  it('re-reads drafts after an edit, everything after another connection, nothing after a reading', () => {
    expect(effectsOf('draft:edit')).toEqual(['drafts'])
    expect(effectsOf('profile:connect')).toEqual(expect.arrayContaining(['profile', 'drafts', 'batches', 'catalogues']))
    expect(effectsOf('draft:rows')).toEqual([])
  })
})
