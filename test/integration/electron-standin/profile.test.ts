import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { claimProfile } from '../../electron-standin/chromium/profile.ts'

let directory: string

beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'profile-'))
})
afterEach(() => {
  fs.rmSync(directory, { recursive: true, force: true })
})

/** Empty if the process has ended, even before its parent has reaped it. */
function commandLineOf(pid: number | undefined): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

describe.runIf(process.platform === 'linux')('a Chromium profile', () => {
  test('is given only when its previous browser is gone', async () => {
    const browser = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 400)', directory])
    await once(browser, 'spawn')
    const exited = once(browser, 'exit')
    const register = await claimProfile(directory)
    register(browser.pid)
    await claimProfile(directory)
    expect(commandLineOf(browser.pid)).toBe('')
    expect(await exited).toEqual([0, null]) // it exited and was not killed
  })

  test('does not wait for an unrelated program with the old process id', async () => {
    const register = await claimProfile(directory)
    register(process.pid)
    await expect(claimProfile(directory)).resolves.toBeTypeOf('function')
  })
})
