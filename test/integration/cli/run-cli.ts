import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { z } from 'zod'
import { childProgram } from '../../harness/child-programs.ts'

export const repository = join(import.meta.dirname, '..', '..', '..')
export const sample = (name: string): string => join(repository, 'resources', 'samples', name)
/** The shipped program, see `test/built-program.ts`. */
const program = join(repository, 'out', 'main', 'cli.js')

/** For tests that start many programs: a busy machine must not fail them. */
export const patienceMs = 360_000

export interface CliRun {
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Desk {
  /** The program's data directory; it does not exist until a command creates it. */
  readonly home: string
  /** A folder for the test's files. */
  readonly files: string
  run(...args: readonly string[]): Promise<CliRun>
  /** With `--json`: the single document on stdout, which must match the schema, and the exit code. */
  json<Schema extends z.ZodType>(schema: Schema, ...args: readonly string[]): Promise<JsonRun<z.infer<Schema>>>
  /** Feeds standard input. */
  runWith(input: string, ...args: readonly string[]): Promise<CliRun>
  start(...args: readonly string[]): RunningCli
  startWith(input: string, ...args: readonly string[]): RunningCli
  /** The same folders with other environment variables. */
  with(environment: Readonly<Record<string, string>>): Desk
  remove(): void
}

interface JsonRun<Document> extends CliRun {
  readonly document: Document
}

export interface RunningCli {
  readonly child: ChildProcess
  readonly ended: Promise<CliRun>
  /** Standard output so far. */
  output(): string
}

/** Desks at which a command is running. A second one meanwhile runs as a separate process, as in another terminal. */
const busy = new Set<string>()

/** A separate desk for a test: temporary folders, no variables of the user who runs the tests, the real program. */
export function openDesk(environment: Readonly<Record<string, string>> = {}, secrets: readonly string[] = []): Desk {
  const root = mkdtempSync(join(tmpdir(), 'ventanilla-cli-'))
  return deskIn(root, environment, secrets)
}

function deskIn(root: string, environment: Readonly<Record<string, string>>, secrets: readonly string[]): Desk {
  const home = join(root, 'home')
  const whole = {
    PATH: process.env.PATH ?? '',
    HOME: root,
    VENTANILLA_HOME: home,
    VENTANILLA_STATE_HOME: join(root, 'state'),
    ...environment,
  }
  /** Runs without a process where none is needed, which takes half the time. Paths must be absolute. */
  const run = async (args: readonly string[], input = ''): Promise<CliRun> => {
    if (busy.has(root) || Object.keys(environment).some((name) => !name.startsWith('VENTANILLA_'))) {
      return start(args, input).ended
    }
    busy.add(root)
    try {
      const { runTerminal } = (await import(childProgram('terminal'))) as typeof import('../../harness/terminal.ts')
      const ended = await runTerminal({ args, environment: whole, input })
      await refuseSecrets(secrets, ended.stdout + ended.stderr, args)
      return ended
    } finally {
      busy.delete(root)
    }
  }
  const start = (args: readonly string[], input = ''): RunningCli => {
    // Otherwise tests that kill the program would find that nothing was lost.
    if (!existsSync(program)) throw new Error('The program is not built: npx electron-vite build')
    const child = spawn(process.execPath, [program, ...args], {
      cwd: root,
      env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...whole },
    })
    const output = { stdout: '', stderr: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output.stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output.stderr += text
    })
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
    const ended = new Promise<CliRun>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (exitCode) => {
        refuseSecrets(secrets, output.stdout + output.stderr, args)
          .then(() => resolve({ exitCode, ...output }))
          .catch(reject)
      })
    })
    return { child, ended, output: () => output.stdout }
  }
  return {
    home,
    files: root,
    run: (...args) => run(args),
    runWith: (input, ...args) => run(args, input),
    json: async (schema, ...args) => {
      const ended = await run([...args, '--json'])
      const document = schema.safeParse(oneDocument(ended))
      if (!document.success)
        throw new Error(`Another document (exit code ${ended.exitCode}): ${ended.stdout.slice(0, 2_000)}`, {
          cause: document.error,
        })
      return { ...ended, document: document.data as z.infer<typeof schema> }
    },
    start: (...args) => start(args),
    startWith: (input, ...args) => start(args, input),
    with: (more) => deskIn(root, { ...environment, ...more }, secrets),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Requires exactly one JSON document on stdout; otherwise fails with the program's output. */
function oneDocument({ exitCode, stdout, stderr }: CliRun): unknown {
  try {
    return JSON.parse(stdout)
  } catch {
    throw new Error(`No JSON document (exit code ${exitCode}): ${stdout.slice(0, 500)}\n${stderr.slice(0, 2_000)}`)
  }
}

/** Every run of every test checks that no secret was printed. */
async function refuseSecrets(secrets: readonly string[], output: string, args: readonly string[]): Promise<void> {
  for (const secret of secrets) {
    if (output.includes(secret)) throw new Error(`A secret was printed by: ventanilla ${args.join(' ')}`)
  }
}
