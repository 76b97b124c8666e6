/** Which service this profile talks to. One profile, one database, one key. */
export interface Connection {
  readonly baseUrl: string
  readonly practice: boolean
}

export interface ConnectionStore {
  read(): Promise<Connection | null>
  save(connection: Connection): Promise<void>
  /** General small settings by name, JSON text. */
  readSetting(name: string): Promise<string | null>
  saveSetting(name: string, json: string): Promise<void>
}

/** Keeps the API key and other secrets, wrapped; they never leave the main process. */
export interface SecretStore {
  read(name: SecretName): Promise<string | null>
  save(name: SecretName, secret: string): Promise<void>
  forget(name: SecretName): Promise<void>
}
export type SecretName = 'api-key' | 'notification-secret' | 'database-key'
