import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AutomaticCopiesContext,
  createDailyCopies,
  dailyCopiesSetting,
  planWithCopies,
} from '#main/profiles/automatic-copies.ts'
import { appError } from '#shared/domain/app-error.ts'
import { copiesKept } from '#shared/domain/profile/store-state.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { failure, success } from '#shared/kernel/result.ts'
import { MemorySecrets } from '../../fakes/memory-secrets.ts'

const phrase = 'arepa ventana cometa azul'
const hourMs = 3_600_000
const startMs = Date.UTC(2026, 10, 20, 15)

/** A simulated disk: its files, whether it is writable, and files that others put there. */
function desk(profileId = 'principal') {
  const files = new Map<string, 'ours' | 'foreign'>()
  const state = {
    nowMs: startMs,
    writable: true,
    /** The data disk accepts writes; `afterCopy`: those after a backup is made. */
    takesNotes: { now: true, afterCopy: true },
    removed: [] as string[],
    made: [] as string[],
  }
  const settings = new Map<string, string>()
  const secrets = new MemorySecrets()
  const context: AutomaticCopiesContext = {
    settings: {
      readSetting: async (name) => settings.get(name) ?? null,
      saveSetting: async (name, json) => {
        if (!state.takesNotes.now) throw new Error('the disk is full')
        settings.set(name, json)
      },
      forgetSetting: async (name) => void settings.delete(name),
    },
    secrets,
    clock: { nowMs: () => state.nowMs },
    profileId,
    folder: {
      refusal: async (folder) => (folder === '/datos' ? appError('file.own', { path: folder }) : null),
      exists: async (file) => files.has(file),
      note: async () => undefined,
      isBackup: async (file) => files.get(file) === 'ours',
      removeBackup: async (file) => {
        if (files.get(file) !== 'ours') return false
        files.delete(file)
        state.removed.push(file)
        return true
      },
    },
    backUp: async (file) => {
      if (!state.writable) return failure(appError('store.disk-full'))
      expect(files.get(file)).not.toBe('foreign')
      files.set(file, 'ours')
      state.made.push(file)
      state.takesNotes.now = state.takesNotes.afterCopy
      return success(null)
    },
  }
  return { copies: createDailyCopies(context), files, state, secrets, context }
}

describe('automatic backups', () => {
  it('start with one at once, which is reported', async () => {
    const { copies, state } = desk()
    expect(await copies.read()).toBeNull()
    expect(await copies.catchUp()).toBe(false)
    expect(await copies.turnOn('/usb', phrase)).toEqual(success(null))
    expect(state.made).toEqual(['/usb/ventanilla principal 2026-11-20.vbackup'])
    expect(await copies.read()).toEqual({ folder: '/usb', lastAtMs: startMs, copies: 1, failed: null })
  })

  it("are not turned on for the program's own folder, or if the first cannot be written: no phrase is kept", async () => {
    const { copies, state, secrets } = desk()
    expect(await copies.turnOn('/datos', phrase)).toMatchObject({ error: { code: 'file.own' } })
    state.writable = false
    expect(await copies.turnOn('/usb', phrase)).toMatchObject({ error: { code: 'store.disk-full' } })
    expect(await copies.read()).toBeNull()
    expect(await secrets.read('backup-passphrase')).toBeNull()
  })

  it('end with their phrase', async () => {
    const { copies, state, secrets } = desk()
    await copies.turnOn('/usb', phrase)
    expect(await secrets.read('backup-passphrase')).toBe(phrase)
    await copies.turnOff()
    expect(await secrets.read('backup-passphrase')).toBeNull()
    state.nowMs += 30 * hourMs
    expect(await copies.catchUp()).toBe(false)
    expect(await copies.read()).toBeNull()
  })

  it('report a missing phrase, and resume once it is given', async () => {
    const { copies, state, secrets } = desk()
    await copies.turnOn('/usb', phrase)
    await secrets.forget('backup-passphrase')
    state.nowMs += 24 * hourMs
    expect(await copies.catchUp()).toBe(true)
    expect((await copies.read())?.failed?.error.code).toBe('backup.phrase-gone')
    expect(await copies.turnOn('/usb', phrase)).toEqual(success(null))
    expect(await copies.read()).toMatchObject({ copies: 2, failed: null })
  })

  it('never replace what others put under their name', async () => {
    const { copies, state, files } = desk()
    files.set('/usb/ventanilla principal 2026-11-20.vbackup', 'foreign')
    await copies.turnOn('/usb', phrase)
    expect(state.made).toEqual([expect.stringMatching(/^\/usb\/ventanilla principal 2026-11-20 \d{4}\.vbackup$/)])
    expect(files.get('/usb/ventanilla principal 2026-11-20.vbackup')).toBe('foreign')
  })

  it('change to a new folder only after the new phrase is stored', async () => {
    const { copies, state, secrets } = desk()
    await copies.turnOn('/usb', phrase)
    const keep = secrets.save.bind(secrets)
    secrets.save = () => Promise.reject(new Error('the keychain is locked'))
    await expect(copies.turnOn('/red', 'otra frase muy distinta')).rejects.toThrow('locked')
    expect([(await copies.read())?.folder, await secrets.read('backup-passphrase')]).toEqual(['/usb', phrase])
    secrets.save = keep
    state.takesNotes.afterCopy = false
    await expect(copies.turnOn('/red', 'otra frase muy distinta')).rejects.toThrow('full')
    // Never an old phrase with a new folder.
    expect([(await copies.read())?.folder, await secrets.read('backup-passphrase')]).toEqual([
      '/usb',
      'otra frase muy distinta',
    ])
  })

  it('are still one a day, and still removed, where what is made can often not be written down', async () => {
    const moment = fc.record({
      laterMs: fc.integer({ min: 60_000, max: 20 * hourMs }),
      before: fc.boolean(),
      after: fc.boolean(),
      restart: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 60 }), async (moments) => {
        const { context, state, files, ...first } = desk()
        let { copies } = first
        await copies.turnOn('/usb', phrase)
        for (const { laterMs, before, after, restart } of moments) {
          state.nowMs += laterMs
          if (restart) copies = createDailyCopies(context)
          state.takesNotes = { now: before, afterCopy: after }
          await copies.catchUp()
          state.takesNotes = { now: after, afterCopy: after }
          // A minute later, and once more.
          expect(await copies.catchUp()).toBe(false)
          expect(await copies.catchUp()).toBe(false)
          const standing = await copies.read()
          const isMade = bogotaDate(standing?.lastAtMs ?? 0) === bogotaDate(state.nowMs)
          if (!isMade) expect(standing?.failed?.error.code).toBe('store.unexpected')
          if (isMade) expect(standing?.failed).toBeNull()
          expect(standing?.copies).toBeLessThanOrEqual(copiesKept + 1)
          expect(files.size).toBeLessThanOrEqual(copiesKept + 1)
          const told = await copies.made()
          expect([...files.keys()].filter((file) => !told.some((one) => one.file === file))).toEqual([])
        }
        expect(new Set(state.made).size).toBe(state.made.length)
        expect(state.made.every((file) => /\d{4}-\d{2}-\d{2}\.vbackup$/.test(file))).toBe(true)
      }),
    )
  })

  it('continue, in data restored from an older backup, with those made after it', async () => {
    const { copies, state, files, context } = desk()
    await copies.turnOn('/usb', phrase)
    const older = await context.settings.readSetting(dailyCopiesSetting)
    for (let day = 1; day < copiesKept; day += 1) {
      state.nowMs += 24 * hourMs
      await copies.catchUp()
    }
    const noted = [
      ...(await copies.made()),
      { file: '/usb/a mano.vbackup', atMs: state.nowMs },
      { file: '/otra/ventanilla principal 2026-11-22.vbackup', atMs: state.nowMs },
      { file: '/usb/ventanilla principal dos 2026-11-22.vbackup', atMs: state.nowMs },
    ]
    expect(planWithCopies(null, 'principal', noted)).toBeNull()
    expect(planWithCopies('null', 'principal', noted)).toBeNull()
    await context.settings.saveSetting(dailyCopiesSetting, planWithCopies(older, 'principal', noted) ?? '')
    const again = createDailyCopies(context)
    expect(await again.made()).toEqual(noted.slice(0, copiesKept))
    // Already made today; tomorrow's replaces the oldest.
    expect(await again.catchUp()).toBe(false)
    state.nowMs += 24 * hourMs
    expect(await again.catchUp()).toBe(true)
    expect([files.size, state.removed]).toEqual([copiesKept, ['/usb/ventanilla principal 2026-11-20.vbackup']])
  })

  const happening = fc.record({
    laterMs: fc.oneof(fc.integer({ min: 60_000, max: 40 * hourMs }), fc.integer({ min: -60 * hourMs, max: 0 })),
    writable: fc.boolean(),
    foreign: fc.boolean(),
  })

  it('are one a day whatever the clock and the disk do, of which the latest stay, and nothing else is removed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 60 }), async (happenings) => {
        const { copies, state, files } = desk()
        await copies.turnOn('/usb', phrase)
        const others = new Set<string>()
        for (const { laterMs, writable, foreign } of happenings) {
          state.nowMs += laterMs
          state.writable = writable
          if (foreign) {
            // A user removes a backup and puts another file in its place.
            const [oldest] = files.keys()
            if (oldest !== undefined) {
              files.set(oldest, 'foreign')
              others.add(oldest)
            }
          }
          const before = await copies.read()
          const tried = await copies.catchUp()
          const after = await copies.read()
          expect(after?.copies).toBeLessThanOrEqual(copiesKept)
          if (tried && writable) expect(after).toMatchObject({ lastAtMs: state.nowMs, failed: null })
          if (tried && !writable) expect(after?.failed).toMatchObject({ atMs: state.nowMs })
          if (!tried) {
            const isToday = bogotaDate(before?.lastAtMs ?? 0) === bogotaDate(state.nowMs)
            const triedAgoMs = state.nowMs - (before?.failed?.atMs ?? Number.NEGATIVE_INFINITY)
            expect(isToday || (triedAgoMs >= 0 && triedAgoMs < hourMs)).toBe(true)
          }
          expect(await copies.catchUp()).toBe(false)
        }
        for (const other of others) expect(files.get(other)).toBe('foreign')
        // The latest one is never removed, unless it was made again since.
        const last = state.made.at(-1) ?? ''
        expect(files.has(last)).toBe(true)
        expect(state.removed.every((file) => state.made.includes(file))).toBe(true)
      }),
    )
  })
})
