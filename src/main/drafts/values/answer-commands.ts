import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { normaliseEdit } from '#shared/domain/draft/normalise-row.ts'
import { editRow } from '#shared/domain/draft/repair-rows.ts'
import type { ValueAnswer, ValueProposal } from '#shared/domain/draft/value-question.ts'
import type { ValueEntries, ValueEntry } from '#shared/domain/draft/values/value-entries.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import type { Procedure } from '#shared/domain/worker/procedure.ts'
import type { OpenDraft } from '../open/open-drafts.ts'
import type { RowCommand } from '../steps/row-command.ts'

/** New values by field and current value. */
type Replacements = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Writes the answers into the rows in question only, or sets those rows aside. */
export function writeAnswers(
  procedure: Procedure,
  answered: readonly { readonly entry: ValueEntry; readonly answer: ValueAnswer }[],
): RowCommand {
  const replacements = replacementsOf(
    answered.flatMap(({ entry, answer }) => (answer.answer === 'write' ? [{ entry, to: answer.to }] : [])),
  )
  const aside = new Set(answered.flatMap(({ entry, answer }) => (answer.answer === 'aside' ? entry.rows : [])))
  return {
    rows: rowsOf(answered.map(({ entry }) => entry)),
    changesSentRows: false,
    change: async (views) =>
      views.map((view) => {
        const row = replaced(procedure, view, replacements)
        return aside.has(view.row) ? { ...row, quarantined: true } : row
      }),
  }
}

/** A repair may enable another one: removing a comma reveals a lost zero. */
const repairRounds = 3

/** Applies every certain proposal, and repairs values that are not in question. */
export function takeSure(
  open: OpenDraft,
  entries: ValueEntries,
  sure: readonly { readonly entry: ValueEntry; readonly proposal: ValueProposal }[],
): RowCommand {
  const replacements = replacementsOf(
    sure.flatMap(({ entry, proposal }) => (proposal.answer === 'write' ? [{ entry, to: proposal.value }] : [])),
  )
  return {
    rows: entries.everyRow(),
    changesSentRows: false,
    change: async (views) =>
      views.map((view) => repaired(open, entries, replaced(open.draft, view, replacements), view.findings)),
  }
}

/** The row with its suggestions applied where nothing is in question, then those that the repairs enable. */
function repaired(
  { draft, validator }: OpenDraft,
  entries: ValueEntries,
  first: DraftRow,
  found: readonly Finding[],
): DraftRow {
  let row = first
  let findings = found
  let open: ReadonlySet<string> | null = null
  for (let round = 0; round < repairRounds; round += 1) {
    const repairs = repairsOf(entries, findings, open)
    const before = row
    for (const [field, value] of repairs) row = written(draft, row, field, value)
    if (row === before) return row
    open = new Set(repairs.keys())
    findings = validator.findings(row)
  }
  return row
}

/** At most one per field; after the first round only in repaired fields (`open`). */
function repairsOf(
  entries: ValueEntries,
  findings: readonly Finding[],
  open: ReadonlySet<string> | null,
): ReadonlyMap<string, string> {
  const repairs = new Map<string, string>()
  for (const { field, value, suggestion } of findings) {
    if (field === null || suggestion === null || repairs.has(field)) continue
    if (open?.has(field) === false || entries.find(field, value) !== undefined) continue
    repairs.set(field, suggestion.value)
  }
  return repairs
}

function replacementsOf(answers: readonly { readonly entry: ValueEntry; readonly to: string }[]): Replacements {
  const replacements = new Map<string, Map<string, string>>()
  for (const { entry, to } of answers) {
    for (const { name } of entry.fields) {
      const ofField = replacements.get(name) ?? new Map<string, string>()
      replacements.set(name, ofField.set(entry.value, to))
    }
  }
  return replacements
}

/** Only cells with findings: a value may be doubtful in one row and valid in another. */
function replaced(procedure: Procedure, view: DraftRowView, replacements: Replacements): DraftRow {
  let row: DraftRow = view
  for (const [field, ofField] of replacements) {
    const value = view.values[field] ?? ''
    const to = ofField.get(value)
    if (to === undefined || !view.findings.some((finding) => finding.field === field)) continue
    row = written(procedure, row, field, to)
  }
  return row
}

function written({ module }: Procedure, row: DraftRow, field: string, text: string): DraftRow {
  const value = normaliseEdit(module, field, text)
  return value === (row.values[field] ?? '') ? row : editRow(row, field, value)
}

const rowsOf = (entries: readonly ValueEntry[]): readonly number[] =>
  [...new Set(entries.flatMap(({ rows }) => rows))].sort((one, other) => one - other)
