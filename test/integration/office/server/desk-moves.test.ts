import type { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { officeFaultOf } from '#main/store/office/office-fault.ts'
import { nativeFolder } from '../../../postgres/binaries.ts'
import { scratchDatabase } from '../../../postgres/shared-server.ts'
import { answerTo, connectedTo, newMember } from '../members.ts'

interface Move {
  readonly desk: string
  readonly moves: string
  readonly token: string
}

describe.runIf(nativeFolder() !== null)("a value of a desk's counter", () => {
  const moveDesk = async (clerk: Client): Promise<Move> => {
    const { rows } = await clerk.query<Move>('SELECT desk, moves, token FROM move_desk()')
    const [made] = rows
    if (made === undefined) throw new Error('a desk moves')
    return made
  }
  const provesPutBack = async (by: Client, { desk, moves, token }: Move): Promise<boolean> => {
    const { rows } = await by.query<{ proven: boolean }>('SELECT note_put_back($1, $2, $3, 0, 0, 0) AS proven', [
      ...[desk, moves, token],
    ])
    return rows[0]?.proven === true
  }
  const office = async () => {
    const scratch = await scratchDatabase()
    const login = await newMember(scratch, 'clerk')
    const [owner, clerk, other] = await Promise.all([
      connectedTo(scratch.url()),
      connectedTo(scratch.url(login)),
      connectedTo(scratch.url(await newMember(scratch, 'clerk'))),
    ])
    await clerk.query(`SET ventanilla.desk = 'a-desk'`)
    return { owner, clerk, other }
  }

  test('that was rolled back, or may yet be, proves nothing', async () => {
    const { clerk, other } = await office()
    await moveDesk(clerk)
    await clerk.query('BEGIN')
    const open = await moveDesk(clerk)
    expect(await provesPutBack(other, open)).toBe(false)
    await clerk.query('ROLLBACK')
    expect(await provesPutBack(clerk, open)).toBe(false)
    await clerk.query('BEGIN; SAVEPOINT before')
    const undone = await moveDesk(clerk)
    await clerk.query('ROLLBACK TO before')
    expect(await provesPutBack(clerk, undone)).toBe(false)
    await clerk.query('COMMIT')
    expect(await provesPutBack(clerk, undone)).toBe(false)
    expect(await provesPutBack(other, await moveDesk(clerk))).toBe(false)
  })

  test('that was committed, even in a savepoint, and is gone proves that the server was restored', async () => {
    const { owner, clerk, other } = await office()
    const before = await moveDesk(clerk)
    await clerk.query('BEGIN; SAVEPOINT before')
    const made = await moveDesk(clerk)
    await clerk.query('COMMIT')
    await owner.query('UPDATE desk_history SET moves = $1, token = $2', [before.moves, before.token])
    expect(await provesPutBack(other, made)).toBe(true)
  })

  test('still proves it where the restored server gave its number to a transaction that failed', async () => {
    const { owner, clerk, other } = await office()
    const before = await moveDesk(clerk)
    await clerk.query('BEGIN')
    const made = await moveDesk(clerk)
    await clerk.query('ROLLBACK')
    expect(await provesPutBack(other, made)).toBe(false)
    // As if this start of the server had been followed by another one, from a copy made before that number.
    const [number = ''] = (made.token.split(':')[1] ?? '').split('-')
    await owner.query(
      `INSERT INTO server_life (life, place, first_xid, first_batch) SELECT place || ' 2', place, $1::text::xid8, 1 FROM server_life`,
      [number],
    )
    await owner.query('UPDATE desk_history SET moves = $1, token = $2', [before.moves, before.token])
    expect(await provesPutBack(other, made)).toBe(true)
  })

  test('is written by the member whose desk it is, until that member is gone', async () => {
    const { owner, clerk, other } = await office()
    await moveDesk(clerk)
    await other.query(`SET ventanilla.desk = 'a-desk'`)
    const report = `SELECT report_compared(history_state()::json ->> 'key')`
    for (const statement of ['SELECT move_desk()', report])
      expect([statement, await answerTo(other, statement)]).toEqual([statement, '42501'])
    const before = await owner.query('SELECT login FROM desk_history')
    const thrown = await other.query(report).catch((error: unknown) => error)
    expect(officeFaultOf(thrown).appError).toEqual({
      ...{ code: 'office.desk-of-another', family: 'local' },
      parameters: { login: before.rows[0]?.login },
    })
    await owner.query('DELETE FROM member WHERE login = $1', [before.rows[0]?.login])
    for (const statement of ['SELECT move_desk()', report])
      expect([statement, await answerTo(other, statement)]).toEqual([statement, 'done'])
  })
})
