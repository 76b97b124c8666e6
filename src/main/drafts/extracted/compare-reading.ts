import { inSlices } from '#main/base/in-slices.ts'
import type { Draft, DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { normaliseEdit } from '#shared/domain/draft/normalise-row.ts'
import type { ComparedValue, FieldChoices } from '#shared/domain/filing/extraction/compared-reading.ts'
import { isUnsure } from '#shared/domain/filing/extraction/document-reading.ts'
import type { ExtractedDocument } from '#shared/domain/filing/extraction/extracted.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { draftRules } from '../open/draft-rules.ts'
import type { DraftSurroundings } from '../ports.ts'
import { valuesOf } from './row-of-reading.ts'

interface Comparison {
  readonly draft: Draft
  readonly row: DraftRowView
  readonly document: ExtractedDocument
  readonly choices: FieldChoices
}

/** A value of a document and the field it is assigned to. */
type Placed = Omit<ComparedValue, 'now' | 'written' | 'change' | 'findings'>

/**
 * Compares a document with a row and proposes values to write. A value is parsed like a cell of a file; if it could not
 * be sent, its only suggestion replaces it.
 */
export async function compareReading(
  surroundings: DraftSurroundings,
  { draft, row, document, choices }: Comparison,
): Promise<readonly ComparedValue[]> {
  const placed = placeValues(surroundings, draft, document, choices)
  const plain = new Map(
    placed.flatMap(({ field, said }) => (field === null ? [] : [[field, normaliseEdit(draft.module, field, said)]])),
  )
  const judged = await judge(surroundings, draft, row, plain)
  const suggested = new Map([...plain].map(([field, value]) => [field, suggestionFor(judged, field) ?? value]))
  const isSame = [...plain].every(([field, value]) => suggested.get(field) === value)
  const findings = isSame ? judged : await judge(surroundings, draft, row, suggested)
  return placed.map((one): ComparedValue => {
    if (one.field === null) return { ...one, now: '', written: '', change: null, findings: [] }
    const [now, written] = [row.values[one.field] ?? '', suggested.get(one.field) ?? '']
    return {
      ...one,
      now,
      written,
      change: changeOf(now, written),
      findings: findings.filter(({ field }) => field === one.field),
    }
  })
}

function changeOf(now: string, written: string): ComparedValue['change'] {
  if (now === written) return 'same'
  return now === '' ? 'fills' : 'replaces'
}

function placeValues(
  { placeTexts }: DraftSurroundings,
  { module, entity }: Draft,
  document: ExtractedDocument,
  choices: FieldChoices,
): readonly Placed[] {
  const values = valuesOf(document)
  const fields = fieldsOf(module, entity)
  const placed = placeTexts(
    values.map(({ name, value }) => ({ name, text: String(value) })),
    fields,
  ).map(({ from, text, field, asks }): Placed => {
    const own = from.flatMap((at) => values[at] ?? [])
    const key = JSON.stringify(own.map(({ path }) => path))
    const chosen = choices[key]
    const isChosen = chosen !== undefined && asks.includes(chosen)
    return {
      key,
      names: own.map(({ name }) => name),
      said: text,
      unsure: own.some(isUnsure),
      field: isChosen ? chosen : field,
      asks,
    }
  })
  // A field takes one value. If two values claim it, both stay questions.
  const taken = Map.groupBy(placed, ({ field }) => field)
  return placed.map((one) => ((taken.get(one.field)?.length ?? 0) > 1 ? { ...one, field: null } : one))
}

/** Findings the row would have with these values. Saves nothing. */
async function judge(
  surroundings: DraftSurroundings,
  draft: Draft,
  row: DraftRowView,
  values: ReadonlyMap<string, string>,
): Promise<readonly Finding[]> {
  const candidate: DraftRow = { row: row.row, values: { ...row.values, ...Object.fromEntries(values) }, originals: {} }
  const { rules } = await draftRules(surroundings, draft, [candidate])
  return (await inSlices(surroundings.clock, surroundings.checks.validate(rules, [candidate]))).findings
}

/** The only suggestion for a value that could not be sent as it is. */
function suggestionFor(findings: readonly Finding[], wanted: string): string | null {
  const suggestions = findings.flatMap(({ field, severity, suggestion }) =>
    field === wanted && severity === 'error' && suggestion !== null ? [suggestion.value] : [],
  )
  return new Set(suggestions).size === 1 ? (suggestions[0] ?? null) : null
}
