import type { Readable, Writable } from 'node:stream'
import { systemCodeOf } from '#main/base/system-code.ts'
import { visibleJson } from '#shared/kernel/visible-text.ts'
import { type Colours, createColours, shownInTerminal } from './colours.ts'

/** The program's three streams: those of `process`, or others if a command runs without its own process. */
export interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Output
  readonly stderr: Output
}

type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number }

/**
 * The output streams and their capabilities. With `json`, stdout carries one document and the rest goes to stderr. All
 * output passes here, so that foreign text cannot move the cursor, reorder text or hide.
 */
export interface Terminal {
  readonly json: boolean
  /** Interactive: progress bars may be drawn on `bars`, which is stderr. */
  readonly interactive: boolean
  readonly bars: Writable
  /** Standard input is a terminal, not a pipe. */
  readonly asks: boolean
  readonly colours: Colours
  /** Terminal width in columns. */
  readonly columns: number
  /** The answer: stdout. */
  answer(text: string): void
  /** Resolves when the answer is written: null, or the error code. */
  written(): Promise<string | null>
  /** Everything else: stderr. */
  remark(text: string): void
}

const defaultColumns = 120

/** Colours only on a terminal, without `NO_COLOR`, and never in a JSON document. */
export function createTerminal(
  { stdin, stdout, stderr }: Streams,
  { json, environment }: { json: boolean; environment: NodeJS.ProcessEnv },
): Terminal {
  const watched = json ? stderr : stdout
  const answers: Promise<string | null>[] = []
  const plain = environment.NO_COLOR !== undefined && environment.NO_COLOR !== ''
  return {
    json,
    interactive: stderr.isTTY === true && environment.TERM !== 'dumb',
    bars: stderr,
    asks: stdin.isTTY === true,
    colours: createColours(watched.isTTY === true && !plain),
    columns: watched.isTTY === true ? Math.max(60, watched.columns ?? defaultColumns) : defaultColumns,
    answer: (text) => void answers.push(written(stdout, `${json ? visibleJson(text) : shownInTerminal(text)}\n`)),
    written: async () => (await Promise.all(answers)).find((code) => code !== null) ?? null,
    remark: (text) => void stderr.write(`${shownInTerminal(text)}\n`),
  }
}

/** Detects a full device or a closed pipe, where the output was lost. */
const written = (stream: Writable, text: string): Promise<string | null> =>
  new Promise((resolve) => {
    stream.write(text, (error) => resolve(error == null ? null : (systemCodeOf(error) ?? error.name)))
  })
