import { dayCell, doubtful, meant, number, right, text, type Written } from '../cell.ts'
import { type View, view } from '../view.ts'

/** Numbers with leading zeros are texts, or numbers whose format displays the zeros: the displayed form counts. */
export const contract = (): View =>
  view('NumeroContrato', ({ dice, crew }) => {
    const hasZeros = crew.some(({ contract: shown }) => /^0\d+$/.test(shown))
    const isNumber = crew.every(({ contract: shown }) => /^\d+$/.test(shown))
    const way = dice.pick(
      hasZeros
        ? ['text', 'format', 'format', 'lost here and there']
        : isNumber
          ? ['text', 'number', 'decimals']
          : ['text', 'text', 'dash'],
    )
    // If no value keeps its zeros, they cannot be known.
    const keeper = crew.find(({ contract: shown }) => shown.startsWith('0'))?.contract
    return ({ contract: shown }) => contractCell(shown, way, dice.chance(0.3) && (!hasZeros || shown !== keeper))
  })

function contractCell(shown: string, way: string, some: boolean): Written {
  switch (way) {
    case 'format':
      return meant(number(Number(shown), '0'.repeat(shown.length)), 'contract: zeros by format')
    case 'number':
      return right(number(Number(shown)))
    case 'decimals':
      return some ? meant(text(`${shown}.0`), 'contract: decimals') : right(text(shown))
    case 'dash':
      return meant(text(shown.replace(/^CT/, 'CT-')), 'contract: dash')
    case 'lost here and there':
      return some ? doubtful(number(Number(shown)), 'contract: zeros lost') : right(text(shown))
    default:
      return right(text(shown))
  }
}

/** Contracts like `03-2026`, which Excel converts to dates. */
export const contractMadeDate = (): View =>
  view(
    'NumeroContrato',
    ({ dice }) =>
      ({ contract: shown }) =>
        dice.chance(0.3)
          ? doubtful(dayCell({ year: 2026, month: dice.whole(1, 12), day: 1 }), 'contract: made a date')
          : right(text(shown)),
  )
