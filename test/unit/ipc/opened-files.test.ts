import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ChosenFiles } from '#main/ipc/chosen-files.ts'
import type { HandlerContext } from '#main/ipc/handler-context.ts'
import { importHandlers } from '#main/ipc/handlers/import.ts'
import { createOpenedFile } from '#main/shell/opened-file.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const sender = { webContentsId: 1, mainFrame: true, url: 'app://bundle/index.html' }

function house() {
  const folder = mkdtempSync(path.join(process.env.VENTANILLA_TEST_DISK ?? tmpdir(), 'ventanilla-maría-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['nómina.xlsx', 'retiros.csv']) writeFileSync(path.join(folder, name), 'a;b\n')
  let tokens = 0
  const chosenFiles = new ChosenFiles(new FakeClock(), () => {
    tokens += 1
    return String(tokens).padStart(22, 'A')
  })
  const openedFile = createOpenedFile()
  openedFile.offer(['nómina.xlsx', 'retiros.csv'], folder)
  const context = { openedFile, chosenFiles, workspace: {} } as unknown as HandlerContext
  return { folder, chosenFiles, openedFile, handlers: importHandlers(context) }
}

test('a window is told the name of what was opened, never where it lies', async () => {
  const { handlers, folder } = house()
  const listed = await handlers['mapping:opened-files'](null, sender)
  expect(listed).toEqual({
    ok: true,
    value: [
      { number: 1, name: 'nómina.xlsx' },
      { number: 2, name: 'retiros.csv' },
    ],
  })
  expect(JSON.stringify(listed)).not.toContain(path.basename(folder))
})

test("its token is like a chosen file's: for this window alone; it waits until dismissed", async () => {
  const { handlers, chosenFiles, folder } = house()
  const taken = await handlers['mapping:take-opened-file']({ number: 2 }, sender)
  expect(taken).toEqual({ ok: true, value: expect.stringMatching(/^A+1$/) })
  const token = taken.ok ? taken.value : ''
  expect(chosenFiles.take(1, token)).toEqual({ ok: true, value: path.join(folder, 'retiros.csv') })
  expect(chosenFiles.take(2, token)).toMatchObject({ ok: false, error: { code: 'file.choose-again' } })
  await handlers['mapping:leave-opened-file']({ number: 2 }, sender)
  expect(await handlers['mapping:opened-files'](null, sender)).toMatchObject({ value: [{ number: 1 }] })
  expect(await handlers['mapping:take-opened-file']({ number: 2 }, sender)).toMatchObject({
    ok: false,
    error: { code: 'file.choose-again' },
  })
})

test('an unknown number leads to no file', async () => {
  const { handlers } = house()
  for (const number of [3, 999_999]) {
    expect(await handlers['mapping:take-opened-file']({ number }, sender)).toMatchObject({
      ok: false,
      error: { code: 'file.choose-again' },
    })
  }
})
