import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#main/base/system-clock.ts'
import { heldFile } from '#main/outbox/index.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import { childProgram } from '../../harness/child-programs.ts'
import { type Desk, openDesk, unwrap } from '../../proof/desk.ts'
import { pdfOf } from '../../proof/filings.ts'

/**
 * kill -9 around freezing, confirming and discarding: there is no batch or a confirmed one, and only a confirmed one is
 * sent.
 */

const apiKey = 'service_key_composing'
const script = childProgram('composer-process')
const folder = mkdtempSync(path.join(tmpdir(), 'ventanilla-composing-'))
let practice: PracticeService
beforeAll(async () => {
  const accounts = [{ name: 'composing', key: apiKey, credits: 1_000 }]
  practice = await startPracticeService({ clock: systemClock, pace: 'real', seed: 'composing', accounts })
})
afterAll(async () => {
  await practice.close()
  rmSync(folder, { recursive: true, force: true })
})

const posts = (): number => practice.journal.received.filter(({ method }) => method === 'POST').length

const moments = [
  ['before-prepareBatch', 'confirm', 0],
  ['turn-2', 'confirm', 0],
  ['turn-6', 'confirm', 0],
  ['turn-10', 'confirm', 0],
  ['after-prepareBatch', 'confirm', 0],
  ['before-confirmBatch', 'confirm', 0],
  ['after-confirmBatch', 'confirm', 1],
  ['before-discardBatch', 'discard', 0],
  ['discarding-turn-1', 'discard', 0],
  ['discarding-turn-6', 'discard', 0],
  ['after-discardBatch', 'discard', 0],
] as const

test.each(moments)('killed %s of what was to %s', { timeout: 120_000 }, async (point, word, confirmed) => {
  const directory = mkdtempSync(path.join(folder, `${point}-`))
  const victim = spawnSync(process.execPath, [script, directory, practice.baseUrl, point, word], {
    encoding: 'utf8',
    env: { ...process.env, PROOF_API_KEY: apiKey },
  })
  expect([victim.signal, victim.stdout.trim().split('\n').at(-1)], victim.stderr).toEqual(['SIGKILL', point])

  const before = posts()
  const after = await openDesk({ directory, baseUrl: practice.baseUrl, apiKey, clock: systemClock })
  const { batches, history, sending } = after.application
  const { rows } = unwrap(await history.list(10, null))
  expect(rows.flatMap(({ submissions }) => submissions.map(({ state }) => state))).toEqual(
    Array.from({ length: confirmed }, () => 'queued'),
  )
  await sending.sendDue()
  expect(posts() - before).toBe(confirmed)

  // A document that was never confirmed is free: it can be frozen, confirmed and sent again.
  if (confirmed === 0) {
    const files = [heldFile({ fileName: 'cedula.pdf', bytes: pdfOf(600), reference: 'contrato 1' })]
    const prepared = await batches.prepare({ kind: 'extraction', request: { files, operator: 'prueba' } })
    unwrap(await batches.confirm(unwrap(prepared).batchId))
    await sending.sendDue()
    expect(posts() - before).toBe(1)
  }
  expect(await partsLeft(after)).toBe(0)
  await after.close()
})

/** Stored parts of large bodies; the body sent here is small. */
async function partsLeft({ store }: Desk): Promise<number | undefined> {
  const report = unwrap(await store.backupTo(path.join(folder, 'copia.vtb')))
  return report.rows.submission_body_part
}
