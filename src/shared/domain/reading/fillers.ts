import { foldKey } from '../worker/normalise.ts'

/**
 * Placeholders that people write instead of a value. `above`: the same as the row above. `nothing`: no value.
 * `pending`: to follow. `not-applicable`: none exists, which may be true of an address or a neighbourhood.
 */
export type Filler = 'above' | 'nothing' | 'pending' | 'not-applicable'

const wordsByFiller: Readonly<Record<Filler, string>> = {
  above: `idem|id|ibidem|ibid|ditto|igual|igual al anterior|igual que el anterior|igual anterior|igual que arriba|lo mismo|
    el mismo|la misma|mismo|misma|mismo anterior|mismo dato|el mismo de arriba`,
  nothing: `nan|nat|null|nulo|none|nil|undefined|vacio|en blanco|blanco|sin dato|sin datos|s d|sin informacion|sin info|
    no informa|no informado|no registra|no reporta|no reportado|no hay|no se|no sabe|no sabe no responde|ns nr|desconocido|
    desconocida|no especifica|no especificado|sin especificar|no disponible|no definido|sin definir|sin asignar|no asignado|
    no asignada|n d|nd|sin|sin contrato|sin nombre|sin apellido|sin cargo|test|prueba|asdf|asdfg|qwerty|ejemplo|dato|xx|xxx|x`,
  pending: `pendiente|pendientes|por definir|por confirmar|por asignar|por verificar|por actualizar|por completar|por validar|
    por llenar|por diligenciar|pte|pdte|tbd|falta|faltante|faltan datos|confirmar|validar|verificar|actualizar|
    pendiente por definir|pendiente por confirmar|pendiente por asignar|pendiente actualizar|en tramite`,
  'not-applicable': `n a|na|no aplica|no aplican|ninguno|ninguna|no tiene|no posee|s n|sn|sin numero|sin nomenclatura|
    sin direccion|sin barrio|sin dato de barrio`,
}

const byWord: ReadonlyMap<string, Filler> = new Map(
  Object.entries(wordsByFiller).flatMap(([filler, words]) =>
    words.split('|').map((word): [string, Filler] => [foldKey(word), filler as Filler]),
  ),
)

const letters = 26
const letterA = 97

/** The first two and three letters of known placeholders. They rule out nearly every text. */
interface Beginnings {
  readonly two: Uint8Array
  readonly three: Uint8Array
}

const letterAt = (text: string, at: number): number => (text.charCodeAt(at) | 32) - letterA
const isLetter = (letter: number): boolean => letter >= 0 && letter < letters

function beginnings(isWanted: (filler: Filler) => boolean): Beginnings {
  const table: Beginnings = { two: new Uint8Array(letters ** 2), three: new Uint8Array(letters ** 3) }
  for (const [word, filler] of byWord) if (isWanted(filler)) addBeginning(table, word)
  return table
}

function addBeginning({ two, three }: Beginnings, word: string): void {
  const start = letterAt(word, 0) * letters + letterAt(word, 1)
  two[start] = 1
  if (word.length > 2) three[start * letters + letterAt(word, 2)] = 1
}

/**
 * Called for nearly every text, so it compares character codes. True for texts that do not start with plain letters.
 */
function beginsIn({ two, three }: Beginnings, text: string): boolean {
  const first = letterAt(text, 0)
  const second = letterAt(text, 1)
  if (!isLetter(first) || !isLetter(second)) return true
  const start = first * letters + second
  if (two[start] !== 1) return false
  const third = letterAt(text, 2)
  return !isLetter(third) || three[start * letters + third] === 1
}

const fillerBeginnings = beginnings(() => true)
for (let letter = letterA; letter < letterA + letters; letter += 1) {
  addBeginning(fillerBeginnings, String.fromCharCode(letter, letter, letter))
}
const aboveBeginnings = beginnings((filler) => filler === 'above')

const ditto = /^(?:["”“„″〃]|['´`’‘′]{2,}|["”“'´`’‘\s-]*(?:["”“]|['´`’‘]{2})["”“'´`’‘\s-]*|\/{2}[\s/]*)$/u
const zeros = /^0+(?:[.,]0+)?$/
/** One letter repeated: `AAAA`, `xxxx`. */
const oneLetter = /^(\p{L})\1{2,}$/iu
const longestFiller = 30

/** The placeholder that a whole text is; undefined for anything that may be a value. */
export function fillerOf(text: string): Filler | undefined {
  if (text.length > longestFiller || isNumber(text) || text === '') return undefined
  if (!beginsIn(fillerBeginnings, text)) return undefined
  const key = foldKey(text)
  if (key === '') return ditto.test(text) ? 'above' : 'nothing'
  return byWord.get(key) ?? (zeros.test(text) || oneLetter.test(text) ? 'nothing' : undefined)
}

const isNumber = (text: string): boolean => {
  const code = text.charCodeAt(0)
  return code >= 49 && code <= 57
}

const longestAbove = 24

/** Whether a text may mean "the same as above": fast, and without false negatives. */
export function mayBeAbove(text: string): boolean {
  const first = text.charCodeAt(0)
  const isDigit = first >= 48 && first <= 57
  return !isDigit && text.length <= longestAbove && text !== '' && beginsIn(aboveBeginnings, text)
}

/** Letters without points may be a code: `NA` is Namibia, `ND` a unit. Numbers are left to the code readers. */
const mayBeCode = /^(?!tbd$|nan$|nat$|nil$|xxx$|nd$)[A-Z]{1,3}$/i

/** The same in a column of codes. */
export const fillerAmongCodes = (text: string): Filler | undefined =>
  mayBeCode.test(text) || zeros.test(text) ? undefined : fillerOf(text)
