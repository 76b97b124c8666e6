import pc from 'picocolors'

export type Colours = ReturnType<typeof pc.createColors>

/** The two streams and what they can show. With `json`, stdout carries one document and everything else goes to stderr. */
export interface Terminal {
  readonly json: boolean
  /** A person watches: progress bars may be drawn on stderr. */
  readonly interactive: boolean
  readonly colours: Colours
  /** Width in columns of what people read. */
  readonly columns: number
  /** The answer: stdout. */
  answer(text: string): void
  /** Everything else: stderr. */
  remark(text: string): void
}

export interface TerminalStreams {
  readonly stdout: NodeJS.WriteStream
  readonly stderr: NodeJS.WriteStream
}

const defaultColumns = 120

/** Colours only where a person sees them: a terminal, without `NO_COLOR`, and never in a JSON document. */
export function createTerminal(
  { stdout, stderr }: TerminalStreams,
  { json, environment }: { json: boolean; environment: NodeJS.ProcessEnv },
): Terminal {
  const watched = json ? stderr : stdout
  const plain = environment.NO_COLOR !== undefined && environment.NO_COLOR !== ''
  return {
    json,
    interactive: stderr.isTTY === true && environment.TERM !== 'dumb',
    colours: pc.createColors(watched.isTTY === true && !plain),
    columns: watched.isTTY === true ? Math.max(60, watched.columns ?? defaultColumns) : defaultColumns,
    answer: (text) => void stdout.write(`${text}\n`),
    remark: (text) => void stderr.write(`${text}\n`),
  }
}
