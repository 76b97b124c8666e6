import type { CommandContext } from './context.ts'
import type { HeadlessHost, OfflineHost } from './host.ts'
import type { CommandResult } from './outcome.ts'

/** A command, given the host it needs. */
export type Command<Host extends OfflineHost> = (context: CommandContext<Host>) => CommandResult

/** Runs one command: builds its context and prints its result. */
export type Runner<Host extends OfflineHost = HeadlessHost> = (command: Command<Host>) => Promise<void>

export interface ProgramOutput {
  readonly writeHelp: (text: string) => void
  /** For commands that need no profile. */
  readonly runOffline: Runner<OfflineHost>
}
