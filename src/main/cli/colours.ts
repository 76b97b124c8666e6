import { randomBytes } from 'node:crypto'
import pc from 'picocolors'
import { visibleText } from '#shared/kernel/visible-text.ts'

type Painted = 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'magenta' | 'cyan'
export type Colours = Readonly<Record<Painted, (text: string) => string>>

/**
 * Placeholder for the escape code of our own colours until they are written. It is random, so input cannot forge it.
 */
const mark = `\u001b${randomBytes(8).toString('hex')}[`

const paint = (colour: (text: string) => string): ((text: string) => string) => {
  const [before = '', after = ''] = colour('\0').split('\0')
  const [open, close] = [before.replace('\u001b[', mark), after.replace('\u001b[', mark)]
  return (text) => `${open}${text}${close}`
}

export function createColours(enabled: boolean): Colours {
  const { bold, dim, red, yellow, green, magenta, cyan } = pc.createColors(enabled)
  return {
    bold: paint(bold),
    dim: paint(dim),
    red: paint(red),
    yellow: paint(yellow),
    green: paint(green),
    magenta: paint(magenta),
    cyan: paint(cyan),
  }
}

/** Text for a terminal: our own colours are kept, and hidden characters elsewhere are made visible. */
export const shownInTerminal = (text: string): string => text.split(mark).map(visibleText).join('\u001b[')
