import { readFileSync } from 'node:fs'
import { type ExitCode, exitCodes } from '#main/cli/exit-code.ts'
import { type RunOptions, run } from '#main/cli/run.ts'
import { programPlaces } from './places.ts'

/** Runs the program and sets its exit code. Node exits once the pending output is written. */
export async function main(entryDirectory: string): Promise<void> {
  const environment = takeEnvironment()
  const interruption = new AbortController()
  let onInterrupted = (_again: boolean): void => undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      onInterrupted(interruption.signal.aborted)
      interruption.abort()
    })
  }
  // Each write reports its own failure. A closed terminal (SIGHUP) must not abort a POST.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const life = { hasSent: false, hasEnded: false }
  // A crash must not exit with 1 either; once something was sent, the exit code must not invite a repetition.
  process.on('exit', () => {
    if (!life.hasEnded) process.exitCode = life.hasSent ? exitCodes.unknownOutcome : exitCodes.local
  })
  process.exitCode = await runProgram(entryDirectory, {
    args: process.argv.slice(2),
    environment,
    streams: process,
    interruption: interruption.signal,
    onInterrupted: (listener) => {
      onInterrupted = listener
    },
    onSent: () => {
      life.hasSent = true
    },
  })
  life.hasEnded = true
}

/** Runs one command of the program in this folder with the given streams and environment. */
export function runProgram(
  entryDirectory: string,
  given: Omit<RunOptions, 'version' | 'createHost' | 'createOfflineHost'>,
): Promise<ExitCode> {
  const places = programPlaces(entryDirectory)
  const { version } = JSON.parse(readFileSync(places.packageFile, 'utf8')) as { version: string }
  const { environment } = given
  const fixed = { places, version, environment, entryDirectory }
  return run({
    ...given,
    version,
    // Help and usage errors do not load the database binding and the rest.
    createHost: async (settings, remarks) => {
      const { createHeadlessHost } = await import('./headless-host.ts')
      return createHeadlessHost({ settings, ...fixed, ...remarks })
    },
    createOfflineHost: async (settings, remarks) => {
      const { createOfflineHost } = await import('./offline-host.ts')
      return createOfflineHost({ settings, ...fixed, ...remarks })
    },
  })
}

/** Removes secrets from the environment, so that no child inherits them and no diagnostic report shows them. */
function takeEnvironment(): NodeJS.ProcessEnv {
  const environment = { ...process.env }
  for (const name of Object.keys(process.env)) {
    if (secretVariables.has(name)) delete process.env[name]
  }
  if (process.report !== undefined) process.report.excludeEnv = true
  return environment
}

const secretVariables: ReadonlySet<string> = new Set([
  'VENTANILLA_API_KEY',
  'VENTANILLA_PASSPHRASE',
  'VENTANILLA_BACKUP_PASSPHRASE',
])
