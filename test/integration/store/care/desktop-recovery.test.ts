import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { openOrRecover, type RecoveredProfile } from '#main/roots/desktop/recovery/open-or-recover.ts'
import type { RecoveryDesktop } from '#main/roots/desktop/recovery/recovery-session.ts'
import { putUnreadableAside } from '#main/roots/desktop/recovery/unreadable-key.ts'
import { readOrCreateDatabaseKey } from '#main/shell/secrets/database-key.ts'
import { createPassphraseSealer } from '#main/shell/secrets/passphrase-sealer.ts'
import { createSealedSecretStore } from '#main/shell/secrets/sealed-secret-store.ts'
import type { Sealer } from '#main/shell/secrets/sealer.ts'
import { writeBackup } from '#main/store/care/backup-file/backup-file.ts'
import { noteCopies } from '#main/store/care/copies-note.ts'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { openStore } from '#main/store/open-store.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { mainProfile, practiceProfile } from '#shared/domain/profile/profile.ts'
import type { RecoveryCall, RecoveryView } from '#shared/domain/profile/recovery.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import type { Result } from '#shared/kernel/result.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { MemorySecrets } from '../../../fakes/memory-secrets.ts'
import { armRecord, sampleBatch } from '../sample-batch.ts'
import { openScratchStore, scratchDirectory, stateOf, storeOptions } from '../scratch-store.ts'

const phrase = 'arepa ventana cometa azul'
const damage = 'no es una base de datos, y bastante larga para parecerlo'.repeat(200)
const keyHere = 'c3'.repeat(32)

/** A damaged store of this machine, and a backup from another machine, with its key under the phrase. */
async function damagedHere() {
  const [there, here, folder] = [scratchDirectory(), scratchDirectory(), scratchDirectory()]
  const store = await openScratchStore(there)
  await store.outbox.createBatch(sampleBatch('b1', { submissions: 1 }))
  const known = { backup: null, check: { atMs: fakeNowMs, sound: true } }
  await store.connection.saveSetting('store-care', JSON.stringify(known))
  const file = join(folder, 'copia.ventanilla')
  const made = await store.backupTo(file, phrase)
  if (!made.ok) throw new Error(made.error.code)
  await (await openScratchStore(here, keyHere)).close()
  const { database } = storeFiles(here)
  writeFileSync(database, damage)
  return { here, file, database, options: { ...storeOptions(here, keyHere), secrets: secretsHere() } }
}

const secretsHere = () => new MemorySecrets({ 'database-key': keyHere })

type Do = (call: RecoveryCall) => Promise<Result<RecoveryView, AppError>>
type Hand = (act: Do) => Promise<void>

/** A user at the window who does this and then closes it. */
function person(hand: Hand, file = '') {
  const copied: string[] = []
  const desktop: RecoveryDesktop = {
    version: '1.0.0',
    language: () => 'es',
    log: { ...silentLog },
    newReference: () => '0123abcd',
    told: new WeakSet(),
    showInFolder: () => undefined,
    copyText: (text) => copied.push(text),
    dialogs: { openBackup: async () => (file === '' ? null : file) },
    showRecovery: (dialogue) => hand((call) => dialogue.answer(call)),
  }
  return { desktop, copied }
}

const silentLog: RecoveryDesktop['log'] = {
  unexpected: () => undefined,
  shown: () => undefined,
  sent: () => undefined,
  exchanged: () => undefined,
  note: () => undefined,
  lastLines: () => [],
}

async function seen(answer: ReturnType<Do>): Promise<RecoveryView> {
  const given = await answer
  if (!given.ok) throw new Error(given.error.code)
  return given.value
}

/** Chooses the prompt's file, and reads it. */
async function choose(act: Do): ReturnType<Do> {
  const { step } = await seen(act({ do: 'choose-file' }))
  if (step.kind !== 'chosen') throw new Error(step.kind)
  return act({ do: 'read-copy', copy: step.copy.id })
}

async function putInPlace(act: Do): ReturnType<Do> {
  const { step } = await seen(act({ do: 'look' }))
  if (step.kind !== 'preview') throw new Error(step.kind)
  return act({ do: 'restore', token: step.token })
}

async function beginAfresh(act: Do): Promise<void> {
  const { step } = await seen(act({ do: 'ask-afresh' }))
  if (step.kind !== 'afresh') throw new Error(step.kind)
  await seen(act({ do: 'begin-afresh', token: step.token }))
}

/** Enters these phrases in turn; then the backup is restored. */
const restoring =
  (phrases: readonly string[], refusals: AppError[] = []): Hand =>
  async (act) => {
    await choose(act)
    for (const typed of phrases) {
      const answer = await act({ do: 'give-phrase', phrase: typed })
      if (!answer.ok) refusals.push(answer.error)
    }
    if ((await seen(act({ do: 'look' }))).step.kind === 'preview') await seen(putInPlace(act))
  }

const first: RecoveredProfile = {
  entry: mainProfile,
  occasion: 'first',
  profiles: { list: async () => [mainProfile, practiceProfile] },
}

const open = async (desktop: RecoveryDesktop, options: Parameters<typeof openOrRecover>[1]) =>
  (await openOrRecover(desktop, options, first)).store

test('a backup from another machine asks for its phrase, again if wrong, and is restored by the right one', async () => {
  const { here, file, options } = await damagedHere()
  const refusals: AppError[] = []
  const opened = await open(person(restoring(['no es esta frase', '', phrase], refusals), file).desktop, options)
  if (!opened.ok) throw new Error(opened.error.code)
  onTestFinished(() => opened.value.close())
  expect(refusals.map(({ code }) => code)).toEqual(['backup.wrong-passphrase', 'backup.passphrase-needed'])
  expect(await opened.value.outbox.read(submissionId('b1-s0'))).toMatchObject({ state: 'queued' })
  // The backup's own record of a sound check was made there.
  expect(JSON.parse((await opened.value.connection.readSetting('store-care')) ?? '')).toEqual({
    backup: null,
    check: null,
  })
  // Nothing is sent from it before the operator has agreed, and the damaged database is kept.
  expect(opened.value.generationMismatch).toBe(true)
  const files = readdirSync(here, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const kept = files.filter(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1') === damage)
  expect(kept.length).toBeGreaterThan(0)
})

test('afterwards the record of backups is the one beside the data, not that of the older data in the backup', async () => {
  const { here, file, options } = await damagedHere()
  const away = join(here, 'no está', `ventanilla ${mainProfile.id} 2026-11-20.vbackup`)
  await noteCopies(here, [
    { file: away, atMs: fakeNowMs + 2 },
    { file, atMs: fakeNowMs + 1 },
  ])
  const opened = await open(person(restoring([phrase]), file).desktop, options)
  if (!opened.ok) throw new Error(opened.error.code)
  onTestFinished(() => opened.value.close())
  expect(JSON.parse((await opened.value.connection.readSetting('store-care')) ?? '')).toEqual({
    backup: { file: away, atMs: fakeNowMs + 2, byteLength: null },
    check: null,
  })
})

test('closing the prompt leaves everything unchanged', async () => {
  const { here, file, database, options } = await damagedHere()
  const before = { files: readdirSync(here).sort(), bytes: readFileSync(database) }
  const opened = await open(person(restoring(['no es esta frase']), file).desktop, options)
  expect(opened.ok).toBe(false)
  expect(readFileSync(database)).toEqual(before.bytes)
  // The only new file is the set-aside copy of the damaged database.
  expect(
    readdirSync(here)
      .filter((name) => name !== 'quarantine')
      .sort(),
  ).toEqual(before.files)
})

test('beginning afresh in the window tells what the former database had accepted, and sends nothing before it is confirmed', async () => {
  const here = scratchDirectory()
  const options = { ...storeOptions(here, keyHere), secrets: secretsHere() }
  const former = await openScratchStore(here, keyHere)
  for (const [index, requestId] of ['uno', 'dos', 'dos'].entries()) {
    const acceptance = { submissionId: `s${index}`, requestId, count: 3, atMs: fakeNowMs + index * 86_400_000 }
    expect(await former.outbox.witnessAcceptance({ ...acceptance, submissionId: submissionId(`s${index}`) })).toBe(true)
  }
  await former.close()
  writeFileSync(storeFiles(here).database, damage)
  const opened = await open(person(beginAfresh).desktop, options)
  if (!opened.ok) throw new Error(opened.error.code)
  const concerns = opened.value.concerns().map(({ error }) => error)
  expect(concerns.map(({ code }) => code)).toEqual(['store.older-database', 'store.former-acceptances'])
  const [from, to] = [fakeNowMs, fakeNowMs + 2 * 86_400_000].map(bogotaDate)
  expect(concerns[1]?.parameters).toEqual({ requests: '2', records: '6', from, to, requestIds: 'dos, uno' })
  await opened.value.outbox.createBatch(sampleBatch('b1', { submissions: 1 }))
  const armed = await opened.value.outbox.arm(
    submissionId('b1-s0'),
    armRecord(sampleBatch('b1', { submissions: 1 }), 1),
  )
  expect(armed).toMatchObject({ ok: false, error: { code: 'store.older-copy' } })
  await opened.value.confirmGeneration()
  await opened.value.close()
  const confirmed = await openScratchStore(here, keyHere)
  onTestFinished(() => confirmed.close())
  expect(confirmed.concerns()).toEqual([])
})

/** A store whose key is gone from the machine, as after the system's keychain was emptied. */
async function keyGone() {
  const [here, folder] = [scratchDirectory(), scratchDirectory()]
  const store = await openScratchStore(here, keyHere)
  await store.outbox.createBatch(sampleBatch('b1', { submissions: 1 }))
  const file = join(folder, 'copia.vbackup')
  const made = await store.backupTo(file, phrase)
  if (!made.ok) throw new Error(made.error.code)
  await store.close()
  const secrets = new MemorySecrets()
  const { database } = storeFiles(here)
  const databaseKey = () => readOrCreateDatabaseKey(secrets, existsSync(database))
  return { here, file, database, secrets, options: { ...storeOptions(here, keyHere), databaseKey, secrets } }
}

test('without the key a backup brings its own, and the unopenable file is set aside', async () => {
  const { here, file, secrets, options } = await keyGone()
  const refusals: AppError[] = []
  const told: AppError[] = []
  const { desktop } = person(async (act) => {
    told.push((await seen(act({ do: 'look' }))).problem)
    await restoring(['no es esta frase', phrase], refusals)(act)
  }, file)
  const opened = await open(desktop, options)
  if (!opened.ok) throw new Error(opened.error.code)
  onTestFinished(() => opened.value.close())
  expect(told.map(({ code }) => code)).toEqual(['keychain.key-missing'])
  expect(refusals.map(({ code }) => code)).toEqual(['backup.wrong-passphrase'])
  expect(await opened.value.outbox.read(submissionId('b1-s0'))).toMatchObject({ state: 'queued' })
  expect(opened.value.generationMismatch).toBe(true)
  expect(await secrets.read('database-key')).not.toBeNull()
  expect(readdirSync(storeFiles(here).replaced)).toHaveLength(1)
})

test('without key and backup the user starts afresh, and nothing is sent before confirmation', async () => {
  const { here, options } = await keyGone()
  const opened = await open(person(beginAfresh).desktop, options)
  if (!opened.ok) throw new Error(opened.error.code)
  expect(opened.value.generationMismatch).toBe(true)
  expect(opened.value.aside()).toEqual([expect.objectContaining({ why: 'replaced' })])
  expect(readdirSync(storeFiles(here).replaced)).toHaveLength(1)
  await opened.value.confirmGeneration()
  await opened.value.close()
  const again = await open(person(async () => undefined).desktop, options)
  expect(again).toMatchObject({ ok: true })
  if (again.ok) await again.value.close()
})

test('the witness of another profile, or one whose requests are all here, reports nothing', async () => {
  const [here, there] = [scratchDirectory(), scratchDirectory()]
  const stateDirectory = stateOf(here)
  const other = await openStore({ ...storeOptions(there, 'd4'.repeat(32)), stateDirectory })
  if (!other.ok) throw new Error(other.error.code)
  await other.value.outbox.witnessAcceptance({
    submissionId: submissionId('x'),
    requestId: 'ajena',
    count: 1,
    atMs: fakeNowMs,
  })
  await other.value.close()
  const own = await openScratchStore(here, keyHere)
  onTestFinished(() => own.close())
  expect(own.concerns()).toEqual([])
})

test('nothing takes the place of anything but by what was shown for it, whatever the page asks for', async () => {
  const { here, file, database, options } = await damagedHere()
  const known = join(scratchDirectory(), 'sabida.vbackup')
  copyFileSync(file, known)
  await noteCopies(here, [{ file: known, atMs: fakeNowMs }])
  const bytes = readFileSync(database)
  const text = fc.oneof(fc.constantFrom('', 'principal', 'practica', database, file, known), fc.string())
  const calls = fc.oneof(
    fc.record({ do: fc.constant('read-copy' as const), copy: text }),
    fc.record({ do: fc.constant('give-phrase' as const), phrase: text }),
    fc.record({ do: fc.constant('restore' as const), token: text }),
    fc.record({ do: fc.constant('begin-afresh' as const), token: text }),
    fc.record({ do: fc.constant('open-profile' as const), profile: text.filter((id) => id !== 'practica') }),
    fc.constantFrom<RecoveryCall>(
      ...(['look', 'ask-afresh', 'try-again', 'back'] as const).map((one) => ({ do: one })),
    ),
  )
  const told: string[] = []
  const { desktop, copied } = person(async (act) => {
    await fc.assert(
      fc.asyncProperty(calls, async (call) => {
        const answer = await act(call)
        if (answer.ok) expect(answer.value.step.kind).not.toBe('over')
        else told.push(answer.error.code)
        expect(readFileSync(database).equals(bytes)).toBe(true)
      }),
      { numRuns: 150 },
    )
    // What was shown can be used once: after another step its token is invalid.
    const [copy] = (await seen(act({ do: 'back' }))).copies
    await seen(act({ do: 'read-copy', copy: copy?.id ?? '' }))
    const { step } = await seen(act({ do: 'give-phrase', phrase }))
    await seen(act({ do: 'ask-afresh' }))
    const token = step.kind === 'preview' ? step.token : ''
    expect(token).not.toBe('')
    for (const call of [
      { do: 'restore', token },
      { do: 'begin-afresh', token },
    ] as const) {
      expect(await act(call)).toMatchObject({ ok: false, error: { code: 'file.choose-again' } })
    }
    await seen(act({ do: 'copy-report' }))
  }, file)
  expect(await open(desktop, options)).toMatchObject({ ok: false, error: { code: 'store.damaged' } })
  expect(new Set(told)).toContain('file.choose-again')
  expect(readFileSync(database).equals(bytes)).toBe(true)
  expect(copied.join()).not.toContain(here)
})

test('one call at a time is heard, and what was under way when the window was closed is carried to its end', async () => {
  const { file, options } = await damagedHere()
  const { desktop } = person(async (act) => {
    await choose(act)
    await seen(act({ do: 'give-phrase', phrase }))
    const putting = putInPlace(act)
    await seen(act({ do: 'look' }))
    expect(await act({ do: 'ask-afresh' })).toMatchObject({ ok: false, error: { code: 'ipc.refused' } })
    void putting
  }, file)
  const opened = await open(desktop, options)
  if (!opened.ok) throw new Error(opened.error.code)
  onTestFinished(() => opened.value.close())
  expect(await opened.value.outbox.read(submissionId('b1-s0'))).toMatchObject({ state: 'queued' })
})

test('a backup of a newer program, and a missing one, have their own messages', async () => {
  const { here, file, database, options } = await damagedHere()
  const newer = scratchDirectory()
  await (await openScratchStore(newer, keyHere)).close()
  const raw = openEncryptedFile(storeFiles(newer).database, keyHere, { mustExist: true })
  raw.exec(`INSERT INTO schema_migration VALUES (9999, 'mañana', 'x', 0)`)
  raw.close()
  const future = join(scratchDirectory(), 'de mañana.vbackup')
  await writeBackup({ database: storeFiles(newer).database, file: future, databaseKey: keyHere, passphrase: null })
  await noteCopies(here, [{ file, atMs: fakeNowMs }])
  const refused: string[] = []
  const { desktop } = person(async (act) => {
    const answer = await choose(act)
    if (!answer.ok) refused.push(answer.error.code)
    const { copies, step } = await seen(act({ do: 'look' }))
    expect(step).toEqual({ kind: 'choices' })
    rmSync(file)
    const gone = await act({ do: 'read-copy', copy: copies.find((one) => one.file === file)?.id ?? '' })
    if (!gone.ok) refused.push(gone.error.code)
  }, future)
  const opened = await open(desktop, options)
  expect(opened.ok).toBe(false)
  expect(refused).toEqual(['backup.newer', 'store.file-missing'])
  expect(readFileSync(database, 'latin1')).toBe(damage)
})

test('after another profile was chosen nothing is opened, and nothing is reported twice', async () => {
  const { options } = await damagedHere()
  const { desktop } = person(async (act) => {
    expect((await seen(act({ do: 'look' }))).profiles).toEqual([{ id: 'practica', name: 'Práctica' }])
    await seen(act({ do: 'open-profile', profile: 'practica' }))
  })
  const { store, chosen } = await openOrRecover(desktop, options, first)
  expect(chosen).toEqual(practiceProfile)
  if (store.ok) throw new Error('opened')
  expect(desktop.told.has(store.error)).toBe(true)
})

test('a key that the keychain cannot open is set aside when another replaces it; a readable one stays', async () => {
  const { here, file, options } = await keyGone()
  const folder = join(here, 'secrets')
  const sealer = createPassphraseSealer('una frase cualquiera', 4)
  const secretsBy = (by: Sealer) => createSealedSecretStore({ directory: folder, sealer: by, newSuffix: randomUUID })
  await secretsBy(createPassphraseSealer('la de antes', 4)).createOnce('database-key', keyHere)
  await secretsBy(createPassphraseSealer('la de antes', 4)).save('connection', '{}')
  const unreadable = readFileSync(join(folder, 'database-key.sealed'))
  const secrets = secretsBy(sealer)
  const { database } = storeFiles(here)
  const databaseKey = () => readOrCreateDatabaseKey(secrets, existsSync(database))
  const opened = await open(person(restoring([phrase]), file).desktop, { ...options, secrets, databaseKey })
  if (!opened.ok) throw new Error(opened.error.code)
  onTestFinished(() => opened.value.close())
  const kept = readdirSync(folder).filter((name) => readFileSync(join(folder, name)).equals(unreadable))
  expect(kept).toEqual([expect.stringContaining('database-key.unreadable-')])
  // The other secrets of the former keychain are set aside too: the profile asks for its key again.
  expect(await secrets.read('connection')).toBeNull()
  const now = await secrets.read('database-key')
  expect(now).not.toBeNull()
  await putUnreadableAside(secrets)
  expect(await secrets.read('database-key')).toBe(now)
})
