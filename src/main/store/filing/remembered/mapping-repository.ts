import type { Selectable } from 'kysely'
import { build, type Session } from '#main/store/desk/desk-database.ts'
import type { MappingTable } from '#main/store/sqlite/schema.ts'
import type { MappingStore } from '#main/workbook/ports.ts'
import type { SavedMapping } from '#shared/domain/draft/mapping.ts'
import { toEntity, toModule } from '../rows.ts'

/** A company that is not known is stored as the empty text, so that uniqueness holds for it as well. */
const noCompany = ''

export class MappingRepository implements MappingStore {
  readonly #session: Session

  constructor(session: Session) {
    this.#session = session
  }

  async list(): Promise<readonly SavedMapping[]> {
    return this.#session
      .all(build.selectFrom('mapping').selectAll().orderBy('used_at_ms', 'desc').orderBy('id', 'desc'))
      .map(toMapping)
  }

  async save(mapping: SavedMapping): Promise<void> {
    const row = fromMapping(mapping)
    this.#session.write(() => {
      this.#session.run(
        build
          .deleteFrom('mapping')
          .where((is) =>
            is.or([
              is('id', '=', row.id),
              is.and({ module: row.module, entity: row.entity, fingerprint: row.fingerprint, nit: row.nit }),
            ]),
          ),
      )
      this.#session.run(build.insertInto('mapping').values(row))
    })
  }

  async remove(id: string): Promise<boolean> {
    return this.#session.run(build.deleteFrom('mapping').where('id', '=', id)).changes > 0
  }
}

const fromMapping = (mapping: SavedMapping): Selectable<MappingTable> => ({
  id: mapping.id,
  module: mapping.module,
  entity: mapping.entity,
  fingerprint: mapping.fingerprint,
  nit: mapping.nit ?? noCompany,
  file_name: mapping.fileName,
  // A field that several columns make up has a list in place of a text, which older rows do not.
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
