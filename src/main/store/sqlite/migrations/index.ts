import { initial } from './0001-initial.ts'
import { ledgerUptime } from './0002-ledger-uptime.ts'
import { draftEngine } from './0003-draft-engine.ts'
import { mappingMemory } from './0004-mapping-memory.ts'
import { draftSchedule } from './0005-draft-schedule.ts'
import { rejectedDrafts } from './0006-rejected-drafts.ts'
import { itemPages } from './0007-item-pages.ts'
import { findingKinds } from './0008-finding-kinds.ts'
import { correctingBatches } from './0009-correcting-batches.ts'
import { hiddenRows } from './0010-hidden-rows.ts'
import { filers } from './0011-filers.ts'
import { storeIdentity } from './0012-store-identity.ts'
import { statements } from './0013-statements.ts'
import { againReasons } from './0014-again-reasons.ts'
import { outsideGeneration } from './0015-outside-generation.ts'
import { answers } from './0016-answers.ts'
import { cataloguePast } from './0017-catalogue-past.ts'
import { leftOutRows } from './0018-left-out-rows.ts'
import { findingParts } from './0019-finding-parts.ts'
import { records } from './0020-records.ts'
import { supervision } from './0021-supervision.ts'
import { notices } from './from-0022/0022-notices.ts'
import { answeredGets } from './from-0022/0023-answered-gets.ts'
import { draftSources } from './from-0022/0024-draft-sources.ts'
import { formsAndDeliveries } from './from-0022/0025-forms-and-deliveries.ts'
import { seenSteps } from './from-0022/0026-seen-steps.ts'
import { parts } from './from-0022/0027-parts.ts'
import { preparedDocuments } from './from-0022/0028-prepared-documents.ts'
import { draftOrigins } from './from-0022/0029-draft-origins.ts'
import { consentRegister } from './from-0022/0030-consent-register.ts'
import { answersSaid } from './from-0022/0031-answers-said.ts'
import { checkSources } from './from-0022/0032-check-sources.ts'
import { consentFilings } from './from-0022/0033-consent-filings.ts'
import { officeMemory } from './from-0022/0034-office-memory.ts'
import { sentFiles } from './from-0022/0035-sent-files.ts'
import { formerNumbers } from './from-0022/0036-former-numbers.ts'
import type { Migration } from './migration.ts'

/** Every migration, in order. */
export const migrations: readonly Migration[] = [
  initial,
  ledgerUptime,
  draftEngine,
  mappingMemory,
  draftSchedule,
  rejectedDrafts,
  itemPages,
  findingKinds,
  correctingBatches,
  hiddenRows,
  filers,
  storeIdentity,
  statements,
  againReasons,
  outsideGeneration,
  answers,
  cataloguePast,
  leftOutRows,
  findingParts,
  records,
  supervision,
  notices,
  answeredGets,
  draftSources,
  formsAndDeliveries,
  seenSteps,
  parts,
  preparedDocuments,
  draftOrigins,
  consentRegister,
  answersSaid,
  checkSources,
  consentFilings,
  officeMemory,
  sentFiles,
  formerNumbers,
]

/** Number of the latest migration that this program knows. */
export const latestSchema: number = migrations.at(-1)?.number ?? 0
