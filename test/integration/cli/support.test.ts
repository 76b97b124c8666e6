import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openPracticeDesk } from './practice-desk.ts'
import { patienceMs, sample } from './run-cli.ts'

const shownDocument = z.looseObject({ text: z.string(), path: z.string().optional() })

it('shows the package for support, or saves the same bytes, and names nobody', {
  timeout: patienceMs,
}, async (test) => {
  const desk = await openPracticeDesk()
  test.onTestFinished(() => desk.close())
  const filed = [sample('consultas-adres.xlsx'), '--module', 'social-security-query', '--accept-terms']
  expect((await desk.run('submit', ...filed, '--only-valid', '--apply-suggestions')).exitCode).toBe(0)
  const shown = await desk.run('support')
  expect(shown).toMatchObject({ exitCode: 0, stderr: '' })
  expect(shown.stdout).toMatch(/^Ventanilla: paquete de soporte\n/)
  for (const line of [
    'Lotes: 1\n',
    'Electron: no, es la terminal',
    'Revisión de los datos: sin daños',
    '"event":"profile-opened"',
  ]) {
    expect(shown.stdout).toContain(line)
  }
  const file = join(desk.files, 'soporte.txt')
  const saved = await desk.json(shownDocument, 'support', '--output', file)
  expect(saved.exitCode).toBe(0)
  expect(saved.document.path).toBe(file)
  expect(readFileSync(file, 'utf8')).toBe(saved.document.text)
  const { host } = new URL(desk.service.baseUrl)
  for (const secret of [desk.home, desk.files, homedir(), host, 'consultas-adres']) {
    expect(saved.document.text).not.toContain(secret)
    expect(shown.stdout).not.toContain(secret)
  }
  const english = await desk.run('support', '--lang', 'en')
  expect(english.stdout).toContain('Batches: 1\n')
})
