import type { Selectable } from 'kysely'
import { toEntity, toModule } from '#main/store/sqlite/stored-procedures.ts'
import type { MappingStore } from '#main/workbook/ports.ts'
import type { SavedMapping } from '#shared/domain/draft/mapping.ts'
import type { FilingDatabase } from '../filing-database.ts'
import type { MappingTable } from '../filing-schema.ts'

/** An unknown company is stored as empty text, so that the unique constraint applies to it too. */
const noCompany = ''

export class MappingRepository implements MappingStore {
  readonly #filings: FilingDatabase

  constructor(filings: FilingDatabase) {
    this.#filings = filings
  }

  async list(): Promise<readonly SavedMapping[]> {
    const rows = await this.#filings.read(({ db }) =>
      db.selectFrom('mapping').selectAll().orderBy('used_at_ms', 'desc').orderBy('id', 'desc').execute(),
    )
    return rows.map(toMapping)
  }

  save(mapping: SavedMapping): Promise<void> {
    const row = fromMapping(mapping)
    const { module, entity, fingerprint, nit } = row
    return this.#filings.write(async ({ db }) => {
      await db
        .deleteFrom('mapping')
        .where((is) => is.or([is('id', '=', row.id), is.and({ module, entity, fingerprint, nit })]))
        .execute()
      await db.insertInto('mapping').values(row).execute()
    })
  }

  /**
   * For an office, where several desks may add at once: saves it unless there is one for the same key. False: there
   * is.
   */
  async add(mapping: SavedMapping): Promise<boolean> {
    const added = await this.#filings.write(({ db }) =>
      db
        .insertInto('mapping')
        .values(fromMapping(mapping))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst(),
    )
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
  }

  async remove(id: string): Promise<boolean> {
    const removed = await this.#filings.write(({ db }) =>
      db.deleteFrom('mapping').where('id', '=', id).executeTakeFirst(),
    )
    return removed.numDeletedRows > 0n
  }
}

const fromMapping = (mapping: SavedMapping): Selectable<MappingTable> => ({
  id: mapping.id,
  module: mapping.module,
  entity: mapping.entity,
  fingerprint: mapping.fingerprint,
  nit: mapping.nit ?? noCompany,
  file_name: mapping.fileName,
  // A field made of several columns stores a list instead of a text; older rows have none.
  columns_json: JSON.stringify({ ...mapping.columns, ...mapping.joined }),
  constants_json: JSON.stringify(mapping.constants),
  created_at_ms: mapping.createdAtMs,
  used_at_ms: mapping.usedAtMs,
  uses: mapping.uses,
})

function toMapping(row: Selectable<MappingTable>): SavedMapping {
  const module = toModule(row.module)
  const headers = Object.entries(JSON.parse(row.columns_json) as Record<string, string | readonly string[]>)
  return {
    id: row.id,
    module,
    entity: toEntity(module, row.entity),
    fingerprint: row.fingerprint,
    nit: row.nit === noCompany ? null : row.nit,
    fileName: row.file_name,
    columns: Object.fromEntries(
      headers.map(([field, header]) => [field, typeof header === 'string' ? header : (header[0] ?? '')]),
    ),
    joined: Object.fromEntries(
      headers.flatMap(([field, header]) => (typeof header === 'string' ? [] : [[field, header] as const])),
    ),
    constants: JSON.parse(row.constants_json) as SavedMapping['constants'],
    createdAtMs: row.created_at_ms,
    usedAtMs: row.used_at_ms,
    uses: row.uses,
  }
}
