import { doubtful, meant, number, right, text, type Written } from '../cell.ts'
import type { Dice } from '../dice.ts'
import { type Administrator, administratorsOf } from '../people/administrators.ts'
import type { Worker } from '../people/worker.ts'
import { type View, view } from '../view.ts'

type Kind = Administrator['kind']

/** Ambiguous names that occur in such columns. */
const unclear: Readonly<Record<Kind, readonly string[]>> = {
  eps: ['Coomeva', 'SALUDCOOP', 'Cafesalud', 'PORVENIR', 'Positiva', 'Régimen especial', 'Sisbén', 'EPS', 'Comfenalco'],
  ccf: ['Comfenalco', 'Caja', 'Nueva EPS', 'Porvenir', 'COMFA', 'Cajasan o Comfenalco'],
  arl: ['Porvenir', 'Nueva EPS', 'Riesgo I', 'Compensar', 'V', 'xyz', 'Nivel 3'],
  afp: ['Nueva EPS', 'No aplica - pensionado', 'PENSIONADO', 'xyz', 'Positiva', 'No cotiza', 'Fondo'],
}

const wrongShare = 0.15

function unclearOr(dice: Dice, kind: Kind, unclearColumn: boolean, otherwise: () => Written): Written {
  if (!unclearColumn || !dice.chance(wrongShare)) return otherwise()
  return doubtful(text(dice.pick(unclear[kind])), `${kind}: unclear name`)
}

const nameStyles = ['name', 'name', 'upper', 'spelling', 'spelling', 'spelling', 'code'] as const
export type NameStyle = (typeof nameStyles)[number]

/** `Afp` and `Arl` are sent as names. */
export const administratorName = (kind: 'afp' | 'arl', style?: NameStyle): View =>
  view(kind === 'afp' ? 'Afp' : 'Arl', ({ dice }) => {
    const chosen = style ?? dice.pick(nameStyles)
    const unclearColumn = dice.chance(0.3)
    return ({ administrators }) =>
      unclearOr(dice, kind, unclearColumn, () => nameCell(administrators[kind], chosen, dice))
  })

function nameCell({ kind, name, spellings, codes }: Administrator, style: NameStyle, dice: Dice): Written {
  switch (style) {
    case 'name':
      return right(text(name))
    case 'upper':
      return right(text(name.toLocaleUpperCase('es')))
    case 'spelling':
      return meant(text(dice.pick(spellings)), `${kind}: spelling`)
    case 'code':
      return meant(text(codes[0]), `${kind}: code for a name`)
  }
}

const codeStyles = [
  'code',
  'code',
  'digits',
  'lower',
  'number',
  'name',
  'spelling',
  'spelling',
  'code and name',
  'name and code',
] as const
export type CodeStyle = (typeof codeStyles)[number]

/** The code used in affiliations and forms; `entity:eps` becomes the field of the procedure. */
export const administratorCode = (kind: Kind, style?: CodeStyle): View =>
  view(`entity:${kind}`, ({ dice }) => {
    const chosen = style ?? dice.pick(codeStyles)
    const unclearColumn = !['code', 'digits', 'lower', 'number'].includes(chosen) && dice.chance(0.3)
    return ({ administrators }) =>
      unclearOr(dice, kind, unclearColumn, () => codeCell(administrators[kind], chosen, dice))
  })

function codeCell({ kind, name, codes, spellings }: Administrator, style: CodeStyle, dice: Dice): Written {
  const [code, digits = code] = codes
  switch (style) {
    case 'code':
      return right(text(code))
    case 'digits':
      return right(text(digits))
    case 'lower':
      return code === code.toLowerCase() ? right(text(code)) : meant(text(code.toLowerCase()), `${kind}: lower case`)
    case 'number':
      return /^\d+$/.test(digits)
        ? digits.startsWith('0')
          ? meant(number(Number(digits)), `${kind}: lost zeros`)
          : right(number(Number(digits)))
        : right(text(code))
    case 'name':
      return meant(text(dice.pick([name, name.toUpperCase()])), `${kind}: name`)
    case 'spelling':
      return meant(text(dice.pick(spellings)), `${kind}: spelling`)
    case 'code and name':
      return meant(text(`${code} - ${name.toUpperCase()}`), `${kind}: code and name`)
    case 'name and code':
      return meant(text(`${name.toUpperCase()} (${code})`), `${kind}: name and code`)
  }
}

/** A name next to its code column. */
export const administratorLabel = (kind: Kind): View =>
  view(`entity:${kind}`, ({ dice }) => ({ administrators }: Worker) => {
    const { name, spellings } = administrators[kind]
    return meant(text(dice.pick([name, ...spellings])), `${kind}: name`)
  })

/** Another administrator of the same kind, for columns about the previous one. */
export const formerAdministrator = (kind: Kind): View => ({
  fields: [],
  start:
    ({ dice }) =>
    () =>
      right(text(dice.pick(administratorsOf(kind)).name)),
})
