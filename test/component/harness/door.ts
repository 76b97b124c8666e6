import { type AppError, appError } from '../../../src/shared/domain/app-error.ts'
import type { ChangeArea } from '../../../src/shared/domain/notices.ts'
import type { CareWork } from '../../../src/shared/domain/profile/care-work.ts'
import type { Bridge } from '../../../src/shared/ipc/bridge.ts'
import type { AnswerOf, ChannelName, RequestOf } from '../../../src/shared/ipc/channels.ts'
import { failure, success } from '../../../src/shared/kernel/result.ts'
import { emptyProfile } from './empty-profile.ts'

type Reply<Name extends ChannelName> = (request: RequestOf<Name>) => AnswerOf<Name> | Promise<AnswerOf<Name>>

/** Main's scripted answer to each channel of a test. It knows no rule and stores nothing. */
export type Script = { readonly [Name in ChannelName]?: Reply<Name> }

export interface Door {
  /** The requests received on a channel, in order. */
  asked(name: ChannelName): readonly unknown[]
  /** Sends a change notification from main. */
  announce(area: ChangeArea): void
  /** Reports long work on the data from main. */
  tellWork(work: CareWork | null): void
}

const usual: Script = {
  ...emptyProfile,
  // Requested once the selection has rested, which a slow test may reach.
  'draft:remember-cell': () => success(null),
}

let unanswered: ChannelName[] = []

/** Installs a scripted main as `window.ventanilla`. */
export function openDoor(script: Script): Door {
  const questions: { readonly name: ChannelName; readonly request: unknown }[] = []
  const listeners = new Set<Parameters<Bridge['onChanged']>[0]>()
  const hearers = new Set<Parameters<Bridge['onCare']>[0]>()
  const bridge: Bridge = {
    invoke: async (name, request) => {
      // As over IPC: values only.
      const received = structuredClone(request)
      questions.push({ name, request: received })
      const reply: Reply<typeof name> | undefined = script[name] ?? usual[name]
      if (reply !== undefined) return structuredClone(await reply(received))
      unanswered.push(name)
      return failure(appError('internal.unexpected', { reference: name }))
    },
    onChanged: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onProgress: () => () => undefined,
    onCare: (listener) => {
      hearers.add(listener)
      return () => hearers.delete(listener)
    },
    onOpen: () => () => undefined,
    offerFile: async () => failure(appError('file.choose-again')),
  }
  Object.defineProperty(window, 'ventanilla', { value: bridge, configurable: true })
  return {
    asked: (wanted) => questions.filter(({ name }) => name === wanted).map(({ request }) => request),
    announce: (area) => {
      for (const listener of listeners) listener({ area, ids: [] })
    },
    tellWork: (work) => {
      for (const listener of hearers) listener(work)
    },
  }
}

/** Channels called since the last time without a scripted answer. */
export function closeDoor(): readonly ChannelName[] {
  const told = unanswered
  unanswered = []
  return told
}

export const answers =
  <Value>(value: Value) =>
  (): { readonly ok: true; readonly value: Value } =>
    success(value)

export const refuses = (error: AppError) => (): { readonly ok: false; readonly error: AppError } => failure(error)
