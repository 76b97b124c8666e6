import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')

it('no installer is made from the stand-in, and the reason is printed', () => {
  const env = { ...process.env, VENTANILLA_ELECTRON: 'stand-in' }
  const { status, stdout } = spawnSync(process.execPath, ['scripts/package.ts'], { cwd: root, env, encoding: 'utf8' })
  expect([status, stdout]).toEqual([1, expect.stringContaining('no installer is made of the stand-in')])
  expect(stdout).not.toContain('electron-vite')
})
