import type { Answer } from '#main/app/application.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import type { HeadlessHost, OfflineHost, OpenProfile } from './host.ts'
import type { AskSecret } from './secret-lines.ts'
import type { SendLog } from './sending/send-log.ts'
import type { Terminal } from './terminal.ts'
import type { Texts } from './texts.ts'

/** Passed to every command. `interruption` aborts at the first SIGINT or SIGTERM. */
export interface CommandContext<Host extends OfflineHost = HeadlessHost> {
  readonly host: Host
  readonly terminal: Terminal
  readonly texts: Texts
  readonly interruption: AbortSignal
  /** What this command sends, and the faults that follow. */
  readonly sends: SendLog
  /** Reports a problem besides the answer: on stderr at once, and in the `--json` document. */
  readonly warn: (error: AppError) => void
  readonly errorOf: (thrown: unknown) => AppError
  /** Standard input, read only by `key set`. */
  readonly readSecret: (prompt: string) => Promise<string>
  /** Piped standard input; null on a terminal. */
  readonly readPiped: (mostCharacters: number) => Promise<string | null>
  /** Asks the user at the terminal; null if it is not interactive. */
  readonly ask: (question: string) => Promise<boolean | null>
  /** Reads several secrets: prompts on a terminal, else one line of standard input each. */
  readonly askSecret: AskSecret
  readonly backupPassphrase: string | null
}

/** Opens the profile, runs the work and always closes the profile. */
export async function withProfile<Value>(
  context: CommandContext,
  work: (profile: OpenProfile) => Answer<Value>,
  options: { readonly replacingKey?: boolean } = {},
): Promise<Result<Value, AppError>> {
  const opened = await context.host.open(options)
  if (!opened.ok) return failure(opened.error)
  for (const warning of opened.value.warnings) context.warn(warning)
  try {
    return await work(opened.value)
  } finally {
    await closed(context, opened.value)
  }
}

/** A failure to close the store must not hide what was sent. */
async function closed({ sends, warn, errorOf }: CommandContext, profile: OpenProfile): Promise<void> {
  try {
    await profile.close()
  } catch (thrown) {
    if (!sends.hasSent) throw thrown
    const error = errorOf(thrown)
    sends.meet('closing', error)
    warn(error)
  }
}
