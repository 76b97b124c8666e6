import type { Answer } from '#main/app/application.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import type { HeadlessHost, OfflineHost, OpenProfile } from './host.ts'
import type { AskSecret } from './secret-lines.ts'
import type { SendLog } from './sending/send-log.ts'
import type { Terminal } from './terminal.ts'
import type { Texts } from './texts.ts'

/** What every command receives. `interruption` aborts at the first SIGINT or SIGTERM. */
export interface CommandContext<Host extends OfflineHost = HeadlessHost> {
  readonly host: Host
  readonly terminal: Terminal
  readonly texts: Texts
  readonly interruption: AbortSignal
  /** What this command sends, and what it meets afterwards. */
  readonly sends: SendLog
  /** Says what is wrong beside the answer: on stderr at once, and in the document of `--json`. */
  readonly warn: (error: AppError) => void
  /** What an exception means for the person. */
  readonly errorOf: (thrown: unknown) => AppError
  /** Standard input, read only by `key set`. */
  readonly readSecret: (prompt: string) => Promise<string>
  /** What is piped into standard input; null where it is a terminal. */
  readonly readPiped: (mostCharacters: number) => Promise<string | null>
  /** A question that a person at the terminal answers; null where nobody can. */
  readonly ask: (question: string) => Promise<boolean | null>
  /** Several secrets: asked for on a terminal, else one line of standard input each. */
  readonly askSecret: AskSecret
  /** Passphrase of a backup that the environment gives. */
  readonly backupPassphrase: string | null
}

/** Opens the profile, does the work, and closes it whatever happens. */
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

/** That the data cannot be closed does not take the place of what was sent. */
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
