import { appError } from '#shared/domain/app-error.ts'
import type { DeskOfOffice } from '#shared/domain/office/desk.ts'
import { StoreFault } from '../../sqlite/store-fault.ts'
import type { OfficePool } from '../office-pool.ts'
import { withClient } from '../with-office.ts'
import { type KnownDesk, readState } from './office-state.ts'
import { shortName } from './told.ts'

const readDesks = (pool: OfficePool): Promise<readonly KnownDesk[]> =>
  withClient(pool, async (client) => {
    const { desks } = await readState(async (text, values = []) => (await client.query(text, values)).rows as never)
    return desks
  })

/** `own`: full name of this desk. */
export const listDesks = async (pool: OfficePool, own: string): Promise<readonly DeskOfOffice[]> =>
  (await readDesks(pool)).map((desk) => ({
    name: shortName(desk.desk),
    login: desk.login,
    atMs: desk.atMs,
    state: stateOf(desk),
    isThis: desk.desk === own,
  }))

function stateOf({ gone, compared }: KnownDesk): DeskOfOffice['state'] {
  if (gone) return 'gone'
  return compared ? 'here' : 'awaited'
}

/** Only for an awaited desk; one that has reported needs no such statement. Rejects with `office.no-such-desk`. */
export async function sayGone(pool: OfficePool, name: string): Promise<void> {
  const begun = (await readDesks(pool)).filter((desk) => stateOf(desk) === 'awaited' && desk.desk.startsWith(name))
  const exact = begun.find(({ desk }) => desk === name)
  const only = exact ?? (begun.length === 1 ? begun[0] : undefined)
  if (name === '' || only === undefined) {
    throw new StoreFault(appError('office.no-such-desk', { desk: name }))
  }
  await withClient(pool, (client) => client.query('SELECT desk_is_gone($1)', [only.desk]))
}
