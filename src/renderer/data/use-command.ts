import { useCallback } from 'react'
import type { AnswerOf, ChannelName, RequestOf } from '#shared/ipc/channels.ts'
import { type Commands, useCommands } from './use-commands.ts'

/** A command that the user sends to main. */
export interface Command<Name extends ChannelName> extends Omit<Commands, 'run'> {
  readonly run: (request: RequestOf<Name>) => Promise<AnswerOf<Name>>
}

export function useCommand<Name extends ChannelName>(name: Name): Command<Name> {
  const { run: runAny, ...state } = useCommands()
  const run = useCallback((request: RequestOf<Name>) => runAny(name, request), [runAny, name])
  return { ...state, run }
}
