import { Option } from 'commander'
import type { ImportRequest } from '#main/app/application.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { WantedSuggestions } from '#shared/domain/draft/repair-rows.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { type Procedure, parseAnswers, parseBlocks, parseColumns } from './arguments.ts'

export interface SheetOptions {
  readonly module: string
  readonly entity?: string
  readonly sheet: readonly string[]
  readonly includeHidden?: boolean
  readonly block: readonly string[]
  readonly allBlocks?: boolean
  readonly column: readonly string[]
  readonly value: readonly string[]
  readonly confirm: readonly string[]
  readonly applySuggestions?: WantedSuggestions
}

export function readSheetOptions(
  { sheet, column, value, confirm, block, allBlocks }: SheetOptions,
  procedure: Procedure,
): Result<Pick<ImportRequest, 'sheets' | 'forcedColumns' | 'answers' | 'blocks'>, AppError> {
  const columns = parseColumns(column, procedure)
  if (!columns.ok) return columns
  const answers = parseAnswers(value, confirm, procedure)
  if (!answers.ok) return answers
  const blocks = parseBlocks(block, allBlocks)
  if (!blocks.ok) return blocks
  const named = sheet.length === 0 ? undefined : sheet
  const sheets = named?.includes('all') ? 'all' : named
  return success({ sheets, forcedColumns: columns.value, answers: answers.value, blocks: blocks.value })
}

const suggestionsOption = '--apply-suggestions'
const wantedSuggestions: readonly WantedSuggestions[] = ['sure', 'all']

/** `--apply-suggestions` or `--apply-suggestions=all`. */
export const applyOption = (text: string): Option =>
  new Option(`${suggestionsOption} [all]`, text).choices(wantedSuggestions)

/** Without an explicit value, Commander would take the next word, even the file, as its value. */
export const withWantedSuggestions = (args: readonly string[]): readonly string[] =>
  args.map((arg) => (arg === suggestionsOption ? `${suggestionsOption}=sure` : arg))
