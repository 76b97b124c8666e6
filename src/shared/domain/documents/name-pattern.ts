import { foldLetters } from '../worker/normalise.ts'

/** The placeholders for paths of saved documents, written in braces in a pattern. */
export const namePlaces = [
  'nit',
  'año',
  'mes',
  'documento',
  'nombre',
  'contrato',
  'entidad',
  'tipo',
  'versión',
  'archivo',
] as const
export type NamePlace = (typeof namePlaces)[number]

export const longestPattern = 200
/** Maximum depth, including the file's own name. */
export const mostPathParts = 6

/** One path segment, between two slashes. */
export type PatternPart = readonly (string | { readonly place: NamePlace })[]

export type PatternProblem = 'empty' | 'too-long' | 'unknown-place' | 'too-deep' | 'no-place'

/**
 * Parses a pattern such as `{nit}/{año}/{documento} - {tipo}` into segments, folders first; or returns the problem and
 * the offending word.
 */
export function readPattern(
  pattern: string,
): { readonly parts: readonly PatternPart[] } | { readonly problem: PatternProblem; readonly word: string } {
  const text = pattern.trim().normalize('NFC')
  if (text === '') return { problem: 'empty', word: '' }
  if (text.length > longestPattern) return { problem: 'too-long', word: '' }
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, word = '']) => placeOf(word) === undefined)
  if (unknown !== undefined) return { problem: 'unknown-place', word: unknown[1] ?? '' }
  const parts = text
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length > mostPathParts) return { problem: 'too-deep', word: '' }
  const read = parts.map(readPart)
  // A file name without a placeholder would be the same for every document, distinguished only by a number.
  if (!(read.at(-1) ?? []).some((piece) => typeof piece === 'object')) return { problem: 'no-place', word: '' }
  return { parts: read }
}

const readPart = (part: string): PatternPart =>
  part.split(/(\{[^{}]*\})/).flatMap((piece): PatternPart => {
    if (piece === '') return []
    const place = /^\{([^{}]*)\}$/.exec(piece)
    const known = place === null ? undefined : placeOf(place[1] ?? '')
    return [known === undefined ? piece : { place: known }]
  })

/** Ignores accents and case. */
const placeOf = (word: string): NamePlace | undefined => namePlaces.find((place) => folded(place) === folded(word))

const folded = (word: string): string => foldLetters(word.trim())

/** One segment filled in for a document; a missing value leaves no stray dash. */
export const fillPart = (part: PatternPart, textOf: (place: NamePlace) => string): string =>
  part
    .map((piece) => (typeof piece === 'string' ? piece : textOf(piece.place)))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/(?:\s*[-–_]\s+)+(?=[-–_]\s)/g, ' ')
    .replace(/^[\s\-–_.]+|[\s\-–_]+$/g, '')
