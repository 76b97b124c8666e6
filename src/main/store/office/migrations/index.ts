import { filings } from './0001-filings.ts'
import { rights } from './0002-rights.ts'
import { desks } from './0003-desks.ts'
import { membership } from './0004-membership.ts'
import { sharedLists } from './0005-shared-lists.ts'
import { lines } from './0006-lines.ts'
import { finding } from './0007-finding.ts'
import { admitting } from './0008-admitting.ts'
import { whoWrites } from './0009-who-writes.ts'
import { states } from './0010-states.ts'
import { removing } from './0011-removing.ts'
import { members } from './0012-members.ts'
import type { OfficeMigration } from './office-migration.ts'

/** Every migration of offices there has ever been, in order. */
export const officeMigrations: readonly OfficeMigration[] = [
  filings,
  rights,
  desks,
  membership,
  sharedLists,
  lines,
  finding,
  admitting,
  whoWrites,
  states,
  removing,
  members,
]
