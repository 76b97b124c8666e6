import { DocumentRepository } from '#main/store/filing/documents/document-repository.ts'
import type { FilingDatabase } from '#main/store/filing/filing-database.ts'
import { HistoryRepository } from '#main/store/filing/history/history-repository.ts'
import { StatementClock, type StatementTime } from '#main/store/filing/knowledge/statement-clock.ts'
import { NotificationRepository } from '#main/store/filing/notifications/notification-repository.ts'
import { OutboxRepository } from '#main/store/filing/outbox/outbox-repository.ts'
import { everyInterruptedSend, type InterruptedSends } from '#main/store/filing/outbox/recover-interrupted.ts'
import { PollRepository } from '#main/store/filing/polling/poll-repository.ts'
import { AnswerRepository } from '#main/store/filing/remembered/answer-repository.ts'
import { CatalogueRepository } from '#main/store/filing/remembered/catalogues/catalogue-repository.ts'
import { MappingRepository } from '#main/store/filing/remembered/mapping-repository.ts'
import { RequestRepository } from '#main/store/filing/requests/request-repository.ts'
import type { FilingPorts } from '../contract/filing-ports.ts'

/** The separate state of one desk among several. */
interface OneOfSeveral {
  readonly time: StatementTime
  readonly interrupted: InterruptedSends
}

/** The ports of filing over an office, without the rest of a store. A single desk unless `desk` is given. */
export async function portsOver(filings: FilingDatabase, desk?: OneOfSeveral): Promise<FilingPorts> {
  let count = 0
  const newId = (): string => {
    count += 1
    return `01DOC${String(count).padStart(10, '0')}`
  }
  const clock = desk?.time ?? (await StatementClock.open(filings))
  return {
    outbox: new OutboxRepository({
      filings,
      newId,
      clock,
      interrupted: desk?.interrupted ?? everyInterruptedSend,
      drafts: noDrafts,
      credits: null,
      // Protection of a file against its own older copies does not apply to a server.
      rollback: { suspect: false, advance: (of, work) => of.write(work) },
      witness: { keep: () => true },
      // Offices are newer than the register, so every batch of theirs is in it.
      beginRegister: async () => undefined,
    }),
    polling: new PollRepository({ filings, newId, clock }),
    requests: new RequestRepository(filings),
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
