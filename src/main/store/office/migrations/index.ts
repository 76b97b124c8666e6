import { closing } from './initial/closing.ts'
import { creditRules } from './initial/credits.ts'
import { desks } from './initial/desks.ts'
import { documents } from './initial/documents.ts'
import { history } from './initial/history.ts'
import { lists } from './initial/lists.ts'
import { members } from './initial/members.ts'
import { notices } from './initial/notices.ts'
import { records } from './initial/records.ts'
import { removing } from './initial/removing.ts'
import { rights } from './initial/rights.ts'
import { searching } from './initial/searching.ts'
import { sends } from './initial/sends.ts'
import { stateRules } from './initial/state-rules.ts'
import { toldRules } from './initial/told-rules.ts'
import { types } from './initial/types.ts'
import type { OfficeMigration } from './office-migration.ts'

const tables = [types, members, desks, sends, records, documents, lists]
const rules = [rights, searching, notices, stateRules, toldRules, creditRules, removing, history, closing]

/** Every office migration, in order. */
export const officeMigrations: readonly OfficeMigration[] = [
  { number: 1, name: 'initial', sql: [...tables, ...rules].join('\n') },
]
