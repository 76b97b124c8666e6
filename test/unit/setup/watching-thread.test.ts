import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** Ends a blocked test worker, and reports where it was. */

const thread = path.resolve(import.meta.dirname, '../../setup/watching-thread.ts')

async function playedWith(held: string): Promise<{ readonly signal: string | null; readonly told: string }> {
  const program = `
    import { spawnSync } from 'node:child_process'
    import { Worker } from 'node:worker_threads'
    const beats = { count: new Int32Array(new SharedArrayBuffer(8)), name: new SharedArrayBuffer(2000) }
    beats.count[1] = new TextEncoder().encodeInto('a test', new Uint8Array(beats.name)).written
    const turning = setInterval(() => Atomics.add(beats.count, 0, 1), 20)
    const watching = new Worker(${JSON.stringify(thread)}, { workerData: { beats, limitMs: 1_500 }, execArgv: [] })
    function spinning() { let n = 0; for (;;) n = (n * 31 + 7) % 1000 }
    watching.once('online', () => setTimeout(() => { ${held} }, 500))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'ignore', 'pipe'] })
  const [told, [, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { signal, told }
}

test('an endless loop is ended, and its stack printed', async () => {
  const { signal, told } = await playedWith('spinning()')
  expect(signal).toBe('SIGKILL')
  expect(told).toMatch(/BLOCKED for 1.5 s, and ended: a test\n {2}at spinning /)
})

test('so is the wait for a child that does not end', async () => {
  const { signal, told } = await playedWith(
    `spawnSync(process.execPath, ['-e', 'setTimeout(() => undefined, 20_000)'], { stdio: 'ignore' })`,
  )
  expect(signal).toBe('SIGKILL')
  expect(told).toContain('it waits for the system')
})

test('a worker whose event loop turns continues', async () => {
  const { signal, told } = await playedWith('setTimeout(() => process.exit(), 3_000)')
  expect({ signal, told }).toEqual({ signal: null, told: '' })
})
