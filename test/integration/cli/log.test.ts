import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDesk, patienceMs, sample } from './run-cli.ts'

const desk = () => {
  const opened = openDesk()
  onTestFinished(() => opened.remove())
  return opened
}

interface Line {
  readonly event: string
  readonly [field: string]: unknown
}

const linesIn = (home: string): readonly Line[] =>
  readFileSync(join(home, 'log', 'incidents.log'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

const module = ['--module', 'background-check']

describe('the terminal’s log', { timeout: patienceMs }, () => {
  test('records commands and codes from the window’s list, never what was typed after them', async () => {
    const { run, home, files } = desk()
    await run('status')
    const secret = join(files, 'nómina de Rosa Pérez.xlsx')
    expect((await run('validate', secret, ...module)).exitCode).toBe(3)
    const lines = linesIn(home)
    expect(lines.map(({ event }) => event)).toContain('profile-opened')
    expect(lines.find(({ event }) => event === 'started')).toMatchObject({
      platform: process.platform,
      runtime: 'terminal',
    })
    expect(lines.at(-1)).toEqual({ at: expect.any(String), event: 'shown', where: 'validate', code: 'file.unreadable' })
    expect(JSON.stringify(lines)).not.toMatch(/Rosa|nómina/)
    const { stdout } = await run('support')
    expect(stdout).toContain('"event":"shown","where":"validate","code":"file.unreadable"')
  })

  test('creates no data folder', async () => {
    const { run, home } = desk()
    rmSync(home, { recursive: true, force: true })
    expect((await run('validate', join(home, 'no.xlsx'), ...module)).exitCode).toBe(3)
    expect(existsSync(home)).toBe(false)
  })

  test('that cannot be written changes no exit code and no word of a command', async () => {
    const good = desk()
    const expected = [
      await good.run('status', '--json'),
      await good.run('validate', sample('antecedentes.xlsx'), ...module),
    ]
    const hindrances: readonly ((home: string) => void)[] = [
      // A file at the folder's path.
      (home) => writeFileSync(join(home, 'log'), ''),
      // Every write fails as on a full disk.
      (home) => {
        mkdirSync(join(home, 'log'))
        symlinkSync('/dev/full', join(home, 'log', 'incidents.log'))
      },
      (home) => {
        mkdirSync(join(home, 'log'))
        chmodSync(join(home, 'log'), 0o500)
      },
    ]
    for (const hinder of hindrances) {
      const { run, home } = desk()
      mkdirSync(home, { recursive: true })
      hinder(home)
      const found = [await run('status', '--json'), await run('validate', sample('antecedentes.xlsx'), ...module)]
      expect(found.map(({ exitCode, stdout }) => [exitCode, stdout])).toEqual(
        expected.map(({ exitCode, stdout }) => [exitCode, stdout]),
      )
      const folder = join(home, 'log')
      if (readdirSync(home).includes('log')) chmodSync(folder, 0o700)
    }
  })
})
