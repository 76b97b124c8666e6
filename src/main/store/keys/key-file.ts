import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFileSync, removeRestsOf, replaceFileSync } from '#main/base/files/atomic-file-sync.ts'
import { Mutex } from '#main/base/mutex.ts'
import type { SecretName, SecretStore } from '#main/profiles/ports.ts'
import { appError } from '#shared/domain/app-error.ts'
import { faultOf, StoreFault } from '../sqlite/store-fault.ts'
import { type KeyFileContent, readKeyFile, writeKeyFile } from './key-file-content.ts'
import { MasterKeyFile } from './master-key-file.ts'
import { refuseUnsafe } from './permissions.ts'
import { emptyUnder, isRightKey, resealed } from './sealed-content.ts'
import { type Derivation, deriveKey, newDerivation, open, type Sealed, seal } from './sealing.ts'

export interface KeyFileOptions {
  /** Created if missing (0700). */
  readonly directory: string
  /** Without one, the master key is in a file beside the secrets. Empty counts as none. */
  readonly passphrase?: string | undefined
}

/** Changes with every secret; a long-running program checks it before reading them again. */
export const secretsFileIn = (directory: string): string => join(directory, 'secrets.json')

/** How the secrets are sealed now: not yet, with the key file beside them, or with a passphrase. */
type Sealing = 'none' | 'key-file' | 'passphrase'

export interface KeyFileStore extends SecretStore {
  sealing(): Promise<Sealing>
  /**
   * Re-encrypts everything with another passphrase, or with a key file if null; the current passphrase must be right.
   * Verifies the new sealing before removing the old one; a crash at any point leaves one of them intact.
   */
  reseal(passphrase: string | null): Promise<void>
  /**
   * Removes what killed processes left beside the secrets, so that an obsolete key and the content it sealed do not
   * stay together. Opens the current sealing before removing anything.
   */
  tidy(): Promise<void>
}

/**
 * Secrets of the headless program, which has no keychain: one file (0600) with entries sealed (AES-256-GCM) under a
 * random master key in a second file (0600), or under a key derived from a passphrase. The first secret decides which,
 * and only `reseal` changes it, so a superfluous or mistyped passphrase changes nothing. A secret that cannot be
 * opened is never destroyed. Callers of writing methods hold the lock of the profile's store.
 *
 * Rejects with a `StoreFault`, family `local`: `keychain.unsafe-permissions` (others may read the files, or change the
 * directory), `keychain.wrong-passphrase`, `keychain.passphrase-needed`, `keychain.damaged`, `keychain.key-kept`, and
 * disk errors.
 */
export function createKeyFile({ directory, passphrase }: KeyFileOptions): KeyFileStore {
  const keyFile = new KeyFile(directory, passphrase === '' ? undefined : passphrase)
  return {
    read: (name) => keyFile.read(name),
    save: (name, secret) => keyFile.change(name, secret),
    createOnce: (name, secret) => keyFile.createOnce(name, secret),
    forget: (name) => keyFile.change(name, null),
    sealing: () => keyFile.sealing(),
    reseal: (next) => keyFile.reseal(next === '' ? null : next),
    tidy: () => keyFile.tidy(),
  }
}

interface Unlocked {
  readonly content: KeyFileContent
  readonly masterKey: Uint8Array
}

class KeyFile {
  readonly #directory: string
  readonly #secretsFile: string
  readonly #masterKeyFile: MasterKeyFile
  readonly #mutex = new Mutex()
  #passphrase: string | undefined
  /** Deriving takes 250 ms, so cache the key; the salt tells whether the sealing is still the same. */
  #derived: { readonly salt: string; readonly masterKey: Uint8Array } | null = null

  constructor(directory: string, passphrase: string | undefined) {
    this.#directory = directory
    this.#secretsFile = secretsFileIn(directory)
    this.#masterKeyFile = new MasterKeyFile(join(directory, 'secrets.key'))
    this.#passphrase = passphrase
  }

  sealing(): Promise<Sealing> {
    return this.#alone(async () => {
      if (!existsSync(this.#secretsFile)) return 'none'
      return this.#readContent().derivation === null ? 'key-file' : 'passphrase'
    })
  }

  read(name: SecretName): Promise<string | null> {
    return this.#alone(async () => {
      if (!existsSync(this.#secretsFile)) return null
      return this.#openEntry(await this.#unlock(), name)
    })
  }

  createOnce(name: SecretName, secret: string): Promise<string> {
    return this.#alone(async () => {
      const unlocked = await this.#unlockOrBegin()
      const kept = this.#openEntry(unlocked, name)
      if (kept !== null) return kept
      this.#replaceEntry(unlocked, name, secret)
      // Data encrypted with a new secret is lost without it, so return the secret as read back from disk.
      return this.#openEntry(await this.#unlock(), name) ?? secret
    })
  }

  /** Null deletes. */
  change(name: SecretName, secret: string | null): Promise<void> {
    return this.#alone(async () => {
      const unlocked = await this.#unlockOrBegin()
      const sealed = unlocked.content.entries[name]
      const present = sealed === undefined ? null : open(unlocked.masterKey, name, sealed)
      if (name === 'database-key' && present !== null && present !== secret)
        throw new StoreFault(appError('keychain.key-kept'))
      if (sealed !== undefined && present === null) this.#keepAside()
      this.#replaceEntry(unlocked, name, secret)
    })
  }

  reseal(passphrase: string | null): Promise<void> {
    return this.#alone(async () => {
      const before = await this.#unlockOrBegin()
      const after = passphrase === null ? this.#underKeyFile(before) : await this.#underPassphrase(before, passphrase)
      this.#write(after)
      this.#passphrase = passphrase ?? undefined
      this.#derived = null
      await this.#unlock()
      this.#removeRests(after)
    })
  }

  tidy(): Promise<void> {
    return this.#alone(async () => {
      if (existsSync(this.#secretsFile)) this.#removeRests((await this.#unlock()).content)
    })
  }

  async #underPassphrase(before: Unlocked, passphrase: string): Promise<KeyFileContent> {
    const derivation = newDerivation()
    const after = resealed(before, await deriveKey(passphrase, derivation), derivation)
    // Derive again from the passphrase, to prove that what was sealed opens with what the operator will type.
    if (!isRightKey(await deriveKey(passphrase, derivation), after)) throw new StoreFault(appError('keychain.damaged'))
    return after
  }

  #underKeyFile(before: Unlocked): KeyFileContent {
    if (before.content.derivation === null) return before.content
    // Nothing is sealed with an existing key file here: an interrupted change left it.
    this.#masterKeyFile.remove()
    return resealed(before, this.#masterKeyFile.readOrCreate(), null)
  }

  #openEntry({ content, masterKey }: Unlocked, name: SecretName): string | null {
    const sealed = content.entries[name]
    if (sealed === undefined) return null
    const secret = open(masterKey, name, sealed)
    if (secret === null) throw new StoreFault(appError('keychain.damaged', { secret: name }))
    return secret
  }

  #replaceEntry({ content, masterKey }: Unlocked, name: SecretName, secret: string | null): void {
    const { [name]: _replaced, ...others } = content.entries
    const entries: Record<string, Sealed> = others
    if (secret !== null) entries[name] = seal(masterKey, name, secret)
    this.#write({ ...content, entries })
    this.#removeRests(content)
  }

  /** One operation at a time; disk errors become a `StoreFault`. */
  #alone<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#mutex.run(async () => {
      try {
        return await work()
      } catch (thrown) {
        throw faultOf(thrown)
      }
    })
  }

  async #unlockOrBegin(): Promise<Unlocked> {
    mkdirSync(this.#directory, { recursive: true, mode: 0o700 })
    if (!existsSync(this.#secretsFile)) await this.#begin()
    return this.#unlock()
  }

  /** Creates an empty key file. Keeps one that another process created meanwhile. */
  async #begin(): Promise<void> {
    refuseUnsafe(this.#directory, 0o022)
    const derivation = this.#passphrase === undefined ? null : newDerivation()
    const masterKey =
      derivation === null || this.#passphrase === undefined
        ? this.#masterKeyFile.readOrCreate()
        : await deriveKey(this.#passphrase, derivation)
    createFileSync(this.#secretsFile, writeKeyFile(emptyUnder(masterKey, derivation)))
  }

  async #unlock(): Promise<Unlocked> {
    refuseUnsafe(this.#directory, 0o022)
    for (let attempt = 1; ; attempt += 1) {
      refuseUnsafe(this.#secretsFile, 0o077)
      const content = this.#readContent()
      const masterKey =
        content.derivation === null ? this.#masterKeyFile.read() : await this.#deriveFor(content.derivation)
      if (masterKey !== null && isRightKey(masterKey, content)) return { content, masterKey }
      if (content.derivation !== null) throw new StoreFault(appError('keychain.wrong-passphrase'))
      // Another process may have resealed between reading the two files, so retry once before reporting damage.
      if (attempt > 1) throw new StoreFault(appError('keychain.damaged', { file: this.#masterKeyFile.path }))
    }
  }

  async #deriveFor(derivation: Derivation): Promise<Uint8Array> {
    if (this.#passphrase === undefined)
      throw new StoreFault(appError('keychain.passphrase-needed', { file: this.#secretsFile }))
    if (this.#derived?.salt !== derivation.salt) {
      this.#derived = { salt: derivation.salt, masterKey: await deriveKey(this.#passphrase, derivation) }
    }
    return this.#derived.masterKey
  }

  #readContent(): KeyFileContent {
    const content = readKeyFile(readFileSync(this.#secretsFile, 'utf8'))
    if (content === null) throw new StoreFault(appError('keychain.damaged', { file: this.#secretsFile }))
    return content
  }

  #write(content: KeyFileContent): void {
    replaceFileSync(this.#secretsFile, writeKeyFile(content))
  }

  /** With a passphrase no key may stay on disk, even if an earlier write was interrupted. */
  #removeRests({ derivation }: KeyFileContent): void {
    if (derivation !== null) this.#masterKeyFile.remove()
    this.#masterKeyFile.removeRests()
    removeRestsOf(this.#secretsFile)
  }

  #keepAside(): void {
    const digest = createHash('sha256').update(readFileSync(this.#secretsFile)).digest('hex').slice(0, 12)
    copyFileSync(this.#secretsFile, join(this.#directory, `secrets.${digest}.unreadable.json`))
  }
}
