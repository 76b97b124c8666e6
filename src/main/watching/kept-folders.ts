import { Mutex } from '#main/base/mutex.ts'
import type { Promised } from '#shared/domain/promised.ts'
import { type KeptFolder, keptFoldersSchema } from '#shared/domain/watching/watched-folder.ts'
import { success } from '#shared/kernel/result.ts'
import type { WatchingContext } from './ports.ts'

const settingName = 'watched-folders'

/** The list of folders. Changes, and what a look takes of a folder, run one at a time. */
export class KeptFolders {
  readonly #settings: WatchingContext['settings']
  readonly #oneAtATime = new Mutex()

  constructor({ settings }: WatchingContext) {
    this.#settings = settings
  }

  async read(): Promise<readonly KeptFolder[]> {
    const json = await this.#settings.readSetting(settingName)
    const kept = keptFoldersSchema.safeParse(json === null ? [] : JSON.parse(json))
    return kept.success ? kept.data : []
  }

  change(wanted: (kept: readonly KeptFolder[]) => Promised<readonly KeptFolder[]>): Promised<null> {
    return this.#oneAtATime.run(async () => {
      const next = await wanted(await this.read())
      if (!next.ok) return next
      await this.#settings.saveSetting(settingName, JSON.stringify(next.value))
      return success(null)
    })
  }

  /** Null: the folder is no longer watched. */
  whileWatched<Value>(id: string, work: () => Promise<Value>): Promise<Value | null> {
    return this.#oneAtATime.run(async () =>
      (await this.read()).some((one) => one.id === id && one.isOn) ? work() : null,
    )
  }
}
