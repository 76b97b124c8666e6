import { type EndedState, endedStates } from '#shared/domain/filing/wire-states.ts'
import type {
  Ageing,
  AgeingRow,
  CreditGrouping,
  Credits,
  Duration,
  EntityMonth,
  Oversight,
  Progress,
  ProgressGrouping,
  ProgressRow,
} from '#shared/domain/oversight/oversight.ts'
import { ageingBuckets, countOf, entitiesOf } from '#shared/domain/oversight/oversight.ts'
import { countOfMeasure, progressMeasures } from '#shared/domain/oversight/progress-columns.ts'
import type { BookCell, BookColumn, BookTable } from '#shared/domain/report-book.ts'
import type { Sentence } from '#shared/kernel/language.ts'
import { ownValue } from '#shared/kernel/own-value.ts'
import { countedHow, groupingWords, measureWords, oversightWords } from '#shared/texts/oversight-text.ts'
import { recordHeader } from '#shared/texts/record-texts.ts'
import { readableCodes } from '#shared/texts/report/readable-codes.ts'
import { type AssignedPerson, mostOverduePeople, type OverduePerson, type ReportPeople } from './report-people.ts'
import { kindOf, type Voice } from './report-voice.ts'

/** A table with its method. */
export interface CountedTable extends BookTable {
  readonly note: string
}

type Row = readonly BookCell[]

const text = (title: string): BookColumn => ({ title, kind: 'text' })
const count = (title: string): BookColumn => ({ title, kind: 'count' })

/** The tables behind the figures, in the order of the screen. A table may have no rows. */
export function oversightTables(figures: Oversight, people: ReportPeople, voice: Voice): readonly CountedTable[] {
  const { question, rows } = figures
  return [
    progressTable(figures, { rows, by: question.by, name: oversightWords.progress }, voice),
    ...(question.by === 'operator'
      ? []
      : [progressTable(figures, { rows: figures.clerks, by: 'operator', name: oversightWords.clerks }, voice)]),
    stepsTable(figures, voice),
    overdueTable(figures, voice),
    overduePeopleTable(people.overdue, voice),
    assignedPeopleTable(people.assigned, voice),
    ageingTable(figures.ageing, oversightWords.ageing, voice),
    ageingTable(figures.returned, oversightWords.waitingReturned, voice),
    ...endedStates.map((state) => durationsTable(figures, state, voice)),
    firstPassTable(figures, voice),
    firstPassMonthsTable(figures, voice),
    ...entityMonthTables(figures, voice),
    reasonsTable(figures, voice),
    creditsTable(figures, voice, 'company'),
    creditsTable(figures, voice, 'module'),
    creditsTable(figures, voice, 'month'),
  ]
}

interface ProgressShown {
  readonly rows: readonly ProgressRow[]
  readonly by: ProgressGrouping
  readonly name: Sentence
}

function progressTable(
  { total, entityStates }: Oversight,
  { rows, by, name }: ProgressShown,
  voice: Voice,
): CountedTable {
  const { language, say } = voice
  const measures = progressMeasures(total)
  const rowOf = (title: string, progress: Progress): Row => [
    title,
    progress.filed,
    ...measures.map((measure) => countOfMeasure(progress, measure)),
    ...entityStates.map((state) => ownValue(progress.entityStates, state) ?? 0),
  ]
  return {
    name: say(name),
    note: say(countedHow.progress),
    columns: [
      { title: groupingWords[by][language], kind: kindOf(by) },
      count(say(oversightWords.filed)),
      ...measures.map((measure) => count(measureWords[measure][language])),
      ...entityStates.map((state) => count(voice.state(state))),
    ],
    rows: rows.map(({ value, ...progress }) => rowOf(voice.nameOf(by, value), progress)),
    total: rowOf(say(oversightWords.total), total),
  }
}

export const stepMeasures = ['accepted', 'rejected', 'unanswered'] as const

/** By week, from its first to its last date in the period; by month. */
function stepsTable({ steps, stepsBy, total }: Oversight, { say, language }: Voice): CountedTable {
  const isWeek = stepsBy === 'week'
  return {
    name: say(isWeek ? oversightWords.byWeek : oversightWords.byMonth),
    note: say(countedHow.progress),
    columns: [
      ...(isWeek
        ? [
            { title: say(oversightWords.from), kind: 'date' as const },
            { title: say(oversightWords.to), kind: 'date' as const },
          ]
        : [{ title: groupingWords.month[language], kind: 'month' as const }]),
      ...stepMeasures.map((measure) => count(measureWords[measure][language])),
    ],
    rows: steps.map((step) => [
      ...(isWeek ? [step.from, step.to] : [step.from.slice(0, 'yyyy-mm'.length)]),
      ...stepMeasures.map((measure) => step[measure]),
    ]),
    total: [
      say(oversightWords.total),
      ...(isWeek ? [null] : []),
      ...stepMeasures.map((measure) => countOfMeasure(total, measure)),
    ],
  }
}

/** Records that entities still hold, or records that were returned. */
function ageingTable({ rows, total }: Ageing, name: Sentence, { say, language, entity }: Voice): CountedTable {
  const rowOf = (title: string, one: Omit<AgeingRow, 'entityCode'>): Row => [
    title,
    ...one.parts.map((part) => part.count),
    one.total,
  ]
  return {
    name: say(name),
    note: say(countedHow.ageing),
    columns: [
      text(groupingWords.entityCode[language]),
      ...ageingBuckets.map(({ from, to }) =>
        count(
          to === null
            ? say(oversightWords.daysMore, { from: String(from) })
            : say(oversightWords.daysTo, { from: String(from), to: String(to) }),
        ),
      ),
      count(say(oversightWords.total)),
    ],
    rows: rows.map(({ entityCode, ...row }) => rowOf(entity(entityCode), row)),
    total: rowOf(say(oversightWords.total), total),
  }
}

/** Filings without an answer, past the term of their entity or about to pass it. */
const overdueTable = ({ terms, overdue, soon }: Oversight, { say, language, entity }: Voice): CountedTable => ({
  name: say(oversightWords.deadlines),
  note: say(oversightWords.overdueNote, {
    general: String(terms.general),
    own: terms.own.map(({ entityCode, businessDays }) => `; ${entity(entityCode)}: ${businessDays}`).join(''),
  }),
  columns: [
    text(groupingWords.entityCode[language]),
    count(say(oversightWords.overdue)),
    count(say(oversightWords.soon)),
  ],
  rows: entitiesOf(overdue, soon).map((code) => [entity(code), countOf(overdue, code), countOf(soon, code)]),
  total: [say(oversightWords.total), overdue.total, soon.total],
})

const overduePeopleTable = (people: readonly OverduePerson[], { say, language, entity }: Voice): CountedTable => ({
  name: say(oversightWords.overduePeople),
  note: say(countedHow.overduePeople, { limit: String(mostOverduePeople) }),
  columns: [
    text(say(oversightWords.person)),
    text(groupingWords.entityCode[language]),
    { title: say(oversightWords.filedOn), kind: 'date' },
    count(say(oversightWords.daysPassed)),
  ],
  rows: people.map(({ name, entityCode, filedOn, businessDays }) => [
    name === '' ? say(oversightWords.noName) : name,
    entity(entityCode),
    filedOn,
    businessDays,
  ]),
  total: null,
})

/** With the headers of Registros. */
const assignedPeopleTable = (people: readonly AssignedPerson[], { say, language, entity }: Voice): CountedTable => ({
  name: say(oversightWords.assignedPeople),
  note: say(countedHow.assignedPeople, { limit: String(mostOverduePeople) }),
  columns: [
    text(say(oversightWords.person)),
    text(groupingWords.entityCode[language]),
    { title: say(oversightWords.filedOn), kind: 'date' },
    text(recordHeader('owner', language)),
    { title: recordHeader('due', language), kind: 'date' },
    text(recordHeader('comment', language)),
  ],
  rows: people.map(({ name, entityCode, filedOn, owner, due, comment }) => [
    name === '' ? say(oversightWords.noName) : name,
    entity(entityCode),
    filedOn,
    ...[owner, due, comment],
  ]),
  total: null,
})

const durationNames: Readonly<Record<EndedState, Sentence>> = {
  certificado: oversightWords.durationsCertified,
  devuelto: oversightWords.durationsReturned,
}

function durationsTable({ durations }: Oversight, state: EndedState, { say, language, entity }: Voice): CountedTable {
  const rowOf = (name: string, { count: all, unknown, medianDays, longestDays }: Duration): Row => [
    name,
    all,
    medianDays,
    longestDays,
    unknown,
  ]
  const told = durations.rows.filter(({ states }) => states[state].count > 0)
  return {
    name: say(durationNames[state]),
    note: say(countedHow.durations),
    columns: [
      text(groupingWords.entityCode[language]),
      count(say(oversightWords.filed)),
      { title: say(oversightWords.median), kind: 'days' },
      count(say(oversightWords.longest)),
      count(say(oversightWords.unknownDay)),
    ],
    rows: told.map(({ entityCode, states }) => rowOf(entity(entityCode), states[state])),
    total: rowOf(say(oversightWords.total), durations.total[state]),
  }
}

interface FirstPass {
  readonly passed: number
  readonly answered: number
}

const firstPassRow = (name: string, { passed, answered }: FirstPass): Row => [
  name,
  passed,
  answered,
  answered === 0 ? null : passed / answered,
]

const firstPassColumns = (first: BookColumn, { say, language }: Voice): readonly BookColumn[] => [
  first,
  count(measureWords['first-passed'][language]),
  count(measureWords['first-answered'][language]),
  { title: say(oversightWords.share), kind: 'percent' },
]

const firstPassTable = ({ firstPass }: Oversight, voice: Voice): CountedTable => ({
  name: voice.say(oversightWords.firstPass),
  note: voice.say(countedHow.firstPass),
  columns: firstPassColumns(text(groupingWords.entityCode[voice.language]), voice),
  rows: firstPass.rows.map((row) => firstPassRow(voice.entity(row.entityCode), row)),
  total: firstPassRow(voice.say(oversightWords.total), firstPass.total),
})

const firstPassMonthsTable = ({ firstPassMonths }: Oversight, voice: Voice): CountedTable => ({
  name: voice.say(oversightWords.firstPassMonths),
  note: voice.say(countedHow.firstPassMonths),
  columns: firstPassColumns({ title: groupingWords.month[voice.language], kind: 'month' }, voice),
  rows: firstPassMonths.map((row) => firstPassRow(row.month, row)),
  total: null,
})

/** Entities by month: the share accepted at first filing, and the days until each state. Empty: no answer. */
function entityMonthTables({ entityMonths: { months, rows } }: Oversight, voice: Voice): readonly CountedTable[] {
  const { say, language, entity } = voice
  const tableOf = (
    name: Sentence,
    kind: BookColumn['kind'],
    cellOf: (month: EntityMonth) => BookCell,
  ): CountedTable => {
    const lines = rows.map(({ entityCode, months: told }): Row => {
      const byMonth = new Map(told.map((one) => [one.month, cellOf(one)]))
      return [entity(entityCode), ...months.map((month) => byMonth.get(month) ?? null)]
    })
    return {
      name: say(name),
      note: say(countedHow.entityMonths),
      columns: [
        text(groupingWords.entityCode[language]),
        ...months.map((month) => ({ title: `${month.slice('yyyy-'.length)}/${month.slice(0, 'yyyy'.length)}`, kind })),
      ],
      rows: lines.filter(([, ...cells]) => cells.some((cell) => cell !== null)),
      total: null,
    }
  }
  return [
    tableOf(oversightWords.entityMonthsPassed, 'percent', ({ passed, answered }) =>
      answered === 0 ? null : passed / answered,
    ),
    ...endedStates.map((state) => tableOf(entityMonthNames[state], 'days', ({ states }) => states[state].medianDays)),
  ]
}

const entityMonthNames: Readonly<Record<EndedState, Sentence>> = {
  certificado: oversightWords.entityMonthsCertified,
  devuelto: oversightWords.entityMonthsReturned,
}

const reasonsTable = ({ reasons }: Oversight, { say }: Voice): CountedTable => ({
  name: say(oversightWords.reasons),
  note: say(countedHow.reasons),
  columns: [text(say(oversightWords.reason)), count(say(oversightWords.filed))],
  rows: reasons.map((row) => [readableCodes(row.reason), row.count]),
  total: null,
})

const creditsBy = {
  company: oversightWords.creditsByCompany,
  module: oversightWords.creditsByModule,
  month: oversightWords.creditsByMonth,
} as const satisfies Readonly<Record<CreditGrouping, Sentence>>

function creditsTable({ credits }: Oversight, voice: Voice, by: CreditGrouping): CountedTable {
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
      { title: groupingWords[by][language], kind: kindOf(by) },
      count(say(oversightWords.estimated)),
      count(say(oversightWords.debited)),
      ...(['at-risk', 'to-send', 'uncharged'] as const).map((measure) => count(measureWords[measure][language])),
    ],
    rows: rows.map((row) => rowOf(voice.nameOf(by, row.value), row)),
    total: rowOf(say(oversightWords.total), credits.total),
  }
}
