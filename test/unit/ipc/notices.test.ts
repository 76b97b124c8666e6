import { describe, expect, test } from 'vitest'
import { sendNotice } from '#main/ipc/notices.ts'

describe('notices', () => {
  test('go to a living window under their own name, and to no other', () => {
    const sent: unknown[][] = []
    const target = (destroyed: boolean) => ({
      isDestroyed: () => destroyed,
      send: (...args: unknown[]) => void sent.push(args),
    })
    sendNotice([target(false), target(true)], 'changed', { area: 'batches', ids: ['b1'] })
    sendNotice([target(true)], 'changed', { area: 'drafts', ids: [] })
    sendNotice([target(false)], 'progress', { task: 'send', done: 1, total: null })
    expect(sent).toEqual([
      ['changed', { area: 'batches', ids: ['b1'] }],
      ['progress', { task: 'send', done: 1, total: null }],
    ])
  })
})
