import type { GetLedger, LedgerEntry } from '#main/polling/ports.ts'
import { getWindowMs } from '#shared/domain/service-limits.ts'
import { nameOfKey } from '../keys/office-ledger.ts'
import type { OfficePool } from '../office-pool.ts'
import { withClient } from '../with-office.ts'

/** The longest that a GET may take. */
const longestGetMs = 130_000
const lookAgainMs = 1_000

interface Carrying {
  readonly pool: OfficePool
  readonly nowMs: () => number
  readonly sleep: (milliseconds: number) => Promise<void>
}

/**
 * Counts this machine's GETs of the last minute as made now in the office, and carries over a pause that the service
 * asked for. So the office's first GETs cannot exceed the limits.
 */
export async function carryGets(
  { pool, nowMs, sleep }: Carrying,
  keyFingerprint: string,
  ledger: Pick<GetLedger, 'read'>,
): Promise<void> {
  const key = nameOfKey(keyFingerprint)
  const take = async (name: string, sender: string, freezeMs: number | null): Promise<boolean> =>
    withClient(pool, async (client) => {
      const { rows } = await client.query<{ slot: number | null }>('SELECT take_get_slot($1, $2, $3, false) AS slot', [
        key,
        name,
        sender,
      ])
      const slot = rows[0]?.slot ?? null
      if (slot !== null) await client.query('SELECT complete_get($1, $2)', [slot, freezeMs])
      return slot !== null
    })
  const { entries, freeze } = await ledger.read()
  const recent = (one: LedgerEntry): boolean => nowMs() - one.at.wallMs < (one.answered ? getWindowMs : longestGetMs)
  for (const entry of entries.filter(recent)) {
    // If there is no slot, wait until the entry is too old to count.
    while (recent(entry) && !(await take(entry.name, entry.sender, null))) await sleep(lookAgainMs)
  }
  if (freeze === null) return
  const leftMs = freeze.untilWallMs - nowMs()
  if (leftMs > 0) await take('#adopted', '', Math.ceil(leftMs))
}
