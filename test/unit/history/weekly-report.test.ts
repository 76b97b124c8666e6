import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createFile } from '#main/base/files/atomic-file.ts'
import { createWeeklyReport, type WeeklyReportContext, writeWeeklyReports } from '#main/history/index.ts'
import type { WeeklyReport } from '#shared/domain/oversight/weekly-report.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { success } from '#shared/kernel/result.ts'
import { FakeClock, fakeNowMs } from '../../fakes/fake-clock.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const friday = { isOn: true, weekday: 5, hour: 16, language: 'es' } as const

/** Settings that outlive the program, and records of what was requested and written. */
function world(clock: { nowMs(): number }, more: Partial<WeeklyReportContext> = {}) {
  const settings = new Map<string, string>()
  const made: { readonly from: string | null; readonly file: string }[] = []
  let from: string | null = null
  /** `isFull`: the report folder's disk. `takesNotes`: the data disk is writable. */
  const state = { isFull: false, takesNotes: true }
  const start = () =>
    createWeeklyReport({
      settings: {
        readSetting: async (name) => settings.get(name) ?? null,
        saveSetting: async (name, json) => {
          if (!state.takesNotes) throw new Error('the disk is full')
          settings.set(name, json)
        },
      },
      clock,
      companies: async () => success([]),
      report: async ({ question }) => {
        from = question.from
        return success(new Uint8Array([1]))
      },
      createFile: async (file) => {
        if (state.isFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
        made.push({ from, file })
        return true
      },
      removeFile: async () => undefined,
      ...more,
    })
  return { start, made, state }
}

const weeksOf = (
  made: readonly { readonly from: string | null; readonly file: string }[],
): readonly (string | null)[] => made.filter(({ file }) => file.endsWith('.xlsx')).map(({ from }) => from)

/** The last Friday at four, and the Monday of its week. */
function lastFriday(nowMs: number): { readonly dueMs: number; readonly monday: string } {
  let dueMs = Math.floor((nowMs - 21 * hourMs) / dayMs) * dayMs + 21 * hourMs
  while (new Date(dueMs).getUTCDay() !== 5) dueMs -= dayMs
  return { dueMs, monday: bogotaDate(dueMs - 4 * dayMs) }
}

const moves = fc.array(
  fc.oneof(
    fc.record({ what: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 24 * 20 }) }),
    fc.record({ what: fc.constant('jump' as const), hours: fc.integer({ min: -24 * 40, max: 24 * 40 }) }),
    fc.record({
      what: fc.constantFrom('restart' as const, 'fill' as const, 'free' as const, 'deafen' as const, 'hear' as const),
      hours: fc.constant(0),
    }),
  ),
  { maxLength: 40 },
)

describe('the weekly report', () => {
  test('is written once per week, across starts, stops, full disks and clock jumps', async () => {
    await fc.assert(
      fc.asyncProperty(moves, async (steps) => {
        let nowMs = fakeNowMs
        const { start, made, state } = world({ nowMs: () => nowMs })
        let program = start()
        await program.plan(friday, 'Ana')
        await program.chooseFolder('/informes')
        // If the disk recorded nothing, a restart does not know of earlier reports; otherwise none is written twice.
        let unnoted = 0
        let sinceStart = 0
        for (const { what, hours } of steps) {
          if (what === 'restart') {
            program = start()
            if (!state.takesNotes) unnoted += 1
            sinceStart = weeksOf(made).length
          }
          if (what === 'deafen' || what === 'hear') state.takesNotes = what === 'hear'
          if (what === 'fill' || what === 'free') state.isFull = what === 'fill'
          nowMs += hours * hourMs
          await program.catchUp()
          const { dueMs, monday } = lastFriday(nowMs)
          const report = await program.read()
          const wasTried = report.ok && report.value.failed !== null
          if (dueMs >= fakeNowMs && !wasTried) expect(weeksOf(made)).toContain(monday)
          const ofThisRun = weeksOf(made).slice(sinceStart)
          expect(new Set(ofThisRun).size).toBe(ofThisRun.length)
          if (unnoted === 0) expect(new Set(weeksOf(made)).size).toBe(weeksOf(made).length)
        }
        expect(made.length).toBe(2 * weeksOf(made).length)
      }),
    )
  })

  test('checks by itself while the program runs, catches up after it was closed, and announces once', async () => {
    const clock = new FakeClock(Date.parse('2026-11-20T15:00:00-05:00'))
    const { start, made } = world(clock)
    await start().plan(friday, 'Ana')
    await start().chooseFolder('/informes')
    const told: unknown[] = []
    const run = (): AbortController => {
      const stop = new AbortController()
      void writeWeeklyReports(start(), (news) => told.push(news), clock, stop.signal)
      return stop
    }
    const first = run()
    await clock.advance(30 * 60_000)
    expect(made).toEqual([])
    await clock.advance(31 * 60_000)
    expect(made.map(({ file }) => file)).toEqual([
      '/informes/informe-seguimiento-2026-11-20.xlsx',
      '/informes/informe-seguimiento-2026-11-20.pdf',
    ])
    first.abort()
    await clock.advance(10 * dayMs)
    expect(told.length).toBe(1)
    const second = run()
    await clock.advance(60_000)
    expect(weeksOf(made)).toEqual(['2026-11-16', '2026-11-23'])
    expect(told.length).toBe(2)
    second.abort()
  })

  test('is off by default, and needs a folder', async () => {
    const { start, made } = world({ nowMs: () => fakeNowMs + 30 * dayMs })
    await start().chooseFolder('/informes')
    expect(await start().catchUp()).toBeNull()
    const other = world({ nowMs: () => fakeNowMs })
    await other.start().plan(friday, 'Ana')
    expect(await other.start().catchUp()).toBeNull()
    expect([...made, ...other.made]).toEqual([])
  })

  test('reports a failure once per reason, and retries from time to time', async () => {
    let nowMs = fakeNowMs
    const { start, made, state } = world({ nowMs: () => nowMs })
    await start().plan(friday, 'Ana')
    await start().chooseFolder('/informes')
    state.isFull = true
    nowMs += 12 * hourMs
    const news = await start().catchUp()
    expect(news?.failed?.error).toMatchObject({
      code: 'file.not-writable',
      parameters: { path: '/informes', detail: 'ENOSPC' },
    })
    nowMs += 2 * hourMs
    expect(await start().catchUp()).toBeNull()
    state.isFull = false
    expect(await start().catchUp()).toBeNull()
    nowMs += hourMs
    expect((await start().catchUp())?.written?.files.length).toBe(2)
    expect(made.length).toBe(2)
    const read = await start().read()
    expect(read.ok && read.value.failed).toBeNull()
  })

  test('never touches an existing file, and leaves no partial report', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ventanilla-weekly-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await writeFile(join(folder, 'informe-seguimiento-2026-11-20.xlsx'), 'mine')
    const real = { createFile, removeFile: (file: string) => rm(file) }
    const later = await written(folder, real)
    expect(later?.files).toEqual([
      join(folder, 'informe-seguimiento-2026-11-20 (2).xlsx'),
      join(folder, 'informe-seguimiento-2026-11-20.pdf'),
    ])
    expect(await readFile(join(folder, 'informe-seguimiento-2026-11-20.xlsx'), 'utf8')).toBe('mine')

    const half = await written(folder, {
      ...real,
      createFile: async (file, bytes) => {
        if (file.endsWith('.pdf')) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
        return createFile(file, bytes)
      },
    })
    expect(half).toBeNull()
    expect((await readdir(folder)).toSorted()).toEqual([
      'informe-seguimiento-2026-11-20 (2).xlsx',
      'informe-seguimiento-2026-11-20.pdf',
      'informe-seguimiento-2026-11-20.xlsx',
    ])
    expect(await written(join(folder, 'gone'), real)).toBeNull()
  })
})

/** The report written after Friday at four by a program scheduled before it. */
async function written(
  folder: string,
  more: Pick<WeeklyReportContext, 'createFile' | 'removeFile'>,
): Promise<WeeklyReport['written']> {
  let nowMs = fakeNowMs
  const { start } = world({ nowMs: () => nowMs }, more)
  await start().plan(friday, 'Ana')
  await start().chooseFolder(folder)
  nowMs += 12 * hourMs
  return (await start().catchUp())?.written ?? null
}
