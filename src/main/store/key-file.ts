import { createHash, randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { SecretName, SecretStore } from '#main/service-client/ports.ts'
import { appError } from '#shared/domain/app-error.ts'
import { replaceFile } from './atomic-file.ts'
import { type KeyFileContent, readKeyFile } from './key-file-content.ts'
import { deriveKey, newDerivation, open, type Sealed, seal, sealKeyBytes } from './sealing.ts'
import { Turnstile } from './slices.ts'
import { faultOf, StoreFault } from './store-fault.ts'

export interface KeyFileOptions {
  /** Created when missing (0700). */
  readonly directory: string
  /** Without one, the master key lies beside the secrets in a file of its own. Empty counts as none. */
  readonly passphrase?: string | undefined
}

/** Changes whenever a secret does: what a long-running program looks at before it reads them again. */
export const secretsFileIn = (directory: string): string => join(directory, 'secrets.json')

/** Sealed under every master key, so that a wrong one is told from a damaged entry. */
const proof = 'ventanilla key file'
const proofName = 'proof'

/**
 * Secrets of the headless program, where there is no keychain: one file (0600) whose entries are sealed with AES-256-GCM under
 * a random master key in a second file (0600), or under a key derived from a passphrase. Giving a passphrase for the first
 * time re-seals what is there and removes the master key's file. A secret that cannot be opened is never destroyed.
 *
 * Promises reject with a `StoreFault`, family `local`: `keychain.unsafe-permissions` (others may read the files, or change the
 * directory), `keychain.wrong-passphrase`, `keychain.passphrase-needed`, `keychain.damaged`, and faults of the disk.
 */
export function createKeyFile({ directory, passphrase }: KeyFileOptions): SecretStore {
  const keyFile = new KeyFile(directory, passphrase === '' ? undefined : passphrase)
  return {
    read: (name) => keyFile.read(name),
    save: (name, secret) => keyFile.change(name, secret),
    forget: (name) => keyFile.change(name, null),
  }
}

interface Unlocked {
  readonly content: KeyFileContent
  readonly masterKey: Uint8Array
}

class KeyFile {
  readonly #directory: string
  readonly #secretsFile: string
  readonly #masterKeyFile: string
  readonly #passphrase: string | undefined
  readonly #turnstile = new Turnstile()

  constructor(directory: string, passphrase: string | undefined) {
    this.#directory = directory
    this.#secretsFile = secretsFileIn(directory)
    this.#masterKeyFile = join(directory, 'secrets.key')
    this.#passphrase = passphrase
  }

  read(name: SecretName): Promise<string | null> {
    return this.#alone(async () => {
      if (!existsSync(this.#secretsFile)) return null
      const { content, masterKey } = await this.#unlock()
      const sealed = content.entries[name]
      if (sealed === undefined) return null
      const secret = open(masterKey, name, sealed)
      if (secret === null) throw keychainFault('damaged', { secret: name })
      return secret
    })
  }

  /** Null forgets. */
  change(name: SecretName, secret: string | null): Promise<void> {
    return this.#alone(async () => {
      mkdirSync(this.#directory, { recursive: true, mode: 0o700 })
      const { content, masterKey } = existsSync(this.#secretsFile) ? await this.#unlock() : await this.#begin()
      const { [name]: present, ...others } = content.entries
      if (present !== undefined && open(masterKey, name, present) === null) this.#keepAside()
      const entries: Record<string, Sealed> = others
      if (secret !== null) entries[name] = seal(masterKey, name, secret)
      this.#write({ ...content, entries })
    })
  }

  /** One operation at a time; whatever the disk says becomes a `StoreFault`. */
  #alone<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#turnstile.pass('', async () => {
      try {
        return await work()
      } catch (thrown) {
        throw faultOf(thrown)
      }
    })
  }

  async #begin(): Promise<Unlocked> {
    this.#refuseUnsafe(this.#directory, 0o022)
    if (this.#passphrase !== undefined) return this.#beginWithPassphrase(this.#passphrase)
    const masterKey = existsSync(this.#masterKeyFile) ? this.#readMasterKey() : randomBytes(sealKeyBytes)
    replaceFile(this.#masterKeyFile, `${Buffer.from(masterKey).toString('hex')}\n`)
    return { masterKey, content: { derivation: null, proof: seal(masterKey, proofName, proof), entries: {} } }
  }

  async #beginWithPassphrase(passphrase: string): Promise<Unlocked> {
    const derivation = newDerivation()
    const masterKey = await deriveKey(passphrase, derivation)
    return { masterKey, content: { derivation, proof: seal(masterKey, proofName, proof), entries: {} } }
  }

  async #unlock(): Promise<Unlocked> {
    this.#refuseUnsafe(this.#directory, 0o022)
    this.#refuseUnsafe(this.#secretsFile, 0o077)
    const content = readKeyFile(readFileSync(this.#secretsFile, 'utf8'))
    if (content === null) throw keychainFault('damaged', { file: this.#secretsFile })
    if (content.derivation !== null) {
      if (this.#passphrase === undefined) throw keychainFault('passphrase-needed', { file: this.#secretsFile })
      const masterKey = await deriveKey(this.#passphrase, content.derivation)
      if (open(masterKey, proofName, content.proof) !== proof) throw keychainFault('wrong-passphrase')
      rmSync(this.#masterKeyFile, { force: true })
      return { content, masterKey }
    }
    const masterKey = this.#readMasterKey()
    if (open(masterKey, proofName, content.proof) !== proof) {
      throw keychainFault('damaged', { file: this.#masterKeyFile })
    }
    const unlocked = { content, masterKey }
    return this.#passphrase === undefined ? unlocked : this.#reseal(unlocked, this.#passphrase)
  }

  /** From the master key's file to the passphrase. The old key goes only when everything lies under the new one. */
  async #reseal({ content, masterKey }: Unlocked, passphrase: string): Promise<Unlocked> {
    const next = await this.#beginWithPassphrase(passphrase)
    const entries = Object.entries(content.entries).map(([name, sealed]) => {
      const secret = open(masterKey, name, sealed)
      if (secret === null) throw keychainFault('damaged', { secret: name })
      return [name, seal(next.masterKey, name, secret)] as const
    })
    const resealed = { ...next.content, entries: Object.fromEntries(entries) }
    this.#write(resealed)
    rmSync(this.#masterKeyFile, { force: true })
    return { content: resealed, masterKey: next.masterKey }
  }

  #readMasterKey(): Uint8Array {
    if (!existsSync(this.#masterKeyFile)) throw keychainFault('damaged', { file: this.#masterKeyFile })
    this.#refuseUnsafe(this.#masterKeyFile, 0o077)
    const masterKey = Buffer.from(readFileSync(this.#masterKeyFile, 'utf8').trim(), 'hex')
    if (masterKey.byteLength !== sealKeyBytes) throw keychainFault('damaged', { file: this.#masterKeyFile })
    return masterKey
  }

  /** Windows has no modes; there the profile's own access list protects the files. */
  #refuseUnsafe(path: string, forbiddenMode: number): void {
    if (process.platform === 'win32') return
    const mode = statSync(path).mode & 0o777
    if ((mode & forbiddenMode) !== 0) {
      throw keychainFault('unsafe-permissions', { file: path, mode: mode.toString(8) })
    }
  }

  #write(content: KeyFileContent): void {
    replaceFile(this.#secretsFile, `${JSON.stringify({ version: 1, ...content }, null, 1)}\n`)
  }

  #keepAside(): void {
    const digest = createHash('sha256').update(readFileSync(this.#secretsFile)).digest('hex').slice(0, 12)
    copyFileSync(this.#secretsFile, join(this.#directory, `secrets.${digest}.unreadable.json`))
  }
}

const keychainFault = (problem: string, parameters: Readonly<Record<string, string>> = {}): StoreFault =>
  new StoreFault(appError('local', `keychain.${problem}`, parameters))
