import { doubtful, meant, number, right, text, type Written } from '../cell.ts'
import type { Worker } from '../people/worker.ts'
import { type View, view } from '../view.ts'

const mobileStyles = {
  number: ({ mobile }: Worker) => right(number(Number(mobile))),
  text: ({ mobile }: Worker) => right(text(mobile)),
  blanks: ({ mobile }: Worker) =>
    meant(text(`${mobile.slice(0, 3)} ${mobile.slice(3, 6)} ${mobile.slice(6)}`), 'phone: blanks'),
  dashes: ({ mobile }: Worker) => meant(text(`${mobile.slice(0, 3)}-${mobile.slice(3)}`), 'phone: dashes'),
  brackets: ({ mobile }: Worker) => meant(text(`(${mobile.slice(0, 3)}) ${mobile.slice(3)}`), 'phone: brackets'),
  prefix: ({ mobile }: Worker) => meant(text(`+57 ${mobile}`), 'phone: prefix'),
  'prefix number': ({ mobile }: Worker) => meant(number(Number(`57${mobile}`)), 'phone: prefix'),
  points: ({ mobile }: Worker) =>
    meant(text(`${mobile.slice(0, 3)}.${mobile.slice(3, 6)}.${mobile.slice(6)}`), 'phone: points'),
  label: ({ mobile }: Worker) => meant(text(`Cel: ${mobile}`), 'phone: label'),
} as const satisfies Readonly<Record<string, (worker: Worker) => Written>>
type MobileStyle = keyof typeof mobileStyles

const usualMobiles: readonly MobileStyle[] = [
  'number',
  'number',
  'text',
  'text',
  'blanks',
  'dashes',
  'prefix',
  'brackets',
  'prefix number',
  'points',
  'label',
]

export const mobile = (style?: MobileStyle): View =>
  view('Celular', ({ dice }) => mobileStyles[style ?? dice.pick(usualMobiles)])

export const mail = (): View =>
  view('CorreoElectronico', ({ dice }) => {
    const upper = dice.chance(0.2)
    return ({ mail: address }) => right(text(upper ? address.toUpperCase() : address))
  })

/** A column in which some cells have two numbers: only the office knows which is in use. */
export const mobiles = (): View =>
  view(
    'Celular',
    ({ dice }) =>
      ({ mobile: own }) =>
        dice.chance(0.3) ? doubtful(text(`${own} / 31${dice.digits(8)}`), 'phone: two') : right(text(own)),
  )
