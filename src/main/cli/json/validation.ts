import type { FileValidation } from '#main/app/application.ts'
import { countDraft } from '#shared/domain/draft/draft.ts'
import { type LeftOutGroup, type OtherSheet, otherSheetsOf, type SheetBlock } from '#shared/domain/draft/left-out.ts'
import type { ColumnDoubt } from '#shared/domain/draft/mapping.ts'
import type { ValueQuestion } from '#shared/domain/draft/value-question.ts'
import { placeOfRow } from '#shared/domain/worker/row-place.ts'
import { workbookNoteText } from '#shared/texts/workbook-note-text.ts'
import type { Texts } from '../texts.ts'
import { type FindingJson, findingJson, type RowJson, rowJson } from './finding.ts'

type RecordJson = RowJson & { readonly values: Readonly<Record<string, string>> }

export type DoubtJson = {
  readonly field: string
  /** Null if no column was assigned, even if one might fit. */
  readonly column: string | null
  /** 0 to 1; 0 without a column. */
  readonly confidence: number
  /** Must be answered with `--column` before anything is sent. */
  readonly asks: boolean
  readonly reasons: readonly string[]
  /** Letters of other columns that would fit, best first. */
  readonly candidates: readonly string[]
}

export type ValidationJson = {
  readonly file: string
  readonly sheet: string
  readonly headerRow: number
  readonly columns: Readonly<Record<string, string>>
  /** Only if a field combines several columns. */
  readonly joinedColumns?: Readonly<Record<string, readonly string[]>>
  readonly unmappedColumns: readonly string[]
  readonly missingFields: readonly string[]
  /** Doubtful columns, and why. */
  readonly mapping: readonly DoubtJson[]
  /** Oddities of the file itself; absent if there are none. */
  readonly notes?: readonly NoteJson[]
  /** Rows left out because they are hidden in the file. */
  readonly hiddenRows: number
  /** Rows that are not workers, or belong to a table that was not imported, by reason, with the first ones. */
  readonly leftOut?: readonly LeftOutJson[]
  /** The tables that were or may be imported, if there are several. */
  readonly blocks?: readonly BlockJson[]
  /** Sheets that contain people but were not imported. */
  readonly otherSheets?: readonly OtherSheetJson[]
  readonly rows: number
  readonly validRows: number
  readonly invalidRows: number
  readonly appliedSuggestions: number
  readonly findings: readonly FindingJson[]
  /** Number of doubtful values, and of the cells that contain them. */
  readonly valuesInDoubt: { readonly values: number; readonly cells: number }
  readonly values: readonly ValueJson[]
  readonly records?: readonly RecordJson[]
}

type NoteJson = {
  readonly code: string
  readonly count: number
  readonly places: readonly string[]
  readonly message: string
}

type BlockJson = { readonly [Key in keyof Omit<SheetBlock, 'standing'>]: SheetBlock[Key] }
type OtherSheetJson = { readonly [Key in keyof OtherSheet]: OtherSheet[Key] }

export type LeftOutJson = {
  readonly reason: string
  readonly count: number
  readonly rows: readonly (RowJson & { readonly text: string })[]
}

const leftOutJson = (
  { reason, count, first }: LeftOutGroup,
  blocks: readonly SheetBlock[] | undefined,
): LeftOutJson => ({
  reason,
  count,
  rows: first.map(({ row, text }) => ({ ...rowJson(row, blocks), text })),
})

const blockJson = ({ firstRow, lastRow, ...block }: SheetBlock): BlockJson => ({
  ...block,
  firstRow: placeOfRow(firstRow).row,
  lastRow: placeOfRow(lastRow).row,
})

/** The fields that report it; none if there is nothing to report. */
export const leftOutDocument = ({
  leftOut,
  blocks,
}: Pick<FileValidation, 'leftOut' | 'blocks'>): Pick<ValidationJson, 'leftOut' | 'blocks' | 'otherSheets'> => {
  const tables = (blocks ?? []).filter(({ standing }) => standing === undefined)
  const others = otherSheetsOf(blocks)
  return {
    ...(leftOut === undefined ? {} : { leftOut: leftOut.map((group) => leftOutJson(group, blocks)) }),
    ...(tables.length > 1 ? { blocks: tables.map(blockJson) } : {}),
    ...(others.length > 0 ? { otherSheets: others.map((other) => ({ ...other })) } : {}),
  }
}

export const doubtJson = (
  { field, column, confidence, asks, reasons, candidates }: ColumnDoubt,
  texts: Texts,
): DoubtJson => ({ field, column, confidence, asks, reasons: reasons.map((reason) => texts.doubt(reason)), candidates })

/** Output of `validate`. `records` only if requested. */
export function validationJson(
  fileName: string,
  validation: FileValidation,
  texts: Texts,
  { records }: { readonly records: boolean },
): ValidationJson {
  const counts = countDraft(validation)
  return {
    file: fileName,
    sheet: validation.sheet,
    headerRow: validation.headerRow,
    columns: validation.columns,
    ...(validation.joinedColumns === undefined ? {} : { joinedColumns: validation.joinedColumns }),
    unmappedColumns: validation.unmappedColumns,
    missingFields: validation.missingFields,
    mapping: validation.doubts.map((doubt) => doubtJson(doubt, texts)),
    ...(validation.notes.length === 0
      ? {}
      : { notes: validation.notes.map((note) => ({ ...note, message: workbookNoteText(note, texts.language) })) }),
    hiddenRows: validation.hiddenRows,
    ...leftOutDocument(validation),
    rows: counts.rows,
    validRows: counts.validRows,
    invalidRows: counts.invalidRows,
    appliedSuggestions: validation.appliedSuggestions,
    findings: validation.findings.map((finding) => findingJson(finding, texts, validation.blocks)),
    valuesInDoubt: { ...validation.values.inDoubt },
    values: validation.values.questions.map((question) => valueJson(question, texts, validation.blocks)),
    ...(records
      ? { records: validation.rows.map(({ row, values }) => ({ ...rowJson(row, validation.blocks), values })) }
      : {}),
  }
}

type ValueJson = {
  readonly field: string
  /** All columns that contain it, if several: one answer applies to all. */
  readonly fields?: readonly string[]
  /** '' for empty cells. */
  readonly value: string
  readonly count: number
  readonly rows: readonly number[]
  /** The sheet of each of these rows; only if several sheets contain people. */
  readonly sheets?: readonly string[]
  readonly code: string
  readonly message: string
  /** The proposal with its name, reason and whether it is undisputed; null without one. */
  readonly proposal: {
    readonly value: string
    readonly name: string
    readonly why: string
    readonly sure: boolean
  } | null
  readonly choices: readonly { readonly value: string; readonly name: string }[]
  /** Whether `--confirm` closes the doubt. */
  readonly confirmable: boolean
}

const valueJson = (question: ValueQuestion, texts: Texts, blocks?: readonly SheetBlock[]): ValueJson => {
  const { field, alsoIn, value, count, rows, finding, proposal, choices, doubts } = question
  const places = rows.map((row) => rowJson(row, blocks))
  const sheets = places.flatMap(({ sheet }) => sheet ?? [])
  return {
    field,
    ...(alsoIn === undefined ? {} : { fields: [field, ...alsoIn] }),
    value,
    count,
    rows: places.map(({ row }) => row),
    ...(sheets.length > 0 ? { sheets } : {}),
    code: finding.code,
    message: texts.finding(finding),
    proposal:
      proposal?.answer === 'write'
        ? {
            value: proposal.value,
            name: proposal.name,
            why: proposal.proof === null ? '' : texts.proof(proposal.proof),
            sure: proposal.sure,
          }
        : null,
    choices: choices.map((choice) => ({ value: choice.value, name: choice.name })),
    confirmable: doubts.length > 0,
  }
}
