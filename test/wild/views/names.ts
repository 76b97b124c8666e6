import { type FileValue, meant, right, text, type Written } from '../cell.ts'
import type { Dice } from '../dice.ts'
import type { Worker } from '../people/worker.ts'
import { type View, view } from '../view.ts'

const letterCases = ['upper', 'upper plain', 'title'] as const

/** In upper case many offices drop the accents of vowels, but never the Ñ. */
function inCase(name: string, letterCase: (typeof letterCases)[number]): string {
  if (letterCase === 'title') return name
  const upper = name.toLocaleUpperCase('es')
  return letterCase === 'upper' ? upper : withoutVowelAccents(upper)
}

const withoutVowelAccents = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0308]/g, '')
    .normalize('NFC')

const written = (dice: Dice, make: (worker: Worker) => string): ((worker: Worker) => Written) => {
  const letterCase = dice.pick(letterCases)
  return (worker) => right(value(inCase(make(worker), letterCase)))
}
const value = (content: string): FileValue => text(content)

const orders = {
  given: ({ given, surnames }: Worker) => [...given, ...surnames].join(' '),
  surnames: ({ given, surnames }: Worker) => [...surnames, ...given].join(' '),
} as const

/** The whole name in one cell. The same words in another order are the same name. */
export const fullName = (order?: keyof typeof orders): View =>
  view('Nombres', ({ dice }) => written(dice, orders[order ?? dice.pick(['given', 'surnames'])]))

/** Surnames, a comma, given names. */
export const nameWithComma = (): View =>
  view(
    'Nombres',
    () =>
      ({ given, surnames }) =>
        meant(text(`${surnames.join(' ')}, ${given.join(' ')}`.toLocaleUpperCase('es')), 'name: comma'),
  )

export const givenNames = (): View =>
  view('Nombres', ({ dice }) => written(dice, ({ given }) => given.join(' ')), 'part')

export const bothSurnames = (): View =>
  view('Nombres', ({ dice }) => written(dice, ({ surnames }) => surnames.join(' ')), 'part')

/** Fillers for a missing second name. */
const noneSuch = ['', '', '', '', '.', '-', 'N/A', 'NO TIENE', '*']

function part(read: (worker: Worker) => string | undefined): View {
  return view(
    'Nombres',
    ({ dice }) => {
      const none = dice.pick(noneSuch)
      const write = written(dice, (worker) => read(worker) ?? '')
      return (worker) =>
        read(worker) === undefined && none !== '' ? meant(text(none), 'name: filler for none') : write(worker)
    },
    'part',
  )
}

export const givenName = (which: 0 | 1): View => part(({ given }) => given[which])
export const surname = (which: 0 | 1): View => part(({ surnames }) => surnames[which])
