/** A profile's small settings by name, JSON text. Secrets and the address they belong to are not among them. */
export interface SettingsStore {
  readSetting(name: string): Promise<string | null>
  saveSetting(name: string, json: string): Promise<void>
  forgetSetting(name: string): Promise<void>
}

/** Keeps the API key and other secrets, wrapped; they never leave the main process. */
export interface SecretStore {
  read(name: SecretName): Promise<string | null>
  /** Replaces; but a database's key that is kept is never replaced by another one, because nothing else opens the database. */
  save(name: SecretName, secret: string): Promise<void>
  /** Keeps `secret` unless there is one already; answers the one that is kept. Of two at once, both get the same answer. */
  createOnce(name: SecretName, secret: string): Promise<string>
  forget(name: SecretName): Promise<void>
}

/** `connection` holds address and key as one record; `api-key` is where older profiles kept the key alone. */
export type SecretName =
  | 'connection'
  | 'api-key'
  | 'notification-secret'
  | 'former-notification-secret'
  | 'database-key'
