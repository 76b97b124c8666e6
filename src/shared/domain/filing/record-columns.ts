import { answerFieldsOf } from '../modules/answer-fields.ts'
import { type AnswerPath, gatherAnswerColumns, mostAnswerColumns } from './answer/answer-columns.ts'
import type { HistoryEntry } from './overview.ts'

/** The columns of a record table, in default order. */
const namedColumns = [
  'identification',
  'name',
  'outcome',
  'state',
  'entityState',
  'since',
  'days',
  'answer',
  'confidence',
  'report',
  'evidence',
  'reasons',
  'next',
  'owner',
  'due',
  'comment',
  'entity',
  'company',
  'procedure',
  'novedad',
  'news',
  'steps',
  'before',
  'changes',
  'contract',
  'channel',
  'documents',
  'forms',
  'operator',
  'filed',
  'changed',
  'file',
  'row',
  'whole',
] as const
type NamedColumn = (typeof namedColumns)[number]

/** One value of the answers to queries and checks, by its wire names: `result:["Persona","Nombre"]`. */
type ResultColumn = `result:${string}`
export type RecordColumn = NamedColumn | ResultColumn

export const recordColumns: readonly NamedColumn[] = namedColumns

export const personColumns: readonly RecordColumn[] = ['identification', 'name']

export const isNamedColumn = (column: string): column is NamedColumn => namedColumns.some((name) => name === column)
export const isRecordColumn = (column: string): column is RecordColumn =>
  isNamedColumn(column) || answerPathOf(column) !== null

/** The answer field of a column; null for any other column. */
export function answerPathOf(column: string): AnswerPath | null {
  const [, json] = /^result:(.+)$/s.exec(column) ?? []
  if (json === undefined) return null
  try {
    const path: unknown = JSON.parse(json)
    if (!Array.isArray(path) || path.some((one) => typeof one !== 'string')) return null
    const [name, part]: readonly string[] = path
    if (name === undefined || path.length > 2) return null
    return part === undefined ? [name] : [name, part]
  } catch {
    return null
  }
}

/** Columns for these records' answers. A worker's filing has none: its answer only echoes what was sent. */
export function resultColumnsOf(entries: readonly HistoryEntry[]): readonly ResultColumn[] {
  const answers = gatherAnswerColumns([], mostAnswerColumns)
  for (const { item, batch } of entries) if (answerFieldsOf(batch.module) !== null) answers.add(item.result)
  return answers.columns().paths.map((path): ResultColumn => `result:${JSON.stringify(path)}`)
}
