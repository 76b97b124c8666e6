import { foldKey } from '../../worker/normalise.ts'

interface NamedField {
  readonly name: string
  /** As people call it. */
  readonly label: string
}

/** Words of labels that tell no field from another, or that answers use without naming a value. */
const general: ReadonlySet<string> = new Set(
  'de del la el en y o a numero codigo tipo entidad eps afp arl ccf caja pension trabajador persona'.split(' '),
)

/** A shorter wire name may be part of an ordinary text. */
const shortestName = 7

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

/** "generó" is not "género". A word written without accents may be either. */
const isWord = (said: string, word: string): boolean => said === word || said === foldKey(word)

/**
 * The fields that an answer names, by label or wire name: "la fecha de nacimiento no coincide" names `FechaNacimiento`.
 * A hint, because an answer may be about a field without naming it.
 */
export function suspectFields(answer: string, fields: readonly NamedField[]): ReadonlySet<string> {
  const said = wordsOf(answer)
  const isNamed = ({ name, label }: NamedField): boolean => {
    if (name.length >= shortestName && said.includes(name.toLowerCase())) return true
    const own = wordsOf(label).filter((word) => !general.has(foldKey(word)))
    return own.length > 0 && own.every((word) => said.some((one) => isWord(one, word)))
  }
  return new Set(fields.filter(isNamed).map(({ name }) => name))
}
