import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { RestoreOrder } from '#main/profiles/index.ts'
import { appError } from '#shared/domain/app-error.ts'
import { type Counter, openCounter } from '../counter.ts'
import { unwrap } from '../workplace.ts'

const phrase = 'arepa ventana cometa azul'

function scratch(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'ventanilla-restoring-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** In practice, with a backup that contains one batch, and a second batch that it lacks. */
async function copied() {
  const counter = await openCounter()
  unwrap(await counter.during(counter.workspace.startPractice()))
  await counter.submit()
  const file = path.join(scratch(), 'copia.vbackup')
  unwrap(await counter.during(counter.workspace.care.backUp(file, phrase)))
  await counter.submit()
  const { digest, contents, here } = unwrap(await counter.during(counter.workspace.care.preview(file, null)))
  return { counter, file, order: { file, passphrase: null, digest } satisfies RestoreOrder, contents, here }
}

const batchesOf = async ({ workspace }: Counter): Promise<number> =>
  unwrap(await workspace.application.history.list(10, null)).rows.length

it("shows a backup's content beside the current data, without changing anything", async () => {
  const { counter, contents, here } = await copied()
  expect([contents.batches, here.batches]).toEqual([1, 2])
  expect([contents.records, here.records]).toEqual([2, 4])
  expect(contents.newestAtMs).toBeLessThanOrEqual(here.newestAtMs ?? 0)
  expect(await batchesOf(counter)).toBe(2)
})

it('restores a backup into the open profile, which continues with it and sends nothing until confirmed', async () => {
  const { counter, order } = await copied()
  const usb = scratch()
  unwrap(await counter.during(counter.workspace.care.check()))
  unwrap(await counter.during(counter.workspace.care.copyDaily(usb, phrase)))
  unwrap(await counter.during(counter.workspace.care.backUp(path.join(usb, 'a mano.vbackup'), phrase)))
  const { replaced } = unwrap(await counter.during(counter.workspace.restore(order)))
  expect(replaced === null ? false : existsSync(path.join(replaced, 'ventanilla.db'))).toBe(true)
  expect(await batchesOf(counter)).toBe(1)
  const status = unwrap(await counter.workspace.status())
  expect(status).toMatchObject({ storeSuspect: true, profile: { practice: true } })
  // Backups belong to this machine: the record of one survives the replacement of the data; the record of a sound check
  // does not.
  expect(unwrap(await counter.workspace.care.state())).toMatchObject({
    backup: { file: path.join(usb, 'a mano.vbackup') },
    check: null,
    automatic: { folder: usb, copies: 1 },
    aside: [{ folder: replaced, why: 'replaced', atMs: expect.any(Number), byteLength: expect.any(Number) }],
  })
  await expect(counter.submit()).rejects.toThrow(/store\./)
  const { journal } = counter.practice ?? { journal: { applied: [] } }
  const before = journal.applied.length
  unwrap(await counter.workspace.confirmStore())
  const sent = await counter.during(counter.workspace.application.sending.sendDue({ waitForRetries: false }))
  expect(sent.error).toBeNull()
  expect(journal.applied.length).toBe(before + 1)
  expect(counter.lost).toEqual([])
})

it('leaves the profile as it was, open and at work, where the copy is another than the one that was looked at', async () => {
  const { counter, file, order } = await copied()
  unwrap(await counter.during(counter.workspace.care.backUp(file, phrase)))
  expect(await counter.during(counter.workspace.restore(order))).toMatchObject({
    ok: false,
    error: { code: 'backup.changed' },
  })
  writeFileSync(file, 'nothing of a backup')
  expect(await counter.during(counter.workspace.restore(order))).toMatchObject({ ok: false })
  expect(await batchesOf(counter)).toBe(2)
  await counter.submit()
  expect(await batchesOf(counter)).toBe(3)
  expect(unwrap(await counter.workspace.status()).storeSuspect).toBe(false)
})

it('a restore is refused while a prompt is open; if the profile does not reopen, nothing continues', async () => {
  const { counter, order } = await copied()
  counter.boxOpen = true
  expect(await counter.workspace.restore(order)).toMatchObject({ ok: false, error: { code: 'profile.box-open' } })
  counter.boxOpen = false
  const fault = appError('store.disk-full')
  counter.broken.set('practica', fault)
  expect(await counter.during(counter.workspace.restore(order))).toMatchObject({ ok: false })
  expect(counter.lost).toEqual([fault])
  counter.broken.clear()
  await counter.restart()
  expect(await batchesOf(counter)).toBe(1)
})

it('removes old data from the open profile in a separate thread, and continues with it', async () => {
  const counter = await openCounter()
  unwrap(await counter.during(counter.workspace.startPractice()))
  await counter.submit()
  await counter.during(counter.workspace.application.polling.poll({ timeoutMs: 600_000 }))
  const beforeMs = counter.clock.nowMs() + 1
  const told = unwrap(await counter.workspace.care.previewPurge(beforeMs))
  expect(told).toMatchObject({ batches: 1, keptBatches: 0 })
  const done = unwrap(await counter.during(counter.workspace.purge(beforeMs)))
  expect(done).toEqual({ ...told, notShrunk: null, remainingCopies: expect.anything() })
  expect(await batchesOf(counter)).toBe(0)
  // The database raises no suspicion: it is the same one. The acceptance stays in its register.
  expect(unwrap(await counter.workspace.status()).storeSuspect).toBe(false)
  expect(unwrap(await counter.workspace.care.consents())).toMatchObject({ count: 1, brokenAt: null })
  await counter.submit()
  expect(await batchesOf(counter)).toBe(1)
})

/** Cancels long work once it has reported a given stage. */
async function endedAtOnce(counter: Counter, work: () => Promise<unknown>): Promise<unknown> {
  const leave = counter.onWork(({ id, progress, ending }) => {
    if (progress !== null && !ending) counter.workspace.works.cancel(id)
  })
  try {
    return await counter.during(work())
  } finally {
    leave()
  }
}

it('long work is cancelled on request: the profile continues with its earlier data', async () => {
  const { counter, file, order } = await copied()
  const { workspace } = counter
  const cancelled = { ok: false, error: { code: 'care.cancelled' } }
  expect(await endedAtOnce(counter, () => workspace.care.backUp(`${file}.2`, phrase))).toMatchObject(cancelled)
  expect(existsSync(`${file}.2`)).toBe(false)
  expect(await endedAtOnce(counter, () => workspace.care.check())).toMatchObject(cancelled)
  expect(await endedAtOnce(counter, () => workspace.care.preview(file, null))).toMatchObject(cancelled)
  expect(await endedAtOnce(counter, () => workspace.restore(order))).toMatchObject(cancelled)
  expect(await batchesOf(counter)).toBe(2)
  expect(unwrap(await workspace.status()).storeSuspect).toBe(false)
  expect(unwrap(await workspace.care.state())).toMatchObject({ aside: [], check: null })
  // Its progress reports, step by step.
  expect(new Set(counter.works.map(({ kind }) => kind))).toEqual(new Set(['back-up', 'check', 'preview', 'restore']))
  expect(counter.works.some(({ ending }) => ending)).toBe(true)
  expect(workspace.works.current).toBeNull()
  await counter.submit()
})
