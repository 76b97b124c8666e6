import type { GetLedger, LedgerEntry } from '#main/polling/ports.ts'
import { nameOfKey } from '../keys/office-ledger.ts'
import type { OfficePool } from '../office-pool.ts'
import { withClient } from '../with-office.ts'

/** As long as a GET counts (spec 2.6), and the longest that one may take. */
const countsForMs = 60_000
const longestGetMs = 130_000
const lookAgainMs = 1_000

interface Carrying {
  readonly pool: OfficePool
  readonly nowMs: () => number
  readonly sleep: (milliseconds: number) => Promise<void>
}

/**
 * What this machine asked with a key in the last minute counts in the office from now on as if it were asked now, and a pause that the
 * service has asked for holds there too: the first GETs from the office cannot be too many.
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
  const recent = (one: LedgerEntry): boolean => nowMs() - one.at.wallMs < (one.answered ? countsForMs : longestGetMs)
  for (const entry of entries.filter(recent)) {
    // No room is as good as counted once it is too old to count.
    while (recent(entry) && !(await take(entry.name, entry.sender, null))) await sleep(lookAgainMs)
  }
  if (freeze === null) return
  const leftMs = freeze.untilWallMs - nowMs()
  if (leftMs > 0) await take('#adopted', '', Math.ceil(leftMs))
}
