import { doubtful, meant, number, right, text, type Written } from '../cell.ts'
import { beside, type View, view } from '../view.ts'

const grouped = (pesos: number, mark: string): string => String(pesos).replace(/\B(?=(\d{3})+$)/g, mark)

const moneyStyles = {
  number: (pesos: number) => right(number(pesos)),
  'number format': (pesos: number) => right(number(pesos, '"$" #,##0')),
  text: (pesos: number) => right(text(String(pesos))),
  'sign and points': (pesos: number) => meant(text(`$ ${grouped(pesos, '.')}`), 'money: sign and points'),
  points: (pesos: number) => meant(text(grouped(pesos, '.')), 'money: points'),
  commas: (pesos: number) => meant(text(grouped(pesos, ',')), 'money: commas'),
  'english cents': (pesos: number) => meant(text(`${grouped(pesos, ',')}.00`), 'money: cents'),
  'spanish cents': (pesos: number) => meant(text(`$${grouped(pesos, '.')},00`), 'money: cents'),
  apostrophe: (pesos: number) => meant(text(millions(pesos)), 'money: apostrophe'),
  oo: (pesos: number) => meant(text(`$${grouped(pesos, '.')}.oo`), 'money: .oo'),
  'peso sign after': (pesos: number) => meant(text(`${grouped(pesos, '.')} COP`), 'money: words'),
  'm/cte': (pesos: number) => meant(text(`$ ${grouped(pesos, '.')} m/cte`), 'money: words'),
  decimals: (pesos: number) => meant(text(`${pesos}.0`), 'money: decimals'),
  blanks: (pesos: number) => meant(text(grouped(pesos, ' ')), 'money: blanks'),
} as const satisfies Readonly<Record<string, (pesos: number) => Written>>
export type MoneyStyle = keyof typeof moneyStyles

const usual: readonly MoneyStyle[] = [
  'number',
  'number',
  'number format',
  'number format',
  ...(Object.keys(moneyStyles) as MoneyStyle[]),
]

/** `2'500.000`: an apostrophe for millions, points for thousands. */
function millions(pesos: number): string {
  const points = grouped(pesos, '.')
  return points.replace(/^(\d+)\.(?=\d{3}\.)/, "$1'")
}

export const ibc = (style?: MoneyStyle): View =>
  view('Ibc', ({ dice }) => {
    const write = moneyStyles[style ?? dice.pick(usual)]
    return ({ ibc: pesos }) => write(pesos)
  })

/** The pay, which differs from the base of contributions. */
export const salary = (): View =>
  beside(({ dice }) => {
    const write = moneyStyles[dice.pick(usual)]
    return ({ salary: pesos }) => write(pesos)
  })

/** In millions or thousands, as in a board's table: the unit cannot be known. */
export const ibcInMillions = (): View =>
  view('Ibc', ({ dice }) => {
    const divisor = dice.pick([1_000_000, 1_000])
    return ({ ibc: pesos }) => doubtful(number(Math.round(pesos / (divisor / 10)) / 10), 'money: in millions')
  })
