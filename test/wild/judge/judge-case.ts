import { createDice, seedFor } from '../dice.ts'
import { canWrite, type Producer, producers, sheetsFor } from '../producers/index.ts'
import type { WildCase } from '../wild-case.ts'
import { type JudgedRows, judgeRows } from './cells.ts'
import { answers, type JudgedColumn, judgeColumns } from './columns.ts'
import type { HandedIn, Hear } from './reading.ts'

export interface JudgedCase {
  readonly wild: WildCase
  readonly producer: Producer
  /** Why the program refused to read the file; null if it read it. */
  readonly refused: string | null
  /** The row used as headers; null if there is none. */
  readonly headerRow: number | null
  readonly columns: readonly JudgedColumn[]
  readonly rows: JudgedRows | null
}

/** The producer of a case: any that supports its letters. */
export function producerOf(wild: WildCase, among: readonly Producer[] = producers): Producer {
  return createDice(seedFor(wild.seed, 'producer')).pick(among.filter((producer) => canWrite(wild, producer)))
}

export async function fileOf(wild: WildCase, producer: Producer): Promise<HandedIn> {
  return { bytes: await producer.write(sheetsFor(wild, producer)), fileName: `caso-${wild.seed}.${producer.extension}` }
}

/** Gives a case to the program, answers its questions about columns, and compares what it would send with the truth. */
export async function judgeCase(
  wild: WildCase,
  producer: Producer,
  hear: Hear,
  written?: HandedIn,
): Promise<JudgedCase> {
  const file = written ?? (await fileOf(wild, producer))
  const first = await hear(file, wild, [])
  if (!first.ok) return { wild, producer, refused: refusal(first.error), headerRow: null, columns: [], rows: null }
  const columns = judgeColumns(wild, first.value)
  const forced = answers(wild, columns, first.value)
  const second = forced.length === 0 ? first : await hear(file, wild, forced)
  // If an answer cannot be given, the result without it counts.
  const heard = second.ok ? second.value : first.value
  return {
    wild,
    producer,
    refused: null,
    headerRow: first.value.headerRow,
    columns,
    rows: judgeRows(wild, heard, producer),
  }
}

const refusal = ({
  code,
  parameters,
}: {
  readonly code: string
  readonly parameters: Readonly<Record<string, string>>
}): string => `${code} ${JSON.stringify(parameters).slice(0, 160)}`
