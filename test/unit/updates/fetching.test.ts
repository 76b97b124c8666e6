import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { installedProgram } from './program.ts'

const content = Buffer.alloc(300_000, 'Ventanilla 1.5.0 ')
const failedWith = (code: string) => ({ kind: 'failed', error: { code }, offer: { version: '1.5.0' } })

async function programWithOffer() {
  const program = await installedProgram()
  const name = await program.feed.publish('1.5.0', content)
  expect(await program.look()).toMatchObject({ kind: 'found' })
  return {
    ...program,
    name,
    instead: (answer: (response: ServerResponse) => void) =>
      program.feed.instead.set(name, (_request, response) => answer(response)),
  }
}

describe('fetching a version', () => {
  test('stores it beside the data and nowhere else, byte for byte; the running program is untouched', async () => {
    const { fetch, kept, engine, appImage, feed, name, seen } = await programWithOffer()
    expect(await fetch()).toMatchObject({ kind: 'ready', ordered: null, offer: { version: '1.5.0', bytes: 300_000 } })
    expect(kept()).toEqual(expect.arrayContaining([name, 'update-info.json']))
    expect(kept()).toHaveLength(2)
    expect(readFileSync(appImage, 'utf8')).toBe('program 1.4.0')
    expect(engine.isOrdered()).toBe(false)
    expect(seen).toMatchObject({ questions: [], quits: 0 })
    expect(feed.asked.at(-1)).toBe(`/ventanilla/${name}`)
    // No block map, no machine identifier.
    expect(feed.asked).toHaveLength(3)
  })

  test('shows its progress, and can be cancelled without leftovers', async () => {
    const { updates, phase, kept, instead } = await programWithOffer()
    const closed = Promise.withResolvers<void>()
    instead((response) => {
      response.on('close', () => closed.resolve())
      response.writeHead(200).write(content.subarray(0, 100_000))
    })
    updates.fetch()
    await vi.waitFor(() => expect(phase()).toMatchObject({ kind: 'downloading', receivedBytes: 100_000 }))
    expect(updates.look()).toMatchObject({ phase: { kind: 'downloading' } })
    expect(updates.giveUp()).toMatchObject({ phase: { kind: 'found', offer: { version: '1.5.0' } } })
    await closed.promise
    await vi.waitFor(() => expect(kept()).toEqual([]))
    expect(phase()).toMatchObject({ kind: 'found' })
  })

  test('windows get at most four updates per second, always including the last one', async () => {
    const { updates, phase, seen, clock, instead } = await programWithOffer()
    instead((response) => {
      response.writeHead(200)
      const parts = Array.from({ length: 20 }, (_, index) => content.subarray(index * 10_000, (index + 1) * 10_000))
      const send = (): void => {
        const part = parts.shift()
        if (part !== undefined) response.write(part, () => setTimeout(send, 2))
      }
      send()
    })
    updates.fetch()
    const begun = seen.changes
    await vi.waitFor(() => expect(phase()).toMatchObject({ receivedBytes: 200_000 }))
    expect(seen.changes - begun).toBe(1)
    await clock.advance(250)
    expect(seen.changes - begun).toBe(2)
    await clock.advance(60_000)
    expect(seen.changes - begun).toBe(2)
    updates.giveUp()
  })

  test('after cancelling it can be fetched again', async () => {
    const { updates, phase, fetch, feed, name, instead, kept } = await programWithOffer()
    instead((response) => void response.writeHead(200).write(content.subarray(0, 100_000)))
    updates.fetch()
    await vi.waitFor(() => expect(phase()).toMatchObject({ kind: 'downloading', receivedBytes: 100_000 }))
    updates.giveUp()
    feed.instead.delete(name)
    expect(await fetch()).toMatchObject({ kind: 'ready' })
    expect(kept()).toContain(name)
  })

  test('ends with the program', async () => {
    const { updates, phase, kept, ending, instead } = await programWithOffer()
    const closed = Promise.withResolvers<void>()
    instead((response) => {
      response.on('close', () => closed.resolve())
      response.writeHead(200).write(content.subarray(0, 100_000))
    })
    updates.fetch()
    await vi.waitFor(() => expect(phase()).toMatchObject({ receivedBytes: 100_000 }))
    ending.abort()
    await closed.promise
    await vi.waitFor(() => expect(kept()).toEqual([]))
  })

  test.each<[string, (response: ServerResponse) => void, string]>([
    ['another of the same size', (response) => response.end(Buffer.alloc(300_000, 'x')), 'updates.checksum-mismatch'],
    ['less', (response) => response.end(content.subarray(1)), 'updates.checksum-mismatch'],
    ['a byte more', (response) => response.end(Buffer.concat([content, Buffer.from('x')])), 'updates.too-large'],
    ['nothing', (response) => response.end(), 'updates.checksum-mismatch'],
    [
      'half',
      (response) =>
        response.writeHead(200, { 'content-length': '300000' }).write(content.subarray(9), () => response.destroy()),
      'updates.cut',
    ],
    ['not there', (response) => response.writeHead(404).end('<html>'), 'updates.not-there'],
    [
      'elsewhere',
      (response) => response.writeHead(301, { location: 'https://example.com/x.AppImage' }).end(content),
      'updates.redirected',
    ],
  ])('if the file is %s, nothing is stored', async (_what, answer, code) => {
    const { fetch, kept, updates, instead, seen } = await programWithOffer()
    instead(answer)
    expect(await fetch()).toMatchObject(failedWith(code))
    expect(kept()).toEqual([])
    expect(await updates.install('now')).toMatchObject({ ok: false, error: { code: 'updates.not-ready' } })
    expect(seen.questions).toEqual([])
  })

  test('with an endless body takes no more space than its list states', async () => {
    const { fetch, kept, instead } = await programWithOffer()
    let sent = 0
    instead((response) => {
      const more = setInterval(() => response.write(Buffer.alloc(50_000), () => (sent += 50_000)), 1)
      response.on('close', () => clearInterval(more))
    })
    expect(await fetch()).toMatchObject(failedWith('updates.too-large'))
    expect(kept()).toEqual([])
    expect(sent).toBeLessThan(20_000_000)
  })

  test.each([
    ['ENOSPC', 'updates.disk-full'],
    ['EDQUOT', 'updates.disk-full'],
    ['EIO', 'updates.not-kept'],
  ])('reports when the disk answers %s midway, and leaves nothing there', async (code, told) => {
    const { fetch, kept, name } = await programWithOffer()
    const handle = await open(path.join(tmpdir(), `${name}-${process.pid}`), 'w')
    const prototype = Object.getPrototypeOf(handle) as FileHandle
    await handle.close()
    const write = vi.spyOn(prototype, 'writeFile').mockRejectedValue(Object.assign(new Error(code), { code }))
    onTestFinished(() => write.mockRestore())
    expect(await fetch()).toMatchObject(failedWith(told))
    expect(write).toHaveBeenCalled()
    expect(kept()).toEqual([])
    write.mockRestore()
    expect(await fetch()).toMatchObject({ kind: 'ready' })
  })

  test('any one byte that differs is found', async () => {
    const { fetch, instead, kept, updates } = await programWithOffer()
    await fc.assert(
      fc.asyncProperty(fc.nat(content.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const changed = Buffer.from(content)
        changed[at] = ((changed[at] ?? 0) + by) % 256
        instead((response) => response.end(changed))
        expect(await fetch()).toMatchObject(failedWith('updates.checksum-mismatch'))
        expect(kept()).toEqual([])
        expect(updates.state()).toMatchObject({ phase: { kind: 'failed' } })
      }),
      { numRuns: 25 },
    )
  })
})

describe('installing a version', () => {
  const fetched = async () => {
    const program = await programWithOffer()
    expect(await program.fetch()).toMatchObject({ kind: 'ready' })
    return program
  }
  const keptFile = ({ appImage, name }: { appImage: string; name: string }): string =>
    path.join(path.dirname(appImage), 'datos/updates/pending', name)

  test('takes a word to a box of main, and nothing without it', async () => {
    const { updates, person, seen, engine } = await fetched()
    person.agrees = false
    for (const when of ['now', 'at-exit'] as const) {
      expect(await updates.install(when)).toMatchObject({
        ok: true,
        value: { phase: { kind: 'ready', ordered: null } },
      })
    }
    expect(seen).toMatchObject({
      questions: [
        { version: '1.5.0', when: 'now' },
        { version: '1.5.0', when: 'at-exit' },
      ],
      quits: 0,
    })
    expect(engine.isOrdered()).toBe(false)
  })

  test('at once ends the program; at exit, waits; and can be cancelled', async () => {
    const { updates, seen, engine } = await fetched()
    expect(await updates.install('at-exit')).toMatchObject({ value: { phase: { ordered: 'at-exit' } } })
    expect([engine.isOrdered(), seen.quits]).toEqual([true, 0])
    expect(updates.doNotInstall()).toMatchObject({ phase: { kind: 'ready', ordered: null } })
    expect(engine.isOrdered()).toBe(false)
    expect(await updates.install('now')).toMatchObject({ value: { phase: { ordered: 'now' } } })
    expect([engine.isOrdered(), seen.quits]).toEqual([true, 1])
  })

  test('waits for a send, even one that began behind the prompt; it can then be ordered for the exit', async () => {
    const { updates, person, seen, engine } = await fetched()
    person.sends = true
    expect(await updates.install('now')).toMatchObject({ ok: false, error: { code: 'updates.sending' } })
    expect(seen.questions).toEqual([])
    expect(await updates.install('at-exit')).toMatchObject({ ok: true })
    updates.doNotInstall()
    person.sends = false
    const during = updates.install('now')
    person.sends = true
    expect(await during).toMatchObject({ ok: false, error: { code: 'updates.sending' } })
    expect([engine.isOrdered(), seen.quits]).toEqual([false, 0])
  })

  test.each<[string, (file: string) => void]>([
    ['is another', (file) => writeFileSync(file, Buffer.alloc(300_000, 'x'))],
    ['is shorter', (file) => truncateSync(file, 10)],
  ])('refuses a file on the disk that %s since', async (_what, change) => {
    const program = await fetched()
    change(keptFile(program))
    const { updates, engine, seen } = program
    expect(await updates.install('now')).toMatchObject({ ok: false, error: { code: 'updates.checksum-mismatch' } })
    expect(updates.state()).toMatchObject({ phase: failedWith('updates.checksum-mismatch') })
    expect([engine.isOrdered(), seen.quits]).toEqual([false, 0])
    expect(existsSync(keptFile(program))).toBe(false)
    // A refused file is no longer ready.
    expect(await updates.install('at-exit')).toMatchObject({ ok: false, error: { code: 'updates.not-ready' } })
  })
})
