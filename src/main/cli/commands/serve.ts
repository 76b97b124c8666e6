import type { Application } from '#main/app/application.ts'
import { success } from '#shared/kernel/result.ts'
import { parseWhole } from '../arguments.ts'
import { type CommandContext, withProfile } from '../context.ts'
import { exitCodes } from '../exit-code.ts'
import type { CommandResult, Outcome } from '../outcome.ts'
import { startReceiver } from '../receiver.ts'

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
 * One delivery over a profile opened for it alone: the store belongs to one process at a time, and `submit` or `poll` must
 * be able to run while the receiver waits. 503 when the store cannot be had now: the service tries again (spec 6, rule 8).
 */
function deliverTo(context: CommandContext): Application['notifications']['receive'] {
  let last: Promise<unknown> = Promise.resolve()
  return (delivery) => {
    const next = last.then(async () => {
      const received = await withProfile(context, async ({ application }) =>
        success(await application.notifications.receive(delivery)),
      )
      return received.ok ? received.value : { status: 503 }
    })
    last = next.catch(() => undefined)
    return next
  }
}

/** Until interrupted, takes signed notifications on loopback and answers as the specification's retries expect. */
export async function receive(context: CommandContext, options: { readonly port: string }): CommandResult {
  const port = parseWhole('--port', options.port, 0, 65_535)
  if (!port.ok) return port
  const words = context.texts.words.receive
  const usable = await withProfile(context, async () => success(null))
  if (!usable.ok) return usable
  const receiver = await startReceiver({ receive: deliverTo(context) }, port.value)
  if (!receiver.ok) return receiver
  announce(context, { json: { url: receiver.value.url }, text: words.listening(receiver.value.url) })
  await aborted(context.interruption)
  await receiver.value.close()
  return success({ exitCode: exitCodes.clean, json: null, text: words.stopped })
}

/** Until interrupted, serves the practice service on loopback. Its keys are made up on each start and open nothing else. */
export async function practice(context: CommandContext, options: { readonly port?: string }): CommandResult {
  const port = parseWhole('--port', options.port ?? '0', 0, 65_535)
  if (!port.ok) return port
  const words = context.texts.words.practice
  const service = await context.host.startPractice(port.value)
  if (!service.ok) return service
  const { url, keys } = service.value
  announce(context, {
    json: { url, keys: keys.map(({ kind, key }) => ({ kind, key })) },
    text: [words.listening(url), ...keys.map(({ kind, key }) => `  ${words.keys[kind]}: ${key}`), words.advice].join(
      '\n',
    ),
  })
  await aborted(context.interruption)
  await service.value.close()
  return success({ exitCode: exitCodes.clean, json: null, text: words.stopped })
}
