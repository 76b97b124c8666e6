/** Chromium's protocol as Playwright types it. Types only: nothing of Playwright is loaded at run time. */
import type { Protocol } from '../../../node_modules/playwright-core/types/protocol.d.ts'

export type { Protocol }
export type CommandName = keyof Protocol.CommandParameters
export type CommandParameters<M extends CommandName> = Protocol.CommandParameters[M]
export type CommandResult<M extends CommandName> = Protocol.CommandReturnValues[M]
export type EventName = keyof Protocol.Events
export type EventPayload<E extends EventName> = Protocol.Events[E]
