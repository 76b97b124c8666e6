import type { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { nativeFolder } from '../../postgres/binaries.ts'
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
/** Of a rule that says no whatever the rights are. */
const againstRules = ['23514', 'P0001']

interface Answer {
  readonly code: string
  readonly keys: readonly string[]
}

/** Nothing of it stays. */
async function answerOf(client: Client, statement: string): Promise<Answer> {
  await client.query('BEGIN')
  try {
    const { rows } = await client.query<{ key: string }>(statement)
    await client.query('SET CONSTRAINTS ALL IMMEDIATE')
    return { code: 'done', keys: rows.map(({ key }) => key) }
  } catch (thrown) {
    return { code: thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'unknown', keys: [] }
  } finally {
    await client.query('ROLLBACK')
  }
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

/** `all` of those that there are, `own` and `shared`, or none. */
function told({ whose }: Looked, reached: ReadonlySet<Whose>, count: number): string {
  if (count === whose.size || reached.size === new Set(whose.values()).size) return 'all'
  const kinds = (['own', 'shared', 'other'] as const).filter((kind) => reached.has(kind))
  if (kinds.length > 0) return kinds.join(' and ')
  return count > 0 ? 'some' : 'none'
}

const reachedBy = ({ whose }: Looked, keys: readonly string[]): ReadonlySet<Whose> =>
  new Set(keys.map((key) => whose.get(key) ?? 'nobody'))

async function select(client: Client, looked: Looked): Promise<string> {
  const { name, columns, key } = looked.relation
  const answer = await answerOf(client, `SELECT ${keyOf(columns, key)} AS key FROM ventanilla.${name} AS t`)
  return answer.code === 'done' ? told(looked, reachedBy(looked, answer.keys), answer.keys.length) : cellOf(answer.code)
}

async function change(client: Client, looked: Looked, verb: 'update' | 'delete', column: string): Promise<string> {
  const { name, columns, key } = looked.relation
  const statement = {
    update: `UPDATE ventanilla.${name} AS t SET ${column} = t.${column}`,
    delete: `DELETE FROM ventanilla.${name} AS t`,
  }[verb]
  const answer = await answerOf(client, `${statement} RETURNING ${keyOf(columns, key)} AS key`)
  return answer.code === 'done' ? told(looked, reachedBy(looked, answer.keys), answer.keys.length) : cellOf(answer.code)
}

/** Rows that are there, again: what the rights let through meets the rules, or the row that is there. */
async function insert(client: Client, looked: Looked): Promise<string> {
  const { name, columns } = looked.relation
  const listed = columns.join(', ')
  const reached = new Set<Whose>()
  let isRuled = false
  for (const [whose, row] of looked.samples) {
    const { code } = await answerOf(
      client,
      `INSERT INTO ventanilla.${name} (${listed}) OVERRIDING SYSTEM VALUE
       SELECT ${listed} FROM json_populate_record(NULL::ventanilla.${name}, '${row.replaceAll("'", "''")}')`,
    )
    if (code !== refused) reached.add(whose)
    if (againstRules.includes(code)) isRuled = true
  }
  if (reached.size === 0) return '–'
  return `${told(looked, reached, 0)}${isRuled ? ', by rule' : ''}`
}

function cellOf(code: string): string {
  if (code === refused) return '–'
  return againstRules.includes(code) ? 'no, by rule' : `? ${code}`
}

async function updatable(client: Client, { name, columns }: Relation): Promise<readonly string[]> {
  const { rows } = await client.query<{ column: string }>(
    `SELECT name AS column FROM unnest($2::text[]) WITH ORDINALITY AS each (name, place)
     WHERE has_column_privilege((SELECT pg_class.oid FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace WHERE nspname = 'ventanilla' AND relname = $1),
       name, 'UPDATE') ORDER BY place`,
    [name, columns],
  )
  return rows.map(({ column }) => column)
}

type Clients = ReadonlyMap<Who, Client>
type Row = readonly [what: string, verb: string, ...cells: string[]]

const ofEach = async (clients: Clients, ask: (client: Client) => Promise<string>): Promise<string[]> => {
  const cells: string[] = []
  for (const who of whos) {
    const client = clients.get(who)
    cells.push(client === undefined ? '' : await ask(client))
  }
  return cells
}

async function rowsOfRelation(office: FilledOffice, clients: Clients, relation: Relation): Promise<readonly Row[]> {
  const looked = await look(office, relation)
  // Without rows nothing would be shown: whoever adds a table gives it rows of every kind.
  if (relation.kind === 'r') expect([relation.name, looked.whose.size]).not.toEqual([relation.name, 0])
  const rows: Row[] = [[relation.name, 'SELECT', ...(await ofEach(clients, (client) => select(client, looked)))]]
  if (relation.kind === 'v') return rows
  rows.push([relation.name, 'INSERT', ...(await ofEach(clients, (client) => insert(client, looked)))])
  const clerk = clients.get('clerk')
  const changed = clerk === undefined ? [] : await updatable(clerk, relation)
  const [column = relation.columns[0] ?? ''] = changed
  const isWhole = changed.length === relation.columns.length
  const verb = changed.length === 0 || isWhole ? 'UPDATE' : `UPDATE (${changed.join(', ')})`
  const updates = await ofEach(clients, async (client) => {
    const own = await updatable(client, relation)
    // Nobody changes another column than a clerk does, and nobody one that they may not.
    expect([relation.name, own.filter((name) => !changed.includes(name))]).toEqual([relation.name, []])
    const kept = relation.columns.find((name) => !own.includes(name))
    if (kept !== undefined) {
      const { code } = await answerOf(client, `UPDATE ventanilla.${relation.name} SET ${kept} = ${kept}`)
      expect([relation.name, kept, code]).toEqual([relation.name, kept, refused])
    }
    return change(client, looked, 'update', column)
  })
  rows.push([relation.name, verb, ...updates])
  rows.push([relation.name, 'DELETE', ...(await ofEach(clients, (client) => change(client, looked, 'delete', column)))])
  const lock = await ofEach(clients, async (client) => {
    const { code } = await answerOf(client, `LOCK TABLE ventanilla.${relation.name} IN ACCESS EXCLUSIVE MODE`)
    return code === 'done' ? 'yes' : cellOf(code)
  })
  rows.push([relation.name, 'LOCK', ...lock])
  for (const [name, statement] of [
    ['TRUNCATE', `TRUNCATE ventanilla.${relation.name} CASCADE`],
    [
      'TRIGGER',
      `CREATE TRIGGER mine AFTER INSERT ON ventanilla.${relation.name} EXECUTE FUNCTION pg_catalog.tsvector_update_trigger()`,
    ],
    ['ALTER', `ALTER TABLE ventanilla.${relation.name} DISABLE TRIGGER ALL`],
  ] as const) {
    for (const [who, client] of clients) {
      expect([who, name, relation.name, (await answerOf(client, statement)).code]).toEqual([
        who,
        name,
        relation.name,
        refused,
      ])
    }
  }
  return rows.filter(([, , ...cells]) => cells.some((cell) => cell !== '–'))
}

/** What nobody can do by any statement has no row: rights are asked for besides, of every kind that PostgreSQL has for a table. */
async function expectNoOtherRight(clients: Clients): Promise<void> {
  for (const [who, client] of clients) {
    const { rows } = await client.query<{ name: string; privilege: string }>(`
      SELECT relname AS name, privilege FROM pg_class,
        unnest(ARRAY['TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN', 'SELECT WITH GRANT OPTION', 'INSERT WITH GRANT OPTION']) AS privilege
      WHERE relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = 'ventanilla') AND relkind IN ('r', 'v', 'p')
        AND has_table_privilege(oid, privilege)`)
    expect([who, rows]).toEqual([who, []])
    const { rows: sequences } = await client.query(`
      SELECT relname FROM pg_class WHERE relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = 'ventanilla') AND relkind = 'S'
        AND has_sequence_privilege(oid, 'USAGE, SELECT, UPDATE')`)
    expect([who, sequences]).toEqual([who, []])
  }
}

async function rowsOfFunctions({ owner }: FilledOffice, clients: Clients): Promise<readonly Row[]> {
  const { rows: functions } = await owner.query<{ oid: number; shown: string; call: string }>(`
    SELECT oid, proname || '(' || pg_get_function_identity_arguments(oid) || ')' AS shown,
      format('SELECT ventanilla.%I(%s)', proname, array_to_string(array_fill('NULL'::text, ARRAY[pronargs]), ',')) AS call
    FROM pg_proc WHERE pronamespace = 'ventanilla'::regnamespace AND prorettype <> 'trigger'::regtype ORDER BY 2`)
  const rows: Row[] = []
  for (const { oid, shown, call } of functions) {
    const cells = await ofEach(clients, async (client) => {
      const { rows: asked } = await client.query<{ may: boolean }>(
        `SELECT has_function_privilege($1::oid, 'EXECUTE') AND has_schema_privilege((SELECT pronamespace FROM pg_proc WHERE oid = $1), 'USAGE') AS may`,
        [oid],
      )
      if (asked[0]?.may === true) return 'yes'
      expect([shown, (await answerOf(client, call)).code]).toEqual([shown, refused])
      return '–'
    })
    rows.push([shown, 'EXECUTE', ...cells])
  }
  return rows.filter(([, , ...cells]) => cells.some((cell) => cell !== '–'))
}

const head = `# Who may do what in an office

Generated by \`test/integration/office/rights-matrix.test.ts\`, which logs in to a PostgreSQL server as each of these and tries every verb on every
table, view and function of an office with plain SQL. A new table, column right or function fails it until this page shows it. To write the page anew:
\`npx vitest run -u test/integration/office/rights-matrix.test.ts\`.

- *held*: to some companies. *invited*: has a code and has not redeemed it. *dismissed*: was a clerk. *stranger*: has a login of the server and nothing else.
- \`all\`: rows of every company. \`own\`: rows in which there are only companies that the login sees. \`shared\`: rows of a send that has records of other companies
  too. \`some\`: rows that name the login. \`none\`: the statement is accepted and reaches no row. \`–\`: the server refuses the statement.
- \`by rule\`: the rights allow it and a trigger refuses what the program would not write: see [SECURITY.md](../SECURITY.md). INSERT repeats a row that is there.
- \`LOCK\`: ACCESS EXCLUSIVE. Verbs without a row are refused to everybody: TRUNCATE, REFERENCES, TRIGGER, MAINTAIN, ALTER, sequences, and what is missing below.
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
    const clients = new Map<Who, Client>()
    for (const who of whos) clients.set(who, await connectedAs(office, who))
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
    // Whoever belongs to nothing does nothing, but for what is theirs to redeem.
    const outside = [...rows, ...functions].flatMap(([what, verb, ...cells]) =>
      whos.flatMap((who, at) => (isOutside(who) && cells[at] !== '–' ? [`${who} ${verb} ${what}`] : [])),
    )
    expect(outside).toEqual([
      'invited SELECT invitation',
      'invited SELECT office',
      'invited EXECUTE redeem_invitation(invitation_id said, own_redemption said)',
    ])
    await expect(page.join('\n')).toMatchFileSnapshot('../../../docs/office-rights.md')
  }, 180_000)
})

const isOutside = (who: Who): boolean => who === 'invited' || who === 'dismissed' || who === 'stranger'
