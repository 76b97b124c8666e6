import type { Finding } from '#shared/domain/draft/finding.ts'
import { type Grade, shown } from '../cell.ts'
import type { Worker } from '../people/worker.ts'
import type { Producer } from '../producers/index.ts'
import { isTrue, truthText } from '../truth.ts'
import type { WildCase } from '../wild-case.ts'
import { type FieldTruth, lettersAt, truthsOf } from './columns.ts'
import type { Heard } from './reading.ts'

/**
 * `fixed`: not in wire format, and repaired. `flagged`: an error where the value cannot be known or was not repaired.
 * `false alarm`: an error about a right, undamaged value. `guess`: right by chance where the value cannot be known.
 * `warned`: wrong, with only a warning. `silent`: wrong without any finding.
 */
const cellVerdicts = ['right', 'fixed', 'flagged', 'false alarm', 'guess', 'warned', 'silent'] as const
export type CellVerdict = (typeof cellVerdicts)[number]

interface JudgedCell {
  readonly verdict: CellVerdict
  readonly field: string
  readonly row: number
  readonly damage: string
  readonly written: string
  readonly sent: string
  readonly truth: string
  readonly codes: readonly string[]
}

export interface JudgedRows {
  readonly cells: readonly JudgedCell[]
  /** Workers in the file but not in the draft. */
  readonly lost: readonly number[]
  /** Draft rows that are not workers, and those of them without an error. */
  readonly junk: readonly number[]
  readonly junkReady: readonly number[]
  readonly ready: number
  /** Rows without their own error that have a wrong or doubtful value. */
  readonly readyWrong: number
}

export function judgeRows(wild: WildCase, heard: Heard, producer: Producer): JudgedRows {
  const truths = truthsOf(wild)
  const byRow = Map.groupBy(heard.findings, ({ row }) => row)
  const absent = (finding: Finding): boolean => finding.field !== null && !truths.has(finding.field)
  const isReady = (row: number): boolean =>
    !(byRow.get(row) ?? []).some((finding) => finding.severity === 'error' && !absent(finding))
  const workers = workersOf(wild, heard)
  const cells: JudgedCell[] = []
  let ready = 0
  let readyWrong = 0
  for (const { row, values } of heard.rows) {
    const worker = workers.get(row)
    if (worker === undefined) continue
    const judged = [...truths.values()].flatMap((truth) =>
      judgeCell(wild, heard, producer, truth, worker, row, values, byRow.get(row) ?? []),
    )
    cells.push(...judged)
    if (!isReady(row)) continue
    ready += 1
    if (judged.some(({ verdict }) => verdict === 'silent' || verdict === 'warned' || verdict === 'guess'))
      readyWrong += 1
  }
  const junk = heard.rows.map(({ row }) => row).filter((row) => !workers.has(row))
  const found = new Set(heard.rows.flatMap(({ row }) => workers.get(row) ?? []))
  return {
    cells,
    lost: wild.crew.flatMap((_, index) => (found.has(index) ? [] : [index])),
    junk,
    junkReady: junk.filter(isReady),
    ready,
    readyWrong,
  }
}

/** Worker by draft row. If the sheet has no row per worker, they are in sheet order. */
function workersOf(wild: WildCase, heard: Heard): ReadonlyMap<number, number> {
  if (wild.layout.shape === undefined || wild.layout.shape === 'table') return wild.workerRows
  if (heard.rows.length !== wild.crew.length) return new Map()
  return new Map(heard.rows.map(({ row }, index) => [row, index]))
}

const datesAgainstEachOther = new Set([
  'date.before-birth',
  'date.before-majority',
  'age.under-fifteen',
  'age.unlikely',
])

/** A contradiction with a damaged date may be reported at either date, so it is no false alarm about the other. */
const hasSpoiltDate = (wild: WildCase, worker: number): boolean =>
  wild.columns.some(
    (
      [
        ,
        {
          fields: [field],
        },
      ],
      at,
    ) => field?.slot.startsWith('Fecha') === true && wild.written[worker]?.[at]?.grade !== 'right',
  )

function judgeCell(
  wild: WildCase,
  heard: Heard,
  producer: Producer,
  truth: FieldTruth,
  index: number,
  row: number,
  values: Readonly<Record<string, string>>,
  findings: readonly Finding[],
): readonly JudgedCell[] {
  const worker = wild.crew[index]
  const taken = heard.columns.get(truth.field) ?? []
  if (worker === undefined || taken.length === 0) return []
  const { grade, damage, written } = gradeOf(wild, producer, truth, worker, index, taken)
  const sent = values[truth.field] ?? ''
  const isEcho = (code: string): boolean =>
    grade === 'right' && datesAgainstEachOther.has(code) && hasSpoiltDate(wild, index)
  const own = findings.filter(({ field, code }) => field === truth.field && !isEcho(code))
  // If the service does not require the field, an empty cell needs no question.
  const isLeftOut = !truth.required && written === '' && sent === ''
  const isError = own.some(({ severity }) => severity === 'error')
  const verdict = verdictOf(
    isLeftOut ? 'right' : grade,
    isLeftOut || isTrue(truth.slot, worker, sent, wild.official),
    isError,
    own.length > 0,
  )
  const codes = own.map(({ code }) => code)
  return [{ verdict, field: truth.field, row, damage, written, sent, truth: truthText(truth.slot, worker), codes }]
}

function verdictOf(grade: Grade, isSame: boolean, isError: boolean, isTold: boolean): CellVerdict {
  if (isError) return grade === 'right' && isSame ? 'false alarm' : 'flagged'
  if (isSame) return grade === 'right' ? 'right' : grade === 'meant' ? 'fixed' : 'guess'
  return isTold ? 'warned' : 'silent'
}

const worseOf = (one: Grade, other: Grade): Grade => {
  const order: readonly Grade[] = ['right', 'meant', 'doubtful']
  return order.indexOf(one) > order.indexOf(other) ? one : other
}

/**
 * How well the value could be known from the columns that were used; if others were used, from those with the value.
 */
function gradeOf(
  wild: WildCase,
  producer: Producer,
  { columns, slot }: FieldTruth,
  person: Worker,
  worker: number,
  taken: readonly string[],
) {
  const all = [...columns.value, ...columns.part]
  const used = all.filter((index) => lettersAt(wild, [index]).some((letter) => taken.includes(letter)))
  let grade: Grade = 'right'
  const damage: string[] = []
  const texts: string[] = []
  for (const index of used.length > 0 ? used : all) {
    const written = wild.written[worker]?.[index]
    if (written === undefined) continue
    const { value } = written
    texts.push(
      value.kind === 'day'
        ? 'real date'
        : value.kind === 'empty'
          ? ''
          : value.kind === 'text'
            ? value.text
            : `${value.number}${value.format === null ? '' : ` [${value.format}]`}`,
    )
    const lostFormat =
      value.kind === 'number' && value.format !== null && (producer.textsOnly === true || !producer.keepsFormats)
    const otherForm = wild.official && slot.startsWith('entity:') && shown(value) !== truthText(slot, person)
    grade = worseOf(grade, (lostFormat || otherForm) && written.grade === 'right' ? 'meant' : written.grade)
    if (written.damage !== '') damage.push(written.damage)
  }
  return { grade, damage: [...new Set(damage)].join(' + '), written: texts.join(' | ') }
}
