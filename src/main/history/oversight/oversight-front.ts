import { headlineOf } from '#shared/domain/oversight/headline.ts'
import type { Oversight } from '#shared/domain/oversight/oversight.ts'
import { countOfMeasure, type ProgressMeasure } from '#shared/domain/oversight/progress-columns.ts'
import type { BookBlock, BookFigure, BookTable, ReportBook } from '#shared/domain/report-book.ts'
import { groupingWords, measureWords, oversightWords } from '#shared/texts/oversight-text.ts'
import { changeText, headlineWords } from '#shared/texts/report/headline-text.ts'
import { readableCodes } from '#shared/texts/report/readable-codes.ts'
import { stepMeasures } from './oversight-tables.ts'
import { type ReportPeople, reasonsNamed } from './report-people.ts'
import type { Voice } from './report-voice.ts'

/** Colours of the screen's chart. */
const colours = { accepted: '1C7F93', rejected: 'C92A2A', unanswered: '9AA5AD' } as const
const mostRows = { overdue: 4, people: 5, clerks: 5 }

type Front = Pick<ReportBook, 'figures' | 'chart' | 'blocks'>

/** The first page: the beginning of each of the detail tables that need someone's attention. */
export function oversightFront(
  figures: Oversight,
  people: ReportPeople,
  tables: readonly BookTable[],
  voice: Voice,
): Front {
  const { say, language } = voice
  const tableOf = (name: string): BookTable | undefined => tables.find((table) => table.name === name)
  const steps = tableOf(say(figures.stepsBy === 'week' ? oversightWords.byWeek : oversightWords.byMonth))
  const block = (name: string, most: number): readonly BookBlock[] => {
    const table = tableOf(name)
    return table === undefined ? [] : [beginningOf(table, { most, in: table.name }, voice)]
  }
  return {
    figures: headlineOf(figures).map(
      (figure): BookFigure => ({
        name: headlineWords[figure.name][language],
        count: figure.count,
        change: changeText(figure, language),
      }),
    ),
    chart:
      steps === undefined || figures.total.filed === 0
        ? null
        : {
            title: say(oversightWords.chart),
            table: steps.name,
            series: stepMeasures.map((measure, index) => ({
              column: steps.columns.length - stepMeasures.length + index,
              colour: colours[measure],
            })),
          },
    blocks: [
      reasonsBlock(figures, people, voice),
      [
        ...block(say(oversightWords.deadlines), mostRows.overdue),
        ...block(say(oversightWords.overduePeople), mostRows.people),
        ...clerksBlock(figures, voice),
      ],
    ],
  }
}

function beginningOf(
  table: BookTable,
  { most, in: whole }: { readonly most: number; readonly in: string },
  { say }: Voice,
): BookBlock {
  const left = table.rows.length - most
  return {
    ...table,
    rows: table.rows.slice(0, most),
    rest: left > 0 ? say(oversightWords.rest, { count: left, table: whole }) : '',
  }
}

/** With one of the people affected, if people may be named. */
function reasonsBlock({ reasons }: Oversight, { byReason }: ReportPeople, voice: Voice): readonly BookBlock[] {
  if (reasons.length === 0) return []
  const { say } = voice
  const name = say(oversightWords.reasons)
  const isNamed = byReason.length > 0
  const named = (index: number): readonly string[] => (isNamed ? [byReason[index] || say(oversightWords.noName)] : [])
  const table: BookTable = {
    name,
    columns: [
      { title: say(oversightWords.reason), kind: 'text' },
      ...(isNamed ? [{ title: say(oversightWords.people), kind: 'text' as const }] : []),
      { title: say(oversightWords.filed), kind: 'count' },
    ],
    rows: reasons.map(({ reason, count }, index) => [readableCodes(reason), ...named(index), count]),
    total: null,
  }
  return [beginningOf(table, { most: reasonsNamed, in: name }, voice)]
}

const clerkMeasures = [
  'accepted',
  'ended-returned',
  'ended-error',
  'rejected',
] as const satisfies readonly ProgressMeasure[]

function clerksBlock({ clerks, total, question }: Oversight, voice: Voice): readonly BookBlock[] {
  if (clerks.length === 0) return []
  const { say, language } = voice
  const whole = say(question.by === 'operator' ? oversightWords.progress : oversightWords.clerks)
  const table: BookTable = {
    name: say(oversightWords.clerks),
    columns: [
      { title: groupingWords.operator[language], kind: 'text' },
      { title: say(oversightWords.filed), kind: 'count' },
      ...clerkMeasures.map((measure) => ({ title: measureWords[measure][language], kind: 'count' as const })),
    ],
    rows: clerks.map(({ value, ...own }) => [
      value,
      own.filed,
      ...clerkMeasures.map((measure) => countOfMeasure(own, measure)),
    ]),
    total: [say(oversightWords.total), total.filed, ...clerkMeasures.map((measure) => countOfMeasure(total, measure))],
  }
  return [beginningOf(table, { most: mostRows.clerks, in: whole }, voice)]
}
