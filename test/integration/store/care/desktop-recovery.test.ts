import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openOrRecover, type RecoveryDesktop } from '#main/roots/desktop/recovery.ts'
import { readOrCreateDatabaseKey } from '#main/shell/secrets/database-key.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { openStore } from '#main/store/open-store.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { MemorySecrets } from '../../../fakes/memory-secrets.ts'
import { armRecord, sampleBatch } from '../sample-batch.ts'
import { openScratchStore, scratchDirectory, stateOf, storeOptions } from '../scratch-store.ts'

const phrase = 'arepa ventana cometa azul'
const damage = 'no es una base de datos, y bastante larga para parecerlo'.repeat(200)
const keyHere = 'c3'.repeat(32)

/** A store of this machine that is damaged, and a backup of another machine's, with its key under the phrase. */
async function damagedHere() {
  const [there, here, folder] = [scratchDirectory(), scratchDirectory(), scratchDirectory()]
  const store = await openScratchStore(there)
  await store.outbox.createBatch(sampleBatch('b1', { submissions: 1 }))
  const file = join(folder, 'copia.ventanilla')
  const made = await store.backupTo(file, phrase)
  if (!made.ok) throw new Error(made.error.code)
  await (await openScratchStore(here, keyHere)).close()
  const { database } = storeFiles(here)
  writeFileSync(database, damage)
  return { here, file, database, options: { ...storeOptions(here, keyHere), secrets: secretsHere() } }
}

const secretsHere = () => new MemorySecrets({ 'database-key': keyHere })

/** The person restores this file, types these phrases, and then closes the window; a second question is left by quitting. */
function person(file: string, phrases: readonly string[], first: 'restore' | 'afresh' = 'restore') {
  const refusals: AppError[] = []
  const choices: ('restore' | 'afresh' | 'quit')[] = [first]
  const told: string[] = []
  const desktop: RecoveryDesktop = {
    language: () => 'es',
    dialogs: {
      chooseRecovery: async (problem) => {
        told.push(problem)
        return choices.shift() ?? 'quit'
      },
      openBackup: async () => file,
    },
    askBackupPassphrase: async (attempt) => {
      for (const typed of phrases) {
        const answer = await attempt(typed)
        if (answer.ok) return answer.value
        refusals.push(answer.error)
      }
      return null
    },
  }
  return { desktop, refusals, told }
}

test('a backup of another machine asks for its phrase, a wrong one again, and is restored by the right one', async () => {
  const { here, file, options } = await damagedHere()
  const { desktop, refusals } = person(file, ['no es esta frase', '', phrase])
  const opened = await openOrRecover(desktop, options)
  if (!opened.ok) throw new Error(opened.error.code)
  onTestFinished(() => opened.value.close())
  expect(refusals.map(({ code }) => code)).toEqual(['backup.wrong-passphrase', 'backup.passphrase-needed'])
  expect(await opened.value.outbox.read(submissionId('b1-s0'))).toMatchObject({ state: 'queued' })
  // Nothing is sent from it before the operator has said so, and the damaged database is kept.
  expect(opened.value.generationMismatch).toBe(true)
  const files = readdirSync(here, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const kept = files.filter(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1') === damage)
  expect(kept.length).toBeGreaterThan(0)
})

test('closing the question leaves what was there as it was', async () => {
  const { here, file, database, options } = await damagedHere()
  const before = { files: readdirSync(here).sort(), bytes: readFileSync(database) }
  const opened = await openOrRecover(person(file, ['no es esta frase']).desktop, options)
  expect(opened.ok).toBe(false)
  expect(readFileSync(database)).toEqual(before.bytes)
  // The copy of a damaged database that is put aside is all that is new.
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
  const opened = await openOrRecover(person('', [], 'afresh').desktop, options)
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

/** A store whose key is no longer on the machine, as after the system's keychain was emptied. */
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

test('where the key is gone a backup brings its own, and the file that does not open stays aside', async () => {
  const { here, file, secrets, options } = await keyGone()
  const { desktop, refusals, told } = person(file, ['no es esta frase', phrase])
  const opened = await openOrRecover(desktop, options)
  if (!opened.ok) throw new Error(opened.error.code)
  onTestFinished(() => opened.value.close())
  expect(told[0]).toContain('falta su llave en este equipo')
  expect(refusals.map(({ code }) => code)).toEqual(['backup.wrong-passphrase'])
  expect(await opened.value.outbox.read(submissionId('b1-s0'))).toMatchObject({ state: 'queued' })
  expect(opened.value.generationMismatch).toBe(true)
  expect(await secrets.read('database-key')).not.toBeNull()
  expect(readdirSync(storeFiles(here).replaced)).toHaveLength(1)
})

test('where the key is gone and there is no backup one begins afresh, and nothing is sent before that is confirmed', async () => {
  const { here, options } = await keyGone()
  const opened = await openOrRecover(person('', [], 'afresh').desktop, options)
  if (!opened.ok) throw new Error(opened.error.code)
  expect(opened.value.generationMismatch).toBe(true)
  expect(opened.value.aside()).toEqual([expect.objectContaining({ why: 'replaced' })])
  expect(readdirSync(storeFiles(here).replaced)).toHaveLength(1)
  await opened.value.confirmGeneration()
  await opened.value.close()
  const again = await openOrRecover(person('', []).desktop, options)
  expect(again).toMatchObject({ ok: true })
  if (again.ok) await again.value.close()
})

test('the witness of another profile, or one whose requests are all here, says nothing', async () => {
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
