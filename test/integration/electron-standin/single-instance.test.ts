import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const modules = path.join(import.meta.dirname, '../../electron-standin/main')
const program = `
  import { setPath } from ${JSON.stringify(path.join(modules, 'app-paths.ts'))}
  import { requestLock } from ${JSON.stringify(path.join(modules, 'single-instance.ts'))}
  setPath('userData', process.env.USER_DATA)
  const announced = (second) => console.log('second', JSON.stringify(second.additionalData))
  console.log('lock', requestLock({ from: process.pid }, announced))
  process.stdin.resume()`

let userData: string
let processes: ChildProcess[]

beforeEach(() => {
  userData = fs.mkdtempSync(path.join(os.tmpdir(), 'single-instance-'))
  processes = []
})

afterEach(() => {
  for (const child of processes) child.kill('SIGKILL')
  fs.rmSync(userData, { recursive: true, force: true })
})

/** Resolves with the first line of a process that requests the lock and then waits. */
async function contend(): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, USER_DATA: userData },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  processes.push(child)
  const [chunk] = await once(child.stdout, 'data')
  return { child, line: String(chunk).split('\n')[0] ?? '' }
}

describe('the single-instance lock', () => {
  test('is held by exactly one of several processes at once', async () => {
    const lines = await Promise.all([contend(), contend(), contend(), contend()])
    expect(lines.map(({ line }) => line).sort()).toEqual(['lock false', 'lock false', 'lock false', 'lock true'])
  })

  test('the holder learns who started, and kill -9 releases it', async () => {
    const first = await contend()
    expect(first.line).toBe('lock true')
    const told = once(first.child.stdout ?? first.child, 'data')
    const second = await contend()
    expect(second.line).toBe('lock false')
    expect(String(await told)).toContain(`second {"from":${second.child.pid}}`)
    const gone = once(first.child, 'exit')
    first.child.kill('SIGKILL')
    await gone
    expect((await contend()).line).toBe('lock true')
  })
})
