import { chmodSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { initOffice, officeStatus } from '#main/store/office/office-status.ts'
import { nativeFolder } from '../../../postgres/binaries.ts'
import { endServers, newScratch } from '../../../postgres/run-folder.ts'
import { copyServer, type Server, startServer, startStandby } from '../../../postgres/server.ts'
import { unwrap } from '../desks.ts'

/** Runs statements as the server's superuser. Returns the rows of the last one. */
async function asSuperuser(server: Server, database: string, ...statements: readonly string[]) {
  const client = new Client({ connectionString: server.url(database) })
  await client.connect()
  try {
    let rows: readonly unknown[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** An office as docs/office.md makes it, whose owner is no superuser, and in which a desk has already written. */
async function usedOffice({ isGranted }: { readonly isGranted: boolean }) {
  const scratch = newScratch()
  onTestFinished(() => endServers(scratch))
  const server = await startServer(scratch, 'office')
  await asSuperuser(server, 'postgres', 'CREATE ROLE keeper LOGIN CREATEROLE', 'CREATE DATABASE office OWNER keeper')
  if (isGranted) await grantTimes(server)
  unwrap(await initOffice(server.url('office', 'keeper'), () => 0))
  await beginLife(server)
  return server
}

const grantTimes = (server: Server) =>
  asSuperuser(server, 'office', 'GRANT EXECUTE ON FUNCTION pg_stat_file(text) TO keeper')

/** What every desk does first. Returns why the office is stopped, if it is. */
async function beginLife(server: Server): Promise<readonly string[]> {
  const rows = await asSuperuser(
    server,
    'office',
    'SELECT ventanilla.begin_life()',
    'SELECT reason FROM ventanilla.restoration WHERE confirmed_at IS NULL',
  )
  return rows.map((row) => (row as { readonly reason: string }).reason)
}

const restart = async (server: Server): Promise<void> => {
  await server.stop()
  await server.start()
}

/** Changes the time of a file as another owner or other rights would. */
const touch = (server: Server): void => chmodSync(path.join(server.folder, 'PG_VERSION'), 0o600)

const noticesRestoring = async (server: Server): Promise<boolean> =>
  unwrap(await officeStatus(server.url('office', 'keeper'), () => 0)).noticesRestoring

describe.runIf(nativeFolder() !== null)('an office whose server knows where its data are', () => {
  test('goes on after a restart and whatever maintenance writes', async () => {
    const server = await usedOffice({ isGranted: true })
    expect(await noticesRestoring(server)).toBe(true)
    await restart(server)
    expect(await beginLife(server)).toEqual([])
    await asSuperuser(server, 'office', 'VACUUM FULL', 'REINDEX DATABASE office', 'CHECKPOINT')
    await server.kill()
    await server.start()
    expect(await beginLife(server)).toEqual([])
    // Another owner or other rights of the files of a running server.
    touch(server)
    expect(await beginLife(server)).toEqual([])
  }, 60_000)

  test('compares what the server told before a while in which it did not', async () => {
    const server = await usedOffice({ isGranted: true })
    await asSuperuser(server, 'office', 'REVOKE EXECUTE ON FUNCTION pg_stat_file(text) FROM keeper')
    await restart(server)
    expect(await beginLife(server)).toEqual([])
    touch(server)
    await restart(server)
    await grantTimes(server)
    expect(await beginLife(server)).toEqual(['moved'])
  }, 60_000)

  test('stops where a directory was restored, once', async () => {
    const server = await usedOffice({ isGranted: true })
    const copy = await copyServer(server)
    await copy.restore()
    expect(await beginLife(server)).toEqual(['moved'])
    await asSuperuser(server, 'office', 'UPDATE ventanilla.restoration SET confirmed_at = now()')
    await restart(server)
    expect(await beginLife(server)).toEqual([])
  }, 60_000)

  test.each([true, false])(
    'stops where another database took its name (times can be read: %s)',
    async (isGranted) => {
      const server = await usedOffice({ isGranted })
      await asSuperuser(
        server,
        'postgres',
        'CREATE DATABASE restored TEMPLATE office',
        'DROP DATABASE office',
        'ALTER DATABASE restored RENAME TO office',
      )
      expect(await beginLife(server)).toEqual(['moved'])
    },
    60_000,
  )

  test('stops where its tables were made anew', async () => {
    const server = await usedOffice({ isGranted: false })
    await asSuperuser(
      server,
      'office',
      'CREATE TABLE ventanilla.loaded (LIKE ventanilla.server_life INCLUDING ALL)',
      'INSERT INTO ventanilla.loaded OVERRIDING SYSTEM VALUE SELECT * FROM ventanilla.server_life',
      'ALTER TABLE ventanilla.loaded OWNER TO keeper',
      'ALTER TABLE ventanilla.server_life RENAME TO former',
      'ALTER TABLE ventanilla.loaded RENAME TO server_life',
    )
    expect(await beginLife(server)).toEqual(['moved'])
  }, 60_000)

  test.each([true, false])(
    'stops where a standby took over (times can be read: %s)',
    async (isGranted) => {
      const server = await usedOffice({ isGranted })
      const standby = await startStandby(path.dirname(server.folder), 'standby', server)
      await server.stop()
      await asSuperuser(standby, 'office', 'SELECT pg_promote()')
      expect(await beginLife(standby)).toEqual(['moved'])
    },
    60_000,
  )

  test('without the right does not notice a restored directory, says so, and the right alone stops nobody', async () => {
    const server = await usedOffice({ isGranted: false })
    expect(await noticesRestoring(server)).toBe(false)
    const copy = await copyServer(server)
    await copy.restore()
    expect(await beginLife(server)).toEqual([])
    await grantTimes(server)
    expect(await noticesRestoring(server)).toBe(true)
    expect(await beginLife(server)).toEqual([])
    await (await copyServer(server)).restore()
    expect(await beginLife(server)).toEqual(['moved'])
  }, 60_000)
})
