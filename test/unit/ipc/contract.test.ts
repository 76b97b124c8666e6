import { readdirSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGate } from '#main/ipc/gate.ts'
import type { Handlers } from '#main/ipc/handlers.ts'
import { changeAreas } from '#shared/domain/notices.ts'
import { type ChannelName, channels } from '#shared/ipc/channels.ts'
import { success } from '#shared/kernel/result.ts'
import { validRequests, wrongRequests } from './requests-of.ts'

const names = Object.keys(channels) as readonly ChannelName[]
const window = { webContentsId: 1, mainFrame: true, url: 'app://bundle/index.html' }

/** An IPC entry point whose handlers only record calls. */
function notingDoor() {
  const reached: unknown[] = []
  const note = async (request: unknown) => {
    reached.push(request)
    return success(null)
  }
  const gate = createGate(Object.fromEntries(names.map((name) => [name, note])) as unknown as Handlers, {
    isTrustedSender: () => true,
    log: {
      shown: () => undefined,
      unexpected: (_where, _reference, error) => expect.unreachable(String(error)),
    },
    newReference: () => '',
    announce: () => undefined,
  })
  return { gate, reached }
}

describe.each(names)('%s', (name) => {
  const { request } = channels[name]

  test('accepts what its schema describes, and the handler receives the parsed value', async () => {
    const { gate, reached } = notingDoor()
    await fc.assert(
      fc.asyncProperty(validRequests(request), async (right) => {
        expect(await gate(name, window, [structuredClone(right)])).toEqual({ ok: true, value: null })
        expect(reached.at(-1)).toEqual(request.parse(right))
      }),
      { numRuns: 40 },
    )
  })

  test('refuses a request with one thing wrong, before its handler', async () => {
    const { gate, reached } = notingDoor()
    await fc.assert(
      fc.asyncProperty(wrongRequests(request), async (wrong) => {
        expect(await gate(name, window, [wrong])).toMatchObject({
          ok: false,
          error: { family: 'usage', code: 'ipc.invalid-request', parameters: { channel: name } },
        })
      }),
      { numRuns: 60 },
    )
    expect(reached).toEqual([])
  })
})

describe('the areas', () => {
  test('are all in the map, and no name is in two', async () => {
    const folder = path.resolve('src/shared/ipc')
    const areas: object[] = []
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => name.endsWith('.ts'))) {
      const module: Record<string, unknown> = await import(path.join(folder, file))
      for (const [name, value] of Object.entries(module)) {
        if (name.endsWith('Channels') && typeof value === 'object' && value !== null) areas.push(value)
      }
    }
    expect(areas.flatMap((area) => Object.keys(area)).sort()).toEqual([...names].sort())
  })

  test('name channels area:verb, and what they change', () => {
    for (const name of names) {
      expect(name).toMatch(/^[a-z-]+:[a-z-]+$/)
      expect(changeAreas).toEqual(expect.arrayContaining([...channels[name].changes]))
    }
  })
})
