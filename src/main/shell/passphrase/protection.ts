import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { createSafeStorageSealer, keychainProblem } from '../secrets/safe-storage-secrets.ts'
import type { Sealer } from '../secrets/sealer.ts'
import type { MasterKeyFile } from './master-key.ts'
import type { SecretsMode } from './passphrase-entry.ts'

export interface Protection {
  readonly kind: 'keychain' | 'passphrase'
  readonly sealer: Sealer
}

/**
 * Chooses the system's keychain, or an operator passphrase if no secure keychain exists. An existing folder keeps its
 * way of sealing: one with a passphrase continues with it, and one whose keychain is locked reports that. Null: the
 * user closed the window.
 */
export async function chooseProtection(
  dataDirectory: string,
  file: MasterKeyFile,
  ask: (mode: SecretsMode) => Promise<Sealer | null>,
): Promise<Protection | null> {
  if (await file.exists()) return protectedBy(await ask('open'))
  if ((await keychainProblem()) === null || (await hasSealedSecrets(dataDirectory))) {
    return { kind: 'keychain', sealer: createSafeStorageSealer() }
  }
  return protectedBy(await ask('create'))
}

const protectedBy = (sealer: Sealer | null): Protection | null =>
  sealer === null ? null : { kind: 'passphrase', sealer }

async function hasSealedSecrets(dataDirectory: string): Promise<boolean> {
  const profiles = path.join(dataDirectory, 'profiles')
  for (const folder of await readdir(profiles).catch(() => [])) {
    const files = await readdir(path.join(profiles, folder, 'secrets')).catch(() => [])
    if (files.some((name) => name.endsWith('.sealed'))) return true
  }
  return false
}
