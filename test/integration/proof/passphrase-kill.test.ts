import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKeyFile } from '#main/store/keys/key-file.ts'
import {
  everyStep,
  foldersOf,
  type Lock,
  type LockedDesk,
  lockFinder,
  openLockedDesk,
  playPassphrases,
  secretFiles,
  secretsInTheClear,
  stateOfSecrets,
} from '../../proof/passphrases.ts'
import { openDesk, patienceMs } from '../cli/run-cli.ts'

/** Every folder whose secret files differ from those of all earlier ones. */
const distinct = (folders: readonly string[]): readonly string[] => [
  ...new Map(folders.map((folder) => [stateOfSecrets(folder), folder])).values(),
]

describe('key passphrase, killed at any step of its file operations', { timeout: patienceMs }, () => {
  let locked: LockedDesk
  beforeAll(async () => {
    locked = await openLockedDesk()
  })
  afterAll(() => locked.close())

  const changes: readonly (readonly [from: Lock, to: Lock])[] = [
    [null, 'la primera frase larga'],
    ['la primera frase larga', 'una segunda frase larga'],
    ['una segunda frase larga', null],
  ]
  it.each(changes)('from %s to %s leaves the old or the new lock, and no way past it', async (from, to) => {
    const { databaseKey, desk } = locked
    const folders = await everyStep(locked, from, to)
    expect(folders.length).toBeGreaterThan(6)
    expect(secretsInTheClear(desk.files, databaseKey)).toEqual([])
    const found = new Set<Lock | undefined>()
    const lockOf = lockFinder([from, to], locked)
    for (const directory of distinct(folders)) found.add(await lockOf(directory))
    // The steps reach from before the change to after it.
    expect(found).toEqual(new Set([from, to]))
  })

  it('a first start, killed the same way, leaves nothing that a passphrase would not protect', async () => {
    const desk = openDesk()
    try {
      const copies = mkdtempSync(join(desk.files, 'steps-'))
      const steps = { FILE_STEPS_OF: desk.home, FILE_STEPS_COPIES: copies }
      const hooked = desk.with({
        NODE_OPTIONS: `--import=${join(import.meta.dirname, '../../proof/disk/file-steps.ts')}`,
        ...steps,
      })
      expect((await hooked.run('status')).exitCode).toBe(0)
      const begun = foldersOf(copies).filter((directory) => secretFiles(directory).length > 0)
      expect(begun.length).toBeGreaterThan(6)
      for (const directory of distinct(begun)) {
        const keys = createKeyFile({ directory })
        await keys.createOnce('database-key', 'ab'.repeat(32))
        await keys.tidy()
        expect(secretFiles(directory)).toEqual(['secrets.json', 'secrets.key'])
      }
    } finally {
      desk.remove()
    }
  })
})

it('key passphrase, killed by SIGKILL and restarted, loses no key and leaves none in clear text', {
  timeout: patienceMs,
}, async () => {
  expect(await playPassphrases(1, 'corta')).toMatchObject({ rounds: 1, kills: 1, violations: [] })
})
