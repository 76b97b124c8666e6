import { describe, expect, test } from 'vitest'
import { everyRecord, newestRecords } from '#shared/domain/filing/record-filter.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { nativeFolder } from '../../../postgres/binaries.ts'
import { membershipOf, openDesk, ownOffice, startService, unwrap } from '../desks.ts'
import { answerTo } from '../members.ts'
import { connectedAs, filledOffice } from './rights-matrix.ts'

describe.runIf(nativeFolder() !== null)('the follow-up of an office', () => {
  test('is written by a supervisor too, dated by the server, and seen at the other desk', async () => {
    const office = await ownOffice()
    // Years behind the server's clock.
    const service = await startService(Date.UTC(2020, 1, 1))
    const desk = (login: 'ana' | 'marta', role: 'clerk' | 'supervisor') =>
      openDesk(service, membershipOf(office.url(login), office.officeId, role), {
        key: role === 'clerk' ? 'production' : null,
      })
    const ana = await desk('ana', 'clerk')
    unwrap(await ana.compose(await ana.importSample()))
    const marta = await desk('marta', 'supervisor')
    const { ids } = unwrap(await marta.application.history.recordIds(everyRecord, newestRecords))
    const due = '2026-12-03' as CivilDate
    const before = Date.now()
    expect(unwrap(await marta.application.followUps.write(ids, { owner: 'Ana', due, comment: 'Hoy' }, 'Marta'))).toBe(
      ids.length,
    )
    const [first] = ids
    if (first === undefined) throw new Error('the sample has records')
    unwrap(await ana.application.followUps.write([first], { owner: null, due: null, comment: 'Va' }, 'Ana'))
    const entries = unwrap(await ana.application.followUps.read(first))
    expect(entries.map(({ operator, owner, comment }) => [operator, owner, comment])).toEqual([
      ['Marta', 'Ana', 'Hoy'],
      ['Ana', null, 'Va'],
    ])
    // Both clocks are this machine's.
    for (const { atMs } of entries) expect(atMs).toBeGreaterThanOrEqual(before - 60_000)
    const mine = unwrap(await ana.application.history.records({ ...everyRecord, owner: 'Ana' }, newestRecords, 0, 1))
    expect([mine.total, mine.rows[0]?.item.followUp?.due]).toEqual([ids.length, due])
    await office.server.stop()
    const away = await marta.application.followUps
      .write(ids, { owner: 'Luis', due: null, comment: '' }, 'Marta')
      .catch((thrown: unknown) => thrown)
    expect(away).toMatchObject({ appError: { code: 'office.unreachable' } })
  })

  test('is only of records that a member sees, and stays as written', async () => {
    const filled = await filledOffice()
    const { owner } = filled
    const count = async (): Promise<number> =>
      Number((await owner.query<{ n: string }>(`SELECT count(*) AS n FROM follow_up WHERE comment = 'mío'`)).rows[0]?.n)
    const all = (await owner.query<{ id: string }>('SELECT id FROM item')).rows.map(({ id }) => id)
    for (const who of ['held clerk', 'held supervisor'] as const) {
      const member = await connectedAs(filled, who)
      const seen = (await member.query<{ id: string }>('SELECT id FROM item')).rows.length
      expect(seen).toBeLessThan(all.length)
      const before = await count()
      const written = await member.query<{ n: string }>(
        `SELECT write_follow_up($1, 'x', 'Ana', '2026-12-03', 'mío') AS n`,
        [all],
      )
      expect([Number(written.rows[0]?.n), (await count()) - before]).toEqual([seen, seen])
      expect(await answerTo(member, `UPDATE follow_up SET comment = 'otro'`)).toBe('42501')
      expect(await answerTo(member, 'DELETE FROM follow_up')).toBe('42501')
      expect(await answerTo(member, `SELECT write_follow_up('{a}', 'x', NULL, 'mañana', '')`)).toBe('23514')
      expect(await answerTo(member, `SELECT write_follow_up('{a}', 'x', NULL, NULL, repeat('x', 1001))`)).toBe('23514')
    }
    const supervisor = await connectedAs(filled, 'supervisor')
    expect(
      await answerTo(
        supervisor,
        `INSERT INTO follow_up (item_sequence, at_ms, operator, comment) VALUES (10, 1, 'x', '')`,
      ),
    ).toBe('42501')
    // A clerk cannot date an entry.
    const clerk = await connectedAs(filled, 'clerk')
    const dated = await clerk.query<{ at_ms: string }>(
      `INSERT INTO follow_up (item_sequence, at_ms, operator, comment) VALUES (10, 1, 'x', '') RETURNING at_ms`,
    )
    expect(Number(dated.rows[0]?.at_ms)).toBeGreaterThan(Date.UTC(2026, 0, 1))
    // Nor place it before or after those of others, nor write what the program would not.
    const placed = await clerk.query<{ sequence: string }>(
      `INSERT INTO follow_up (sequence, item_sequence, at_ms, operator, comment) VALUES (9000000000, 10, 1, 'x', '') RETURNING sequence`,
    )
    expect(Number(placed.rows[0]?.sequence)).toBeLessThan(9_000_000_000)
    for (const [owner, day, comment] of [
      ['NULL', `'2026-02-31'`, `''`],
      ['NULL', `'pronto'`, `''`],
      ['NULL', 'NULL', `repeat('x', 1001)`],
      [`repeat('x', 81)`, 'NULL', `''`],
    ]) {
      const written = `INSERT INTO follow_up (item_sequence, at_ms, operator, owner, due, comment) VALUES (10, 1, 'x', ${owner}, ${day}, ${comment})`
      expect([day, await answerTo(clerk, written)]).toEqual([day, '23514'])
    }
  })
})
