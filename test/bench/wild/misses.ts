import type { JudgedCase } from '../../wild/judge/judge-case.ts'

export interface Miss {
  /** What went wrong, by which misses are counted together. */
  readonly kind: string
  readonly example: string
}

const bad = new Set(['silent', 'warned', 'guess', 'false alarm'])

/** Everything in a case that is not as it must be. */
export function missesOf(judged: JudgedCase): readonly Miss[] {
  const { wild, producer, refused, columns, rows } = judged
  const where = `seed ${wild.seed}, ${wild.layout.name}, ${producer.name}`
  const misses: Miss[] = []
  const miss = (kind: string, example: string): void => void misses.push({ kind, example: `${example} (${where})` })
  if (refused !== null) miss(`file refused: ${refused.split(' ')[0]}`, refused)
  for (const { field, verdict, header, taken } of columns) {
    if (verdict === 'wrong' || verdict === 'asked') {
      miss(`column ${verdict}: ${field}`, `is «${header}», taken ${taken === '' ? 'none' : taken}`)
    }
  }
  for (const cell of rows?.cells ?? []) {
    if (!bad.has(cell.verdict)) continue
    const codes = cell.codes.length === 0 ? '' : ` [${cell.codes.join(', ')}]`
    miss(
      `cell ${cell.verdict}: ${cell.field}: ${cell.damage === '' ? 'undamaged' : cell.damage}`,
      `«${cell.written}» sent «${cell.sent}», is «${cell.truth}»${codes}, row ${cell.row}`,
    )
  }
  if (rows !== null && rows.lost.length > 0)
    miss('rows lost', `${rows.lost.length} of ${wild.crew.length} workers; ${wild.frames.join(', ')}`)
  if (rows !== null && rows.junkReady.length > 0)
    miss('rows that are no workers, ready', `rows ${rows.junkReady.join(', ')}; ${wild.frames.join(', ')}`)
  if (rows !== null && rows.junk.length > 0)
    miss('rows that are no workers, imported', `rows ${rows.junk.slice(0, 8).join(', ')}; ${wild.frames.join(', ')}`)
  return misses
}
