import type { Connection, ConnectionStore } from '#main/service-client/ports.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { build, type Session } from './session.ts'

/** Kept among the settings under a name that no other setting can have. */
const connectionName = '@connection'

export class ConnectionRepository implements ConnectionStore {
  readonly #session: Session

  constructor(session: Session) {
    this.#session = session
  }

  async read(): Promise<Connection | null> {
    const json = await this.readSetting(connectionName)
    if (json === null) return null
    const value: unknown = JSON.parse(json)
    if (!isJsonObject(value) || typeof value.baseUrl !== 'string') return null
    return { baseUrl: value.baseUrl, practice: value.practice === true }
  }

  async save(connection: Connection): Promise<void> {
    const { baseUrl, practice } = connection
    await this.saveSetting(connectionName, JSON.stringify({ baseUrl, practice }))
  }

  async readSetting(name: string): Promise<string | null> {
    const row = this.#session.first(build.selectFrom('setting').select('json').where('name', '=', name))
    return row?.json ?? null
  }

  async saveSetting(name: string, json: string): Promise<void> {
    this.#session.run(
      build
        .insertInto('setting')
        .values({ name, json })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ json })),
    )
  }
}
