import { filings } from './0001-filings.ts'
import { rights } from './0002-rights.ts'
import { desks } from './0003-desks.ts'
import { membership } from './0004-membership.ts'
import { sharedLists } from './0005-shared-lists.ts'
import { lines } from './0006-lines.ts'
import { finding } from './0007-finding.ts'
import { admitting } from './0008-admitting.ts'
import { history } from './0009-history.ts'
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
  history,
]
