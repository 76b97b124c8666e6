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

/** Announces where a server listens as soon as it does; with `--json` this is its one document. */
function announce({ terminal }: CommandContext, { json, text }: Pick<Outcome, 'json' | 'text'>): void {
  terminal.answer(terminal.json ? JSON.stringify(json) : text)
}

/**
 * Imports spooled deliveries into the store as soon as it is free; opening a profile imports them. Only one process can
 * hold the store, and `submit` or `poll` must be able to run beside the receiver, so they import them too.
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

  /** Call when the spool has something new. */
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

/** Accepts signed notifications on loopback until interrupted, answering as the specification's retries expect. */
export async function receive(context: CommandContext, options: { readonly port: string }): CommandResult {
  const port = parseWhole('--port', options.port, 0, 65_535)
  if (!port.ok) return port
  const words = context.texts.words.receive
  const usable = await withProfile(context, async () => success(null))
  // Another command may hold the store for hours; deliveries are spooled meanwhile.
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
 * Serves the practice service on loopback until interrupted. Its keys are generated at each start and valid nowhere
 * else. `office` adds an office on a temporary server that ends with it.
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
