import { CommanderError } from 'commander'
import { unsafeTransport } from '#main/base/transport-safety.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import { ask } from './ask.ts'
import { shownInTerminal } from './colours.ts'
import type { CommandContext } from './context.ts'
import { type ExitCode, exitCodeOf, exitCodes } from './exit-code.ts'
import type { HeadlessHost, HostRemarks } from './host.ts'
import { errorJson } from './json/error.ts'
import type { CommandResult, Outcome } from './outcome.ts'
import { readPiped } from './piped-text.ts'
import { buildProgram } from './program.ts'
import type { Runner } from './runner.ts'
import { readSecret } from './secret-input.ts'
import { secretLines } from './secret-lines.ts'
import { type GlobalOptions, presentationOf, type Settings, settingsOf } from './settings.ts'
import { createTerminal, type Streams, type Terminal } from './terminal.ts'
import { type Texts, textsIn } from './texts.ts'
import { isAnswer, usageError } from './usage.ts'

export interface RunOptions {
  /** Without the interpreter and the script. */
  readonly args: readonly string[]
  readonly environment: NodeJS.ProcessEnv
  readonly streams: Streams
  readonly version: string
  readonly createHost: (settings: Settings, told: HostRemarks) => Promise<HeadlessHost>
  readonly interruption: AbortSignal
  /** Called at every interruption, to say that it was heard. */
  readonly onInterrupted: (listener: (again: boolean) => void) => void
}

/**
 * The headless program from arguments to exit code. Everything that fails is printed here, once, in the one error shape;
 * nothing else writes to stdout except what a server announces.
 */
export async function run(options: RunOptions): Promise<ExitCode> {
  const { language, json } = presentationOf(options.args)
  const texts = textsIn(language)
  const terminal = createTerminal(options.streams, { json, environment: options.environment })
  options.onInterrupted((again) => {
    terminal.remark(`\n${again ? texts.words.interruptedAgain : texts.words.interrupted}`)
  })
  let exitCode: ExitCode = exitCodes.clean
  let globals: () => GlobalOptions = () => ({})
  let named = (): Named => ({ commands: [], name: '' })
  const runner: Runner = async (command) => {
    exitCode = await runCommand(command, globals(), options, { terminal, texts, ...named() })
  }
  const program = buildProgram(texts, options.version, runner, { writeHelp: (text) => terminal.answer(text.trimEnd()) })
  globals = () => program.opts<GlobalOptions>()
  named = () => ({ commands: program.commands.map((command) => command.name()), name: program.args[0] ?? '' })
  try {
    await program.parseAsync(options.args, { from: 'user' })
    return exitCode
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) throw thrown
    return isAnswer(thrown) ? exitCodes.clean : report(failure(usageError(thrown)), terminal, texts)
  }
}

/** The commands there are, and the one that runs. */
interface Named {
  readonly commands: readonly string[]
  readonly name: string
}

async function runCommand(
  command: (context: CommandContext) => CommandResult,
  globals: GlobalOptions,
  options: RunOptions,
  { terminal, texts, commands, name }: Pick<CommandContext, 'terminal' | 'texts'> & Named,
): Promise<ExitCode> {
  const unsafe = unsafeTransport({ environment: options.environment, nodeOptions: process.execArgv })
  if (unsafe !== null) return report(failure(unsafe), terminal, texts)
  const settings = settingsOf(globals, options.environment)
  if (!settings.ok) return report(settings, terminal, texts)
  const { interruption, streams } = options
  const kept: { host: HeadlessHost | null } = { host: null }
  const work = async (): CommandResult => {
    const host = await options.createHost(settings.value, {
      commands,
      onDoneWithout: (error) => {
        terminal.remark(terminal.colours.yellow(`${texts.words.validation.withoutOfficial} ${texts.error(error)}`))
      },
      onConcern: (error) => terminal.remark(terminal.colours.yellow(texts.error(error))),
    })
    kept.host = host
    const secret = (prompt: string): Promise<string> => readSecret(streams, prompt, interruption)
    return command({
      host,
      terminal,
      texts,
      interruption,
      readSecret: secret,
      readPiped: (mostCharacters) => readPiped(streams, interruption, mostCharacters),
      ask: (question) => ask(streams, shownInTerminal(question), /^(s|sí|si|y|yes)$/i),
      askSecret: secretLines(streams, interruption),
      backupPassphrase: settings.value.backupPassphrase ?? null,
    })
  }
  const result = await work().catch((thrown: unknown) => unexpected(thrown, name, kept.host))
  if (!result.ok) kept.host?.log.shown(name, result.error.code)
  return report(result, terminal, texts)
}

/** A fault of the store brings its own error; anything else is a defect of this program. Never prints data or secrets. */
function unexpected(thrown: unknown, name: string, host: HeadlessHost | null): Result<never, AppError> {
  if (thrown instanceof Error && 'appError' in thrown) return failure(thrown.appError as AppError)
  host?.log.unexpected(name, 'main', thrown)
  const reference = thrown instanceof Error ? `${thrown.name} ${placeOf(thrown)}` : 'unknown'
  return failure(appError('internal.unexpected', { reference }))
}

/** The first line of the stack that is ours: enough to find the defect, nothing of what was being processed. */
const placeOf = (thrown: Error): string => /(?:src|out)\/[\w./-]+:\d+/.exec(thrown.stack ?? '')?.[0] ?? ''

function report(result: Result<Outcome, AppError>, terminal: Terminal, texts: Texts): ExitCode {
  if (!result.ok) {
    const { error } = result
    if (terminal.json) terminal.answer(JSON.stringify({ error: errorJson(error, texts) }))
    else terminal.remark(`${terminal.colours.red(texts.words.errorLabel)}: ${texts.error(error)}`)
    return exitCodeOf(error)
  }
  const { json, text, exitCode } = result.value
  if (!terminal.json) terminal.answer(text)
  else if (json !== null) terminal.answer(JSON.stringify(json))
  return exitCode
}
