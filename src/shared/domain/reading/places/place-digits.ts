import type { ReadingCandidate } from '../reading.ts'
import type { PlaceIndex } from './place-index.ts'

/**
 * The municipalities that a text of digits can mean: the code itself, one that lost its zero, the code of a populated
 * centre (8 digits, of which the first five are the municipality's), department and municipality separately, or a
 * former code.
 */
export function readPlaceDigits(index: PlaceIndex, text: string): readonly ReadingCandidate[] {
  if (!/^'?\d/.test(text)) return []
  const whole = /^'?(\d+)(?:[.,]0)?$/.exec(text)?.[1]
  if (whole !== undefined) return ofWhole(index, whole)
  const thousands = /^(\d{2})[.,](\d{3})(?:[.,]0+)?$/.exec(text) ?? /^(\d)[.,](\d{3})(?:[.,]0+)?$/.exec(text)
  if (thousands?.[1] !== undefined) return ofParts(index, thousands[1], thousands[2] ?? '', 'high')
  const shown = /^(\d{5})[.,]0+$/.exec(text)?.[1] ?? /^(\d{4})[.,]0+$/.exec(text)?.[1]
  if (shown !== undefined) return ofWhole(index, shown)
  const decimal = /^(\d{1,2})[.,](\d{1,2})$/.exec(text)
  if (decimal?.[1] !== undefined) return ofParts(index, decimal[1], (decimal[2] ?? '').padEnd(3, '0'), 'medium')
  const apart = /^(\d{1,2})\s*[-\s/|_]\s*(\d{1,3})$/.exec(text)
  if (apart?.[1] === undefined) return []
  const municipality = apart[2] ?? ''
  const isWhole = apart[1].length === 2 && municipality.length === 3
  return ofParts(index, apart[1], municipality.padStart(3, '0'), isWhole ? 'high' : 'medium')
}

function ofWhole(index: PlaceIndex, digits: string): readonly ReadingCandidate[] {
  switch (digits.length) {
    case 4:
      return candidate(index, `0${digits}`, 'high', 'place.lost-zero')
    case 5: {
      if (index.has(digits)) return candidate(index, digits, 'certain', 'place.code')
      const now = index.renumbered(digits)
      return now === undefined ? [] : candidate(index, now.code, now.confidence, 'place.renumbered')
    }
    case 7:
      return candidate(index, `0${digits.slice(0, 4)}`, 'medium', 'place.populated-centre')
    case 8:
      return candidate(index, digits.slice(0, 5), 'high', 'place.populated-centre')
    default:
      return []
  }
}

const ofParts = (
  index: PlaceIndex,
  department: string,
  municipality: string,
  confidence: 'high' | 'medium',
): readonly ReadingCandidate[] =>
  candidate(index, `${department.padStart(2, '0')}${municipality}`, confidence, 'place.parts')

const candidate = (
  index: PlaceIndex,
  code: string,
  confidence: ReadingCandidate['confidence'],
  proof: string,
): readonly ReadingCandidate[] =>
  index.has(code)
    ? [
        {
          value: code,
          name: index.label(code),
          confidence,
          proof: { code: proof, parameters: { name: index.label(code) } },
        },
      ]
    : []
