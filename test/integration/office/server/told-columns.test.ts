import { describe, expect, test } from 'vitest'
import { itemOutcomes } from '#shared/domain/filing/item.ts'
import { submissionStates } from '#shared/domain/filing/submission.ts'
import { nativeFolder } from '../../../postgres/binaries.ts'
import { newMember } from '../members.ts'
import { columnsRead } from './columns-read.ts'
import { ours, type Told, type ToldOffice, toldOffice } from './told-office.ts'

/**
 * Values that texts read by the rule could be set to. The first test below fails until a column newly read by the rule
 * is listed here, with values that would hide a filing.
 */
const words: Readonly<Record<string, readonly string[]>> = {
  'batch.draft_id': [],
  'batch.entity': ['afiliaciones_seguridad_social_afp', 'formularios_ccf'],
  'batch.file_name': [],
  'batch.id': [],
  'batch.module': ['affiliation', 'background-check'],
  'batch.again_reason': [],
  'batch.reprocess_of': [],
  'batch.consent_id': [],
  'consent.id': [],
  'consent.operator': [],
  'item.company': [],
  'item.contract': [],
  'item.document_number': [],
  'item.document_type': ['PA'],
  'item.entity_code': ['EPS001'],
  'item.entity_state': ['Devuelto', ' devuelto', 'Radicado'],
  'item.file_sha256': [],
  'item.id': [],
  'item.outcome': itemOutcomes,
  'item.reference': [],
  'item.sent_values_json': ['{}'],
  'submission.request_id': ['OTHER'],
  'submission.state': submissionStates,
  'submission.verification': ['refused', 'not-found'],
}
const numbers = ['NULL', '0', '1', '-1', '9223372036854775807']
const flags = ['NULL', '0', '1']

interface Column {
  readonly name: string
  readonly kind: string
}

const columnsOf = async ({ client }: ToldOffice, login: string | null = null): Promise<readonly Column[]> => {
  const { rows } = await client.query<Column>(
    `SELECT relname || '.' || attname AS name, atttypid::regtype::text AS kind FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relnamespace = 'ventanilla'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
       AND ($1::text IS NULL OR has_column_privilege($1, attrelid, attnum, 'UPDATE')) ORDER BY 1`,
    [login],
  )
  return rows
}

const isText = ({ kind }: Column): boolean => kind === 'said' || kind === 'text'

function valuesOf(column: Column): readonly string[] {
  if (isText(column)) return ['NULL', `''`, `'x'`, ...(words[column.name] ?? []).map((word) => `'${word}'`)]
  if (column.kind === 'yes_or_no') return flags
  return column.kind === 'bigint' ? numbers : ['NULL', 'DEFAULT']
}

/**
 * Whether the server lets a login change anything with this plain SQL in the open transaction, up to what a commit
 * would check.
 */
async function isDone({ client }: ToldOffice, login: string, statement: string): Promise<boolean> {
  await client.query('SAVEPOINT before', [])
  try {
    await client.query(`SET LOCAL SESSION AUTHORIZATION ${login}`, [])
    const { rowCount } = await client.query(statement, [])
    await client.query('SET CONSTRAINTS ALL IMMEDIATE', [])
    await client.query('RESET SESSION AUTHORIZATION', [])
    return (rowCount ?? 0) > 0
  } catch (thrown) {
    if (!(thrown instanceof Error && 'severity' in thrown)) throw thrown
    await client.query('ROLLBACK TO SAVEPOINT before', [])
    return false
  }
}

/** Those of these statements after which someone is no longer warned, each tried separately. */
async function hiddenBy(told: ToldOffice, login: string, statements: readonly (readonly [string, Told])[]) {
  const hidden: string[] = []
  for (const [statement, filing] of statements) {
    await told.client.query('BEGIN', [])
    try {
      if (!(await isDone(told, login, statement))) continue
      const untold = await told.untold([filing])
      if (untold.length > 0) hidden.push(`${statement}: ${untold.join()}`)
    } finally {
      await told.client.query('ROLLBACK', [])
    }
  }
  return hidden
}

interface Change {
  readonly table: string
  readonly column: string
  readonly value: string
}

const changesOf = (columns: readonly Column[]): readonly Change[] =>
  columns.flatMap((each) => {
    const [table = '', column = ''] = each.name.split('.')
    return valuesOf(each).map((value) => ({ table, column, value }))
  })

const update = (filing: Told, { table, column, value }: Change, more = ''): string =>
  `UPDATE ${table} SET ${column} = ${value}${more} WHERE ${rowsOf(table, filing)} AND ${column} IS DISTINCT FROM ${value}`

const rowsOf = (table: string, { id }: Told): string =>
  table === 'batch' ? `id = '${id}'` : `batch_sequence = (SELECT sequence FROM batch WHERE id = '${id}')`

const whos = [
  'clerk',
  'held clerk',
  'supervisor',
  'administrator',
  'clerk with the turn to bring a history in',
] as const

async function loginOf(told: ToldOffice, who: (typeof whos)[number]): Promise<string> {
  const role = who === 'supervisor' || who === 'administrator' ? who : 'clerk'
  const login = await newMember(told.office, role, who === 'held clerk' ? [ours] : null)
  if (who !== 'clerk with the turn to bring a history in') return login
  const { rows } = await told.client
    .query<{ held: boolean }>(`SET "ventanilla.desk" = 'x'`, [])
    .then(() => told.client.query<{ held: boolean }>(`SELECT begin_line(), take_poll_lead('#adopting') AS held`, []))
  expect(rows[0]?.held).toBe(true)
  return login
}

/** Pairs of changes in one statement, always drawn alike. */
function pairsOf(told: ToldOffice, columns: readonly Column[]): readonly (readonly [string, Told])[] {
  const changes = changesOf(columns)
  let drawn = 20_261_128
  const draw = <Each>(from: readonly Each[]): Each => {
    drawn = (drawn * 48_271) % 2_147_483_647
    const found = from[drawn % from.length]
    if (found === undefined) throw new Error('nothing to draw from')
    return found
  }
  return Array.from({ length: 1_500 }, () => {
    const [one, filing] = [draw(changes), draw(told.filed)]
    const other = draw(changes.filter(({ table, column }) => table === one.table && column !== one.column))
    return [update(filing, one, `, ${other.column} = ${other.value}`), filing] as const
  })
}

describe.runIf(nativeFolder() !== null)('what the rule for filing again reads', () => {
  test('is in the list above, text by text, and the function for held clerks reads nothing else', async () => {
    const told = await toldOffice()
    const read = await columnsRead()
    expect(read.length).toBeGreaterThan(30)
    const kinds = new Map((await columnsOf(told)).map((column) => [column.name, column]))
    expect(read.filter((name) => !kinds.has(name))).toEqual([])
    const texts = read.filter((name) => isText(kinds.get(name) ?? { name, kind: '' }))
    expect(texts).toEqual(Object.keys(words).sort())
    const { rows } = await told.client.query<{ body: string }>(
      `SELECT prosrc AS body FROM pg_proc WHERE proname = 'filings_unseen'`,
      [],
    )
    const unseen = rows[0]?.body.match(/\b(item|submission|batch|consent)\.[a-z_]+/g) ?? []
    expect(unseen.length).toBeGreaterThan(20)
    expect(unseen.filter((name) => name !== 'item.sequence' && !read.includes(name))).toEqual([])
  })

  test.each(whos)(
    'still tells after any single change that the server lets a %s make, and after all else that they change or remove',
    async (who) => {
      const told = await toldOffice()
      const login = await loginOf(told, who)
      const read = await columnsRead()
      const changeable = await columnsOf(told, login)
      const columns = changeable.filter(({ name }) => read.includes(name))
      expect(columns.length > 8).toBe(who !== 'supervisor')
      const statements = told.filed.flatMap((filing) =>
        changesOf(columns).map((change) => [update(filing, change), filing] as const),
      )
      expect(await hiddenBy(told, login, statements)).toEqual([])
      if (who === 'clerk') expect(await hiddenBy(told, login, pairsOf(told, columns))).toEqual([])

      const tables = [...new Set((await columnsOf(told)).map(({ name }) => name.split('.')[0] ?? ''))]
      const others = changesOf(changeable.filter(({ name }) => !read.includes(name)))
      await told.client.query('BEGIN', [])
      const done: string[] = []
      for (const statement of [
        ...tables.map((table) => `DELETE FROM ${table}`),
        ...others.map(({ table, column, value }) => `UPDATE ${table} SET ${column} = ${value}`),
      ]) {
        if (await isDone(told, login, statement)) done.push(statement)
      }
      const untold = await told.untold(told.filed)
      await told.client.query('ROLLBACK', [])
      expect(done.length > 5).toBe(who !== 'supervisor')
      expect(untold).toEqual([])
    },
    300_000,
  )

  test('takes what is told falsely together with evidence alone, which names who wrote it, and is asked about within a day', async () => {
    const told = await toldOffice()
    const login = await loginOf(told, 'clerk')
    const [filing] = told.filed.filter(({ id }) => id.startsWith('settled'))
    if (filing === undefined) throw new Error('nothing is settled')
    const { client } = told
    const items = `SELECT sequence FROM item WHERE ${rowsOf('item', filing)}`
    await client.query('BEGIN', [])
    await client.query(`SET LOCAL SESSION AUTHORIZATION ${login}`, [])
    const content = JSON.stringify({ source: 'get', state: 'x', final: true, failed: true, entityState: null })
    await client.query(
      `INSERT INTO statement (item_sequence, source, sha256, first_ms, last_ms, content_json) SELECT sequence, 'get', 'y', 2, 2, '${content}' FROM (${items}) AS of`,
      [],
    )
    await client.query(`UPDATE item SET failed = 1 WHERE ${rowsOf('item', filing)}`, [])
    const { rows } = await client.query<{ by: string }>(
      `SELECT DISTINCT by_login AS by FROM statement WHERE item_sequence IN (${items}) AND sha256 = 'y'`,
      [],
    )
    await client.query('RESET SESSION AUTHORIZATION', [])
    expect(rows).toEqual([{ by: login }])
    expect(await told.untold([filing])).toEqual(filing.asking)
    await client.query('ROLLBACK', [])

    await client.query('BEGIN', [])
    expect(await isDone(told, login, 'UPDATE submission SET next_poll_at_ms = 9223372036854775807')).toBe(true)
    const latest = await client.query<{ latest: number }>(
      `SELECT max(next_poll_at_ms) - (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS latest FROM submission`,
      [],
    )
    await client.query('ROLLBACK', [])
    expect(latest.rows[0]?.latest).toBeLessThanOrEqual(86_400_000)
  })
})
