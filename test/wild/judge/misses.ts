import type { JudgedCase } from './judge-case.ts'

/** From misses that no user notices to those that only cost a click. */
const severities = [
  'cell silent',
  'rows lost',
  'junk rows ready',
  'cell guess',
  'false alarm',
  'header row wrong',
  'column wrong',
  'cell warned',
  'file refused',
  'column asked',
  'junk rows imported',
] as const
export type Severity = (typeof severities)[number]

export interface Miss {
  readonly severity: Severity
  /** Misses are counted by this. */
  readonly what: string
  readonly example: string
  readonly seed: number
}

const ofCells: Readonly<Record<string, Severity>> = {
  silent: 'cell silent',
  warned: 'cell warned',
  guess: 'cell guess',
  'false alarm': 'false alarm',
}

/** Every deviation in a case. */
export function missesOf({ wild, producer, refused, headerRow, columns, rows }: JudgedCase): readonly Miss[] {
  const where = `(seed ${wild.seed}, ${wild.layout.name}, ${producer.name})`
  const misses: Miss[] = []
  const miss = (severity: Severity, what: string, example: string): void => {
    misses.push({ severity, what, example: `${example} ${where}`, seed: wild.seed })
  }
  if (refused !== null) miss('file refused', refused.split(' ')[0] ?? '', refused)
  const isTable = (wild.layout.shape ?? 'table') === 'table'
  if (isTable && headerRow !== null && headerRow !== wild.headerRow && wild.headerRow > 0) {
    miss('header row wrong', wild.layout.name, `taken ${headerRow}, is ${wild.headerRow}`)
  }
  for (const { field, verdict, header, taken } of columns) {
    if (verdict !== 'wrong' && verdict !== 'asked') continue
    miss(`column ${verdict}`, field, `is «${header}», taken ${taken === '' ? 'none' : taken}`)
  }
  for (const { verdict, field, damage, written, sent, truth, codes, row } of rows?.cells ?? []) {
    const severity = ofCells[verdict]
    if (severity === undefined) continue
    const told = codes.length === 0 ? '' : ` [${codes.join(', ')}]`
    const example = `«${written}» sent «${sent}», is «${truth}»${told}, row ${row}`
    miss(severity, `${field}: ${damage === '' ? 'undamaged' : damage}`, example)
  }
  const around = wild.frames.join(', ')
  if (rows === null) return misses
  if (rows.lost.length > 0) miss('rows lost', around, `${rows.lost.length} of ${wild.crew.length} workers`)
  if (rows.junkReady.length > 0) miss('junk rows ready', around, `rows ${rows.junkReady.slice(0, 8).join(', ')}`)
  if (rows.junk.length > 0) miss('junk rows imported', around, `rows ${rows.junk.slice(0, 8).join(', ')}`)
  return misses
}

const shownExamples = 3
/** For misses in columns, whose cause is visible in the headers. */
const shownHeaders = 12

/** Worst first. For each kind the count, and examples from different files. */
export function missesText(misses: readonly Miss[]): readonly string[] {
  const byKind = Map.groupBy(misses, ({ severity, what }) => `${severity}\t${what}`)
  return severities.flatMap((severity) => {
    const kinds = [...byKind].filter(([key]) => key.startsWith(`${severity}\t`))
    if (kinds.length === 0) return []
    const lines = kinds
      .toSorted(([, one], [, other]) => other.length - one.length)
      .flatMap(([, ofKind]) => [`- ${ofKind.length} × ${ofKind[0]?.what ?? ''}`, ...examplesOf(ofKind)])
    return [`## ${severity}: ${kinds.reduce((sum, [, ofKind]) => sum + ofKind.length, 0)}`, ...lines, '']
  })
}

function examplesOf(misses: readonly Miss[]): readonly string[] {
  const isColumn = misses[0]?.severity.startsWith('column') === true
  const different = new Map(
    misses.map((miss) => [isColumn ? miss.example.replace(/ \(seed.*/, '') : miss.seed, miss.example]),
  )
  return [...different.values()].slice(0, isColumn ? shownHeaders : shownExamples).map((example) => `  - ${example}`)
}
