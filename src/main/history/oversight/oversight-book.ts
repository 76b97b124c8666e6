import type { Oversight, OversightQuestion, Period } from '#shared/domain/oversight/oversight.ts'
import type { BookNote, ReportBook } from '#shared/domain/report-book.ts'
import { dayText, momentText } from '#shared/texts/day-text.ts'
import { countedHow, oversightWords } from '#shared/texts/oversight-text.ts'
import { oversightFront } from './oversight-front.ts'
import { type CountedTable, oversightTables } from './oversight-tables.ts'
import type { ReportPeople } from './report-people.ts'
import { createVoice, type ReportNames, type Voice } from './report-voice.ts'

export interface OversightReportRequest extends Omit<ReportNames, 'entities'> {
  readonly question: OversightQuestion
  readonly format: 'xlsx' | 'pdf'
  /** Whether workers are named. The scheduled report, in a folder that others may read, names none. */
  readonly people: boolean
  /** Person who creates the report. */
  readonly operator: string
}

interface BookWords extends ReportNames {
  readonly operator: string
}

/** The supervisor's report. Pure; all numbers come from `figures`. */
export function oversightBook(figures: Oversight, people: ReportPeople, words: BookWords): ReportBook {
  const voice = createVoice(words)
  const { say } = voice
  const tables = oversightTables(figures, people, voice).filter(({ rows }) => rows.length > 0)
  return {
    title: say(oversightWords.reportTitle),
    lines: headLines(figures, voice, words.operator),
    ...oversightFront(figures, people, tables, voice),
    tables: tables.map(({ note: _, ...table }) => table),
    method: { name: say(oversightWords.method), notes: notesOf(tables, voice) },
    page: say(oversightWords.page),
    language: voice.language,
  }
}

/** Tables that count alike share one note. */
const notesOf = (tables: readonly CountedTable[], { say }: Voice): readonly BookNote[] => [
  { name: say(oversightWords.reportTitle), text: say(countedHow.headline) },
  ...[...Map.groupBy(tables, ({ note }) => note)].map(([text, own]) => ({
    name: own.map(({ name }) => name).join(', '),
    text,
  })),
  { name: say(oversightWords.methodTables), text: say(countedHow.tables) },
]

function headLines(
  { question, madeAtMs, total, before, freeRecords, followedRecords = 0 }: Oversight,
  voice: Voice,
  operator: string,
): readonly string[] {
  const { say } = voice
  const { company, operator: clerk, entityCode } = question
  const free = freeRecords - followedRecords
  return [
    say(oversightWords.reportPeriod, { period: periodText(question, voice) }),
    say(oversightWords.reportCompany, {
      name: company === null ? say(oversightWords.everyCompany) : voice.company(company),
    }),
    say(oversightWords.reportOperator, { name: clerk ?? say(oversightWords.everyOperator) }),
    say(oversightWords.reportEntity, {
      name: entityCode === null ? say(oversightWords.everyCompany) : voice.entity(entityCode),
    }),
    say(oversightWords.reportMade, { name: operator, moment: momentText(madeAtMs, voice.language) }),
    before === null
      ? say(oversightWords.notCompared)
      : say(oversightWords.compared, { period: periodText(before.period, voice) }),
    ...(total.filed === 0 ? [say(oversightWords.nothingFiled)] : []),
    ...(free === 0 ? [] : [say(oversightWords.reportFree, { count: String(free) })]),
    ...(followedRecords === 0 ? [] : [say(oversightWords.reportFollowed, { count: String(followedRecords) })]),
  ]
}

function periodText({ from, to }: Period, { say, language }: Voice): string {
  if (from !== null && to !== null) {
    return say(oversightWords.fromTo, { from: dayText(from, language), to: dayText(to, language) })
  }
  if (from !== null) return say(oversightWords.fromOn, { from: dayText(from, language) })
  return to === null ? say(oversightWords.wholeTime) : say(oversightWords.untilOn, { to: dayText(to, language) })
}
