import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDesk, patienceMs, sample } from './run-cli.ts'

/** Special files, and the program's own files: the former are never read endlessly, neither is overwritten. */

const desk = () => {
  const opened = openDesk()
  onTestFinished(() => opened.remove())
  return opened
}

const unreadable = 3
const passphrase = {
  VENTANILLA_PASSPHRASE: 'una frase bien larga',
  VENTANILLA_BACKUP_PASSPHRASE: 'otra frase bien larga',
}

describe('a path that is not a regular file', { timeout: patienceMs }, () => {
  test('is refused at once by every command that reads a file', async () => {
    const { run, files } = desk()
    const pipe = join(files, 'tubo.xlsx')
    execFileSync('mkfifo', [pipe])
    const folder = join(files, 'carpeta.xlsx')
    mkdirSync(folder)
    const module = ['--module', 'background-check']
    const commands = [
      ...[pipe, folder, '/dev/zero', '/dev/tty'].map((file) => ['validate', file, ...module]),
      ['validate', sample('antecedentes.xlsx'), ...module, '--catalogues', pipe],
      ['submit', pipe, ...module, '--accept-terms'],
      ['extract', pipe, '--accept-terms'],
      ['catalogues', 'import', pipe],
      ['service-settings', 'set', pipe],
      ['restore', pipe],
      ['restore', '/dev/zero'],
    ]
    for (const command of commands) {
      const { exitCode, stderr } = await run(...command)
      expect(stderr, command.join(' ')).toMatch(/no es un archivo|No se pudo leer/)
      expect(exitCode, command.join(' ')).toBe(unreadable)
    }
  })

  test('is not overwritten', async () => {
    const { run, files } = desk()
    const folder = join(files, 'carpeta.xlsx')
    mkdirSync(folder)
    for (const target of [folder, '/dev/null']) {
      const { exitCode, stderr } = await run('template', target, '--module', 'background-check')
      expect(stderr).toContain('no es un archivo')
      expect(exitCode).toBe(unreadable)
    }
  })
})

describe('the program’s own files', { timeout: patienceMs }, () => {
  test('are never overwritten by a command, not even through a link', async () => {
    const { home, files, ...opened } = desk()
    const { run } = opened.with(passphrase)
    expect((await run('status')).exitCode).toBe(0)
    const link = join(files, 'enlace.xlsx')
    symlinkSync(join(home, 'ventanilla.db'), link)
    for (const target of [join(home, 'ventanilla.db'), join(home, 'secrets.json'), link]) {
      const { exitCode, stderr } = await run('template', target, '--module', 'background-check')
      expect(stderr).toContain('es un archivo de Ventanilla')
      expect(exitCode).toBe(unreadable)
      expect((await run('backup', target)).exitCode).not.toBe(0)
      // It still opens with its key.
      expect((await run('status')).exitCode).toBe(0)
    }
    // A user's own file is replaced, and the link to it stays a link.
    const report = join(files, 'plantilla.xlsx')
    writeFileSync(report, 'vieja')
    symlinkSync(report, join(files, 'otra.xlsx'))
    expect((await run('template', join(files, 'otra.xlsx'), '--module', 'background-check')).exitCode).toBe(0)
    expect(readFileSync(report).subarray(0, 2).toString()).toBe('PK')
  })
})
