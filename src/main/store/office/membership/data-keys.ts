import { hkdfSync } from 'node:crypto'
import type { PostgresPoolClient } from 'kysely'
import { appError } from '#shared/domain/app-error.ts'
import { type OfficeDataKey, officeMembershipSchema } from '#shared/domain/office/membership.ts'
import { StoreFault } from '../../sqlite/store-fault.ts'
import { keyFrom, newOfficeDataKey, officeSealing } from '../sealing/office-sealing.ts'

const keysSchema = officeMembershipSchema.shape.dataKeys

/** All keys of an office, as they lie in an invitation. */
export function sealKeys(codeKey: Uint8Array, invitationId: string, keys: readonly OfficeDataKey[]): Uint8Array {
  const sealing = officeSealing([keyOfCode(codeKey)])
  return sealing.seal(Buffer.from(JSON.stringify(keys)), `invitation ${invitationId}`)
}

export function openKeys(codeKey: Uint8Array, invitationId: string, sealed: Uint8Array): OfficeDataKey[] {
  const opened = officeSealing([keyOfCode(codeKey)]).open(sealed, `invitation ${invitationId}`)
  return keysSchema.parse(JSON.parse(Buffer.from(opened).toString('utf8')))
}

const keyOfCode = (codeKey: Uint8Array): OfficeDataKey =>
  keyFrom(new Uint8Array(hkdfSync('sha256', codeKey, '', 'ventanilla office invitation', 32)))

interface DataKeyRow {
  readonly id: string
  readonly sealed_under: string | null
  readonly sealed: Uint8Array | null
}

/**
 * The keys that a desk has, and before them those that were made since: each lies sealed under the one before it. The newest first; none
 * is given up, whatever the server says. Rejects with
 * `office.data-key-unknown` where the office was begun with a key that is none of them.
 */
export async function currentDataKeys(
  client: PostgresPoolClient,
  known: readonly OfficeDataKey[],
): Promise<OfficeDataKey[]> {
  const { rows } = await client.query<DataKeyRow>('SELECT id, sealed_under, sealed FROM data_key', [])
  const byFormer = new Map(rows.map((row) => [row.sealed_under, row]))
  const keys = new Map(known.map((key) => [key.id, key]))
  const chain: OfficeDataKey[] = []
  for (let row = byFormer.get(null); row !== undefined; row = byFormer.get(row.id)) {
    const former = chain.at(-1)
    const key = keys.get(row.id) ?? (former === undefined ? undefined : openNext(row, former))
    if (key === undefined) throw new StoreFault(appError('office.data-key-unknown', { key: row.id }))
    chain.push(key)
  }
  return [...chain.reverse().filter(({ id }) => !keys.has(id)), ...known]
}

function openNext({ id, sealed }: DataKeyRow, former: OfficeDataKey): OfficeDataKey {
  const key = keyFrom(officeSealing([former]).open(sealed ?? new Uint8Array(), `data_key ${id}`))
  if (key.id !== id) throw new StoreFault(appError('office.data-key-wrong', { key: id }))
  return key
}

/** The first key of an office; false when it has one already. */
export async function addFirstKey(client: PostgresPoolClient, { id }: OfficeDataKey): Promise<boolean> {
  const { rows } = await client.query(
    'INSERT INTO data_key (id) SELECT $1::text WHERE NOT EXISTS (SELECT FROM data_key) ON CONFLICT DO NOTHING RETURNING id',
    [id],
  )
  return rows.length === 1
}

/** One that follows all of these: what was sealed before stays as it is, what comes is sealed by it. */
export async function addDataKey(client: PostgresPoolClient, keys: readonly OfficeDataKey[]): Promise<OfficeDataKey[]> {
  const [newest] = keys
  if (newest === undefined) throw new StoreFault(appError('office.no-data-key'))
  const next = newOfficeDataKey()
  const sealed = officeSealing([newest]).seal(Buffer.from(next.key, 'base64'), `data_key ${next.id}`)
  const row = [next.id, newest.id, sealed]
  await client.query('INSERT INTO data_key (id, sealed_under, sealed) VALUES ($1, $2, $3)', row)
  return [next, ...keys]
}
