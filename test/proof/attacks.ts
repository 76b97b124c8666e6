import { createHash } from 'node:crypto'
import { playCopies } from './disk/copies.ts'
import { flips } from './disk/flips.ts'
import { fuzzedRequests } from './door/fuzzed-requests.ts'
import { noticesInEveryOrder } from './notices-in-every-order.ts'
import { playAdoptions } from './office/play-adoptions.ts'
import { playOffices } from './office/play-offices.ts'
import { playOwners } from './owners.ts'
import { playPassphrases } from './passphrases.ts'
import { twoStarts } from './two-starts.ts'

/** What an attack did and found. Every entry of `violations` is a defect of the program. */
interface AttackReport {
  /** What happened, for the table. */
  readonly played: string
  readonly violations: readonly string[]
}

export interface Attack {
  readonly name: string
  /** What must not happen. */
  readonly promise: string
  /** Repetitions per requested round: some attacks start whole processes, others are quick. */
  readonly share: number
  readonly play: (rounds: number, seed: string) => Promise<AttackReport>
}

const numberOf = (seed: string): number => createHash('sha256').update(seed).digest().readUInt32BE(0)

/** The adversaries of `npm run soak`, except the kill loop and the polling simulation, which print their own tables. */
export const attacks: readonly Attack[] = [
  {
    name: 'office',
    promise: 'desks of one office pay nothing twice, lose nothing paid, break no limit, and are led within 10 s',
    share: 0.01,
    play: playOffices,
  },
  {
    name: 'adopt',
    promise: 'a history that comes into an office comes whole, once, and is sent from one place, whenever it is killed',
    share: 0.2,
    play: playAdoptions,
  },
  {
    name: 'starts',
    promise: 'programs that start together lose no key and nothing paid',
    share: 0.2,
    play: async (rounds, seed) => {
      const { starts, kills, paidPosts, lostKeys, lostPosts, unanswered } = await twoStarts(rounds, seed)
      const played = `${rounds} folders, ${starts} programs, ${kills} killed, ${paidPosts} paid POSTs`
      return { played, violations: [...lostKeys, ...lostPosts, ...unanswered] }
    },
  },
  {
    name: 'copies',
    promise: 'a folder put back pays nothing again that nobody confirmed',
    share: 1,
    play: async (rounds, seed) => {
      const { putBack, outdated, confirmed, paidAgainByChoice, violations } = await playCopies(rounds, seed)
      const played = `${putBack} put back, ${outdated} outdated, ${confirmed} confirmed, ${paidAgainByChoice} paid again by choice`
      return { played, violations }
    },
  },
  {
    name: 'owners',
    promise: 'another key or address asks for nothing of ours and ends nothing',
    share: 0.5,
    play: async (rounds, seed) => {
      const { sent, gets, changes, violations } = await playOwners(rounds, seed)
      const played = `${sent} submissions, ${gets} GETs, ${changes} changes of key or address`
      return { played, violations }
    },
  },
  {
    name: 'flips',
    promise: 'damage to any file of the data folder is harmless or told',
    share: 20,
    play: async (rounds, seed) => {
      const { plays, outcomes, silent, falseAlarms } = await flips(rounds, seed)
      const all = [...outcomes.values()]
      const sum = (kind: 'harmless' | 'told' | 'refused'): number => all.reduce((total, each) => total + each[kind], 0)
      const played = `${plays} damages to ${outcomes.size} kinds of file and damage: ${sum('harmless')} lost nothing, ${sum('told')} told, ${sum('refused')} not opened`
      return { played, violations: [...silent, ...falseAlarms] }
    },
  },
  {
    name: 'notices',
    promise: 'what is known only grows, in whatever order it comes',
    share: 10,
    play: async (rounds, seed) => {
      const { histories, notifications, gets, noise, violations } = await noticesInEveryOrder(rounds, numberOf(seed))
      const played = `${histories} histories, ${notifications} notifications, ${gets} GETs, ${noise} repeated, cut or foreign`
      return { played, violations }
    },
  },
  {
    name: 'passphrases',
    promise: 'a killed change of the passphrase loses no key and leaves none in the clear',
    share: 1,
    play: async (rounds, seed) => {
      const { kills, made, notMade, violations } = await playPassphrases(rounds, seed)
      return { played: `${kills} killed of ${rounds}: ${made} changed, ${notMade} as before`, violations }
    },
  },
  {
    name: 'requests',
    promise: 'no wrong request and no stranger gets through the door of the window',
    share: 10_000,
    play: async (rounds, seed) => {
      const { calls, reached, refused, violations } = await fuzzedRequests(rounds, numberOf(seed))
      return { played: `${calls} calls, ${refused} refused, ${reached} right ones let through`, violations }
    },
  },
]

/** Plays the named attacks (all by default) and prints a line for each. Returns the number of violations. */
export async function playAttacks(
  names: readonly string[],
  rounds: number,
  seed: string,
  print: (line: string) => void,
): Promise<number> {
  print(`Attacks, seed ${seed}`)
  let found = 0
  for (const { name, promise, share, play } of attacks) {
    if (!names.includes(name)) continue
    const { played, violations } = await play(Math.max(1, Math.round(rounds * share)), seed)
    print(`  ${name.padEnd(13)}${promise}`)
    print(`  ${''.padEnd(13)}${played}; violations: ${violations.length}`)
    for (const violation of violations.slice(0, 20)) print(`      ${violation}`)
    found += violations.length
  }
  return found
}
