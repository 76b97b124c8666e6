import type { Selectable } from 'kysely'
import type { ConsentEntry, ConsentRegister } from '#shared/domain/filing/consent-register.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import type { FilingSchema } from '../filing-schema.ts'
import { unregistered } from './append-consent.ts'
import { registerOf } from './consent-chain.ts'

/**
 * The register of acceptances. Broken if an entry does not follow from the previous one, or an acceptance has no
 * entry.
 */
export async function readRegister(reading: FilingReading): Promise<ConsentRegister> {
  const register = registerOf(await entriesOf(reading))
  const isWhole = register.brokenAt === null && (await unregistered(reading)) === 0
  return isWhole || register.brokenAt !== null ? register : { ...register, brokenAt: register.entries.length + 1 }
}

const entriesOf = async (reading: FilingReading): Promise<readonly ConsentEntry[]> =>
  (await entryRows(reading).execute()).map(toEntry)

/** At most this many entries after a position. */
export const entriesAfter = async (
  reading: FilingReading,
  position: number,
  limit: number,
): Promise<readonly ConsentEntry[]> =>
  (await entryRows(reading).where('position', '>', position).limit(limit).execute()).map(toEntry)

const entryRows = ({ db }: FilingReading) => db.selectFrom('consent_entry').selectAll().orderBy('position')

const toEntry = (row: Selectable<FilingSchema['consent_entry']>): ConsentEntry => ({
  position: row.position,
  consentId: row.consent_id,
  batchId: row.batch_id,
  acceptedAtMs: row.accepted_at_ms,
  operator: row.operator,
  people: row.people,
  filings: row.filings,
  module: row.module,
  textSha256: row.text_sha256,
  requestsSha256: row.requests_sha256,
  previousSha256: row.previous_sha256,
  linkSha256: row.link_sha256,
})
