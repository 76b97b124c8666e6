import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { onlyCandidate, type ReadingCandidate } from '#shared/domain/reading/reading.ts'
import { readersOf } from '../readers/read-codes.ts'
import { rememberValues } from '../readers/value-memory.ts'
import type { RowBlock } from '../rows/row-block.ts'
import { errorProblem, type Problem, suggest, warningProblem } from './problem.ts'

/** Types that only foreigners have. */
const foreignTypes: ReadonlySet<string> = new Set(['CE', 'PE', 'PT', 'PA', 'CD', 'SC'])
/** The cell itself names the department or the code. */
const isExplicit = ({ suggestion }: Problem): boolean =>
  suggestion?.proof?.code === 'place.with-department' || suggestion?.proof?.code === 'place.code-and-name'

const countryField = 'CodigoPaisNacimiento'
export const cityField = 'CodigoDaneCiudadNacimiento'

/**
 * Compares country and city of birth. It reads the file's original city, so that its country is still suggested after
 * the city is corrected. Only the office knows which of the two is wrong.
 */
export function birthplaceRule(context: ValidationContext, block: RowBlock) {
  const readers = readersOf(context)
  const codes = block.texts(countryField)
  const cities = block.texts(cityField)
  const saidOfCities = block.originals(cityField)
  const abroadOf = rememberValues((text) => (/^\d|^$/.test(text) ? undefined : readers.countryAbroad(text)))
  const countryOf = rememberValues((code) => (code === '' ? undefined : onlyCandidate(readers.country(code))))
  return (at: number, found: (at: number, field: string, problem: Problem) => void): void => {
    const city = cities[at] ?? ''
    const said = saidOfCities[at] ?? city
    const code = codes[at] ?? ''
    const abroad = abroadOf(said)
    const problem = abroad === undefined ? undefined : countryProblem(abroad, said, code, countryOf(code))
    if (problem !== undefined) found(at, countryField, problem)
    const given = countryOf(code)
    if (abroad !== undefined || city === '' || given === undefined || given.value === countryOf('Colombia')?.value)
      return
    found(at, cityField, warningProblem('dane.born-abroad', { parameters: { name: given.name } }))
  }
}

/** The problem of the country, if the city names one abroad. */
function countryProblem(
  { value, name, proof }: ReadingCandidate,
  said: string,
  code: string,
  given: ReadingCandidate | undefined,
): Problem | undefined {
  const parameters = { said, name }
  if (code === '') {
    return warningProblem('country.of-birthplace', {
      parameters,
      suggestion: suggest('country.of-birthplace', value, proof),
    })
  }
  if (given === undefined || given.value === value) return undefined
  return warningProblem('country.of-birthplace', { parameters, choices: [{ value, name }] })
}

/**
 * `Valencia` in the row of a foreigner may be a city abroad: what a bare name proposes becomes a choice. Takes the
 * problems of the city of birth at a position in the block.
 */
export function askedOfForeigners(context: ValidationContext, block: RowBlock) {
  const readers = readersOf(context)
  const types = block.texts('TipoDocumentoIdentificacion')
  const countries = block.texts(countryField)
  const isForeignType = rememberValues((text) =>
    foreignTypes.has(onlyCandidate(readers.documentType(text))?.value ?? text),
  )
  const home = onlyCandidate(readers.country('Colombia'))?.value
  const isAbroad = rememberValues((text) => (onlyCandidate(readers.country(text))?.value ?? home) !== home)
  return (at: number, problems: readonly Problem[]): readonly Problem[] => {
    if (!isForeignType(types[at] ?? '') && !isAbroad(countries[at] ?? '')) return problems
    return problems.map((found) => (found.code === 'code.is-a-name' && !isExplicit(found) ? asChoice(found) : found))
  }
}

function asChoice(found: Problem): Problem {
  const { suggestion, choices, parameters } = found
  if (suggestion === null) return found
  const name = String(suggestion.proof?.parameters.name ?? '')
  const offered = choices ?? [{ value: suggestion.value, name }]
  return errorProblem('dane.maybe-abroad', {
    parameters: { ...parameters, candidates: offered.map((one) => `${one.value} ${one.name}`).join(', ') },
    choices: offered,
  })
}
