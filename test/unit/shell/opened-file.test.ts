import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createOpenedFile } from '#main/shell/opened-file.ts'

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'ventanilla-opened-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  for (const name of ['copia.vbackup', 'OTRA.VBACKUP', 'personal.xlsx', '-x.vbackup'])
    writeFileSync(path.join(made, name), '')
  mkdirSync(path.join(made, 'carpeta.vbackup'))
  return made
}

it('keeps the last backup that is a file there, from whatever folder it was named, until it is looked at or left', () => {
  const here = folder()
  const opened = createOpenedFile()
  let told = 0
  opened.onOffered(() => {
    told += 1
  })
  for (const nothing of [
    [],
    ['.'],
    ['personal.xlsx'],
    ['carpeta.vbackup'],
    ['no-hay.vbackup'],
    ['-x.vbackup'],
    ['--flag'],
  ]) {
    opened.offer(nothing, here)
    expect([nothing, opened.read()]).toEqual([nothing, null])
  }
  expect(told).toBe(0)
  opened.offer(['.', 'copia.vbackup', 'OTRA.VBACKUP', 'personal.xlsx'], here)
  expect(opened.read()).toBe(path.join(here, 'OTRA.VBACKUP'))
  opened.offer([path.join(here, 'copia.vbackup')], '/')
  expect(opened.read()).toBe(path.join(here, 'copia.vbackup'))
  // Another start without a file takes nothing away.
  opened.offer([], here)
  expect(opened.read()).toBe(path.join(here, 'copia.vbackup'))
  expect(told).toBe(2)
  opened.forget()
  expect(opened.read()).toBeNull()
})
