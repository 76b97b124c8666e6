import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { admitMember } from '#main/store/office/office-members.ts'
import type { OfficeRole } from '#shared/domain/office/office.ts'
import type { ScratchOffice } from '../../postgres/shared-server.ts'

/** A connection as some login, with the office's tables by name; closed when the test ends. */
export async function connectedTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, options: '-c search_path=ventanilla' })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** A server user without any membership. Users belong to the whole server, so each test has its own names. */
export async function newLogin(office: ScratchOffice): Promise<string> {
  const login = `u_${randomBytes(6).toString('hex')}`
  const owner = await connectedTo(office.url())
  await owner.query(`CREATE ROLE ${login} LOGIN`)
  return login
}

/** A member admitted as the program does it. */
export async function newMember(
  office: ScratchOffice,
  role: OfficeRole,
  companies: readonly string[] | null = null,
): Promise<string> {
  const login = await newLogin(office)
  const admitted = await admitMember(office.url(), { login, role, companies })
  if (!admitted.ok) throw new Error(admitted.error.code)
  return login
}

/** The server's response to a statement: its code if refused, else `done`. Leaves no trace. */
export async function answerTo(client: Client, statement: string): Promise<string> {
  await client.query('begin')
  try {
    await client.query(statement)
    return 'done'
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'unknown'
  } finally {
    await client.query('rollback')
  }
}
