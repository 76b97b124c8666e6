import type { SettingsStore } from '#main/profiles/ports.ts'
import { build, type DeskDatabase } from '#main/store/desk/desk-database.ts'

export class SettingRepository implements SettingsStore {
  readonly #desk: DeskDatabase

  constructor(desk: DeskDatabase) {
    this.#desk = desk
  }

  async readSetting(name: string): Promise<string | null> {
    const row = this.#desk.first(build.selectFrom('setting').select('json').where('name', '=', name))
    return row?.json ?? null
  }

  async saveSetting(name: string, json: string): Promise<void> {
    const saved = build
      .insertInto('setting')
      .values({ name, json })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ json }))
    await this.#desk.write((writing) => writing.run(saved))
  }

  async forgetSetting(name: string): Promise<void> {
    const forgotten = build.deleteFrom('setting').where('name', '=', name)
    await this.#desk.write((writing) => writing.run(forgotten))
  }
}
