import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { withinEdits } from './edit-distance.ts'
import { readHeader } from './header-text.ts'
import { emptyWords } from './header-vocabulary.ts'
import { isOtherMatter, labelWords } from './header-words.ts'

/**
 * Proper names of fields that may otherwise be filled from a substitute: the salary for the contribution base, any
 * telephone for the mobile, the risk for the insurer.
 */
const ownNames: Readonly<Record<string, readonly string[]>> = {
  Ibc: ['ibc', 'ingreso base cotizacion', 'ingreso base', 'base cotizacion', 'base aportes', 'contribution base'],
  Afp: ['afp', 'fondo pension', 'entidad pension', 'administradora pensiones'],
  Arl: ['arl', 'arp', 'entidad riesgo', 'administradora riesgos', 'aseguradora riesgos'],
  Cargo: ['cargo', 'puesto', 'denominacion empleo'],
  Celular: ['celular', 'movil', 'whatsapp', 'mobile'],
  CorreoElectronico: ['correo personal', 'email personal'],
  DireccionResidencia: ['direccion residencia', 'direccion domicilio', 'direccion casa'],
  BarrioResidencia: ['barrio residencia', 'barrio domicilio'],
  FechaIngreso: ['fecha ingreso', 'fecha vinculacion'],
  FechaNacimiento: ['fecha nacimiento', 'fecha nac'],
  CodigoNacionalidad: ['nacionalidad'],
  NumeroIdentificacion: ['numero documento', 'numero identificacion', 'numero cedula'],
  NumeroContrato: ['numero contrato', 'codigo contrato'],
  Genero: ['genero', 'sexo'],
}

const ofEntity: Readonly<Record<string, readonly string[]>> = {
  eps: ['eps', 'entidad salud', 'entidad promotora salud'],
  ccf: ['ccf', 'caja compensacion', 'caja compensacion familiar'],
  arl: ownNames.Arl ?? [],
  afp: ownNames.Afp ?? [],
}

interface OwnName {
  readonly words: readonly string[]
  readonly canonical: readonly string[]
  readonly letters: string
}

const read = (phrases: readonly string[]): readonly OwnName[] =>
  phrases.map((phrase) => {
    const words = plainWords(phrase)
    return { words, canonical: labelWords(phrase), letters: words.join('') }
  })

const known = new Map<string, readonly OwnName[]>()

function ownNamesOf({ name, catalogue }: FieldDefinition): readonly OwnName[] {
  const phrases = ownNames[name] === undefined ? (catalogue ?? '') : name
  const found = known.get(phrases)
  if (found !== undefined) return found
  const fresh = read(ownNames[phrases] ?? ofEntity[phrases] ?? [])
  known.set(phrases, fresh)
  return fresh
}

/**
 * Whether a header could be a field's proper name, however badly written: truncated, misspelt, joined. Too weak to take
 * a column, but enough to avoid taking a substitute without asking.
 */
export function couldBeItself(field: FieldDefinition, label: string): boolean {
  const canonical = labelWords(label)
  if (label === '' || canonical.some((word) => isOtherMatter(word) && !/\d/.test(word))) return false
  const words = plainWords(readHeader(label).whole)
  const letters = words.join('')
  return ownNamesOf(field).some(
    (own) =>
      own.canonical.every((word) => canonical.includes(word)) ||
      own.words.every((word) => words.some((written) => isAlikeWord(written, word, shortestCut(own)))) ||
      isAlikeWhole(letters, own.letters),
  )
}

/** Words that do not distinguish between several variants. */
const neutral: ReadonlySet<string> = new Set(['valor', 'total', 'mensual', 'numero', 'nombre', 'entidad', 'salario'])

/** Whether a header is the proper name without additions: `IBC mensual`, not `IBC pensión` or `IBC ARL`. */
export function isPlainlyItself(field: FieldDefinition, label: string): boolean {
  const canonical = labelWords(label)
  return ownNamesOf(field).some(
    (own) =>
      own.canonical.every((word) => canonical.includes(word)) &&
      canonical.every((word) => own.canonical.includes(word) || neutral.has(word)),
  )
}

const plainWords = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !emptyWords.has(word))

/** A truncated word is less reliable if it is the only one. */
const shortestCut = ({ words }: OwnName): number => (words.length === 1 ? 5 : 3)
const longestInitials = 3
const shortestLong = 9

/** Truncated, misspelt or, for initials, reordered. */
function isAlikeWord(written: string, word: string, shortest: number): boolean {
  if (written === word) return true
  if (word.length <= longestInitials) return inOrder(written) === inOrder(word)
  if (written.length >= shortest && word.startsWith(written)) return true
  return withinEdits(written, word, slipsOf(word))
}

const inOrder = (word: string): string => [...word].toSorted().join('')

const slipsOf = (text: string): number => (text.length >= 7 ? 2 : 1)

/** Joined words: contains the name, is its beginning, or is a misspelling of the whole. */
function isAlikeWhole(written: string, name: string): boolean {
  if (written.length < shortestLong || name.length < shortestLong) return false
  if (written.includes(name) || name.startsWith(written)) return true
  const slips = Math.floor(name.length / 6)
  if (withinEdits(written, name, slips)) return true
  return withinEdits(written.slice(0, name.length), name, slips)
}
