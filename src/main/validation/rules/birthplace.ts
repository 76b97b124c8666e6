import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { onlyCandidate, type ReadingCandidate } from '#shared/domain/reading/reading.ts'
import { readersOf } from '../readers/read-codes.ts'
import { rememberValues } from '../readers/value-memory.ts'
import type { RowBlock } from '../rows/row-block.ts'
import { type Problem, suggest, warningProblem } from './problem.ts'

const countryField = 'CodigoPaisNacimiento'
const cityField = 'CodigoDaneCiudadNacimiento'

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
