import { setTimeout as sleep } from 'node:timers/promises'
import { success } from '#shared/kernel/result.ts'
import { parseWhole } from '../arguments.ts'
import { type CommandContext, withProfile } from '../context.ts'
import { exitCodes } from '../exit-code.ts'
import type { PracticeOffice } from '../host.ts'
import type { CommandResult, Outcome } from '../outcome.ts'

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** A server says where it listens as soon as it does: with `--json` that is its one document. */
function announce({ terminal }: CommandContext, { json, text }: Pick<Outcome, 'json' | 'text'>): void {
  terminal.answer(terminal.json ? JSON.stringify(json) : text)
}

/**
 * Takes what the receiver kept into the store, as soon as it can be had: opening a profile does it. The store belongs to one
 * process at a time, and `submit` or `poll` must be able to run while the receiver waits; they take it in themselves.
 */
class TakingIn {
  readonly #context: CommandContext
  readonly #stopped: AbortSignal
  #wanted = false
  #working: Promise<void> | null = null

  constructor(context: CommandContext, stopped: AbortSignal) {
    this.#context = context
    this.#stopped = stopped
  }

  /** Something new lies there. */
  readonly now = (): void => {
    this.#wanted = true
    this.#working ??= this.#work().finally(() => {
      this.#working = null
    })
  }

  async ended(): Promise<void> {
    await this.#working
  }

  async #work(): Promise<void> {
    let pauseMs = firstPauseMs
    while (this.#wanted) {
      this.#wanted = false
      const taken = await withProfile(this.#context, async () => success(null))
      if (taken.ok || this.#stopped.aborted) continue
      this.#wanted = true
      await pause(pauseMs, this.#stopped)
      pauseMs = Math.min(longestPauseMs, 2 * pauseMs)
    }
  }
}

const firstPauseMs = 500
const longestPauseMs = 15_000

const pause = (durationMs: number, signal: AbortSignal): Promise<void> =>
  sleep(durationMs, undefined, { signal }).catch(() => undefined)

/** Until interrupted, takes signed notifications on loopback and answers as the specification's retries expect. */
export async function receive(context: CommandContext, options: { readonly port: string }): CommandResult {
  const port = parseWhole('--port', options.port, 0, 65_535)
  if (!port.ok) return port
  const words = context.texts.words.receive
  const usable = await withProfile(context, async () => success(null))
  // Another command may have the store for hours: notifications are kept beside it meanwhile.
  if (!usable.ok && usable.error.code !== 'store.in-use') return usable
  const takingIn = new TakingIn(context, context.interruption)
  const receiver = await context.host.receiving({ port: port.value, onKept: takingIn.now })
  if (!receiver.ok) return receiver
  if (!usable.ok) takingIn.now()
  const { url, knowsSecret } = receiver.value
  announce(context, {
    json: { url, knowsSecret },
    text: [words.listening(url), ...(knowsSecret ? [] : [words.noSecret])].join('\n'),
  })
  await aborted(context.interruption)
  await receiver.value.close()
  await takingIn.ended()
  return success({ exitCode: exitCodes.clean, json: null, text: words.stopped })
}

function officeLines({ texts }: CommandContext, office: PracticeOffice | null): readonly string[] {
  if (office === null) return []
  const { practice: words, standings } = texts.words.office
  const people = office.invitations.flatMap(({ name, role, code }) => [
    words.person(name, standings[role]),
    `  ventanilla --profile ${name} office join ${code}`,
  ])
  return ['', words.lead, ...people, words.next, words.ends]
}

/**
 * Until interrupted, serves the practice service on loopback. Its keys are made up on each start and open nothing else. `office`: and an
 * office beside it, on a server of its own that ends with it.
 */
export async function practice(
  context: CommandContext,
  options: { readonly port?: string; readonly office?: boolean },
): CommandResult {
  const port = parseWhole('--port', options.port ?? '0', 0, 65_535)
  if (!port.ok) return port
  const words = context.texts.words.practice
  const service = await context.host.startPractice(port.value)
  if (!service.ok) return service
  const office = options.office === true ? await context.host.office.startPractice() : success(null)
  if (!office.ok) {
    await service.value.close()
    return office
  }
  const { url, keys } = service.value
  announce(context, {
    json: {
      ...{ url, keys: keys.map(({ kind, key }) => ({ kind, key })) },
      ...(office.value === null ? {} : { office: office.value.invitations.map((each) => ({ ...each })) }),
    },
    text: [
      words.listening(url),
      ...keys.map(({ kind, key }) => `  ${words.keys[kind]}: ${key}`),
      words.advice,
      ...officeLines(context, office.value),
    ].join('\n'),
  })
  await aborted(context.interruption)
  await office.value?.close()
  await service.value.close()
  return success({ exitCode: exitCodes.clean, json: null, text: words.stopped })
}
