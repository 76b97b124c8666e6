import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createFile, replaceFile, takeName, writeBeside } from '#main/base/files/atomic-file.ts'

const disk = vi.hoisted(() => ({ hasLinks: true }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const link: typeof real.link = (from, to) =>
    disk.hasLinks ? real.link(from, to) : Promise.reject(Object.assign(new Error('no links'), { code: 'EPERM' }))
  return { ...real, link }
})

let directory: string
let file: string
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'ventanilla-atomic-'))
  file = path.join(directory, 'a')
  disk.hasLinks = true
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
})
const names = () => readdirSync(directory).sort()

it('replaces the whole file, private to the owner by default, and leaves nothing beside it', async () => {
  await replaceFile(file, 'one')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await replaceFile(file, Buffer.from('two'), { mode: 0o640, flushesDirectory: true })
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777 & ~0o640]).toEqual(['two', 0])
  expect(names()).toEqual(['a'])
})

it('replaces a link, never its target', async () => {
  const other = path.join(directory, 'other')
  writeFileSync(other, 'kept')
  symlinkSync(other, file)
  await replaceFile(file, 'new')
  expect([readFileSync(other, 'utf8'), lstatSync(file).isSymbolicLink()]).toEqual(['kept', false])
})

it('rejects with the system’s error and leaves nothing beside it', async () => {
  mkdirSync(path.join(file, 'full'), { recursive: true })
  await expect(replaceFile(file, 'x')).rejects.toMatchObject({ code: expect.stringMatching(/^E/) })
  expect(names()).toEqual(['a'])
})

it('never overwrites a file at its temporary path', async () => {
  const beside = path.join(directory, 'beside')
  writeFileSync(beside, 'of another')
  await expect(replaceFile(file, 'x', { beside })).rejects.toMatchObject({ code: 'EEXIST' })
  expect([names(), readFileSync(beside, 'utf8')]).toEqual([['beside'], 'of another'])
})

it.each([true, false])('never overwrites a file when it creates one (disk with links: %s)', async (hasLinks) => {
  disk.hasLinks = hasLinks
  const made = await Promise.all(['one', 'two', 'three'].map((content) => createFile(file, content)))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(['one', 'two', 'three'][made.indexOf(true)]).toBe(readFileSync(file, 'utf8'))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(names()).toEqual(['a'])
})

it.each([true, false])(
  'takes a name only if nothing has it, not even a dangling link (disk with links: %s)',
  async (hasLinks) => {
    disk.hasLinks = hasLinks
    symlinkSync(path.join(directory, 'nowhere'), file)
    const beside = await writeBeside(file, 'x')
    expect(await takeName(beside, file, 'rename')).toBe(false)
    expect(await takeName(beside, path.join(directory, 'b'), 'rename')).toBe(true)
    rmSync(beside, { force: true })
    expect(names()).toEqual(['a', 'b'])
  },
)
