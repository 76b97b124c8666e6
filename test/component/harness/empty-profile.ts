import { usualAnswerTerms } from '../../../src/shared/domain/answers/answer-terms.ts'
import { usualReportPlan } from '../../../src/shared/domain/oversight/weekly-report.ts'
import { maximumGetsPerMinute } from '../../../src/shared/domain/service-limits.ts'
import type { AnswerOf, ChannelName } from '../../../src/shared/ipc/channels.ts'
import { success } from '../../../src/shared/kernel/result.ts'
import { appStatus, beginning } from '../../harness/records.ts'

const noRows = () => success({ rows: [], total: 0 })
const none = () => success([])

/**
 * What main answers to queries in a profile with a key and nothing in it. So a screen that begins to query one of these
 * breaks no test that is about something else. Channels that change something have no place here.
 */
export const emptyProfile = {
  'app:status': () => success(appStatus()),
  'beginning:read': () => success(beginning()),
  'pending:list': () => success({ lines: [], unknown: [] }),
  'batch:list': noRows,
  'batch:views': none,
  'draft:list': none,
  'draft:views': none,
  'history:search': noRows,
  'history:records': noRows,
  'history:people': noRows,
  'history:documents': noRows,
  'history:count-records': () => success(0),
  'history:views': none,
  'history:people-named': none,
  'history:people-who-acted': none,
  'item:follow-up': none,
  'history:waiting': none,
  'request:find': none,
  'item:chain': () => success({ earlier: [], later: [] }),
  'catalogue:entity-names': () => success({}),
  'submit:channels': none,
  'entity-channel:list': none,
  'credit-limit:read': () => success({ uses: [], extras: [], requests: [], shared: false, mayDecide: true }),
  'answer-terms:read': () => success(usualAnswerTerms),
  'mapping:list': none,
  'draft:comparison': () => success(null),
  'folder:read': () => success({ folders: [], files: [] }),
  'answer:list': none,
  'notification:kept': none,
  'notification:outlook': () => success('not-registered'),
  'polling:status': () =>
    success({
      usedInLastMinute: 0,
      limit: maximumGetsPerMinute,
      openRequests: 0,
      frozenUntilMs: null,
      nextPollAtMs: null,
      nextPolls: [],
      paused: false,
    }),
  'oversight:weekly-report': () => success({ plan: usualReportPlan, folder: null, written: null, failed: null }),
  'care:work': () => success(null),
  'office:desks': none,
} as const satisfies { readonly [Name in ChannelName]?: () => AnswerOf<Name> }
