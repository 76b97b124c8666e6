import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { readRecord } from '#main/profiles/connection/record.ts'
import { createKeyFile } from '#main/store/keys/key-file.ts'
import { type CliRun, type Desk, openDesk } from '../integration/cli/run-cli.ts'
import { draw } from './draw.ts'
import { filesWith, formsOf, formsOfKey, openedWithoutPassphrase } from './traces.ts'

/**
 * `key passphrase`, killed. Afterwards the database opens with the old or the new passphrase, no file contains a secret
 * in clear text, and after the next start nothing on the disk opens without the current passphrase.
 */
export interface PassphraseReport {
  readonly rounds: number
  readonly kills: number
  /** Killed changes that took effect, and those that did not. */
  readonly made: number
  readonly notMade: number
  readonly violations: readonly string[]
}

type Tally = { -readonly [Field in keyof PassphraseReport]: PassphraseReport[Field] } & { violations: string[] }

/** Null: a key file. */
export type Lock = string | null

const apiKey = 'service_key_frases_7d20b9e4c611'
const phrases = ['la primera frase larga', 'una segunda frase larga', 'y una tercera frase larga'] as const
const hook = join(import.meta.dirname, 'disk/file-steps.ts')
const longestLifeMs = 1_200
/** More than the steps of a change. */
const mostSteps = 16
const roundsPerDesk = 25

export interface LockedDesk {
  readonly desk: Desk
  readonly databaseKey: string
  close(): void
}

/** A desk with a database and a stored API key, sealed under a key file. */
export async function openLockedDesk(): Promise<LockedDesk> {
  const desk = openDesk({}, [apiKey, ...phrases])
  const set = await desk.runWith(apiKey, 'key', 'set')
  const databaseKey = await createKeyFile({ directory: desk.home }).read('database-key')
  if (set.exitCode !== 0 || databaseKey === null) throw new Error(`The key was not set: ${set.stderr}`)
  return { desk, databaseKey, close: () => desk.remove() }
}

/** The program that changes the lock, with the hook's settings. */
function startChange(desk: Desk, from: Lock, to: Lock, steps: Readonly<Record<string, string>> = {}) {
  const lines = [...(from === null ? [] : [from]), ...(to === null ? [] : [to])]
  const hooked = desk.with({ NODE_OPTIONS: `--import=${hook}`, FILE_STEPS_OF: desk.home, ...steps })
  const chosen = Object.keys(steps).length > 0 ? hooked : desk
  return chosen.startWith(`${lines.join('\n')}\n`, 'key', 'passphrase', ...(to === null ? ['--key-file'] : []))
}

/** The copies, in the order of the steps. */
export const foldersOf = (copies: string): readonly string[] =>
  readdirSync(copies)
    .toSorted((one, other) => Number(one) - Number(other))
    .map((name) => join(copies, name))

/** The folder as a kill at each step of one change would leave it; the change itself then succeeds. */
export async function everyStep({ desk }: LockedDesk, from: Lock, to: Lock): Promise<readonly string[]> {
  const copies = mkdtempSync(join(desk.files, 'steps-'))
  const { exitCode, stderr } = await startChange(desk, from, to, { FILE_STEPS_COPIES: copies }).ended
  if (exitCode !== 0) throw new Error(stderr)
  return [...foldersOf(copies), desk.home]
}

/** Finds the lock that opens the secrets in a folder, with the database's own key and the API key. */
export type FindLock = (directory: string) => Promise<Lock | undefined>

/** Every folder is judged at the same path, so that each passphrase is derived only once. */
export function lockFinder(locks: readonly Lock[], { desk, databaseKey }: LockedDesk): FindLock {
  const place = mkdtempSync(join(desk.files, 'judged-'))
  const stores = locks.map((lock) => ({
    lock,
    keys: createKeyFile({ directory: place, ...(lock === null ? {} : { passphrase: lock }) }),
    sealing: lock === null ? 'key-file' : 'passphrase',
  }))
  return async (directory) => {
    for (const name of secretFiles(place)) rmSync(join(place, name))
    for (const name of secretFiles(directory)) copyFileSync(join(directory, name), join(place, name))
    for (const { lock, keys, sealing } of stores) {
      if ((await keys.sealing()) !== sealing || (await keys.read('database-key').catch(() => null)) !== databaseKey)
        continue
      if (readRecord((await keys.read('connection')) ?? '')?.apiKey !== apiKey) return undefined
      // Tidies as the next start of the program does; then judges what is left.
      await keys.tidy()
      const kept = lock === null ? ['secrets.json', 'secrets.key'] : ['secrets.json']
      const tidy = isDeepStrictEqual(secretFiles(place), kept)
      return tidy && (lock === null || openedWithoutPassphrase(place).length === 0) ? lock : undefined
    }
    return undefined
  }
}

export const secretFiles = (directory: string): readonly string[] =>
  readdirSync(directory)
    .filter((name) => name.startsWith('secrets'))
    .toSorted()

export function secretsInTheClear(directory: string, databaseKey: string): readonly string[] {
  return filesWith(directory, [...formsOfKey(databaseKey), ...formsOf(apiKey), ...phrases.flatMap(formsOf)])
}

/** Identifies a folder's secrets: all their files. */
export const stateOfSecrets = (directory: string): string =>
  secretFiles(directory)
    .map((name) => `${name.replace(/\.\d+\./, '.')} ${readFileSync(join(directory, name), 'hex')}`)
    .join('\n')

export async function playPassphrases(rounds: number, seed: string): Promise<PassphraseReport> {
  const tally: Tally = { rounds: 0, kills: 0, made: 0, notMade: 0, violations: [] }
  while (tally.rounds < rounds) {
    const locked = await openLockedDesk()
    try {
      let lock: Lock | undefined = null
      for (let round = 0; round < roundsPerDesk && tally.rounds < rounds && lock !== undefined; round += 1) {
        lock = await playRound(locked, lock, `${seed} ${tally.rounds}`, tally)
        tally.rounds += 1
      }
    } finally {
      locked.close()
    }
  }
  return tally
}

async function playRound(locked: LockedDesk, from: Lock, name: string, tally: Tally): Promise<Lock | undefined> {
  const { desk, databaseKey } = locked
  const complain = (complaint: string): void => {
    tally.violations.push(`${name}, from ${from} to ${to}: ${complaint}`)
  }
  const others = [null, ...phrases].filter((lock) => lock !== from)
  const to = others[Math.floor(draw(name, 'to') * others.length)] ?? null
  const lived = await kill(locked, from, to, name, tally)
  // A change that was not killed must have been made.
  if (lived !== null && lived.exitCode !== 0) complain(`ended with ${lived.exitCode}: ${lived.stderr.slice(0, 300)}`)
  const found = await lockFinder([to, from], locked)(desk.home)
  if (found === undefined) {
    complain(`opens with neither, or is left with a way past it: ${secretFiles(desk.home).join(' ')}`)
    return undefined
  }
  if (found === to) tally.made += 1
  else tally.notMade += 1
  // The next start of the program, by a user who knows the lock: the database opens, and leftovers of the kill are
  // gone.
  const status = await desk.with(found === null ? {} : { VENTANILLA_PASSPHRASE: found }).run('status', '--json')
  if (status.exitCode !== 0) complain(`status ended with ${status.exitCode}: ${status.stdout}`)
  for (const file of secretsInTheClear(desk.files, databaseKey)) complain(`in the clear: ${file}`)
  if (found !== null) for (const pair of openedWithoutPassphrase(desk.home)) complain(pair)
  return found
}

/** At a random instant, or at a random step of its file operations. Returns how it ended if it was not killed. */
async function kill({ desk }: LockedDesk, from: Lock, to: Lock, name: string, tally: Tally): Promise<CliRun | null> {
  const byStep = draw(name, 'how') < 0.5
  const deadly = String(1 + Math.floor(draw(name, 'step') * mostSteps))
  const { child, ended } = startChange(desk, from, to, byStep ? { FILE_STEPS_DEADLY: deadly } : {})
  if (!byStep) {
    await Promise.race([ended, delay(draw(name, 'when') * longestLifeMs)])
    if (child.exitCode === null) child.kill('SIGKILL')
  }
  const run = await ended
  if (child.signalCode !== 'SIGKILL') return run
  tally.kills += 1
  return null
}
