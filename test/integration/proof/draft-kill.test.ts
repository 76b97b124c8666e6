import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#main/base/system-clock.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { childProgram } from '../../harness/child-programs.ts'
import { type Desk, openDesk, unwrap } from '../../proof/desk.ts'
import { draftOf, readTable } from '../../proof/draft-table.ts'

/**
 * kill -9 while the rows of a draft are frozen, confirmed or released: none is lost, none is filed twice, and none that
 * was filed is offered again.
 */

const apiKey = 'service_key_rows'
const script = childProgram('composer-process')
/** More than one slice of writing. */
const people = 700
const folder = mkdtempSync(path.join(tmpdir(), 'ventanilla-rows-'))
let practice: PracticeService
beforeAll(async () => {
  const accounts = [{ name: 'rows', key: apiKey, credits: 100_000 }]
  practice = await startPracticeService({ clock: systemClock, pace: 'real', seed: 'rows', accounts })
})
afterAll(async () => {
  await practice.close()
  rmSync(folder, { recursive: true, force: true })
})

const openHere = (directory: string): Promise<Desk> =>
  openDesk({ directory, baseUrl: practice.baseUrl, apiKey, clock: systemClock, readWorkbook: readTable })

const request = (draftId: DraftId) => ({ draftId, options: {}, onlyValid: true, chunk: null, operator: 'prueba' })

/** How often the service accepted each person, since an instant of its journal. */
function timesFiled(since: number): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const { items } of practice.journal.applied.slice(since)) {
    for (const { item } of items) times.set(item, (times.get(item) ?? 0) + 1)
  }
  return times
}

const moments = [
  ['before-prepareBatch', 'confirm', false],
  ['turn-1', 'confirm', false],
  ['turn-2', 'confirm', false],
  ['after-prepareBatch', 'confirm', false],
  ['before-confirmBatch', 'confirm', false],
  ['after-confirmBatch', 'confirm', true],
  ['before-discardBatch', 'discard', false],
  ['after-discardBatch', 'discard', false],
] as const

test.each(moments)(
  'rows of a draft, killed %s of what was to %s',
  { timeout: 240_000 },
  async (point, word, confirmed) => {
    const directory = mkdtempSync(path.join(folder, `${point}-`))
    const before = await openHere(directory)
    const id = await draftOf(before, people)
    await before.close()
    const victim = spawnSync(process.execPath, [script, directory, practice.baseUrl, point, word, id], {
      encoding: 'utf8',
      env: { ...process.env, PROOF_API_KEY: apiKey },
    })
    expect([victim.signal, victim.stdout.trim().split('\n').at(-1)], victim.stderr).toEqual(['SIGKILL', point])

    const since = practice.journal.applied.length
    const after = await openHere(directory)
    const { batches, history, sending, drafts } = after.application
    const { counts } = unwrap(await drafts.read(id))
    expect(counts).toMatchObject({ rows: people, sentRows: confirmed ? people : 0 })
    expect(unwrap(await history.list(10, null)).rows).toHaveLength(confirmed ? 1 : 0)
    // Filing the draft now files what is left of it, and no more.
    const again = await batches.prepare({ kind: 'draft', request: request(id) })
    if (confirmed) expect(again).toMatchObject({ ok: false, error: { code: 'batch.all-rows-sent' } })
    else unwrap(await batches.confirm(unwrap(again).batchId))
    await sending.sendDue()
    const times = timesFiled(since)
    expect([times.size, new Set(times.values())]).toEqual([people, new Set([1])])
    expect(await batches.prepare({ kind: 'draft', request: request(id) })).toMatchObject({
      ok: false,
      error: { code: 'batch.all-rows-sent' },
    })
    await after.close()
  },
)
