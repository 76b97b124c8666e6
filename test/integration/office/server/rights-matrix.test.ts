import type { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { nativeFolder } from '../../../postgres/binaries.ts'
import {
  connectedAs,
  type FilledOffice,
  filledOffice,
  keyOf,
  type Relation,
  type Who,
  type Whose,
  whos,
  whoseRows,
} from './rights-matrix.ts'

const refused = '42501'
/** Errors of rules that refuse whatever the rights are. */
const againstRules = ['23514', 'P0001']

interface Answer {
  readonly code: string
  readonly keys: readonly string[]
}

/** Tries each statement in isolation and rolls it back. All in one query, because there are thousands. */
const answering = `CREATE FUNCTION pg_temp.answer(statement text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  keys text[];
BEGIN
  IF statement ~ '^(SELECT|WITH) ' THEN EXECUTE statement INTO keys; ELSE EXECUTE statement; END IF;
  SET CONSTRAINTS ALL IMMEDIATE;
  RAISE EXCEPTION USING ERRCODE = 'ZZ000', MESSAGE = coalesce(to_jsonb(keys)::text, '[]');
EXCEPTION WHEN OTHERS THEN
  RETURN jsonb_build_object('code', CASE SQLSTATE WHEN 'ZZ000' THEN 'done' ELSE SQLSTATE END,
    'keys', CASE SQLSTATE WHEN 'ZZ000' THEN SQLERRM::jsonb ELSE '[]' END);
END $$`

async function answersTo(client: Client, statements: readonly string[]): Promise<readonly Answer[]> {
  const { rows } = await client.query<{ answer: Answer }>(
    'SELECT pg_temp.answer(statement) AS answer FROM unnest($1::text[]) WITH ORDINALITY AS each (statement, place) ORDER BY place',
    [statements],
  )
  return rows.map(({ answer }) => answer)
}

interface Looked {
  readonly relation: Relation
  readonly whose: ReadonlyMap<string, Whose>
  /** A row of each kind as JSON. */
  readonly samples: ReadonlyMap<Whose, string>
}

async function look({ owner }: FilledOffice, relation: Relation): Promise<Looked> {
  const whose = await whoseRows(owner, relation)
  const { rows } = await owner.query<{ key: string; row: string }>(
    `SELECT ${keyOf(relation.columns, relation.key)} AS key, to_json(t)::text AS row FROM ${relation.name} AS t`,
  )
  const samples = new Map(rows.map(({ key, row }) => [whose.get(key) ?? 'nobody', row]))
  return { relation, whose, samples }
}

/** `all` of the existing ones, `own` and `shared`, or none. For rows without a company, their count. */
function told({ whose }: Looked, reached: ReadonlySet<Whose>, count: number): string {
  const kinds = new Set(whose.values())
  const isNobodys = kinds.size === 1 && kinds.has('nobody')
  if (count === whose.size || (!isNobodys && reached.size === kinds.size)) return 'all'
  const shown = (['own', 'shared', 'other'] as const).filter((kind) => reached.has(kind))
  if (shown.length > 0) return shown.join(' and ')
  return count > 0 ? 'some' : 'none'
}

const reachedBy = ({ whose }: Looked, keys: readonly string[]): ReadonlySet<Whose> =>
  new Set(keys.map((key) => whose.get(key) ?? 'nobody'))

/** The attempts on a table, in order. */
function trialsOf({ relation: { name, columns, key }, samples }: Looked, changed: readonly string[]) {
  const table = `ventanilla.${name}`
  const id = keyOf(columns, key)
  const [column = columns.at(-1) ?? ''] = changed
  const kept = columns.findLast((each) => !changed.includes(each))
  const listed = columns.join(', ')
  return {
    select: `SELECT array_agg(key) FROM (SELECT ${id} AS key FROM ${table} AS t) AS seen`,
    update: `WITH hit AS (UPDATE ${table} AS t SET ${column} = t.${column} RETURNING ${id} AS key) SELECT array_agg(key) FROM hit`,
    delete: `WITH hit AS (DELETE FROM ${table} AS t RETURNING ${id} AS key) SELECT array_agg(key) FROM hit`,
    lock: `LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`,
    // Inserts existing rows again: what the rights allow then meets the rules, or the existing row.
    inserts: [...samples].map(([whose, row]) => ({
      whose,
      statement: `INSERT INTO ${table} (${listed}) OVERRIDING SYSTEM VALUE
        SELECT ${listed} FROM json_populate_record(NULL::${table}, '${row.replaceAll("'", "''")}')`,
    })),
    refused: [
      ...(kept === undefined ? [] : [`UPDATE ${table} SET ${kept} = ${kept}`]),
      `TRUNCATE ${table} CASCADE`,
      `CREATE TRIGGER mine AFTER INSERT ON ${table} EXECUTE FUNCTION pg_catalog.tsvector_update_trigger()`,
      `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
    ],
  }
}

function cellOf(looked: Looked, { code, keys }: Answer): string {
  if (code === 'done') return told(looked, reachedBy(looked, keys), keys.length)
  if (code === refused) return '–'
  return againstRules.includes(code) ? 'no, by rule' : `? ${code}`
}

function insertCell(looked: Looked, answers: readonly (readonly [whose: Whose, code: string])[]): string {
  const through = answers.filter(([, code]) => code !== refused)
  if (through.length === 0) return '–'
  const isRuled = through.some(([, code]) => againstRules.includes(code))
  const isAll = through.length === answers.length
  return `${told(looked, new Set(through.map(([whose]) => whose)), isAll ? looked.whose.size : 0)}${isRuled ? ', by rule' : ''}`
}

type Changed = ReadonlyMap<string, readonly string[]>

/** Columns that a login may change, by table. */
async function changedBy(client: Client): Promise<Changed> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE nspname = 'ventanilla' AND relkind IN ('r', 'p') AND attnum > 0 AND attgenerated = '' AND NOT attisdropped
      AND has_column_privilege(pg_class.oid, attnum, 'UPDATE') GROUP BY relname`)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

type Clients = ReadonlyMap<Who, { readonly client: Client; readonly changed: Changed }>
type Row = readonly [what: string, verb: string, ...cells: string[]]

async function rowsOfRelation(office: FilledOffice, clients: Clients, relation: Relation): Promise<readonly Row[]> {
  const { name, kind, columns } = relation
  const looked = await look(office, relation)
  // An empty table would prove nothing: anyone who adds a table must give it rows of every kind.
  if (kind === 'r') expect([name, looked.whose.size]).not.toEqual([name, 0])
  const changed = clients.get('clerk')?.changed.get(name) ?? []
  const trials = trialsOf(looked, changed)
  const cells: Record<'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE' | 'LOCK', string[]> = {
    ...{ SELECT: [], INSERT: [], UPDATE: [], DELETE: [], LOCK: [] },
  }
  for (const [who, { client, changed: own }] of clients) {
    // No other login changes a column that a clerk cannot.
    expect([who, name, (own.get(name) ?? []).filter((column) => !changed.includes(column))]).toEqual([who, name, []])
    const asked = [trials.select, trials.update, trials.delete, trials.lock]
    const inserts = trials.inserts.map(({ statement }) => statement)
    const statements = kind === 'v' ? [trials.select] : [...asked, ...inserts, ...trials.refused]
    const answers = await answersTo(client, statements)
    const [select, update, remove, lock] = answers.map((answer) => cellOf(looked, answer))
    cells.SELECT.push(select ?? '')
    if (kind === 'v') continue
    cells.UPDATE.push(update ?? '')
    cells.DELETE.push(remove ?? '')
    cells.LOCK.push(lock === '–' ? '–' : answers[3]?.code === 'done' ? 'yes' : (lock ?? ''))
    const tried = trials.inserts.map(({ whose }, at) => [whose, answers[asked.length + at]?.code ?? ''] as const)
    cells.INSERT.push(insertCell(looked, tried))
    const others = trials.refused.map((statement, at) => [
      who,
      statement,
      answers[asked.length + inserts.length + at]?.code,
    ])
    expect(others).toEqual(trials.refused.map((statement) => [who, statement, refused]))
  }
  const isWhole = changed.length === 0 || changed.length === columns.length
  const verbs = { UPDATE: isWhole ? 'UPDATE' : `UPDATE (${changed.join(', ')})` }
  return Object.entries(cells)
    .map(([verb, all]): Row => [name, verb === 'UPDATE' ? verbs.UPDATE : verb, ...all])
    .filter(([, , ...all]) => all.some((cell) => cell !== '–'))
}

/**
 * Statements that nobody can run have no row, so the rights are queried as well, of every kind that PostgreSQL has for
 * a table.
 */
async function expectNoOtherRight(clients: Clients): Promise<void> {
  for (const [who, { client }] of clients) {
    const { rows } = await client.query<{ name: string; privilege: string }>(`
      SELECT relname AS name, privilege FROM pg_class,
        unnest(ARRAY['TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN', 'SELECT WITH GRANT OPTION', 'INSERT WITH GRANT OPTION']) AS privilege
      WHERE relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = 'ventanilla') AND relkind IN ('r', 'v', 'p')
        AND has_table_privilege(oid, privilege)`)
    expect([who, rows]).toEqual([who, []])
    const { rows: sequences } = await client.query(`
      SELECT relname FROM pg_sequence JOIN pg_class ON pg_class.oid = seqrelid JOIN pg_namespace ON pg_namespace.oid = relnamespace
      WHERE nspname = 'ventanilla' AND has_sequence_privilege(seqrelid, 'USAGE, SELECT, UPDATE')`)
    expect([who, sequences]).toEqual([who, []])
  }
}

async function rowsOfFunctions({ owner }: FilledOffice, clients: Clients): Promise<readonly Row[]> {
  const { rows: functions } = await owner.query<{ oid: number; shown: string; call: string }>(`
    SELECT oid, proname || '(' || pg_get_function_identity_arguments(oid) || ')' AS shown,
      format('SELECT array_agg(found::text) FROM ventanilla.%I(%s) AS found', proname, array_to_string(array_fill('NULL'::text, ARRAY[pronargs]), ',')) AS call
    FROM pg_proc WHERE pronamespace = 'ventanilla'::regnamespace AND prorettype <> 'trigger'::regtype ORDER BY 2`)
  const cells = functions.map((): string[] => [])
  for (const [who, { client }] of clients) {
    const { rows: may } = await client.query<{ oid: number }>(`
      SELECT pg_proc.oid FROM pg_proc JOIN pg_namespace ON pg_namespace.oid = pronamespace
      WHERE nspname = 'ventanilla' AND has_function_privilege(pg_proc.oid, 'EXECUTE') AND has_schema_privilege(pronamespace, 'USAGE')`)
    const allowed = new Set(may.map(({ oid }) => oid))
    const denied = functions.filter(({ oid }) => !allowed.has(oid)).map(({ call }) => call)
    const codes = (await answersTo(client, denied)).map(({ code }, at) => [who, denied[at], code])
    expect(codes).toEqual(denied.map((call) => [who, call, refused]))
    for (const [at, { oid }] of functions.entries()) cells[at]?.push(allowed.has(oid) ? 'yes' : '–')
  }
  return functions
    .map(({ shown }, at): Row => [shown, 'EXECUTE', ...(cells[at] ?? [])])
    .filter(([, , ...all]) => all.some((cell) => cell !== '–'))
}

const head = `# Who may do what in an office

Generated by \`test/integration/office/server/rights-matrix.test.ts\`. The test logs in to a PostgreSQL server as each of these logins and tries every verb on
every table, view and function of an office with plain SQL. A new table, column right or function fails the test until this page shows it. To regenerate the
page: \`npx vitest run test/integration/office/server/rights-matrix.test.ts -u\`.

- The logins: *held*: restricted to some companies. *invited*: has a code and has not redeemed it. *dismissed*: was a clerk. *stranger*: has only a login of the server.
- \`all\`: rows of every company.
- \`own\`: rows that have only companies that the login sees.
- \`shared\`: rows of a send that also has records of other companies.
- \`some\`: rows that name the login.
- \`none\`: the server accepts the statement, and it reaches no row.
- \`–\`: the server refuses the statement.
- \`by rule\`: the rights allow it, and a trigger refuses what the program would not write: see [SECURITY.md](../SECURITY.md).
- The test's INSERT repeats an existing row, and its UPDATE writes the existing values. Rules also limit what a column may change to, and with which evidence.
- \`LOCK\`: ACCESS EXCLUSIVE.
- The server refuses everybody the verbs without a row: TRUNCATE, REFERENCES, TRIGGER, MAINTAIN, ALTER, sequences, and what is missing below.
- The owner of the office can do everything, and so can a superuser of the server.
`

const tableOf = (first: string, rows: readonly Row[]): string =>
  [
    `| ${first} | | ${whos.join(' | ')} |`,
    `|---|---|${whos.map(() => '---|').join('')}`,
    ...rows.map(([what, verb, ...cells]) => `| \`${what}\` | ${verb} | ${cells.join(' | ')} |`),
  ].join('\n')

describe.runIf(nativeFolder() !== null)('by plain SQL, each login on every table, verb and function', () => {
  test('can do what docs/office-rights.md shows, and nothing else', async () => {
    const office = await filledOffice()
    const clients = new Map<Who, { client: Client; changed: Changed }>()
    for (const who of whos) {
      const client = await connectedAs(office, who)
      await client.query(answering)
      clients.set(who, { client, changed: await changedBy(client) })
    }
    const rows: Row[] = []
    for (const relation of office.relations) rows.push(...(await rowsOfRelation(office, clients, relation)))
    await expectNoOtherRight(clients)
    const functions = await rowsOfFunctions(office, clients)
    const page = [
      head,
      '## Tables and views',
      '',
      tableOf('Table', rows),
      '',
      '## Functions',
      '',
      tableOf('Function', functions),
      '',
    ]
    // A login without membership can do nothing, except redeem its own invitation.
    const outside = [...rows, ...functions].flatMap(([what, verb, ...cells]) =>
      whos.flatMap((who, at) => (isOutside(who) && cells[at] !== '–' ? [`${who} ${verb} ${what}`] : [])),
    )
    expect(outside).toEqual([
      'invited SELECT invitation',
      'invited SELECT office',
      'invited EXECUTE redeem_invitation(invitation_id said, own_redemption said)',
    ])
    await expect(page.join('\n')).toMatchFileSnapshot('../../../../docs/office-rights.md')
  }, 180_000)
})

const isOutside = (who: Who): boolean => who === 'invited' || who === 'dismissed' || who === 'stranger'
