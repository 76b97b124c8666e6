import type { ConsentEntry, ConsentRegister } from '#shared/domain/filing/consent-register.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import { unregistered } from './append-consent.ts'
import { registerOf } from './consent-chain.ts'

/** The register of acceptances, as it stands; broken where an entry does not follow from the one before, or an acceptance has none. */
export async function readRegister(reading: FilingReading): Promise<ConsentRegister> {
  const register = registerOf(await entriesOf(reading))
  const isWhole = register.brokenAt === null && (await unregistered(reading)) === 0
  return isWhole || register.brokenAt !== null ? register : { ...register, brokenAt: register.entries.length + 1 }
}

async function entriesOf({ db }: FilingReading): Promise<readonly ConsentEntry[]> {
  const rows = await db.selectFrom('consent_entry').selectAll().orderBy('position').execute()
  return rows.map((row) => ({
    position: row.position,
    consentId: row.consent_id,
    batchId: row.batch_id,
    acceptedAtMs: row.accepted_at_ms,
    operator: row.operator,
    people: row.people,
    module: row.module,
    textSha256: row.text_sha256,
    requestsSha256: row.requests_sha256,
    previousSha256: row.previous_sha256,
    linkSha256: row.link_sha256,
  }))
}
