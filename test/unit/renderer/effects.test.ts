import { expect, it } from 'vitest'
import { effectsOf } from '../../../src/renderer/bridge/effects.ts'

it('re-reads drafts after an edit, everything after another connection, nothing after a reading', () => {
  expect(effectsOf('draft:edit')).toEqual(['drafts'])
  expect(effectsOf('profile:connect')).toEqual(expect.arrayContaining(['profile', 'drafts', 'batches', 'catalogues']))
  expect(effectsOf('draft:rows')).toEqual([])
})
