/**
 * Requests as a compromised page might make them, sent to the IPC entry point: real and similar channel names, requests
 * of every shape and size, senders other than the window. The handlers only record what reached them.
 */
import { pageCalls } from '#main/ipc/electron-calls.ts'
import { createGate } from '#main/ipc/gate.ts'
import type { Handlers } from '#main/ipc/handlers.ts'
import { bundleStartUrl } from '#main/shell/protocol/bundle-address.ts'
import { createTrustedWindows } from '#main/shell/protocol/trusted-windows.ts'
import { type ChannelName, channels } from '#shared/ipc/channels.ts'
import { success } from '#shared/kernel/result.ts'
import { SeededRandom } from '../polling/seeded-random.ts'
import { oddName, oddRequest } from './odd-requests.ts'

export interface FuzzReport {
  readonly calls: number
  readonly refused: number
  /** Valid by chance, from the window itself. */
  readonly reached: number
  readonly violations: readonly string[]
}

type Call = Parameters<ReturnType<typeof pageCalls>>[0]

const page = { url: bundleStartUrl }
const window: Call = { senderFrame: page, sender: { id: 1, mainFrame: page, isDestroyed: () => false } }

/** Senders that the entry point must refuse. */
const strangers: readonly [Call, ...Call[]] = [
  { ...window, senderFrame: null },
  { ...window, senderFrame: { url: bundleStartUrl } },
  { ...window, sender: { ...window.sender, id: 2 } },
  { ...window, sender: { ...window.sender, isDestroyed: () => true } },
  ...['https://example.com/', 'app://other/index.html', 'file:///index.html', 'about:blank', ''].map((url) => {
    const frame = { url }
    return { senderFrame: frame, sender: { ...window.sender, mainFrame: frame } }
  }),
]

const names = Object.keys(channels) as [ChannelName, ...ChannelName[]]

/** An entry point whose handlers only record calls. */
function notingDoor(violations: string[]) {
  const reached: ChannelName[] = []
  const trusted = createTrustedWindows()
  trusted.trust(1)
  const handlers = Object.fromEntries(
    names.map((name) => [
      name,
      async () => {
        reached.push(name)
        return success(null)
      },
    ]),
  ) as unknown as Handlers
  const gate = createGate(handlers, {
    isTrustedSender: trusted.isTrustedSender,
    log: {
      unexpected: (where, _reference, error) => violations.push(`${where} threw ${String(error)}`),
      shown: () => undefined,
    },
    newReference: () => 'reference',
    announce: () => undefined,
  })
  return { call: pageCalls(gate), reached }
}

const refusals: readonly unknown[] = ['ipc.refused', 'ipc.invalid-request']
/** Channel and field name, truncated; never the value. */
const longestRefusal = 400

/** The page's answer: yes, a refusal in words of the contract, or anything else, which is a violation. */
function learned(answer: unknown): 'yes' | 'refusal' | 'other' {
  const { ok, error, value } = answer as { ok?: unknown; error?: { family?: unknown; code?: unknown }; value?: unknown }
  if (ok === true && value === null && error === undefined) return 'yes'
  const keys = Object.keys(answer as object).sort()
  const isRefusal = ok === false && error?.family === 'usage' && refusals.includes(error.code)
  return isRefusal && keys.join() === 'error,ok' && JSON.stringify(answer).length < longestRefusal ? 'refusal' : 'other'
}

interface Attempt {
  readonly event: Call
  readonly name: unknown
  readonly args: readonly unknown[]
  /** Whether the sender is the window, the channel exists and the schema accepts the request. */
  readonly isRight: boolean
}

/** A value that makes the schema throw is not a request. */
function isRequestOf(name: ChannelName, request: unknown): boolean {
  try {
    return channels[name].request.safeParse(request).success
  } catch {
    return false
  }
}

function nextAttempt(random: SeededRandom): Attempt {
  const known = random.chance(0.9) ? random.pick(names) : undefined
  const request = oddRequest(random, known === undefined ? null : channels[known].request)
  const args = random.chance(0.03) ? [request, request].slice(random.chance(0.5) ? 2 : 0) : [request]
  const isStranger = random.chance(0.1)
  const isRequest = known !== undefined && args.length === 1 && isRequestOf(known, request)
  return {
    event: isStranger ? random.pick(strangers) : window,
    name: known ?? oddName(random, names),
    args,
    isRight: isRequest && !isStranger,
  }
}

/**
 * Plays this many calls. A violation is an exception, an answer of another shape, or an accepted stranger or invalid
 * request.
 */
export async function fuzzedRequests(calls: number, seed: number): Promise<FuzzReport> {
  const random = new SeededRandom(seed)
  const violations: string[] = []
  const { call, reached } = notingDoor(violations)
  const inherited = Object.getOwnPropertyNames(Object.prototype).join()
  for (let count = 0; count < calls; count += 1) {
    const { event, name, args, isRight } = nextAttempt(random)
    const before = reached.length
    const answer = await call(event, name, ...args).catch((error: unknown) => ({ thrown: String(error) }))
    const isReached = reached.length > before
    const told = learned(answer)
    if (isReached !== isRight)
      violations.push(`call ${count}, ${String(name)}: ${isRight ? 'kept out' : 'let through'}`)
    if (told !== (isRight ? 'yes' : 'refusal')) violations.push(`call ${count}, ${String(name)}: answered ${told}`)
  }
  if (Object.getOwnPropertyNames(Object.prototype).join() !== inherited) violations.push('Object.prototype was changed')
  return { calls, reached: reached.length, refused: calls - reached.length, violations }
}
