import type { SettingsStore } from '#main/profiles/ports.ts'
import { build, type Session } from './desk-database.ts'

export class ConnectionRepository implements SettingsStore {
  readonly #session: Session

  constructor(session: Session) {
    this.#session = session
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

  async forgetSetting(name: string): Promise<void> {
    this.#session.run(build.deleteFrom('setting').where('name', '=', name))
  }
}
