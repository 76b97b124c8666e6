import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { untold } from '#main/store/care/care-steps.ts'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { WitnessFile } from '#main/store/filing/witness/witness-file.ts'
import { witnessKey } from '#main/store/filing/witness/witness-record.ts'
import type { Store } from '#main/store/open-store.ts'
import { submissionStates } from '#shared/domain/filing/submission.ts'
import type { CareStep } from '#shared/domain/profile/care-work.ts'
import { batchId, documentId, itemId, submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { toldByGet } from '../../../fakes/told-by-get.ts'
import { armRecord, sampleBatch, sha256 } from '../sample-batch.ts'
import { sampleDraft } from '../sample-draft.ts'
import { openScratchStore, scratchDirectory, scratchKey, stateOf } from '../scratch-store.ts'

const dayMs = 86_400_000
const canary = 'ZQXCANARIO'
const bytes = (text: string) => new TextEncoder().encode(text)

/** A purge whose preview stated exactly what it then removed and kept. */
async function purgeAsTold(store: Store, beforeMs: number): ReturnType<Store['purge']> {
  const preview = await store.previewPurge(beforeMs)
  const report = await store.purge(beforeMs)
  if (!preview.ok || !report.ok) throw new Error('neither may fail')
  expect(report.value).toEqual({ ...preview.value, notShrunk: null, remainingCopies: expect.anything() })
  return report
}

/** A batch that leaves a canary in everything the store can keep of it. */
async function fileWithCanary(store: Store, name: string, createdAtMs: number): Promise<void> {
  const sample = sampleBatch(name, { createdAtMs })
  const batch = {
    ...sample,
    submissions: sample.submissions.map((submission) => ({
      ...submission,
      items: submission.items.map((item) => ({ ...item, displayName: `${canary} ${name}`, values: { N: canary } })),
    })),
  }
  const id = submissionId(`${name}-s0`)
  await store.outbox.createBatch(batch)
  await store.outbox.arm(id, armRecord(batch))
  await store.outbox.apply(id, { event: 'open-socket', atMs: createdAtMs, detail: canary })
  const raw = { status: 200, headers: { canary }, body: bytes(canary), complete: true, receivedAtMs: createdAtMs }
  await store.outbox.saveRawAnswer(id, { kind: 'post', ...raw })
  const receipt = { itemId: itemId(`${name}-s0-i0`), outcome: 'accepted', state: null, reasons: [canary] } as const
  await store.outbox.apply(
    id,
    { event: 'answer-accepted', atMs: createdAtMs, detail: '' },
    {
      requestId: name,
      items: [{ ...receipt, result: { canary } }],
    },
  )
  const step = { order: 1, phase: 'x', message: canary, date: '', evidenceUrl: canary }
  const link = { kind: 'EPS', name: canary, url: canary, key: 'EPS' }
  const update = { state: 'procesado', entityState: null, final: true, failed: false, result: canary }
  await store.polling.applySnapshot(
    id,
    toldByGet([{ ...update, itemId: itemId(`${name}-s0-i0`), novedades: [step], documents: [link] }], {
      event: 'items-final',
      polledAtMs: createdAtMs,
    }),
  )
  const [document] = await store.documents.ofBatch(batchId(name))
  const file = bytes(`%PDF ${canary} `.repeat(500))
  await store.documents.saveBytes(document?.id ?? documentId(''), file, sha256(file), createdAtMs)
  await store.notifications.keep(`delivery-${name}`, bytes(canary), createdAtMs)
  await store.drafts.create(sampleDraft(`draft-${name}`, createdAtMs), {
    rows: Array.from({ length: 300 }, (_, index) => ({
      row: index + 5,
      values: { N: canary },
      originals: { N: canary },
    })),
    findings: [],
    catalogueVersion: 'c',
  })
  const answer = { company: '900123456', kind: canary, field: canary, text: name, code: '', value: canary, uses: 1 }
  await store.answers.remember([{ ...answer, answeredAtMs: createdAtMs }])
  await rejectWithCanary(store, `${name}-refused`, createdAtMs)
}

/** A record that the service refused, with a reason that is remembered. */
async function rejectWithCanary(store: Store, name: string, createdAtMs: number): Promise<void> {
  const sample = sampleBatch(name, { createdAtMs })
  const values = { CodigoEntidad: `${canary}${name}` }
  const batch = {
    ...sample,
    submissions: sample.submissions.map((submission) => ({
      ...submission,
      items: submission.items.map((item) => ({ ...item, values })),
    })),
  }
  const id = submissionId(`${name}-s0`)
  await store.outbox.createBatch(batch)
  await store.outbox.arm(id, armRecord(batch))
  await store.outbox.apply(id, { event: 'open-socket', atMs: createdAtMs, detail: '' })
  const receipt = { itemId: itemId(`${name}-s0-i0`), outcome: 'rejected', state: null, result: null } as const
  await store.outbox.apply(
    id,
    { event: 'answer-empty', atMs: createdAtMs, detail: '' },
    {
      items: [{ ...receipt, reasons: [`CodigoEntidad: ${canary}`] }],
    },
  )
}

/** Makes drafts look untouched since they began. */
function leaveDrafts(directory: string): void {
  const database = openEncryptedFile(storeFiles(directory).database, scratchKey)
  database.exec('UPDATE draft SET updated_at_ms = created_at_ms')
  database.close()
}

/** How often a text occurs in the database, decrypted page by page, deleted content included. */
function occurrences(directory: string, text: string): number {
  const database = openEncryptedFile(storeFiles(directory).database, scratchKey)
  const plain = Buffer.from(database.serialize()).toString('latin1').toUpperCase()
  database.close()
  return plain.split(text.toUpperCase()).length - 1
}

describe('a purge', () => {
  test('leaves no byte of what began before the instant, and all of what came after', async () => {
    const directory = scratchDirectory()
    const store = await openScratchStore(directory)
    await fileWithCanary(store, 'old', fakeNowMs - 10 * dayMs)
    leaveDrafts(directory)
    const purged = await purgeAsTold(store, fakeNowMs - dayMs)
    expect(purged).toEqual({
      ok: true,
      value: {
        batches: 2,
        awaited: 1,
        drafts: 1,
        documents: 1,
        comments: 0,
        notifications: 1,
        keptNotifications: 0,
        keptBatches: 0,
        kept: { undecided: 0, unverified: 0, unsettled: 0, 'not-found': 0, certificate: 0, assigned: 0 },
        keptDrafts: 0,
        preparedDocuments: 0,
        notShrunk: null,
        remainingCopies: [],
      },
    })
    expect(statSync(`${storeFiles(directory).database}-wal`).size).toBe(0)
    expect(await store.history.search(canary, 0, 5)).toEqual({ rows: [], total: 0 })
    await store.close()
    expect(occurrences(directory, canary)).toBe(0)
    expect(readFileSync(storeFiles(directory).database, 'latin1')).not.toContain(canary)
  })

  test('keeps what somebody still has to finish, and counts the comments that go', async () => {
    const store = await openScratchStore()
    await fileWithCanary(store, 'old', fakeNowMs - 10 * dayMs)
    const by = { operator: 'Ana', atMs: fakeNowMs }
    const [done, open] = [itemId('old-refused-s0-i0'), itemId('old-s0-i0')]
    await store.followUps.write([done], { owner: null, due: null, comment: 'Ya no' }, by)
    await store.followUps.write([open], { owner: 'Luis', due: null, comment: 'Va' }, by)
    const expected = { batches: 1, comments: 1, keptBatches: 1, kept: { assigned: 1 } }
    expect(await purgeAsTold(store, fakeNowMs - dayMs)).toMatchObject({ ok: true, value: expected })
    expect((await store.history.followUps(open)).map(({ comment }) => comment)).toEqual(['Va'])
    await store.followUps.write([open], { owner: '', due: null, comment: '' }, by)
    expect(await store.purge(fakeNowMs - dayMs)).toMatchObject({
      ok: true,
      value: { batches: 1, comments: 1, keptBatches: 0 },
    })
    await store.close()
  })

  test('is complete, to the last byte, even if the files cannot shrink: that is reported, not a failure', async () => {
    const directory = scratchDirectory()
    const store = await openScratchStore(directory)
    await fileWithCanary(store, 'old', fakeNowMs - 10 * dayMs)
    leaveDrafts(directory)
    const other = openEncryptedFile(storeFiles(directory).database, scratchKey)
    const at = (step: CareStep): void => {
      if (step === 'rewriting') other.exec('BEGIN IMMEDIATE')
    }
    const report = await store.purge(fakeNowMs - dayMs, { ...untold, at })
    expect(report).toMatchObject({ ok: true, value: { batches: 2, drafts: 1, notShrunk: { code: 'store.in-use' } } })
    other.exec('ROLLBACK')
    other.close()
    await store.close()
    expect(occurrences(directory, canary)).toBe(0)
  })

  test('the search would have found the canary', async () => {
    const directory = scratchDirectory()
    const store = await openScratchStore(directory)
    await fileWithCanary(store, 'old', fakeNowMs - 10 * dayMs)
    await store.close()
    expect(occurrences(directory, canary)).toBeGreaterThan(1_000)
  })

  test('keeps what is younger and what still needs a decision', async () => {
    const directory = scratchDirectory()
    const store = await openScratchStore(directory)
    await fileWithCanary(store, 'young', fakeNowMs)
    await store.outbox.createBatch(sampleBatch('uncertain', { createdAtMs: fakeNowMs - 10 * dayMs }))
    expect(await purgeAsTold(store, fakeNowMs - dayMs)).toMatchObject({
      value: { batches: 0, drafts: 0, notifications: 0, keptBatches: 1 },
    })
    expect((await store.history.search('young', 0, 10)).total).toBe(3)
    expect(await store.outbox.read(submissionId('uncertain-s0'))).not.toBeNull()
    expect(await store.integrityCheck()).toEqual({ ok: true, value: null })
  })
})

/** Sets states that would take weeks of the service's answers. */
function setStates(
  directory: string,
  states: readonly (readonly [id: string, state: string, tracking: boolean])[],
): void {
  const database = openEncryptedFile(storeFiles(directory).database, scratchKey)
  const set = database.prepare('UPDATE submission SET state = ?, tracking = ? WHERE id = ?')
  for (const [id, state, tracking] of states) set.run(state, tracking ? 1 : 0, id)
  database.close()
}

const closed: ReadonlySet<string> = new Set(['accepted-empty', 'refused', 'abandoned', 'settled', 'failed'])

describe('a submission that is open, uncertain, unsettled, not found or awaiting a certificate', () => {
  test('stays with its batch, whatever else is in it; the rest goes', async () => {
    const directory = scratchDirectory()
    let store = await openScratchStore(directory)
    let count = 0
    const submissions = fc.array(fc.tuple(fc.constantFrom(...submissionStates), fc.boolean()), {
      minLength: 1,
      maxLength: 3,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(submissions, { minLength: 1, maxLength: 5 }), async (batches) => {
        count += 1
        const named = batches.map((states, index) => ({ name: `p${count}b${index}`, states }))
        for (const { name, states } of named) {
          const createdAtMs = fakeNowMs - 10 * dayMs
          await store.outbox.createBatch(sampleBatch(name, { submissions: states.length, createdAtMs }))
        }
        const each = named.flatMap(({ name, states }) =>
          states.map(([state, tracking], ordinal) => [`${name}-s${ordinal}`, state, tracking] as const),
        )
        setStates(directory, each)
        const mayGo = ({ states }: (typeof named)[number]): boolean =>
          states.every(([state, tracking]) => closed.has(state) && !tracking)
        const report = await purgeAsTold(store, fakeNowMs - dayMs)
        if (!report.ok) throw new Error(report.error.code)
        for (const batch of named) {
          expect((await store.history.batch(batchId(batch.name))) === null).toBe(mayGo(batch))
        }
        expect(report.value.batches).toBe(named.filter(mayGo).length)
        expect(report.value.keptBatches).toBe(named.filter((batch) => !mayGo(batch)).length)
        expect(Object.values(report.value.kept).reduce((sum, kept) => sum + kept, 0)).toBe(report.value.keptBatches)
        // The next round begins with an empty store.
        setStates(
          directory,
          each.map(([id]) => [id, 'settled', false]),
        )
        await purgeAsTold(store, fakeNowMs - dayMs)
      }),
      { numRuns: 40 },
    )
    await store.close()
    store = await openScratchStore(directory)
    expect(store.concerns()).toEqual([])
  })

  test('a draft that was worked on since stays, however long ago it began', async () => {
    const directory = scratchDirectory()
    const store = await openScratchStore(directory)
    await fileWithCanary(store, 'worked on', fakeNowMs - 10 * dayMs)
    expect(await purgeAsTold(store, fakeNowMs - dayMs)).toMatchObject({ value: { drafts: 0, keptDrafts: 1 } })
    leaveDrafts(directory)
    expect(await purgeAsTold(store, fakeNowMs - dayMs)).toMatchObject({ value: { drafts: 1, keptDrafts: 0 } })
  })

  test('an unmatched notification stays for as long as a send of that age needs a decision', async () => {
    const directory = scratchDirectory()
    const store = await openScratchStore(directory)
    const createdAtMs = fakeNowMs - 10 * dayMs
    await store.outbox.createBatch(sampleBatch('uncertain', { createdAtMs }))
    setStates(directory, [['uncertain-s0', 'unknown', false]])
    await store.notifications.keep('waits', bytes('{}'), createdAtMs)
    await store.notifications.keep('applied', bytes('{}'), createdAtMs)
    await store.notifications.markMatched('applied', createdAtMs)
    expect(await purgeAsTold(store, fakeNowMs - dayMs)).toMatchObject({
      value: { notifications: 1, keptNotifications: 1, kept: { undecided: 1 } },
    })
    setStates(directory, [['uncertain-s0', 'abandoned', false]])
    expect(await purgeAsTold(store, fakeNowMs - dayMs)).toMatchObject({
      value: { notifications: 1, keptNotifications: 0 },
    })
  })

  test('a draft planned for a future day stays', async () => {
    const directory = scratchDirectory()
    const store = await openScratchStore(directory)
    await fileWithCanary(store, 'planned', fakeNowMs - 10 * dayMs)
    const database = openEncryptedFile(storeFiles(directory).database, scratchKey)
    database.exec(`UPDATE draft SET scheduled_for = '2999-01-01'`)
    database.close()
    leaveDrafts(directory)
    expect(await purgeAsTold(store, fakeNowMs - dayMs)).toMatchObject({ value: { drafts: 0, keptDrafts: 1 } })
  })

  test('the witness forgets what is purged, keeps the rest, and raises no question afterwards', async () => {
    const directory = scratchDirectory()
    const store = await openScratchStore(directory)
    for (const [name, atMs] of [
      ['old', fakeNowMs - 10 * dayMs],
      ['young', fakeNowMs],
    ] as const) {
      await fileWithCanary(store, name, atMs)
      const acceptance = { submissionId: submissionId(`${name}-s0`), requestId: name, count: 3, atMs }
      expect(await store.outbox.witnessAcceptance(acceptance)).toBe(true)
    }
    expect(await purgeAsTold(store, fakeNowMs - dayMs)).toMatchObject({ value: { batches: 2 } })
    await store.close()
    const folder = join(stateOf(directory), 'stores')
    const name = readdirSync(folder).find((file) => file.endsWith('.witness')) ?? ''
    const witness = new WitnessFile(join(folder, name), witnessKey(scratchKey, name.replace('.witness', '')))
    expect(witness.read().acceptances.map(({ requestId }) => requestId)).toEqual(['young'])
    const again = await openScratchStore(directory)
    expect(again.concerns()).toEqual([])
  })
})
