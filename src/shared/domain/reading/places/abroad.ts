import { foldName } from '../../worker/normalise.ts'
import { onlyCandidate, type Reading, type ReadingCandidate } from '../reading.ts'

interface PlaceAndCountry {
  place(text: string): Reading
  country(text: string): Reading
}

/** Shorter texts are codes, which departments share. */
const shortestName = 4
const mostWordsOfCountry = 3
/** The name of a neighbourhood or farm is no country: `Vereda La Palestina`, `Barrio Cuba`. */
const withinPlace =
  /^(?:vereda|vda|barrio|br|corregimiento|cgto|inspeccion|finca|hacienda|sector)\b|\b(?:el|la|los|las)$/

/**
 * The foreign country that a text names with or instead of a city: `Maracaibo - Venezuela`, `Quito Ecuador`, `Perú`.
 * Undefined when it may be a municipality here, or names no country.
 */
export function countryAbroad(text: string, readers: PlaceAndCountry): ReadingCandidate | undefined {
  const isHere = readers
    .place(text)
    .candidates.some(({ confidence, proof }) => confidence !== 'low' && proof.code !== 'place.misspelt')
  if (isHere) return undefined
  for (const name of namesIn(text)) {
    const only = foldName(name).length < shortestName ? undefined : onlyCandidate(readers.country(name))
    if (only === undefined || only.confidence === 'low' || only.confidence === 'medium') continue
    if (only.value === onlyCandidate(readers.country('Colombia'))?.value) continue
    const namesake = readers.place(name).candidates.some((here) => foldName(here.name).startsWith(`${foldName(name)} `))
    if (!namesake) return only
  }
  return undefined
}

/** The whole text, the part before or after a separator, and the last words. */
function namesIn(text: string): readonly string[] {
  const parts = text.split(/[-–—,/|();:]+/).map((part) => part.trim())
  const named = parts.filter((part) => part !== '')
  if (named.length > 1) return [text, named.at(-1) ?? '', named[0] ?? '']
  const words = text.trim().split(/\s+/)
  const ends = Array.from({ length: Math.min(mostWordsOfCountry, words.length - 1) }, (_, at) => words.length - 1 - at)
  const last = ends.filter((from) => !withinPlace.test(foldName(words.slice(0, from).join(' '))))
  return [text, ...last.map((from) => words.slice(from).join(' '))]
}
