import { type EntityNames, entityText } from '#shared/domain/catalogue/entity-names.ts'
import { type EndedState, endedStates } from '#shared/domain/filing/wire-states.ts'
import { moduleFacts } from '#shared/domain/modules/modules.ts'
import type {
  Ageing,
  AgeingRow,
  CreditGrouping,
  Credits,
  Duration,
  Oversight,
  OversightQuestion,
  Progress,
  ProgressGrouping,
} from '#shared/domain/oversight/oversight.ts'
import { ageingBuckets } from '#shared/domain/oversight/oversight.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { isModuleName } from '#shared/domain/worker/procedure.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { Language, Sentence } from '#shared/kernel/language.ts'
import { ownValue } from '#shared/kernel/own-value.ts'
import { dayText, momentText } from '#shared/texts/day-text.ts'
import { fillSentence } from '#shared/texts/fill-sentence.ts'
import { countedHow, groupingWords, measureWords, oversightWords } from '#shared/texts/oversight-text.ts'
import { companyText } from '#shared/texts/record-texts.ts'
import { entityStateWords, wireStateWord } from '#shared/texts/states.ts'
import type { ReportBook } from '../context.ts'

export interface OversightReportRequest {
  readonly question: OversightQuestion
  readonly format: 'xlsx' | 'pdf'
  readonly language: Language
  /** Person who creates the report. */
  readonly operator: string
  /** Company names, by NIT. */
  readonly companies: readonly Pick<CompanyProfile, 'nit' | 'name'>[]
}

interface BookWords extends Omit<OversightReportRequest, 'question' | 'format'> {
  readonly entities: EntityNames
}

type Table = ReportBook['tables'][number]
type Row = Table['rows'][number]

/** Report texts in one language. */
interface Voice {
  readonly language: Language
  say(sentence: Sentence, parameters?: Readonly<Record<string, string>>): string
  company(nit: string): string
  entity(code: string): string
}

/** The supervisor's report. Pure; all numbers come from `figures`. */
export function oversightBook(figures: Oversight, { language, operator, companies, entities }: BookWords): ReportBook {
  const say = (sentence: Sentence, parameters: Readonly<Record<string, string>> = {}): string =>
    fillSentence(sentence, language, parameters)
  const voice: Voice = {
    language,
    say,
    company: (nit) => (nit === '' ? say(oversightWords.noCompany) : companyText(nit, companies)),
    entity: (code) => (code === '' ? say(oversightWords.noEntity) : entityText(code, entities)),
  }
  return {
    title: say(oversightWords.reportTitle),
    lines: headLines(figures, voice, operator),
    tables: [
      progressTable(figures, voice),
      stepsTable(figures, voice),
      ageingTable(figures.ageing, oversightWords.ageing, voice),
      overdueTable(figures, voice),
      ageingTable(figures.returned, oversightWords.waitingReturned, voice),
      ...endedStates.map((state) => durationsTable(figures, state, voice)),
      firstPassTable(figures, voice),
      firstPassMonthsTable(figures, voice),
      reasonsTable(figures, voice),
      creditsTable(figures, voice, 'company'),
      creditsTable(figures, voice, 'module'),
      creditsTable(figures, voice, 'month'),
    ],
    page: say(oversightWords.page),
    language: voice.language,
  }
}

function headLines(
  { question, madeAtMs, freeRecords, followedRecords = 0 }: Oversight,
  voice: Voice,
  operator: string,
): readonly string[] {
  const { say } = voice
  const { company, operator: clerk, entityCode } = question
  const lines = [
    say(oversightWords.reportPeriod, { period: periodText(question.from, question.to, voice) }),
    say(oversightWords.reportCompany, {
      name: company === null ? say(oversightWords.everyCompany) : voice.company(company),
    }),
    say(oversightWords.reportOperator, { name: clerk ?? say(oversightWords.everyOperator) }),
    say(oversightWords.reportEntity, {
      name: entityCode === null ? say(oversightWords.everyCompany) : voice.entity(entityCode),
    }),
    say(oversightWords.reportMade, { name: operator, moment: momentText(madeAtMs, voice.language) }),
  ]
  const free = freeRecords - followedRecords
  return [
    ...lines,
    ...(free === 0 ? [] : [say(oversightWords.reportFree, { count: String(free) })]),
    ...(followedRecords === 0 ? [] : [say(oversightWords.reportFollowed, { count: String(followedRecords) })]),
  ]
}

function periodText(from: CivilDate | null, to: CivilDate | null, { say, language }: Voice): string {
  if (from !== null && to !== null) {
    return say(oversightWords.fromTo, { from: dayText(from, language), to: dayText(to, language) })
  }
  if (from !== null) return say(oversightWords.fromOn, { from: dayText(from, language) })
  return to === null ? say(oversightWords.wholeTime) : say(oversightWords.untilOn, { to: dayText(to, language) })
}

function nameOf(by: ProgressGrouping | CreditGrouping, value: string, voice: Voice): string {
  if (by === 'company') return voice.company(value)
  if (by === 'module') return isModuleName(value) ? moduleFacts[value].label[voice.language] : value
  return by === 'entityCode' ? voice.entity(value) : value
}

const progressMeasures = ['accepted', 'rejected', 'unanswered', 'under-way'] as const

function progressTable({ question, rows, total, entityStates }: Oversight, voice: Voice): Table {
  const { language, say } = voice
  const rowOf = (name: string, progress: Progress): Row => [
    name,
    progress.filed,
    progress.accepted,
    progress.rejected,
    progress.unanswered,
    progress.underWay,
    ...entityStates.map((state) => ownValue(progress.entityStates, state) ?? 0),
  ]
  return {
    name: say(oversightWords.progress),
    note: say(countedHow.progress),
    columns: [
      groupingWords[question.by][language],
      say(oversightWords.filed),
      ...progressMeasures.map((measure) => measureWords[measure][language]),
      ...entityStates.map((state) => wireStateWord(state, entityStateWords, language)),
    ],
    rows: [
      ...rows.map(({ value, ...progress }) => rowOf(nameOf(question.by, value, voice), progress)),
      rowOf(say(oversightWords.total), total),
    ],
  }
}

const stepMeasures = ['accepted', 'rejected', 'unanswered'] as const

const stepsTable = ({ steps, stepsBy }: Oversight, { say, language }: Voice): Table => ({
  name: say(stepsBy === 'week' ? oversightWords.byWeek : oversightWords.byMonth),
  note: say(countedHow.progress),
  columns: [
    stepsBy === 'week' ? say(oversightWords.week) : groupingWords.month[language],
    ...stepMeasures.map((measure) => measureWords[measure][language]),
  ],
  rows: steps.map((step) => [
    `${dayText(step.from, language)} - ${dayText(step.to, language)}`,
    ...stepMeasures.map((measure) => step[measure]),
  ]),
})

/** Records that entities still hold, or records that were returned. */
function ageingTable({ rows, total }: Ageing, name: Sentence, { say, language, entity }: Voice): Table {
  const rowOf = (title: string, one: Omit<AgeingRow, 'entityCode'>): Row => [
    title,
    ...one.parts.map(({ count }) => count),
    one.total,
  ]
  return {
    name: say(name),
    note: say(countedHow.ageing),
    columns: [
      groupingWords.entityCode[language],
      ...ageingBuckets.map(({ from, to }) =>
        to === null
          ? say(oversightWords.daysMore, { from: String(from) })
          : say(oversightWords.daysTo, { from: String(from), to: String(to) }),
      ),
      say(oversightWords.total),
    ],
    rows: [
      ...rows.map(({ entityCode, ...row }) => rowOf(entity(entityCode), row)),
      rowOf(say(oversightWords.total), total),
    ],
  }
}

/** Certificates that did not arrive in time. */
const overdueTable = ({ overdue }: Oversight, { say, language, entity }: Voice): Table => ({
  name: say(oversightWords.overdue),
  note: say(oversightWords.overdueNote, {
    general: String(overdue.terms.general),
    own: overdue.terms.own.map(({ entityCode, businessDays }) => `; ${entity(entityCode)}: ${businessDays}`).join(''),
  }),
  columns: [groupingWords.entityCode[language], say(oversightWords.filed)],
  rows: [
    ...overdue.rows.map(({ entityCode, count }) => [entity(entityCode), count]),
    [say(oversightWords.total), overdue.total],
  ],
})

const durationNames: Readonly<Record<EndedState, Sentence>> = {
  certificado: oversightWords.durationsCertified,
  devuelto: oversightWords.durationsReturned,
}

function durationsTable({ durations }: Oversight, state: EndedState, { say, language, entity }: Voice): Table {
  const rowOf = (name: string, { count, unknown, medianDays, longestDays }: Duration): Row => [
    name,
    count,
    medianDays ?? '',
    longestDays ?? '',
    unknown,
  ]
  const told = durations.rows.filter(({ states }) => states[state].count > 0)
  return {
    name: say(durationNames[state]),
    note: say(countedHow.durations),
    columns: [
      groupingWords.entityCode[language],
      say(oversightWords.filed),
      say(oversightWords.median),
      say(oversightWords.longest),
      say(oversightWords.unknownDay),
    ],
    rows: [
      ...told.map(({ entityCode, states }) => rowOf(entity(entityCode), states[state])),
      rowOf(say(oversightWords.total), durations.total[state]),
    ],
  }
}

interface FirstPass {
  readonly passed: number
  readonly answered: number
}

function shareText({ passed, answered }: FirstPass, language: Language): string {
  const locale = language === 'es' ? 'es-CO' : 'en-GB'
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return answered === 0 ? '' : share.format(passed / answered)
}

const firstPassRow = (name: string, row: FirstPass, language: Language): Row => [
  name,
  row.passed,
  row.answered,
  shareText(row, language),
]

const firstPassColumns = (first: string, { say, language }: Voice): readonly string[] => [
  first,
  measureWords['first-passed'][language],
  measureWords['first-answered'][language],
  say(oversightWords.share),
]

const firstPassTable = ({ firstPass }: Oversight, voice: Voice): Table => ({
  name: voice.say(oversightWords.firstPass),
  note: voice.say(countedHow.firstPass),
  columns: firstPassColumns(groupingWords.entityCode[voice.language], voice),
  rows: [
    ...firstPass.rows.map((row) => firstPassRow(voice.entity(row.entityCode), row, voice.language)),
    firstPassRow(voice.say(oversightWords.total), firstPass.total, voice.language),
  ],
})

const firstPassMonthsTable = ({ firstPassMonths }: Oversight, voice: Voice): Table => ({
  name: voice.say(oversightWords.firstPassMonths),
  note: voice.say(countedHow.firstPassMonths),
  columns: firstPassColumns(groupingWords.month[voice.language], voice),
  rows: firstPassMonths.map((row) => firstPassRow(row.month, row, voice.language)),
})

const reasonsTable = ({ reasons }: Oversight, { say }: Voice): Table => ({
  name: say(oversightWords.reasons),
  note: say(countedHow.reasons),
  columns: [say(oversightWords.reason), say(oversightWords.filed)],
  rows: reasons.map(({ reason, count }) => [reason, count]),
})

const creditsBy = {
  company: oversightWords.creditsByCompany,
  module: oversightWords.creditsByModule,
  month: oversightWords.creditsByMonth,
} as const satisfies Readonly<Record<CreditGrouping, Sentence>>

function creditsTable({ credits }: Oversight, voice: Voice, by: CreditGrouping): Table {
  const { say, language } = voice
  const rowOf = (name: string, { estimated, debited, atRisk, toSend, uncharged }: Credits): Row => [
    name,
    estimated,
    debited,
    atRisk,
    toSend,
    uncharged,
  ]
  const rows = { company: credits.byCompany, module: credits.byModule, month: credits.byMonth }[by]
  return {
    name: say(creditsBy[by]),
    note: say(countedHow.credits),
    columns: [
      groupingWords[by][language],
      say(oversightWords.estimated),
      say(oversightWords.debited),
      ...(['at-risk', 'to-send', 'uncharged'] as const).map((measure) => measureWords[measure][language]),
    ],
    rows: [
      ...rows.map((row) => rowOf(nameOf(by, row.value, voice), row)),
      rowOf(say(oversightWords.total), credits.total),
    ],
  }
}
