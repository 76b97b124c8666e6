import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const program = path.resolve(import.meta.dirname, '../../../out/main/cli.js')

function version(home: string) {
  const env = { PATH: process.env.PATH, HOME: home, XDG_CACHE_HOME: path.join(home, 'cache') }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--version'], { env, encoding: 'utf8' })
  return { status, stdout: stdout.trim(), stderr }
}

function emptyHome(): string {
  const home = mkdtempSync(path.join(tmpdir(), 'ventanilla-home-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  return home
}

const answered = { status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+$/), stderr: '' }

test('compiled modules are kept in the user’s cache and nowhere else', () => {
  const home = emptyHome()
  expect(version(home)).toEqual(answered)
  expect(readdirSync(home)).toEqual(['cache'])
  const kept = readdirSync(path.join(home, 'cache', 'ventanilla', 'compiled'), { recursive: true })
  expect(kept.length).toBeGreaterThan(1)
  expect(version(home)).toEqual(answered)
})

test('a cache folder that cannot be used changes nothing', () => {
  const home = emptyHome()
  writeFileSync(path.join(home, 'cache'), 'a file where the folder would be')
  expect(version(home)).toEqual(answered)
  expect(readdirSync(home)).toEqual(['cache'])
})
