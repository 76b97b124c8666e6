import type { CommandContext } from './context.ts'
import type { CommandResult } from './outcome.ts'

/** Runs one command: builds its context and prints what it hands back. */
export type Runner = (command: (context: CommandContext) => CommandResult) => Promise<void>
