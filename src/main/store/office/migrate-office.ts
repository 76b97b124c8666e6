import { createHash } from 'node:crypto'
import type { PostgresPoolClient } from 'kysely'
import { systemCodeOf } from '#main/base/system-code.ts'
import { appError } from '#shared/domain/app-error.ts'
import { StoreFault } from '../sqlite/store-fault.ts'
import { officeMigrations } from './migrations/index.ts'
import type { OfficeMigration } from './migrations/office-migration.ts'
import { officeSchema } from './office-pool.ts'
import { forOffice, isOfficeId, newOfficeId, rolesToCreate } from './office-roles.ts'

export interface MigratedOffice {
  readonly officeId: string
  /** False: it existed already. */
  readonly created: boolean
  /** Number of migrations applied now. */
  readonly applied: number
}

const hashOf = ({ sql }: OfficeMigration): string => createHash('sha256').update(sql).digest('hex')

/**
 * Creates an office in the database or updates its schema, in one transaction. Only for the user who created it;
 * concurrent callers wait and find it done. Rejects, without changes, with `office.schema-taken`, `office.not-owner`,
 * `office.newer-schema` or `office.altered-schema`.
 */
export async function migrateOffice(
  client: PostgresPoolClient,
  migrations: readonly OfficeMigration[] = officeMigrations,
): Promise<MigratedOffice> {
  try {
    return await migrateOnce(client, migrations)
  } catch (thrown) {
    // Somebody else created it at this moment.
    if (!schemaIsThere.has(systemCodeOf(thrown) ?? '')) throw thrown
    return migrateOnce(client, migrations)
  }
}

/** `duplicate_schema`, and the unique violation that concurrent creators hit. */
const schemaIsThere: ReadonlySet<string> = new Set(['42P06', '23505'])

/** Only a user who may create schemas here can block creating, and only the owner can block migrating. */
async function migrateOnce(
  client: PostgresPoolClient,
  migrations: readonly OfficeMigration[],
): Promise<MigratedOffice> {
  await client.query('begin', [])
  try {
    const owner = await ownerOf(client)
    const created = owner === null
    if (created) await begin(client)
    else await refuseUnlessOwned(client, owner)
    const officeId = await readOfficeId(client)
    await client.query('LOCK TABLE schema_migration IN EXCLUSIVE MODE', [])
    const applied = await checkedOfficeMigrations(client, migrations)
    const missing = migrations.slice(applied)
    for (const migration of missing) {
      await client.query(forOffice(migration.sql, officeId), [])
      const row = [migration.number, migration.name, hashOf(migration)]
      await client.query('INSERT INTO schema_migration (number, name, sha256) VALUES ($1, $2, $3)', row)
    }
    await client.query('commit', [])
    return { officeId, created, applied: missing.length }
  } catch (thrown) {
    await client.query('rollback', []).catch(() => undefined)
    throw thrown
  }
}

async function ownerOf(client: PostgresPoolClient): Promise<string | null> {
  const { rows } = await client.query<{ owner: string }>(
    'SELECT pg_get_userbyid(nspowner) AS owner FROM pg_namespace WHERE nspname = $1',
    [officeSchema],
  )
  return rows[0]?.owner ?? null
}

async function begin(client: PostgresPoolClient): Promise<void> {
  await refuseUnlessMayBegin(client)
  const officeId = newOfficeId()
  const roles = rolesToCreate(officeId).map((role) => `CREATE ROLE ${role} NOLOGIN;`)
  await client.query(
    `CREATE SCHEMA ${officeSchema};
    ${roles.join(' ')}
    CREATE TABLE office (
      id text PRIMARY KEY,
      only_one boolean NOT NULL DEFAULT true UNIQUE CHECK (only_one),
      begun_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE schema_migration (
      number bigint PRIMARY KEY, name text NOT NULL, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
    );`,
    [],
  )
  await client.query('INSERT INTO office (id) VALUES ($1)', [officeId])
}

/** The server reports both missing rights alike, without saying who lacks what. */
async function refuseUnlessMayBegin(client: PostgresPoolClient): Promise<void> {
  const { rows } = await client.query<{ user: string; database: string; create: boolean; role: boolean }>(
    `SELECT current_user AS user, current_database() AS database,
      has_database_privilege(current_database(), 'CREATE') AS create,
      (SELECT rolcreaterole OR rolsuper FROM pg_roles WHERE rolname = current_user) AS role`,
    [],
  )
  const [found] = rows
  if (found === undefined) throw new StoreFault(appError('store.unexpected', { detail: 'rights' }))
  const { user, database } = found
  if (!found.create) throw new StoreFault(appError('office.owner-no-create', { user, database }))
  if (!found.role) throw new StoreFault(appError('office.owner-no-createrole', { user }))
}

async function refuseUnlessOwned(client: PostgresPoolClient, owner: string): Promise<void> {
  const { rows } = await client.query<{ ours: boolean }>(`SELECT pg_has_role(current_user, $1, 'USAGE') AS ours`, [
    owner,
  ])
  if (rows[0]?.ours !== true) throw new StoreFault(appError('office.not-owner', { owner }))
}

/** Whether there is an office, for users who may see it. */
export async function readOfficeId(client: PostgresPoolClient): Promise<string> {
  const { rows: tables } = await client.query(
    `SELECT FROM pg_class WHERE relname = 'office' AND relnamespace = $1::regnamespace`,
    [officeSchema],
  )
  if (tables.length === 0) throw new StoreFault(appError('office.schema-taken', { schema: officeSchema }))
  const { rows } = await client.query<{ id: string }>('SELECT id FROM office', [])
  const id = rows[0]?.id ?? ''
  // The id becomes part of role names.
  if (!isOfficeId(id)) throw new StoreFault(appError('office.schema-taken', { schema: officeSchema }))
  return id
}

/** How many of our migrations an office has, each verified against ours; changes nothing. */
export async function checkedOfficeMigrations(
  client: PostgresPoolClient,
  migrations: readonly OfficeMigration[] = officeMigrations,
): Promise<number> {
  const { rows: applied } = await client.query<{ number: number; sha256: string }>(
    'SELECT number, sha256 FROM schema_migration ORDER BY number',
    [],
  )
  const parameters = { found: String(applied.length), known: String(migrations.length) }
  if (applied.length > migrations.length) throw new StoreFault(appError('office.newer-schema', parameters))
  for (const [index, { number, sha256 }] of applied.entries()) {
    const known = migrations[index]
    if (known === undefined || known.number !== number || hashOf(known) !== sha256) {
      throw new StoreFault(appError('office.altered-schema', { migration: String(number) }))
    }
  }
  return applied.length
}
