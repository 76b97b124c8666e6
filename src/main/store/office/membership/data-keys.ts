import { hkdfSync } from 'node:crypto'
import type { PostgresPoolClient } from 'kysely'
import { appError } from '#shared/domain/app-error.ts'
import { type OfficeDataKey, officeMembershipSchema } from '#shared/domain/office/membership.ts'
import { StoreFault } from '../../sqlite/store-fault.ts'
import { keyFrom, newOfficeDataKey, officeSealing } from '../sealing/office-sealing.ts'

const keysSchema = officeMembershipSchema.shape.dataKeys

/** All keys of an office, sealed for an invitation. */
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
 * The desk's keys, preceded by newer ones, newest first: each is stored sealed with the one before it. Never drops a
 * key, whatever the server says. Rejects with `office.data-key-unknown` if the office's first key is not among them.
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

/** Adds the first key of an office; false if it already has one. */
export async function addFirstKey(client: PostgresPoolClient, { id }: OfficeDataKey): Promise<boolean> {
  const { rows } = await client.query(
    'INSERT INTO data_key (id) SELECT $1::text WHERE NOT EXISTS (SELECT FROM data_key) ON CONFLICT DO NOTHING RETURNING id',
    [id],
  )
  return rows.length === 1
}

/** Adds a newer key: existing content keeps its key, new content is sealed with this one. */
export async function addDataKey(client: PostgresPoolClient, keys: readonly OfficeDataKey[]): Promise<OfficeDataKey[]> {
  const [newest] = keys
  if (newest === undefined) throw new StoreFault(appError('office.no-data-key'))
  const next = newOfficeDataKey()
  const sealed = officeSealing([newest]).seal(Buffer.from(next.key, 'base64'), `data_key ${next.id}`)
  const row = [next.id, newest.id, sealed]
  await client.query('INSERT INTO data_key (id, sealed_under, sealed) VALUES ($1, $2, $3)', row)
  return [next, ...keys]
}
