import type { FileValidation } from '#main/app/application.ts'
import { countDraft } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { askedBlocks, type SheetBlock, sheetOfRow } from '#shared/domain/draft/left-out.ts'
import type { ColumnDoubt } from '#shared/domain/draft/mapping.ts'
import { mostQuestions, type ValueQuestion } from '#shared/domain/draft/value-question.ts'
import { placeOfRow, rowText } from '#shared/domain/worker/row-place.ts'
import { blockText, leftOutSentence } from '#shared/texts/draft/left-out-text.ts'
import { valueCountText } from '#shared/texts/draft/value-count-text.ts'
import { workbookNoteText } from '#shared/texts/workbook-note-text.ts'
import type { Terminal } from '../terminal.ts'
import type { Texts } from '../texts.ts'
import { printable, table } from './table.ts'

const shownFindings = 40
const shownValues = 20

/** Findings as a table in the order of the sheet; errors in red, warnings in yellow. */
export function findingsTable(
  findings: readonly Finding[],
  terminal: Terminal,
  texts: Texts,
  blocks?: readonly SheetBlock[],
): string {
  const { colours, columns } = terminal
  const shown = findings.slice(0, shownFindings)
  const rows = shown.map((finding) => [
    rowName(finding.row, blocks),
    finding.field ?? '',
    finding.value,
    finding.suggestion?.value ?? '',
    texts.finding(finding),
  ])
  const paint = (cell: string, row: number, column: number): string => {
    if (column === 3) return colours.green(cell)
    if (column !== 4) return cell
    return shown[row]?.severity === 'error' ? colours.red(cell) : colours.yellow(cell)
  }
  const lines = [table(texts.words.validation.columns, rows, { columns, colours, paint })]
  const hidden = findings.length - shown.length
  if (hidden > 0) lines.push(colours.dim(texts.words.validation.more(texts.count(hidden))))
  return lines.join('\n')
}

/** Output of `validate` for people: what was read, what was found, what to do now. */
export function validationText(fileName: string, validation: FileValidation, terminal: Terminal, texts: Texts): string {
  const { colours } = terminal
  const words = texts.words.validation
  const counts = countDraft(validation)
  const lines = [
    colours.bold(printable(words.heading(fileName, validation.sheet, validation.headerRow))),
    words.counts(texts.count(counts.rows), texts.count(counts.validRows), texts.count(counts.invalidRows)),
  ]
  if (validation.missingFields.length > 0) {
    lines.push(colours.red(words.missingFields(validation.missingFields.join(', '))))
  }
  for (const [field, columns] of Object.entries(validation.joinedColumns ?? {})) {
    lines.push(colours.dim(words.joined(field, columns.join(' + '))))
  }
  lines.push(...doubtLines(validation.doubts, terminal, texts))
  for (const note of validation.notes) lines.push(colours.yellow(workbookNoteText(note, texts.language)))
  const { questions, inDoubt } = validation.values
  if (inDoubt.values > 0) {
    lines.push(colours.yellow(words.values(valueCountText(inDoubt, texts.language))))
    for (const question of questions.slice(0, shownValues)) lines.push(`  ${valueText(question, texts)}`)
    if (inDoubt.values > shownValues)
      lines.push(
        colours.dim(`  ${words.moreValues(texts.count(inDoubt.values - shownValues), texts.count(mostQuestions))}`),
      )
  }
  if (validation.unmappedColumns.length > 0) {
    const columns = validation.unmappedColumns.map((column, index) => named(column, validation.unmappedHeaders[index]))
    lines.push(colours.dim(printable(words.unmapped(columns.join(', ')))))
  }
  if (validation.hiddenRows > 0) lines.push(colours.yellow(words.hidden(texts.count(validation.hiddenRows))))
  lines.push(...leftOutLines(validation, terminal, texts))
  if (validation.appliedSuggestions > 0) lines.push(words.applied(texts.count(validation.appliedSuggestions)))
  return [...lines, ...verdictLines(validation, counts.invalidRows, terminal, texts)].join('\n')
}

/** Whether the file waits for an answer about its columns, sheets or tables. */
export const asksOf = ({ doubts, blocks }: Pick<FileValidation, 'doubts' | 'blocks'>): boolean =>
  doubts.some((doubt) => doubt.asks) || askedBlocks(blocks).length > 0

/** The findings, and what to do now. A file that asks is not ready, however right its rows are. */
function verdictLines(
  validation: FileValidation,
  invalidRows: number,
  terminal: Terminal,
  texts: Texts,
): readonly string[] {
  const { colours } = terminal
  const words = texts.words.validation
  const { findings, blocks } = validation
  const asks = asksOf(validation)
  const clean = asks ? [] : [colours.green(words.clean)]
  const told = findings.length === 0 ? clean : ['', findingsTable(findings, terminal, texts, blocks)]
  const next = invalidRows > 0 ? words.nextFix : words.nextSubmit
  return [...told, '', `${colours.bold(texts.words.nextStep)} ${asks ? words.nextAnswer : next}`]
}

/** `5`, or `Cali 5` if several sheets contain people. */
function rowName(row: number, blocks: readonly SheetBlock[] | undefined): string {
  const sheet = sheetOfRow(row, blocks)
  return sheet === undefined ? rowText(row) : printable(`${sheet} ${placeOfRow(row).row}`)
}

const shownLeftOut = 12

/** Rows that are not workers, or belong to a table that was not requested: counts by reason, then the first rows. */
export function leftOutLines(
  { leftOut = [], blocks = [] }: Pick<FileValidation, 'leftOut' | 'blocks'>,
  { colours }: Terminal,
  { language, words }: Texts,
): readonly string[] {
  if (leftOut.length === 0 && blocks.length === 0) return []
  const told = blocks.map((block) => {
    const text = blockText(block, language)
    if (block.standing !== undefined) return colours.yellow(words.validation.otherSheets[block.standing](text))
    if (block.asks) return colours.yellow(words.validation.askedBlock(text))
    return block.imported ? words.validation.takenBlock(text) : colours.yellow(words.validation.otherBlock(text))
  })
  if (blocks.some(({ standing }) => standing === 'asked')) told.push(colours.yellow(words.validation.askSheets))
  if (blocks.some(({ asks }) => asks)) told.push(colours.yellow(words.validation.askBlocks))
  const sentence = leftOutSentence(leftOut, language)
  const rows = leftOut.flatMap(({ reason, first }) => first.map((row) => ({ ...row, reason })))
  const shown = rows.filter(({ reason }) => reason !== 'other-table').slice(0, shownLeftOut)
  return [
    ...told,
    ...(sentence === '' ? [] : [colours.yellow(sentence)]),
    ...shown.map(({ row, text }) => colours.dim(`  ${rowName(row, blocks)}: ${text}`)),
  ].map(printable)
}

/** Why columns are in doubt, and how to answer. */
export const doubtLines = (doubts: readonly ColumnDoubt[], { colours }: Terminal, texts: Texts): readonly string[] =>
  doubts.length === 0
    ? []
    : [colours.yellow(texts.words.validation.doubts), ...doubts.map((doubt) => `  ${doubtText(doubt, texts)}`)]

function doubtText({ field, column, reasons, candidates }: ColumnDoubt, texts: Texts): string {
  const words = texts.words.validation
  const said = reasons.map((reason) => texts.doubt(reason))
  if (candidates.length > 0) said.push(words.candidates(candidates.join(', ')))
  return printable(`${words.doubt(field, column)}: ${said.join('; ')}.`)
}

/** `Genero «M» (filas: 109): MAS Masculino`, or its possible meanings. */
function valueText({ field, alsoIn, value, count, proposal, choices }: ValueQuestion, texts: Texts): string {
  const proposed = proposal?.answer === 'write' ? [proposal, ...choices] : choices
  const readings = proposed.map((one) => (one.name === one.value ? one.value : `${one.value} ${one.name}`))
  const words = texts.words.validation
  const fields = [field, ...(alsoIn ?? [])]
  const asked =
    fields.length === 1
      ? words.value(field, value, texts.count(count))
      : words.valueInColumns(fields.join(', '), value, texts.count(count), texts.count(fields.length))
  return printable(readings.length === 0 ? asked : `${asked}: ${readings.join(', ')}`)
}

const named = (column: string, header = ''): string => (header === '' ? column : `${column} (${header})`)
