import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import { runProgram } from '#main/roots/cli/main.ts'

export interface TerminalRun {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

export interface TerminalCall {
  readonly args: readonly string[]
  /** The program's whole environment. */
  readonly environment: Readonly<Record<string, string>>
  /** Its standard input. */
  readonly input: string
}

const entryDirectory = path.resolve(import.meta.dirname, '../../out/main')

/** Runs a command of the terminal without a separate process, with streams in memory. */
export async function runTerminal({ args, environment, input }: TerminalCall): Promise<TerminalRun> {
  const [stdout, stderr] = [new Kept(), new Kept()]
  const exitCode = await runProgram(entryDirectory, {
    args,
    environment,
    streams: { stdin: Readable.from(input === '' ? [] : [input]), stdout, stderr },
    interruption: new AbortController().signal,
    onInterrupted: () => undefined,
  })
  return { exitCode, stdout: stdout.text(), stderr: stderr.text() }
}

class Kept extends Writable {
  readonly #pieces: Buffer[] = []

  override _write(piece: Buffer, _encoding: string, done: () => void): void {
    this.#pieces.push(piece)
    done()
  }

  text(): string {
    return Buffer.concat(this.#pieces).toString('utf8')
  }
}
