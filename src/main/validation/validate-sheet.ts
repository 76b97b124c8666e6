import { setImmediate as nextTurn } from 'node:timers/promises'
import { inSlices } from '#main/base/in-slices.ts'
import type { DraftRow, ValidationReport } from '#shared/domain/draft/draft.ts'
import { everyRemark, type GivenAnswers, isConfirmedIn, noAnswers } from '#shared/domain/draft/given-answers.ts'
import { applySuggestions, editRow, type WantedSuggestions } from '#shared/domain/draft/repair-rows.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { entriesOf, isSureIn } from '#shared/domain/draft/values/value-entries.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { trimBlanks } from '#shared/domain/worker/normalise.ts'
import { remarkField } from '#shared/domain/worker/row-remark.ts'
import type { LeftOutMappedRow, MappedRow, MappedSheet } from '#shared/domain/worker/source-row.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { KnownBefore } from './known-before.ts'
import { validateDraftSteps, validateRowsSteps } from './validate-rows.ts'

export interface SheetRules {
  readonly rules: ValidationContext
  readonly filed: KnownBefore
}

export interface SheetOptions {
  /** The suggestions to apply; none if absent. */
  readonly applySuggestions?: WantedSuggestions | undefined
  /** Answers given beforehand about values. */
  readonly answers?: GivenAnswers | undefined
}

export interface ValidatedSheet extends SheetRules {
  readonly sheet: MappedSheet
  readonly report: ValidationReport
  readonly appliedSuggestions: number
}

/** Validates mapped rows. For constants, `originals` records that the file had no value. */
export async function validateSheet(
  clock: Clock,
  { rules: given, filed }: SheetRules,
  mapped: MappedSheet,
  { applySuggestions: wanted, answers = noAnswers }: SheetOptions = {},
): Promise<ValidatedSheet> {
  await nextTurn()
  const sheet = withoutAside(mapped, answers)
  await filed.ensure(sheet.rows.map(({ cells }) => textsOf(cells)))
  const rules = { ...given, ...confirming(answers) }
  const validated = await inSlices(clock, validateRowsSteps(rules, sheet.rows))
  const asRead = { ...validated, rows: withConstantsMarked(validated.rows, sheet.constants ?? {}) }
  const report = await withAnswers(clock, rules, asRead, answers)
  if (wanted === undefined) return { sheet, report, appliedSuggestions: 0, rules, filed }
  return { sheet, ...(await repair(clock, { rules, filed }, report, wanted)), rules, filed }
}

const textsOf = ({ NumeroContrato, NumeroIdentificacion }: MappedRow['cells']): Readonly<Record<string, string>> => ({
  NumeroContrato: trimBlanks(NumeroContrato?.text ?? ''),
  NumeroIdentificacion: trimBlanks(NumeroIdentificacion?.text ?? ''),
})

const confirming = ({ confirmed }: GivenAnswers): Pick<ValidationContext, 'isConfirmed'> =>
  confirmed.length === 0 ? {} : { isConfirmed: (field, value) => isConfirmedIn(confirmed, field, value) }

/** The sheet without the rows whose remark the user chose to leave out. */
function withoutAside(sheet: MappedSheet, { aside }: GivenAnswers): MappedSheet {
  if (aside.length === 0) return sheet
  const remarkOf = ({ cells }: MappedRow): string => cells[remarkField.name]?.text ?? ''
  const isAside = (row: MappedRow): boolean =>
    remarkOf(row) !== '' && (aside.includes(everyRemark) || aside.includes(remarkOf(row)))
  const left = sheet.rows.filter(isAside).map((row): LeftOutMappedRow => {
    const { NumeroIdentificacion, Nombres } = row.cells
    const texts = [remarkOf(row), NumeroIdentificacion?.text ?? '', Nombres?.text ?? ''].map(trimBlanks)
    return { ...row, reason: 'remark', text: texts.filter((text) => text !== '').join(' · ') }
  })
  if (left.length === 0) return sheet
  return { ...sheet, rows: sheet.rows.filter((row) => !isAside(row)), leftOut: [...(sheet.leftOut ?? []), ...left] }
}

/** Applies answers given beforehand, and validates again if they changed anything. */
async function withAnswers(
  clock: Clock,
  rules: ValidationContext,
  report: ValidationReport,
  { values }: GivenAnswers,
): Promise<ValidationReport> {
  if (values.length === 0) return report
  const rows = report.rows.map((row) =>
    values.reduce(
      (next, { field, value, to }) => ((row.values[field] ?? '') === value ? editRow(next, field, to) : next),
      row,
    ),
  )
  return inSlices(clock, validateDraftSteps(rules, rows))
}

function withConstantsMarked(
  rows: readonly DraftRow[],
  constants: Readonly<Record<string, string>>,
): readonly DraftRow[] {
  const nothing = Object.fromEntries(Object.keys(constants).map((field) => [field, '']))
  if (Object.keys(nothing).length === 0) return rows
  return rows.map((row) => ({ ...row, originals: { ...row.originals, ...nothing } }))
}

const repairRounds = 3

/** Applies suggestions repeatedly: a repair may enable another one (removing a comma reveals a lost zero). */
async function repair(
  clock: Clock,
  { rules, filed }: SheetRules,
  first: ValidationReport,
  wanted: WantedSuggestions,
): Promise<{ report: ValidationReport; appliedSuggestions: number }> {
  const fields = fieldsOf(rules.module, rules.entity)
  let report = first
  let appliedSuggestions = 0
  for (let round = 0; round < repairRounds; round += 1) {
    const outcome = applySuggestions(report, wanted === 'all' ? {} : { only: isSureIn(entriesOf(report, fields)) })
    if (outcome.applied.length === 0) break
    appliedSuggestions += outcome.applied.length
    await filed.ensure(outcome.rows.map(({ values }) => values))
    report = await inSlices(clock, validateDraftSteps(rules, outcome.rows))
  }
  return { report, appliedSuggestions }
}
