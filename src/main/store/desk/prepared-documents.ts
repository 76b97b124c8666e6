import type { KeptDocument, KeptDocuments } from '#main/outbox/ports.ts'
import { build, type DeskDatabase, type DeskReading, type DeskWriting } from './desk-database.ts'

export class PreparedDocumentRepository implements KeptDocuments {
  readonly #desk: DeskDatabase
  readonly #nowMs: () => number

  constructor(desk: DeskDatabase, nowMs: () => number) {
    this.#desk = desk
    this.#nowMs = nowMs
  }

  async list(): Promise<readonly KeptDocument[]> {
    const rows = this.#desk.all(build.selectFrom('prepared_document').selectAll().orderBy('position'))
    return rows.map(({ id, path, reference, anyway, sha256, changed }) => ({
      id,
      path,
      reference,
      anyway: anyway === 1,
      sha256,
      changed: changed === 1,
    }))
  }

  /** Files already in the list keep the time they were added. */
  async replace(documents: readonly KeptDocument[]): Promise<void> {
    await this.#desk.write((writing) => {
      const known = build.selectFrom('prepared_document').select(['id', 'added_at_ms'])
      const since = new Map(writing.all(known).map((row) => [row.id, row.added_at_ms]))
      writing.run(build.deleteFrom('prepared_document'))
      for (const [position, { id, path, reference, anyway, sha256, changed }] of documents.entries()) {
        writing.insert('prepared_document', {
          position,
          id,
          path,
          reference,
          anyway: anyway ? 1 : 0,
          sha256,
          changed: changed ? 1 : 0,
          added_at_ms: since.get(id) ?? this.#nowMs(),
        })
      }
    })
  }
}

/** Files added before an instant and never sent. Inside the caller's transaction. */
export const countOldPreparedDocuments = (desk: DeskReading, beforeMs: number): number =>
  desk.first(
    build
      .selectFrom('prepared_document')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('added_at_ms', '<', beforeMs),
  )?.total ?? 0

export const purgePreparedDocuments = (writing: DeskWriting, beforeMs: number): number =>
  writing.run(build.deleteFrom('prepared_document').where('added_at_ms', '<', beforeMs)).changes
