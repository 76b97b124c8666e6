import type { Selectable } from 'kysely'
import type { FoundFile, Outcome, WatchedFileStore } from '#main/watching/ports.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { type WatchedFile, watchedStandings } from '#shared/domain/watching/watched-folder.ts'
import { inSlices } from '../sqlite/slices.ts'
import { build, type DeskDatabase, type DeskWriting } from './desk-database.ts'
import type { DeskSchema } from './desk-schema.ts'

type Stored = Selectable<DeskSchema['watched_file']>

export class WatchedFileRepository implements WatchedFileStore {
  readonly #desk: DeskDatabase

  constructor(desk: DeskDatabase) {
    this.#desk = desk
  }

  async known(folder: string): Promise<ReadonlyMap<string, FoundFile>> {
    const rows = this.#desk.all(
      build.selectFrom('watched_file').select(['name', 'size', 'modified_ms']).where('folder', '=', folder),
    )
    return new Map(rows.map(({ name, size, modified_ms }) => [name, { name, size, modifiedMs: modified_ms }]))
  }

  async note(folder: string, files: readonly FoundFile[], outcome: Outcome, atMs: number): Promise<void> {
    await inSlices(files, (slice) =>
      this.#desk.write((writing) => {
        for (const file of slice) {
          if (outcome.standing === 'before') keepState(writing, { folder, file, outcome, atMs })
          else put(writing, { folder, file, outcome, atMs })
        }
      }),
    )
  }

  async numberOf(folder: string, name: string): Promise<number> {
    const found = build
      .selectFrom('watched_file')
      .select('number')
      .where('folder', '=', folder)
      .where('name', '=', name)
    return this.#desk.first(found)?.number ?? 0
  }

  take(folder: string, file: FoundFile, sha256: string, atMs: number): Promise<number | null> {
    return this.#desk.write((writing) => {
      const contents = build.selectFrom('watched_content').select('sha256').where('folder', '=', folder)
      const isKnown = writing.first(contents.where('sha256', '=', sha256)) !== undefined
      const isChanged = writing.first(contents.where('name', '=', file.name)) !== undefined
      if (isKnown) {
        keepState(writing, { folder, file, outcome: { standing: 'same' }, atMs })
        return null
      }
      writing.insert('watched_content', { folder, sha256, name: file.name })
      return put(writing, { folder, file, outcome: { standing: 'reading' }, atMs, isChanged })
    })
  }

  async release(number: number, sha256: string): Promise<void> {
    await this.#desk.write((writing) => {
      const taken = build.selectFrom('watched_file').select('folder').where('number', '=', number)
      const folder = writing.first(taken)?.folder ?? ''
      writing.run(build.deleteFrom('watched_file').where('number', '=', number))
      writing.run(build.deleteFrom('watched_content').where('folder', '=', folder).where('sha256', '=', sha256))
    })
  }

  async finish(number: number, { standing, error = null, draftId = null }: Outcome): Promise<void> {
    const finished = build.updateTable('watched_file').where('number', '=', number)
    await this.#desk.write((writing) =>
      writing.run(finished.set({ standing, error_json: jsonOf(error), draft_id: draftId })),
    )
  }

  async endInterrupted(error: (name: string) => AppError): Promise<void> {
    const reading = build.selectFrom('watched_file').select(['number', 'name']).where('standing', '=', 'reading')
    for (const { number, name } of this.#desk.all(reading)) {
      await this.finish(number, { standing: 'asks', error: error(name) })
    }
  }

  async told(limit: number): Promise<readonly WatchedFile[]> {
    const told = build
      .selectFrom('watched_file')
      .selectAll()
      .where('dismissed', '=', 0)
      .where('standing', 'in', ['draft', 'asks', 'elsewhere'])
    return this.#desk.all(told.orderBy('at_ms', 'desc').orderBy('number', 'desc').limit(limit)).map(toFile)
  }

  async read(number: number): Promise<WatchedFile | null> {
    const found = this.#desk.first(build.selectFrom('watched_file').selectAll().where('number', '=', number))
    return found === undefined ? null : toFile(found)
  }

  async dismiss(number: number): Promise<void> {
    const dismissed = build.updateTable('watched_file').set({ dismissed: 1 }).where('number', '=', number)
    await this.#desk.write((writing) => writing.run(dismissed))
  }

  async forget(folder: string): Promise<void> {
    await this.#desk.write((writing) => {
      writing.run(build.deleteFrom('watched_file').where('folder', '=', folder))
      writing.run(build.deleteFrom('watched_content').where('folder', '=', folder))
    })
  }
}

interface Noted {
  readonly folder: string
  readonly file: FoundFile
  readonly outcome: Outcome
  readonly atMs: number
  readonly isChanged?: boolean
}

/** A file of the same name is a new entry, so that it is listed again. */
function put(writing: DeskWriting, { folder, file, outcome, atMs, isChanged = false }: Noted): number {
  const former = build.deleteFrom('watched_file').where('folder', '=', folder).where('name', '=', file.name)
  writing.run(former)
  return writing.run(
    build.insertInto('watched_file').values({
      folder,
      name: file.name,
      size: file.size,
      modified_ms: file.modifiedMs,
      standing: outcome.standing,
      error_json: jsonOf(outcome.error ?? null),
      draft_id: outcome.draftId ?? null,
      changed: isChanged ? 1 : 0,
      at_ms: atMs,
    }),
  ).sequence
}

/** The entry of its name, if there is one, keeps what became of it. */
function keepState(writing: DeskWriting, noted: Noted): void {
  const { folder, file } = noted
  const { changes } = writing.run(
    build
      .updateTable('watched_file')
      .set({ size: file.size, modified_ms: file.modifiedMs })
      .where('folder', '=', folder)
      .where('name', '=', file.name),
  )
  if (changes === 0) put(writing, noted)
}

const jsonOf = (error: AppError | null): string | null => (error === null ? null : JSON.stringify(error))

const toFile = ({ number, folder, name, standing, error_json, draft_id, changed, at_ms }: Stored): WatchedFile => ({
  number,
  folder,
  name,
  standing: watchedStandings.find((one) => one === standing) ?? 'asks',
  error: error_json === null ? null : (JSON.parse(error_json) as AppError),
  draftId: draft_id,
  isChanged: changed === 1,
  atMs: at_ms,
})
