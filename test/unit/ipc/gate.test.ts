import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGate, type GateOptions } from '#main/ipc/gate.ts'
import type { Handlers } from '#main/ipc/handlers.ts'
import type { Sender } from '#main/ipc/sender.ts'
import { type ChangeNotice, changeAreas } from '#shared/domain/notices.ts'
import { type ChannelName, channels } from '#shared/ipc/channels.ts'
import { success } from '#shared/kernel/result.ts'

const channelNames = Object.keys(channels) as readonly ChannelName[]
const window: Sender = { webContentsId: 1, mainFrame: true, url: 'app://bundle/index.html' }

/** Handlers that record their calls; a test replaces those it is about. */
function house(own: Partial<Handlers> = {}, options: Partial<GateOptions> = {}) {
  const reached: [ChannelName, unknown][] = []
  const incidents: [string, string, unknown][] = []
  const shown: [string, string][] = []
  const announced: ChangeNotice[] = []
  const noting = Object.fromEntries(
    channelNames.map((name) => [
      name,
      async (request: unknown) => {
        reached.push([name, request])
        return success(null)
      },
    ]),
  ) as unknown as Handlers
  const gate = createGate(
    { ...noting, ...own },
    {
      isTrustedSender: (sender) => sender.webContentsId === window.webContentsId,
      log: {
        unexpected: (...incident) => void incidents.push(incident),
        shown: (...error) => void shown.push(error),
      },
      newReference: () => 'a1b2c3d4',
      announce: (notice) => void announced.push(notice),
      ...options,
    },
  )
  return { gate, reached, incidents, shown, announced, handlers: { ...noting, ...own } }
}

const valid = { draftId: '01J' }

describe('the IPC entry point', () => {
  test("passes a valid call of a trusted window, and returns the handler's answer", async () => {
    const { gate, reached, shown } = house({
      'draft:remove': async () => ({ ok: false, error: { family: 'data', code: 'draft.not-found', parameters: {} } }),
    })
    expect(await gate('draft:read', window, [valid])).toEqual({ ok: true, value: null })
    expect(await gate('app:status', window, [null])).toEqual({ ok: true, value: null })
    expect(await gate('draft:remove', window, [valid])).toMatchObject({ ok: false, error: { code: 'draft.not-found' } })
    expect(shown).toEqual([['draft:remove', 'draft.not-found']])
    expect(reached).toEqual([
      ['draft:read', valid],
      ['app:status', null],
    ])
  })

  test.each([
    ['a frame that is gone', null],
    ['an inner frame', { ...window, mainFrame: false }],
    ['an unknown window', { ...window, webContentsId: 2 }],
  ])('refuses %s on every channel before looking at the request', async (_who, sender) => {
    const { gate, reached } = house()
    for (const name of channelNames) {
      expect(await gate(name, sender, [{ anything: 1 }])).toEqual({
        ok: false,
        error: { family: 'usage', code: 'ipc.refused', parameters: { channel: name } },
      })
    }
    expect(reached).toEqual([])
  })

  test('the shell decides trust, from the facts of this very call', async () => {
    const asked: Sender[] = []
    const { gate } = house({}, { isTrustedSender: (sender) => asked.push(sender) < 0 })
    await gate('app:status', window, [null])
    expect(asked).toEqual([window])
  })

  test('refuses an invalid request of the channel, naming the field and never the value', async () => {
    const { gate, reached } = house()
    const secret = 'CC 1020304200'
    const cases: readonly [ChannelName, readonly unknown[], string][] = [
      ['draft:read', [{ draftId: 5 }], 'draftId'],
      ['draft:read', [{ ...valid, extra: secret }], ''],
      ['draft:read', [], ''],
      ['draft:read', [valid, secret], ''],
      ['app:status', [undefined], ''],
      ['batch:items', [{ batchId: 'b', filter: { state: 7 }, offset: 0, limit: 10 }], 'filter.state'],
      [
        'draft:submit',
        [{ draftId: 'd', options: {}, onlyValid: true, acceptTerms: false, chunk: null }],
        'acceptTerms',
      ],
    ]
    for (const [channel, args, field] of cases) {
      const answer = await gate(channel, window, args)
      expect(answer).toEqual({
        ok: false,
        error: { family: 'usage', code: 'ipc.invalid-request', parameters: { channel, field } },
      })
    }
    expect(reached).toEqual([])
  })

  test('bytes in the place of a list, which zod cannot read without throwing, are a wrong request', async () => {
    const { gate, reached } = house()
    const request = { draftId: '01J', rows: new Uint8Array(8) }
    expect(() => channels['draft:bring-back'].request.safeParse(request)).toThrow('Cannot freeze')
    expect(await gate('draft:bring-back', window, [request])).toMatchObject({ error: { code: 'ipc.invalid-request' } })
    expect(reached).toEqual([])
  })

  test.each([
    'shell:run',
    'ventanilla:offer-file',
    'passphrase:submit',
    '__proto__',
    'constructor',
    '',
    'app:status ',
    undefined,
    null,
    1,
    ['app:status'],
    { name: 'app:status' },
  ])('there is no channel %o', async (name) => {
    const { gate, reached } = house()
    expect(await gate(name, window, [null])).toMatchObject({ ok: false, error: { code: 'ipc.refused' } })
    expect(reached).toEqual([])
  })

  test('announces what a success changed, before its answer; a refusal and a read change nothing', async () => {
    const { gate, announced } = house({
      'draft:remove': async () => ({ ok: false, error: { family: 'data', code: 'draft.not-found', parameters: {} } }),
    })
    await gate('draft:remove', window, [valid])
    await gate('draft:read', window, [valid])
    expect(announced).toEqual([])
    await gate('batch:send', window, [{ batchId: 'b' }])
    expect(announced).toEqual([
      { area: 'batches', ids: [] },
      { area: 'polling', ids: [] },
    ])
    await gate('profile:disconnect', window, [null])
    expect(announced.slice(2).map(({ area }) => area)).toEqual(expect.arrayContaining([...changeAreas]))
  })

  test('only valid requests reach a handler, and nothing makes the entry point throw', async () => {
    const { gate, reached } = house()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...channelNames), fc.anything(), async (channel, request) => {
        fc.pre(request !== null)
        const answer = await gate(channel, window, [request])
        expect(answer).toMatchObject({ ok: false, error: { family: 'usage', code: 'ipc.invalid-request' } })
      }),
    )
    expect(reached).toEqual([])
  })

  test.each([
    ['rejects', async () => Promise.reject(new Error('key live_canary'))],
    [
      'throws at once',
      () => {
        throw new Error('key live_canary')
      },
    ],
  ])(
    'a handler that %s costs the window a reference and nothing else; the log gets the error',
    async (_how, broken) => {
      const { gate, incidents } = house({ 'draft:list': broken })
      const answer = await gate('draft:list', window, [null])
      expect(answer).toEqual({
        ok: false,
        error: { family: 'local', code: 'internal.unexpected', parameters: { reference: 'a1b2c3d4' } },
      })
      expect(incidents).toEqual([['draft:list', 'a1b2c3d4', new Error('key live_canary')]])
    },
  )

  test('does not start with a handler missing or one too many', () => {
    const { handlers } = house()
    const options: GateOptions = {
      isTrustedSender: () => true,
      log: { unexpected: () => undefined, shown: () => undefined },
      newReference: () => '',
      announce: () => undefined,
    }
    const { 'draft:list': _removed, ...incomplete } = handlers
    expect(() => createGate(incomplete as Handlers, options)).toThrow('missing: draft:list')
    expect(() => createGate({ ...handlers, 'shell:run': async () => success(null) } as Handlers, options)).toThrow(
      'extra: shell:run',
    )
  })
})
