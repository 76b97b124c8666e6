import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RootOperationNode,
} from 'kysely'
import { unsealed } from '#main/store/filing/dialect/byte-sealing.ts'
import { postgresFilingDialect } from '#main/store/filing/dialect/postgres.ts'
import type { FilingSchema } from '#main/store/filing/filing-schema.ts'
import { readEarlierRows, readRowsOfSend } from '#main/store/filing/outbox/earlier-records.ts'
import type { Sought } from '#shared/domain/filing/again/filed-before.ts'

const sought: Sought = {
  entity: 'afiliaciones_seguridad_social_eps',
  identity: { documentType: 'CC', documentNumber: '1', contract: '1', entityCode: 'EPS037', reference: null },
  company: '1',
  fileSha256: 'f',
}

/**
 * Every column that the rule for filing again reads or filters by, as `table.column`, extracted from the queries of all
 * modules.
 */
export async function columnsRead(): Promise<readonly string[]> {
  const asked: RootOperationNode[] = []
  const db = new Kysely<FilingSchema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      asked.push(query.query)
    },
  })
  const reading = { db, dialect: postgresFilingDialect, sealing: unsealed }
  await readRowsOfSend(reading, 'affiliation', 1)
  for (const module of ['affiliation', 'affiliation-form', 'document-extraction'] as const) {
    await readEarlierRows(reading, module, [sought], { except: 'x', before: 1 })
  }
  const columns = new Set<string>()
  for (const node of asked) collect(node, columns)
  return [...columns].sort()
}

/** Throws on a column without its table, or a whole row, which would escape the list. */
function collect(node: unknown, columns: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  const { kind, table, column } = node as { kind?: string; table?: unknown; column?: unknown }
  if (kind === 'SelectAllNode') throw new Error('a whole row is read')
  if (kind === 'ReferenceNode') columns.add(`${nameIn(table)}.${nameIn(column)}`)
  else for (const part of Object.values(node)) collect(part, columns)
}

function nameIn(node: unknown): string {
  if (typeof node !== 'object' || node === null) throw new Error('a column without its table')
  const { kind, name } = node as { kind?: string; name?: unknown }
  if (kind === 'IdentifierNode' && typeof name === 'string') return name
  return nameIn(
    'identifier' in node ? node.identifier : 'table' in node ? node.table : (node as { column?: unknown }).column,
  )
}
