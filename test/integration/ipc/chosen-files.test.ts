import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readChosenFile, readDialogFile } from '#main/base/files/local-files.ts'
import { ChosenFiles } from '#main/ipc/chosen-files.ts'
import { fileOffers } from '#main/ipc/electron-calls.ts'
import { givenWorkbook } from '#main/ipc/given-file.ts'
import type { HandlerContext } from '#main/ipc/handler-context.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

/** No folder of a user is under /dev, where the other tests have theirs. */
function folder(): string {
  const directory = mkdtempSync(path.join(process.env.VENTANILLA_TEST_DISK ?? tmpdir(), 'ventanilla-chosen-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

const fileIn = (directory: string, name = 'nómina.csv', text = 'a;b\n'): string => {
  const file = path.join(directory, name)
  writeFileSync(file, text)
  return file
}

const chosenFilesOn = (clock: FakeClock) => new ChosenFiles(clock, () => randomBytes(16).toString('base64url'))

const window = { webContentsId: 1, mainFrame: true, url: 'app://bundle/index.html' }
const refusal = (code: string) => ({ ok: false, error: { code } })

describe('reading chosen files', () => {
  test('reads a file completely, and through the user’s own link', async () => {
    const directory = folder()
    const file = fileIn(directory)
    expect(await readChosenFile(file)).toMatchObject({ ok: true, value: { fileName: 'nómina.csv' } })
    symlinkSync(file, path.join(directory, 'enlace.csv'))
    expect(await readDialogFile(path.join(directory, 'enlace.csv'))).toMatchObject({ ok: true })
  })

  test('a pipe is refused at once, and does not hold up the files behind it', async () => {
    const directory = folder()
    const pipe = path.join(directory, 'tubo.xlsx')
    execFileSync('mkfifo', [pipe])
    const file = fileIn(directory)
    // More than the threads with which Node reads files: one blocked pipe each would stop all reading for good.
    const answers = await Promise.all([...Array.from({ length: 12 }, () => readDialogFile(pipe)), readChosenFile(file)])
    for (const answer of answers.slice(0, 12)) expect(answer).toMatchObject(refusal('file.not-a-file'))
    expect(answers.at(-1)).toMatchObject({ ok: true })
  })

  test('a folder, a socket, a device and a link that replaced the file are not files', async () => {
    const directory = folder()
    mkdirSync(path.join(directory, 'carpeta.xlsx'))
    expect(await readChosenFile(path.join(directory, 'carpeta.xlsx'))).toMatchObject(refusal('file.not-a-file'))
    const socket = path.join(directory, 's')
    const server = createServer().listen(socket)
    await new Promise((resolve) => server.once('listening', resolve))
    expect(await readChosenFile(socket)).toMatchObject(refusal('file.not-a-file'))
    server.close()
    expect(await readDialogFile('/dev/zero')).toMatchObject(refusal('file.not-a-file'))
    symlinkSync('/dev/zero', path.join(directory, 'cero.csv'))
    expect(await readDialogFile(path.join(directory, 'cero.csv'))).toMatchObject(refusal('file.not-a-file'))
    symlinkSync(fileIn(directory), path.join(directory, 'puesto.csv'))
    expect(await readChosenFile(path.join(directory, 'puesto.csv'))).toMatchObject(refusal('file.not-a-file'))
    expect(await readChosenFile(path.join(directory, 'falta.csv'))).toMatchObject(refusal('file.unreadable'))
  })

  test('a file above the limit is refused by the size of what was opened', async () => {
    const file = fileIn(folder())
    truncateSync(file, 65 * 1024 * 1024)
    expect(await readChosenFile(file)).toMatchObject(refusal('file.too-large'))
  })
})

describe('tokens of chosen files', () => {
  test('belong to one window, expire, and cannot be guessed', async () => {
    const clock = new FakeClock()
    const files = chosenFilesOn(clock)
    const file = fileIn(folder())
    const offered = await files.offer(1, file)
    if (!offered.ok) throw new Error(offered.error.code)
    const { token } = offered.value
    expect(token).toMatch(/^[\w-]{22}$/)
    expect(files.take(1, token)).toMatchObject({ ok: true })
    expect(files.take(2, token)).toMatchObject(refusal('file.choose-again'))
    expect(files.take(1, file)).toMatchObject(refusal('file.choose-again'))
    expect(files.take(1, 'A'.repeat(22))).toMatchObject(refusal('file.choose-again'))
    await clock.advance(31 * 60_000)
    expect(files.take(1, token)).toMatchObject(refusal('file.choose-again'))
  })

  test('a window that requests many has only the latest', async () => {
    const files = chosenFilesOn(new FakeClock())
    const file = fileIn(folder())
    const first = await files.offer(1, file)
    for (let count = 0; count < 64; count += 1) await files.offer(1, file)
    expect(first.ok && files.take(1, first.value.token)).toMatchObject(refusal('file.choose-again'))
  })

  test('a handler reads by token or by dialog, never by a path', async () => {
    const chosenFiles = chosenFilesOn(new FakeClock())
    const file = fileIn(folder())
    let dialogs = 0
    const context = {
      chosenFiles,
      dialogs: {
        openWorkbook: async () => {
          dialogs += 1
          return file
        },
      },
    } as unknown as HandlerContext
    expect(await givenWorkbook(context, window, file)).toMatchObject(refusal('file.choose-again'))
    expect(dialogs).toBe(0)
    const chosen = await givenWorkbook(context, window, null)
    expect(chosen).toMatchObject({ ok: true, value: { file: { fileName: 'nómina.csv' } } })
    if (!chosen.ok || chosen.value === null) throw new Error('chosen')
    expect(await givenWorkbook(context, window, chosen.value.token)).toMatchObject({ ok: true })
    expect(dialogs).toBe(1)
  })

  test("the preload's report is accepted only from the trusted window", async () => {
    const frame = { url: window.url }
    const event = (id: number, senderFrame: typeof frame | null = frame) => ({
      senderFrame,
      sender: { id, mainFrame: frame, isDestroyed: () => false },
    })
    const offer = fileOffers(chosenFilesOn(new FakeClock()), {
      isTrustedSender: ({ webContentsId }) => webContentsId === 1,
    })
    const file = fileIn(folder())
    expect(await offer(event(1), file)).toMatchObject({ ok: true, value: expect.stringMatching(/^[\w-]{22}$/) })
    for (const refused of [
      offer(event(2), file),
      offer(event(1, { url: window.url }), file),
      offer(event(1, null), file),
      offer(event(1), file, file),
      offer(event(1), { path: file }),
      offer(event(1), ''),
    ]) {
      expect(await refused).toMatchObject(refusal('ipc.refused'))
    }
    expect(await offer(event(1), '/dev/zero')).toMatchObject(refusal('file.not-a-file'))
  })
})
