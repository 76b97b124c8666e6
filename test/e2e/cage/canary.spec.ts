import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { answerMessageBox, firstPage } from '../launch-app.ts'
import { connectTo, expect, test } from '../service-fixture.ts'
import { argumentsOf, environmentOf, isPageProcess, processTree, textsInMemory } from './process-memory.ts'

/** Every file below these folders that contains one of the texts, in UTF-8 or UTF-16. */
function filesHolding(folders: readonly string[], texts: readonly string[]): readonly string[] {
  const needles = texts.flatMap((text) => [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')])
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
    )
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false)
    .filter((file) => {
      const bytes = readFileSync(file)
      return needles.some((needle) => bytes.includes(needle))
    })
}

/** Everything that the program prints from now on. */
function printed(app: ElectronApplication): () => string {
  const parts: string[] = []
  for (const stream of [app.process().stdout, app.process().stderr]) {
    stream?.on('data', (bytes: Buffer) => parts.push(bytes.toString('utf8')))
  }
  return () => parts.join('')
}

const pidOf = (app: ElectronApplication): number => app.process().pid ?? 0

test('the key is in no file, argument, environment, output, crash, nor in the memory of a page', async ({
  start,
  userData,
  service,
}) => {
  test.skip(process.platform !== 'linux', 'arguments and memory are read as Linux tells them')
  const key = service.keys.production ?? ''
  expect(key.length).toBeGreaterThan(20)
  const temporary = `${userData}.state/tmp`
  mkdirSync(temporary, { recursive: true })
  const folders = [userData, `${userData}.state`]

  const first = await start({ TMPDIR: temporary })
  const firstPrinted = printed(first)
  const page = await firstPage(first)
  await answerMessageBox(first, 0)
  await connectTo(first, page, service)
  await expect.poll(() => service.journal.received.length).toBeGreaterThan(0)
  const whileTyped = processTree(pidOf(first))
  expect(whileTyped.filter(isPageProcess).length).toBeGreaterThan(0)
  for (const pid of whileTyped) expect(argumentsOf(pid) + environmentOf(pid)).not.toContain(key)
  expect(filesHolding(folders, [key])).toEqual([])
  await first.close()

  // The page where the key was typed may keep it in memory until it is gone. After the next start no page has it.
  const second = await start({ TMPDIR: temporary })
  const secondPrinted = printed(second)
  const later = await firstPage(second)
  await expect(later.getByRole('status').filter({ hasText: key.slice(-4) })).toBeVisible()
  const mark = `marca-${Math.random().toString(36).slice(2)}`
  await later.evaluate((text) => Object.assign(globalThis, { mark: text }), mark)
  await expect.poll(() => textsInMemory(pidOf(second), [key])).toEqual([key])
  const others = processTree(pidOf(second)).filter((pid) => pid !== pidOf(second))
  const pages = others.filter(isPageProcess)
  // The same search finds a text that a page does have.
  expect(pages.filter((pid) => textsInMemory(pid, [mark]).length > 0)).toHaveLength(1)
  for (const pid of pages)
    expect([argumentsOf(pid).slice(0, 80), textsInMemory(pid, [key])]).toEqual([expect.anything(), []])
  for (const pid of others) expect(argumentsOf(pid) + environmentOf(pid)).not.toContain(key)

  // A crashed page is reloaded. A fault in main, whose text quotes the key, ends the program.
  for (const pid of pages) process.kill(pid, 'SIGABRT')
  const gone = second.waitForEvent('close')
  const ended = new Promise((resolve) => second.process().once('exit', resolve))
  await second
    .evaluate((_electron, text) => {
      setTimeout(() => {
        throw new Error(`boom ${text}`)
      }, 0)
    }, key)
    .catch(() => undefined)
  expect(await ended).toBe(7)
  await gone
  const log = readFileSync(path.join(userData, 'log', 'incidents.log'), 'utf8')
  expect(log).toContain('"where":"uncaught"')
  expect(log).not.toContain(key)
  expect(filesHolding(folders, [key])).toEqual([])
  expect(firstPrinted() + secondPrinted()).not.toContain(key)
})
