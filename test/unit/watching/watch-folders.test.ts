import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { unlessAborted } from '#main/watching/unless-aborted.ts'
import { watchFolders } from '#main/watching/watch-folders.ts'
import type { FolderNews } from '#shared/domain/watching/watched-folder.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const nothing = { drafts: [], asks: [], lost: [], isWaiting: false }

function started(look: () => Promise<FolderNews & { readonly isWaiting: boolean }>, paths: readonly string[] = []) {
  const clock = new FakeClock()
  const end = new AbortController()
  const news: FolderNews[] = []
  let looks = 0
  const counted = () => {
    looks += 1
    return look()
  }
  const folders = { look: counted, paths: async () => paths }
  const ended = watchFolders(folders, (told) => news.push(told), clock, end.signal)
  onTestFinished(async () => {
    end.abort()
    await ended
  })
  return { clock, end, ended, news, looks: () => looks }
}

it('looks every minute, sooner while a file is arriving, and goes on after a failed look', async () => {
  const answers = [nothing, { ...nothing, isWaiting: true }, null, { ...nothing, asks: [7] }, nothing]
  const { clock, news, looks } = started(async () => {
    const answer = answers.shift() ?? null
    if (answer === null) throw new Error('the disk is full')
    return answer
  })
  await clock.advance(1)
  expect(looks()).toBe(1)
  await clock.advance(59_000)
  expect(looks()).toBe(1)
  await clock.advance(3_000)
  expect(looks()).toBe(2)
  await clock.advance(7_000)
  expect(looks()).toBe(3)
  await clock.advance(62_000)
  expect(looks()).toBe(4)
  expect(news).toMatchObject([{ asks: [7] }])
})

it('looks when the system reports a change, and ends at once', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ventanilla-eyes-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { clock, end, ended, looks } = started(async () => nothing, [folder, path.join(folder, 'nowhere')])
  await clock.advance(1)
  expect(looks()).toBe(1)
  writeFileSync(path.join(folder, 'noviembre.csv'), 'a;b')
  await expect
    .poll(async () => {
      await clock.advance(1_000)
      return looks()
    })
    .toBe(2)
  end.abort()
  await ended
})

it('waits for no folder of a network drive that hangs', async () => {
  const end = new AbortController()
  const hung = unlessAborted(new Promise<never>(() => undefined), end.signal)
  end.abort()
  expect(await hung).toBeNull()
})
