import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compareHistory,
  type HistoryMemory,
  noHistory,
  rememberHistory,
  type SeenHistory,
  type SeenMove,
} from '#main/store/office/history/compare-history.ts'

/** A server in memory: rows of desks, each advanced only by its own desk, with tokens unique to each history. */
class Server {
  #rows = new Map<string, SeenMove>()
  #restorations: string[] = []
  readonly #next: () => number

  constructor(next: () => number) {
    this.#next = next
  }

  get state(): SeenHistory {
    return { restorations: [...this.#restorations], desks: [...this.#rows.values()] }
  }

  move(desk: string): void {
    const count = this.#next()
    const moves = (this.#rows.get(desk)?.moves ?? 0) + 1
    this.#rows.set(desk, { desk, moves, token: String(count), atMs: count })
  }

  confirm(): void {
    this.#restorations.push(`r${this.#next()}`)
  }

  copy(): Server {
    const copy = new Server(this.#next)
    copy.#rows = new Map(this.#rows)
    copy.#restorations = [...this.#restorations]
    return copy
  }
}

const counter = () => {
  let count = 0
  return () => {
    count += 1
    return count
  }
}

const row = (desk: string, moves: number, token = `${desk}${moves}`): SeenMove => ({ desk, moves, token, atMs: moves })

describe("a desk's memory compared with the server's state", () => {
  const memory: HistoryMemory = { restoration: '', restorations: [], seen: [row('a', 3), row('b', 2)] }

  test.each([
    ['the same', [row('a', 3), row('b', 2)], 'same'],
    ['further, and with a desk that is new', [row('a', 4), row('b', 2), row('c', 1)], 'same'],
    ['behind of one desk, however far another is', [row('a', 2), row('b', 90)], 'behind'],
    ['as far in another history', [row('a', 3, 'other'), row('b', 2)], 'behind'],
    ['without a desk', [row('a', 3)], 'behind'],
  ])('%s', (_, desks, kind) => {
    expect(compareHistory(memory, { restorations: [], desks }).kind).toBe(kind)
  })

  test('a restoration confirmed since invalidates it; a missing one is a loss', () => {
    expect(compareHistory(memory, { restorations: ['r1'], desks: [] }).kind).toBe('renewed')
    const later = { ...memory, restoration: 'r1', restorations: ['r1'] }
    expect(compareHistory(later, { restorations: [], desks: [row('a', 9), row('b', 9)] }).kind).toBe('behind')
    expect(compareHistory(later, { restorations: ['r1'], desks: [row('a', 3), row('b', 2)] }).kind).toBe('same')
    // It disappeared, and another one was confirmed in the copy.
    expect(compareHistory(later, { restorations: ['r2'], desks: [] }).kind).toBe('renewed')
    const latest = { ...memory, restoration: 'r2', restorations: ['r1', 'r2'] }
    expect(compareHistory(latest, { restorations: ['r1'], desks: [row('a', 3), row('b', 2)] }).kind).toBe('behind')
  })

  test('counts what is missing, and says until when it was known', () => {
    expect(compareHistory(memory, { restorations: [], desks: [row('a', 1)] })).toEqual({
      kind: 'behind',
      proof: row('a', 3),
      missing: 4,
      knownMs: 3,
    })
    expect(compareHistory(noHistory, { restorations: [], desks: [row('a', 1)] }).kind).toBe('same')
  })
})

const timeOf = (restoration = ''): number => Number(restoration.slice(1))

type Act = { readonly what: 'move' | 'look' | 'copy' | 'put-back' | 'confirm'; readonly who: number }

const act = fc.record<Act>({
  what: fc.constantFrom('move', 'move', 'move', 'look', 'look', 'copy', 'put-back', 'confirm'),
  who: fc.nat(2),
})

describe('desks that each write after reading the server', () => {
  test('notice every loss of what they have seen, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        const next = counter()
        let server = new Server(next)
        let copy = server.copy()
        const memories = new Map<string, HistoryMemory>()
        // The tokens and restorations of this history: the truth, unknown to every desk.
        let held = new Set<string>()
        let heldInCopy = new Set<string>()
        let isStopped = false
        for (const { what, who } of acts) {
          const desk = `d${who}`
          if (what === 'copy') {
            copy = server.copy()
            heldInCopy = new Set(held)
            continue
          }
          if (what === 'put-back') {
            server = copy.copy()
            held = new Set(heldInCopy)
            isStopped = false
            continue
          }
          if (what === 'confirm') {
            if (!isStopped) continue
            server.confirm()
            for (const restoration of server.state.restorations) held.add(restoration)
            isStopped = false
            // The desk that confirms compares again at once.
          }
          const memory = memories.get(desk) ?? noHistory
          const compared = compareHistory(memory, server.state)
          const isKnown = memory.restoration === '' || held.has(memory.restoration)
          // By the time of confirmation, which no desk knows.
          const isRenewed = timeOf(server.state.restorations.at(-1)) > timeOf(memory.restoration)
          const hasLost = !isRenewed && (!isKnown || memory.seen.some(({ token }) => !held.has(token)))
          expect([compared.kind === 'behind', what]).toEqual([hasLost, what])
          if (hasLost) isStopped = true
          if (isStopped) continue
          // A desk that finds another restoration reports that it compared (`report_compared`), which advances its row.
          if (what === 'move' || compared.kind === 'renewed') {
            server.move(desk)
            for (const { token } of server.state.desks) held.add(token)
          }
          memories.set(desk, rememberHistory(server.state))
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
