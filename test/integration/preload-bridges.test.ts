import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { describe, expect, it } from 'vitest'
import { callChannel, offerFileChannel } from '#shared/ipc/bridge.ts'

type Listener = (event: unknown, ...args: unknown[]) => void
type Bridge = Record<string, (...args: unknown[]) => unknown>

/** Runs the built preload in a world with the API of a sandboxed preload, and records what it exposes and calls. */
function run(name: string, invoke: (...args: unknown[]) => Promise<unknown> = async () => 'answer') {
  const code = readFileSync(path.resolve(import.meta.dirname, `../../out/preload/${name}.cjs`), 'utf8')
  const exposed: [string, Bridge][] = []
  const required: string[] = []
  const invoked: unknown[][] = []
  const listeners = new Map<string, Set<Listener>>()
  const electron = {
    contextBridge: { exposeInMainWorld: (world: string, bridge: Bridge) => exposed.push([world, bridge]) },
    ipcRenderer: {
      invoke: (...args: unknown[]) => {
        invoked.push(args)
        return invoke(...args)
      },
      on: (channel: string, listener: Listener) => {
        listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener))
      },
      removeListener: (channel: string, listener: Listener) => listeners.get(channel)?.delete(listener),
    },
    webUtils: { getPathForFile: (file: { path?: string }) => file.path ?? '' },
  }
  const require = (wanted: string): unknown => {
    required.push(wanted)
    if (wanted !== 'electron') throw new Error(`a sandboxed preload has no ${wanted}`)
    return electron
  }
  const world = vm.createContext({})
  // As Electron runs it: inside a function that receives its permitted API.
  vm.runInContext(`(function (require) {${code}\n})`, world)(require)
  const [[worldName, bridge] = ['', {}]] = exposed
  return { code, exposed, required, invoked, listeners, worldName, bridge, globals: Object.keys(world) }
}

describe.each([
  ['index', 'ventanilla', ['invoke', 'offerFile', 'onCare', 'onChanged', 'onOpen', 'onProgress']],
  ['passphrase', 'passphrase', ['submit']],
  ['recovery', 'recovery', ['call']],
] as const)('the built preload %s', (name, world, members) => {
  it('exposes one object of named functions, and needs Electron alone', () => {
    const { exposed, required, bridge, globals } = run(name)
    expect(exposed.map(([exposedAs]) => exposedAs)).toEqual([world])
    expect(Object.getOwnPropertyNames(bridge).sort()).toEqual(members)
    expect(Object.getOwnPropertySymbols(bridge)).toEqual([])
    expect([...new Set(Object.values(bridge).map((value) => typeof value))]).toEqual(['function'])
    expect([...new Set(required)]).toEqual(['electron'])
    expect(globals).toEqual([])
  })

  it('mentions no part of Electron that gives wider access', () => {
    const { code } = run(name)
    expect(
      code.match(/\b(sendSync|sendToHost|sendTo|postMessage|webFrame|crashReporter|process|eval|Function)\b/g),
    ).toBeNull()
  })
})

it.each([
  ['passphrase', 'submit', 'passphrase:submit'],
  ['recovery', 'call', 'recovery:call'],
])('the bridge of %s asks main on its one channel, and passes on exactly one value', async (name, member, channel) => {
  const { bridge, invoked } = run(name)
  await bridge[member]?.({ a: 1 }, 'more')
  expect(invoked).toEqual([[channel, { a: 1 }]])
})

describe('the bridge of the window', () => {
  it('calls main on its two channels only, and passes exactly one name and one request', async () => {
    const { bridge, invoked } = run('index')
    await bridge.invoke?.('app:status', null, 'more')
    await bridge.invoke?.('shell:run', { a: 1 })
    await bridge.offerFile?.({ path: '/nómina.xlsx' }, 'more')
    expect(invoked).toEqual([
      [callChannel, 'app:status', null],
      [callChannel, 'shell:run', { a: 1 }],
      [offerFileChannel, '/nómina.xlsx'],
    ])
  })

  it('offers no file that the system did not provide', async () => {
    const { bridge, invoked } = run('index')
    for (const file of [{}, { path: '' }]) {
      expect(await bridge.offerFile?.(file)).toMatchObject({ ok: false, error: { code: 'file.choose-again' } })
    }
    expect(await bridge.offerFile?.(null)).toMatchObject({ ok: false })
    expect(invoked).toEqual([])
  })

  it('gives listeners the notice and never the event, and lets them go', () => {
    const { bridge, listeners } = run('index')
    for (const [member, channel] of [
      ['onChanged', 'changed'],
      ['onProgress', 'progress'],
      ['onCare', 'care'],
      ['onOpen', 'open'],
    ] as const) {
      const heard: unknown[][] = []
      const stop = bridge[member]?.((...args: unknown[]) => heard.push(args)) as () => void
      for (const listener of listeners.get(channel) ?? [])
        listener({ sender: 'ipcRenderer' }, { area: 'batches' }, 'more')
      expect(heard).toEqual([[{ area: 'batches' }]])
      stop()
      expect(listeners.get(channel)?.size).toBe(0)
    }
  })

  it('throws nothing across worlds: an exception of main becomes a refusal without its text', async () => {
    const { bridge } = run('index', async () => {
      throw new Error('key live_canary')
    })
    for (const answer of [await bridge.invoke?.('app:status', null), await bridge.offerFile?.({ path: '/x' })]) {
      expect(answer).toMatchObject({ ok: false })
      expect(JSON.stringify(answer)).not.toContain('canary')
    }
  })
})
