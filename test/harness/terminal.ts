import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import { run } from '#main/cli/run.ts'
import { createHeadlessHost } from '#main/roots/cli/headless-host.ts'
import { programPlaces } from '#main/roots/cli/places.ts'

export interface TerminalRun {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

export interface TerminalCall {
  readonly args: readonly string[]
  /** All of the program's environment. */
  readonly environment: Readonly<Record<string, string>>
  /** What is piped into it. */
  readonly input: string
}

const entryDirectory = path.resolve(import.meta.dirname, '../../out/main')

/** A command of the terminal without a process of its own: what `src/main/roots/cli/main.ts` does, over streams in memory. */
export async function runTerminal({ args, environment, input }: TerminalCall): Promise<TerminalRun> {
  const places = programPlaces(entryDirectory)
  const { version } = JSON.parse(readFileSync(places.packageFile, 'utf8')) as { version: string }
  const [stdout, stderr] = [new Kept(), new Kept()]
  const exitCode = await run({
    args,
    environment,
    streams: { stdin: Readable.from(input === '' ? [] : [input]), stdout, stderr },
    version,
    createHost: async (settings, remarks) => createHeadlessHost({ settings, places, version, environment, ...remarks }),
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
