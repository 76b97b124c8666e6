import { onTestFinished } from 'vitest'
import { DocumentRepository } from '#main/store/filing/documents/document-repository.ts'
import type { FilingDatabase } from '#main/store/filing/filing-database.ts'
import { HistoryRepository } from '#main/store/filing/history/history-repository.ts'
import { StatementClock } from '#main/store/filing/knowledge/statement-clock.ts'
import { NotificationRepository } from '#main/store/filing/notifications/notification-repository.ts'
import { OutboxRepository } from '#main/store/filing/outbox/outbox-repository.ts'
import { PollRepository } from '#main/store/filing/polling/poll-repository.ts'
import { postgresFilings } from '#main/store/filing/postgres-filings.ts'
import { AnswerRepository } from '#main/store/filing/remembered/answer-repository.ts'
import { CatalogueRepository } from '#main/store/filing/remembered/catalogues/catalogue-repository.ts'
import { MappingRepository } from '#main/store/filing/remembered/mapping-repository.ts'
import { readOfficeAddress } from '#main/store/office/office-address.ts'
import { openOfficePool } from '#main/store/office/office-pool.ts'
import { countingIds } from '../integration/store/scratch-store.ts'
import { scratchDatabase } from '../postgres/shared-server.ts'
import type { FilingPorts } from './filing-ports.ts'

/** The ports over an office of the running test's own. */
export async function openScratchOffice(): Promise<FilingPorts> {
  const office = await scratchDatabase()
  return portsOver(await openFilings(office.url()))
}

/** Closed when the test ends, before its database goes. */
export async function openFilings(url: string): Promise<FilingDatabase> {
  const address = readOfficeAddress(url)
  if (!address.ok) throw new Error(address.error.code)
  const pool = openOfficePool(address.value)
  onTestFinished(() => pool.end())
  return postgresFilings(pool)
}

export async function portsOver(filings: FilingDatabase): Promise<FilingPorts> {
  const newId = countingIds('01DOC')
  const clock = await StatementClock.open(filings)
  return {
    outbox: new OutboxRepository({
      filings,
      newId,
      clock,
      drafts: noDrafts,
      // What guards one file against its own older copies is no matter of a server.
      rollback: { suspect: false, advance: (of, work) => of.write(work) },
      witness: { keep: () => true },
    }),
    polling: new PollRepository({ filings, newId, clock }),
    documents: new DocumentRepository(filings),
    history: new HistoryRepository(filings),
    notifications: new NotificationRepository({ filings, clock, takeIn: async () => ({ taken: 0, setAside: [] }) }),
    catalogues: new CatalogueRepository(filings),
    mappings: new MappingRepository(filings),
    answers: new AnswerRepository(filings),
  }
}

/** The contracts compose without a draft. */
const noDrafts = {
  stamp: () => null,
  markSent: async () => undefined,
  unmarkSent: async () => undefined,
  countSent: () => undefined,
}
