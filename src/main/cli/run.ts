import { createInterface } from 'node:readline'
import { CommanderError } from 'commander'
import { unsafeTransport } from '#main/base/transport-safety.ts'
import { type AppError, appError, carriedError } from '#shared/domain/app-error.ts'
import { isJsonObject, type Json, type JsonObject } from '#shared/kernel/json.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { shownInTerminal } from './colours.ts'
import type { CommandContext } from './context.ts'
import { type ExitCode, exitCodeOf, exitCodes } from './exit-code.ts'
import type { HeadlessHost, HostRemarks, OfflineHost } from './host.ts'
import { errorJson } from './json/error.ts'
import type { CommandResult, Outcome } from './outcome.ts'
import { readPiped } from './piped-text.ts'
import { buildProgram } from './program.ts'
import type { Command, Runner } from './runner.ts'
import { readSecret } from './secret-input.ts'
import { secretLines } from './secret-lines.ts'
import { afterSending } from './sending/report-sending.ts'
import { SendLog } from './sending/send-log.ts'
import { type GlobalOptions, presentationOf, type Settings, settingsOf } from './settings.ts'
import { withWantedSuggestions } from './sheet-options.ts'
import { createTerminal, type Streams } from './terminal.ts'
import { textsIn } from './texts.ts'
import { isAnswer, usageError } from './usage.ts'

type CreateHost<Host> = (settings: Settings, told: HostRemarks) => Promise<Host>

export interface RunOptions {
  /** Without the interpreter and the script. */
  readonly args: readonly string[]
  readonly environment: NodeJS.ProcessEnv
  readonly streams: Streams
  readonly version: string
  readonly createHost: CreateHost<HeadlessHost>
  /** For commands that need no profile. */
  readonly createOfflineHost: CreateHost<OfflineHost>
  readonly interruption: AbortSignal
  /** Called after each POST. */
  readonly onSent?: () => void
  /** Registers a listener for interruptions, so that they can be acknowledged. */
  readonly onInterrupted: (listener: (again: boolean) => void) => void
}

/**
 * Runs the headless program from arguments to exit code. Every failure is printed here, once, in the contract's error
 * shape. Only a server's announcement is written to stdout elsewhere.
 */
export async function run(options: RunOptions): Promise<ExitCode> {
  const { language, json } = presentationOf(options.args)
  const texts = textsIn(language)
  const terminal = createTerminal(options.streams, { json, environment: options.environment })
  options.onInterrupted((again) => {
    terminal.remark(`\n${again ? texts.words.interruptedAgain : texts.words.interrupted}`)
  })
  const state: Run = {
    options,
    terminal,
    texts,
    sends: new SendLog(options.onSent),
    warnings: [],
    isDoubtful: false,
    host: null,
    told: {},
  }
  let exitCode: ExitCode = exitCodes.clean
  let globals: () => GlobalOptions = () => ({})
  let named = (): Named => ({ commands: [], name: '' })
  const runner =
    <Host extends OfflineHost>(createHost: CreateHost<Host>): Runner<Host> =>
    async (command) => {
      exitCode = await runCommand({ command, createHost }, globals(), state, named())
    }
  const program = buildProgram(texts, options.version, runner(options.createHost), {
    writeHelp: (text) => terminal.answer(text.trimEnd()),
    runOffline: runner(options.createOfflineHost),
  })
  globals = () => program.opts<GlobalOptions>()
  named = () => ({ commands: program.commands.map((command) => command.name()), name: program.args[0] ?? '' })
  try {
    await program.parseAsync(withWantedSuggestions(options.args), { from: 'user' })
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) throw thrown
    exitCode = isAnswer(thrown) ? exitCodes.clean : report(failure(usageError(thrown)), state)
  }
  const lost = await terminal.written()
  return lost === null ? exitCode : notPrinted(state, exitCode, lost)
}

/** All commands, and the one to run. */
interface Named {
  readonly commands: readonly string[]
  readonly name: string
}

/** One command, from its start to its printed result. */
interface Run extends Pick<CommandContext, 'terminal' | 'texts' | 'sends'> {
  readonly options: RunOptions
  readonly warnings: AppError[]
  /** Stored data may be incomplete. */
  isDoubtful: boolean
  host: OfflineHost | null
  told: JsonObject
}

async function runCommand<Host extends OfflineHost>(
  { command, createHost }: { readonly command: Command<Host>; readonly createHost: CreateHost<Host> },
  globals: GlobalOptions,
  state: Run,
  { commands, name }: Named,
): Promise<ExitCode> {
  const { options, terminal, texts, sends } = state
  const { interruption, streams, environment } = options
  const unsafe = unsafeTransport({ environment, nodeOptions: process.execArgv })
  if (unsafe !== null) return report(failure(unsafe), state)
  const settings = settingsOf(globals, environment)
  if (!settings.ok) return report(settings, state)
  const warn = (error: AppError, lead = ''): void => {
    state.warnings.push(error)
    terminal.remark(terminal.colours.yellow(`${lead}${texts.error(error)}`))
  }
  const errorOf = (thrown: unknown): AppError => unexpected(thrown, name, state.host)
  const work = async (): CommandResult => {
    const host = await createHost(settings.value, {
      commands,
      onDoneWithout: (error) => warn(error, `${texts.words.validation.withoutOfficial} `),
      onWarning: (error) => warn(error),
      onConcern: (error) => {
        state.isDoubtful = true
        warn(error)
      },
    })
    state.host = host
    return command({
      ...{ host, terminal, texts, interruption, sends, errorOf },
      warn: (error) => warn(error),
      readSecret: (prompt) => readSecret(streams, prompt, interruption),
      readPiped: (mostCharacters) => readPiped(streams, interruption, mostCharacters),
      ask: (question) => ask(streams, shownInTerminal(question), /^(s|sí|si|y|yes)$/i),
      askSecret: secretLines(streams, interruption),
      backupPassphrase: settings.value.backupPassphrase ?? null,
    })
  }
  const result = await work().catch((thrown: unknown) => failure(errorOf(thrown)))
  if (!result.ok) state.host?.log.shown(name, result.error.code)
  return report(asSent(result, state), state, worksFromBooks.has(name))
}

/**
 * Asks a question at the terminal; null if it is not interactive. Anything but yes, including an interruption, means
 * no.
 */
function ask({ stdin, stderr }: Streams, question: string, yes: RegExp): Promise<boolean | null> {
  if (stdin.isTTY !== true || stderr.isTTY !== true) return Promise.resolve(null)
  const reader = createInterface({ input: stdin, output: stderr })
  return new Promise((resolve) => {
    let agreed = false
    reader.once('SIGINT', () => reader.close())
    reader.once('close', () => resolve(agreed))
    reader.question(`${question} `, (answer) => {
      agreed = yes.test(answer.trim())
      reader.close()
    })
  })
}

/** A command that has sent something reports that, whatever failed later. */
const asSent = (result: Result<Outcome, AppError>, state: Run): Result<Outcome, AppError> =>
  result.ok || !state.sends.hasSent ? result : success(afterSending(state, result.error))

/** A store fault has its own error; anything else is a defect of this program. Never prints data or secrets. */
function unexpected(thrown: unknown, name: string, host: OfflineHost | null): AppError {
  const carried = carriedError(thrown)
  if (carried !== undefined) return carried
  host?.log.unexpected(name, 'main', thrown)
  const reference = thrown instanceof Error ? `${thrown.name} ${placeOf(thrown)}` : 'unknown'
  return appError('internal.unexpected', { reference })
}

/** The first stack line from our code: enough to find the defect, without any processed data. */
const placeOf = (thrown: Error): string => /(?:src|out)\/[\w./-]+:\d+/.exec(thrown.stack ?? '')?.[0] ?? ''

/** Commands whose answer is stored data. They do not exit with 0 if some of it may be missing. */
const worksFromBooks: ReadonlySet<string> = new Set([
  'status',
  'history',
  'poll',
  'send',
  'credits',
  'documents',
  'export',
  'request',
  'consents',
  'notifications',
])

function report(result: Result<Outcome, AppError>, state: Run, isFromBooks = false): ExitCode {
  const { terminal, texts } = state
  if (!result.ok) {
    const { error } = result
    if (terminal.json) terminal.answer(JSON.stringify(withWarnings({ error: errorJson(error, texts) }, state)))
    else terminal.remark(`${terminal.colours.red(texts.words.errorLabel)}: ${texts.error(error)}`)
    return exitCodeOf(error)
  }
  const { json, text, exitCode } = result.value
  if (!terminal.json) terminal.answer(text)
  else if (json !== null) terminal.answer(JSON.stringify(withWarnings(json, state)))
  state.told = isJsonObject(json) ? json : {}
  const endsWell = exitCode === exitCodes.clean || exitCode === exitCodes.awaited
  return state.isDoubtful && isFromBooks && endsWell && !state.sends.hasSent ? exitCodes.local : exitCode
}

/** The document also contains what stderr says, because scripts read only the document. */
const withWarnings = (json: Json, { warnings, texts }: Run): Json =>
  warnings.length === 0 || !isJsonObject(json)
    ? json
    : { ...json, warnings: warnings.map((error) => errorJson(error, texts)) }

/**
 * The answer could not be printed. Exits with 6 if something may have been accepted, so that the caller does not start
 * again; otherwise a success becomes a local fault. Saves a report of the sends to a file.
 */
async function notPrinted(state: Run, exitCode: ExitCode, detail: string): Promise<ExitCode> {
  const { terminal, texts, sends, host, told } = state
  const words = texts.words.sending
  terminal.remark(terminal.colours.red(words.notPrinted(detail)))
  if (!sends.hasSent) return exitCode === exitCodes.clean || exitCode === exitCodes.awaited ? exitCodes.local : exitCode
  const path =
    (await host?.keepReport(
      JSON.stringify({ exitCode, sending: told.sending ?? null, afterwards: told.afterwards ?? [] }),
    )) ?? null
  if (sends.mayHaveBeenTaken) terminal.remark(words.notPrintedSent)
  if (path !== null) terminal.remark(words.notPrintedKept(path))
  return sends.mayHaveBeenTaken ? exitCodes.unknownOutcome : exitCode
}
