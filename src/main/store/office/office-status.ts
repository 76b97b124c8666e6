import type { PostgresPoolClient } from 'kysely'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { BegunOffice, OfficeStanding, OfficeStatus } from '#shared/domain/office/office.ts'
import type { Result } from '#shared/kernel/result.ts'
import { HistoryRepository } from '../filing/history/history-repository.ts'
import { postgresFilings } from '../filing/postgres-filings.ts'
import { StoreFault } from '../sqlite/store-fault.ts'
import { checkedOfficeMigrations, migrateOffice, readOfficeId } from './migrate-office.ts'
import { officeMigrations } from './migrations/index.ts'
import { type OfficePool, officeSchema } from './office-pool.ts'
import { roleOf } from './office-roles.ts'
import { keyless } from './sealing/office-sealing.ts'
import { withClient, withOffice } from './with-office.ts'

/** Required by an office's schema: collations by code point, and views with the reader's rights. */
const oldestServer = 17

/** Creates an office in the database of an address, or updates its schema. Idempotent; errors: all of `office.`. */
export const initOffice = (url: string, nowMs: () => number): Promise<Result<BegunOffice, AppError>> =>
  withOffice(
    url,
    async (pool, address) => {
      const { created, applied } = await withClient(pool, async (client) => {
        await refuseServer(client)
        return migrateOffice(client)
      })
      return { ...(await statusOver(pool, address, nowMs)), created, migrations: applied }
    },
    null,
    { patient: true },
  )

/** An office as the address's user sees it. Changes nothing. */
export const officeStatus = (
  url: string,
  nowMs: () => number,
  password: string | null = null,
): Promise<Result<OfficeStatus, AppError>> =>
  withOffice(url, (pool, address) => statusOver(pool, address, nowMs), password)

async function refuseServer(client: PostgresPoolClient): Promise<void> {
  const { version, encoding } = await serverOf(client)
  if (Number(version.split('.')[0]) < oldestServer) {
    throw new StoreFault(appError('office.server-too-old', { found: version, needed: String(oldestServer) }))
  }
  if (encoding !== 'UTF8') throw new StoreFault(appError('office.server-encoding', { found: encoding }))
}

async function serverOf(client: PostgresPoolClient) {
  const { rows } = await client.query<{
    version: string
    encoding: string
    not_durable: string
    sees_times: boolean
    now_ms: number
  }>(
    `SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
      current_setting('server_encoding') AS encoding,
      (SELECT coalesce(string_agg(name, ',' ORDER BY name), '') FROM pg_settings
       WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off') AS not_durable,
      (SELECT bool_and(has_function_privilege(nspowner, 'pg_stat_file(text)', 'EXECUTE')) FROM pg_namespace
       WHERE nspname = '${officeSchema}') AS sees_times,
      floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now_ms`,
    [],
  )
  const [found] = rows
  if (found === undefined) throw new StoreFault(appError('store.unexpected', { detail: 'server' }))
  return found
}

/** Stops every desk until somebody confirms that the office continues with the copy that was put back. */
export const declarePutBack = (url: string): Promise<Result<null, AppError>> =>
  withOffice(url, (pool) =>
    withClient(pool, async (client) => {
      await client.query('SELECT declare_put_back()', [])
      return null
    }),
  )

/** An office's state for the viewer, without its filings. */
export type FoundOffice = Omit<OfficeStatus, 'address' | 'batches' | 'undecidedBatches'>

/**
 * Rejects with the errors of `office.`: a stranger gets `office.not-a-member`, another version `office.older-schema`.
 */
export const findOffice = (pool: OfficePool, nowMs: () => number): Promise<FoundOffice> =>
  withClient(pool, async (client) => {
    const standing = await standingOf(client)
    await refuseUnlessCurrent(client)
    const beforeMs = nowMs()
    const server = await serverOf(client)
    // Assumes that the server read its clock halfway through the round trip.
    const clockAheadMs = Math.round(server.now_ms - (beforeMs + nowMs()) / 2)
    const notDurable = server.not_durable.split(',').filter((name) => name !== '')
    return {
      ...standing,
      ...{ serverVersion: server.version, clockAheadMs, notDurable, noticesRestoring: server.sees_times },
    }
  })

async function statusOver(pool: OfficePool, address: string, nowMs: () => number): Promise<OfficeStatus> {
  const known = await findOffice(pool, nowMs)
  const history = new HistoryRepository(postgresFilings(pool, keyless))
  const { total: batches } = await history.batches(1)
  const undecidedBatches = (await history.waitingSends()).length
  return { address, ...known, batches, undecidedBatches }
}

async function refuseUnlessCurrent(client: PostgresPoolClient): Promise<void> {
  const found = await checkedOfficeMigrations(client)
  if (found === officeMigrations.length) return
  const parameters = { found: String(found), known: String(officeMigrations.length) }
  throw new StoreFault(appError('office.older-schema', parameters))
}

/**
 * The connected user's position in the office. Rejects with `office.none` if there is none, `office.not-a-member` for
 * a stranger.
 */
async function standingOf(
  client: PostgresPoolClient,
): Promise<Pick<OfficeStatus, 'officeId' | 'standing' | 'companies'>> {
  const { rows: schemas } = await client.query<{ owned: boolean; admitted: boolean }>(
    `SELECT pg_has_role(nspowner, 'USAGE') AS owned, has_schema_privilege(oid, 'USAGE') AS admitted
     FROM pg_namespace WHERE nspname = $1`,
    [officeSchema],
  )
  const [schema] = schemas
  if (schema === undefined) throw new StoreFault(appError('office.none'))
  if (!schema.admitted) throw new StoreFault(appError('office.not-a-member'))
  const officeId = await readOfficeId(client)
  if (schema.owned) return { officeId, standing: 'owner', companies: null }
  const standing = await memberStanding(client, officeId)
  const { rows } = await client.query<{ everywhere: boolean; companies: string }>(
    `SELECT pg_has_role(current_user, $1, 'USAGE') AS everywhere, array_to_string(own_companies(), ',') AS companies`,
    [roleOf(officeId, 'everywhere')],
  )
  const [held] = rows
  const companies = held?.companies.split(',').filter((nit) => nit !== '') ?? []
  return { officeId, standing, companies: held?.everywhere === true ? null : companies }
}

const memberStandings = ['administrator', 'clerk', 'supervisor'] as const satisfies readonly OfficeStanding[]

async function memberStanding(client: PostgresPoolClient, officeId: string): Promise<OfficeStanding> {
  for (const standing of memberStandings) {
    const { rows } = await client.query<{ is: boolean }>(`SELECT pg_has_role(current_user, $1, 'USAGE') AS is`, [
      roleOf(officeId, standing),
    ])
    if (rows[0]?.is === true) return standing
  }
  throw new StoreFault(appError('office.not-a-member'))
}
