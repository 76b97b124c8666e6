import { filings } from './0001-filings.ts'
import { rights } from './0002-rights.ts'
import { desks } from './0003-desks.ts'
import { membership } from './0004-membership.ts'
import { sharedLists } from './0005-shared-lists.ts'
import { lines } from './0006-lines.ts'
import { finding } from './0007-finding.ts'
import { admitting } from './0008-admitting.ts'
import { filingAgain } from './0009-filing-again.ts'
import { checkSources } from './0010-check-sources.ts'
import { whoWrites } from './0011-who-writes.ts'
import { states } from './0012-states.ts'
import { removing } from './0013-removing.ts'
import { members } from './0014-members.ts'
import { consentFilings } from './0015-consent-filings.ts'
import { history } from './0016-history.ts'
import { jsonColumns } from './0017-json-columns.ts'
import { toldColumns } from './0018-told-columns.ts'
import { largeObjects } from './0019-large-objects.ts'
import { formerNumbers } from './0020-former-numbers.ts'
import type { OfficeMigration } from './office-migration.ts'

/** Every office migration, in order. */
export const officeMigrations: readonly OfficeMigration[] = [
  filings,
  rights,
  desks,
  membership,
  sharedLists,
  lines,
  finding,
  admitting,
  filingAgain,
  checkSources,
  whoWrites,
  states,
  removing,
  members,
  consentFilings,
  history,
  jsonColumns,
  toldColumns,
  largeObjects,
  formerNumbers,
]
