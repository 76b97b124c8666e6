import type { ConsentEntry } from '#shared/domain/filing/consent-register.ts'
import { entryRow } from '../../filing/consents/append-consent.ts'
import { linked } from '../../filing/consents/consent-chain.ts'
import { entriesAfter } from '../../filing/consents/consent-repository.ts'
import type { FilingWriting } from '../../filing/dialect/filing-dialect.ts'
import { insertRows } from '../../filing/insert-rows.ts'
import type { Moving } from './adopting.ts'

const atOnce = 200

/**
 * Adds acceptances to the office's register in the order of the own register, unchanged and once each, with a new
 * position and link. The own register stays in the profile's file and in the backup, where its links are valid.
 */
export async function moveRegister({ own, office, tell }: Moving): Promise<void> {
  for (let after = ''; ; ) {
    const page = await own.read(({ db }) =>
      db.selectFrom('consent').selectAll().where('id', '>', after).orderBy('id').limit(atOnce).execute(),
    )
    const last = page.at(-1)
    if (last === undefined) break
    // Consents of an unfinished batch move with it, and those without a text only with their batch.
    const accepted = page.filter(({ text_sha256 }) => text_sha256 !== '')
    await office.write((writing) =>
      insertRows(writing, 'consent', accepted, function nothing(insert) {
        return insert.onConflict((conflict) => conflict.doNothing())
      }),
    )
    after = last.id
    tell(0)
  }
  for (let after = 0; ; ) {
    const page = await own.read((reading) => entriesAfter(reading, after, atOnce))
    const last = page.at(-1)
    if (last === undefined) return
    await office.write((writing) => append(writing, page))
    after = last.position
    tell(0)
  }
}

async function append(writing: FilingWriting, page: readonly ConsentEntry[]): Promise<void> {
  const { db, dialect } = writing
  const there = await db
    .selectFrom('consent_entry')
    .select('consent_id')
    .where('consent_id', 'in', dialect.anyTextOf(page.map(({ consentId }) => consentId)))
    .execute()
  const known = new Set(there.map(({ consent_id }) => consent_id))
  const last = await db
    .selectFrom('consent_entry')
    .select(['position', 'link_sha256'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  let position = last?.position ?? 0
  let previous = last?.link_sha256 ?? ''
  const rows = page
    .filter(({ consentId }) => !known.has(consentId))
    .map(({ previousSha256: _previous, linkSha256: _link, ...said }) => {
      position += 1
      const entry = linked({ ...said, position }, previous)
      previous = entry.linkSha256
      return entryRow(entry)
    })
  await insertRows(writing, 'consent_entry', rows)
}
