import { isDeepStrictEqual } from 'node:util'
import type { DeskWriting } from '#main/store/desk/desk-database.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { findingKind } from '#shared/domain/filing/overview.ts'
import type { FindingParts } from './finding-parts.ts'

/**
 * Findings of one row as stored: a JSON list. Each is stored in full or as `[part, value]`, plus the suggested value
 * if there is one. The part holds everything else.
 */
type Stored = Finding | readonly [part: number, value: string, suggested?: string]

/** A finding without its row and values. */
type Part = Omit<Finding, 'row' | 'value' | 'suggestion'> & {
  readonly suggestion: Omit<NonNullable<Finding['suggestion']>, 'value'> | null
}

export type FindingsOfRow = readonly [row: number, findings: readonly Finding[]]

export interface StoredRow {
  readonly row: number
  readonly findings_json: string
  /** `|kind|kind|`, each kind once: the number of its part, or the kind itself. */
  readonly kinds: string
}

/** A finding text used this often in one write gets its own part. */
const leastUses = 2

/** The rows in stored form; writes new parts inside the caller's transaction. */
export function storedRows(
  writing: DeskWriting,
  parts: FindingParts,
  rows: readonly FindingsOfRow[],
): readonly StoredRow[] {
  const textOf = createPartTexts()
  const uses = new Map<string, number>()
  const told = rows.map(([row, findings]) => ({
    row,
    findings: findings.map((finding) => {
      const text = textOf(finding)
      uses.set(text, (uses.get(text) ?? 0) + 1)
      return { finding, text }
    }),
  }))
  const numbers = new Map<string, number | undefined>()
  const numberOf = (text: string, isNew: boolean): number | undefined => {
    if (!numbers.has(text)) numbers.set(text, isNew ? parts.add(writing, text) : parts.numberOf(text))
    return numbers.get(text)
  }
  return told.map(({ row, findings }) => ({
    row,
    findings_json: JSON.stringify(
      findings.map(({ finding, text }): Stored => {
        const number = numberOf(text, (uses.get(text) ?? 0) >= leastUses)
        if (number === undefined) return finding
        const { value, suggestion } = finding
        return suggestion === null ? [number, value] : [number, value, suggestion.value]
      }),
    ),
    kinds: `|${[...new Set(findings.map(({ finding }) => kindOf(finding)))].map((kind) => numberOf(kind, true) ?? kind).join('|')}|`,
  }))
}

/** `code/field/kind of suggestion`, as filters use it. */
const kindOf = (finding: Finding): string =>
  findingKind({ ...finding, suggestionKind: finding.suggestion?.kind ?? null })

/** Lists of choices are long and few, so serialise each once. */
function createPartTexts(): (finding: Finding) => string {
  const lists = new Map<Finding['choices'], string>()
  return ({ field, severity, code, parameters, suggestion, choices }) => {
    const kept = suggestion === null ? null : { ...suggestion, value: undefined }
    const plain = JSON.stringify({ field, severity, code, parameters, suggestion: kept })
    if (choices === undefined) return plain
    const list = lists.get(choices) ?? JSON.stringify(choices)
    lists.set(choices, list)
    return `${plain.slice(0, -1)},"choices":${list}}`
  }
}

/** Reads what `storedRows` wrote. */
export function createFindingReader(
  parts: FindingParts,
): (stored: Pick<StoredRow, 'row' | 'findings_json'>) => readonly Finding[] {
  const known = new Map<number, Part>()
  const partOf = (number: number): Part => {
    const before = known.get(number)
    if (before !== undefined) return before
    const part = JSON.parse(parts.text(number)) as Part
    known.set(number, part)
    return part
  }
  return ({ row, findings_json }) =>
    (JSON.parse(findings_json) as readonly Stored[]).map((stored): Finding => {
      if (!isShort(stored)) return stored
      const [number, value, suggested] = stored
      const { suggestion, ...part } = partOf(number)
      return {
        row,
        ...part,
        value,
        suggestion: suggestion === null ? null : { ...suggestion, value: suggested ?? '' },
      }
    })
}

const isShort = (stored: Stored): stored is Exclude<Stored, Finding> => Array.isArray(stored)

/** Whether two lists of findings are equal, regardless of part numbers. */
export const saySame = (one: readonly Finding[], other: readonly Finding[]): boolean => isDeepStrictEqual(one, other)
