import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { openStoreOf } from '#main/roots/cli/open-profile.ts'
import { createKeyFile } from '#main/store/keys/key-file.ts'
import type { Store } from '#main/store/open-store.ts'
import { carriedError } from '#shared/domain/app-error.ts'
import { batchId, submissionId } from '#shared/kernel/ids.ts'
import { compileCache } from '../../compile-cache.ts'
import { allOf } from '../../harness/all-of.ts'
import { childProgram } from '../../harness/child-programs.ts'
import { draw } from '../draw.ts'

/**
 * Damages every file of a killed program's folders, one at a time: flipped bits, cuts, zeros, deletions. Everything
 * acknowledged before the kill must still be there, or the program must report a problem; and nothing that was armed
 * may silently become ready to send again.
 */
export interface FlipReport {
  readonly plays: number
  /** By file and damage: nothing was lost, or the loss was reported. */
  readonly outcomes: ReadonlyMap<string, { harmless: number; told: number; refused: number }>
  /** Acknowledged data was lost without a report. Must be empty. */
  readonly silent: readonly string[]
  /** Undamaged folders that raised a concern or lost something. Must be empty. */
  readonly falseAlarms: readonly string[]
}

/** A killed program's folders and what it had acknowledged. */
interface Remains {
  readonly home: string
  readonly state: string
  readonly facts: readonly string[]
}

type Damage = (typeof damages)[number]
const damages = ['flip', 'flip', 'flip', 'cut', 'zero', 'delete'] as const

const playsPerKill = 40

type Tally = { plays: number; outcomes: Map<string, { harmless: number; told: number; refused: number }> } & {
  silent: string[]
  falseAlarms: string[]
}

export async function flips(
  plays: number,
  seed: string,
  onPlay: (done: number) => void = () => undefined,
): Promise<FlipReport> {
  const tally: Tally = { plays: 0, outcomes: new Map(), silent: [], falseAlarms: [] }
  while (tally.plays < plays) {
    const folder = mkdtempSync(join(tmpdir(), 'ventanilla-flips-'))
    try {
      const remains = await kill(folder, `${seed} ${tally.plays}`)
      await expectWhole(folder, remains, tally)
      for (let play = 0; play < playsPerKill && tally.plays < plays; play += 1) {
        await playOne(folder, remains, `${seed} ${tally.plays}`, tally)
        tally.plays += 1
        onPlay(tally.plays)
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return tally
}

/** Two lives, the first killed early: the second starts from what a kill left. */
async function kill(folder: string, seed: string): Promise<Remains> {
  const [home, state] = [join(folder, 'home'), join(folder, 'state')]
  const facts: string[] = []
  for (const life of [0, 1]) {
    const last = 2 + Math.floor(draw(seed, `life ${life}`) * 60)
    const script = childProgram('flip-victim')
    const child = spawn(process.execPath, [script, home, state, String(life * 1_000)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
    })
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
    let lines = 0
    for await (const line of createInterface({ input: child.stdout })) {
      facts.push(line)
      lines += 1
      if (lines === last) child.kill('SIGKILL')
    }
    const code = await exited
    // A victim that fails has nothing to lose, so it would prove nothing.
    if (code !== null && code !== 0) throw new Error(`The victim failed with code ${code}`)
  }
  return { home, state, facts }
}

async function expectWhole(folder: string, remains: Remains, tally: Tally): Promise<void> {
  const copy = copyOf(folder, remains, 'untouched')
  const seen = await look(copy, remains.facts)
  const problem = seen.kind === 'refused' ? seen.code : [...seen.lost, ...seen.told].join(', ')
  if (problem !== '') tally.falseAlarms.push(problem)
}

const copyOf = (folder: string, { home, state }: Remains, name: string): { home: string; state: string } => {
  const copy = { home: join(folder, name, 'home'), state: join(folder, name, 'state') }
  cpSync(home, copy.home, { recursive: true })
  cpSync(state, copy.state, { recursive: true })
  return copy
}

async function playOne(folder: string, remains: Remains, seed: string, tally: Tally): Promise<void> {
  const copy = copyOf(folder, remains, 'play')
  const roots = [copy.home, copy.state]
  const files = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const file = files[Math.floor(draw(seed, 'file') * files.length)] ?? ''
  const damage = damages[Math.floor(draw(seed, 'damage') * damages.length)] ?? 'flip'
  const spooled = relative(copy.home, file).startsWith('spool')
  // A deleted delivery leaves no trace to detect it by. A GET gets its content again.
  const detail = spoil(file, spooled && damage === 'delete' ? 'flip' : damage, seed)
  const seen = await look(copy, remains.facts)
  const name = `${nameOf(file)}, ${damage}`
  const count = tally.outcomes.get(name) ?? { harmless: 0, told: 0, refused: 0 }
  if (seen.kind === 'refused') count.refused += 1
  else if (seen.told.length > 0) count.told += 1
  else count.harmless += 1
  tally.outcomes.set(name, count)
  if (seen.kind === 'opened')
    tally.silent.push(...silentLosses(seen).map((loss) => `${seed}: ${name} ${detail}: ${loss}`))
  rmSync(join(folder, 'play'), { recursive: true, force: true })
}

/** A file's kind: its name without the parts that are specific to one store or delivery. */
const nameOf = (file: string): string => (file.split('/').at(-1) ?? '').replace(/[0-9a-f]{16,}/, '*')

function spoil(file: string, damage: Damage, seed: string): string {
  const { size } = statSync(file)
  const place = Math.floor(draw(seed, 'place') * size)
  switch (damage) {
    case 'delete':
      rmSync(file)
      return ''
    case 'cut':
      truncateSync(file, place)
      return `at ${place} of ${size}`
    default: {
      const bytes = readFileSync(file)
      const length = damage === 'flip' ? 1 : 1 + Math.floor(draw(seed, 'length') * Math.min(size, 20_000))
      if (damage === 'zero') bytes.fill(0, place, Math.min(size, place + length))
      else if (size > 0) bytes[place] = (bytes[place] ?? 0) ^ (1 << Math.floor(draw(seed, 'bit') * 8))
      writeFileSync(file, bytes)
      return `${place} of ${size}, ${length} bytes`
    }
  }
}

type Seen =
  | { readonly kind: 'refused'; readonly code: string }
  | {
      readonly kind: 'opened'
      readonly told: readonly string[]
      readonly frozen: boolean
      readonly lost: readonly string[]
      /** Armed or paid before the kill, and now ready to be sent again. */
      readonly payableAgain: readonly string[]
    }

/** A loss is silent if nothing was reported. What could be paid again must also be frozen. */
const silentLosses = ({ told, frozen, lost, payableAgain }: Extract<Seen, { kind: 'opened' }>): readonly string[] => [
  ...(told.length === 0 ? lost : []),
  ...(frozen ? [] : payableAgain.map((id) => `${id} would be paid again`)),
]

/** Opens the folders as the program does, and compares. */
async function look({ home, state }: { home: string; state: string }, facts: readonly string[]): Promise<Seen> {
  try {
    const opened = await openStoreOf({ directory: home, stateDirectory: state }, createKeyFile({ directory: home }), {
      passphrase: null,
    })
    if (!opened.ok) return { kind: 'refused', code: opened.error.code }
    const store = opened.value
    try {
      const told = [...store.concerns().map(({ error }) => error.code), ...store.damagedDeliveries]
      const lost: string[] = []
      const payableAgain: string[] = []
      for (const fact of facts) await compare(store, fact, lost, payableAgain)
      await compareLatest(store, facts, lost)
      return { kind: 'opened', told, frozen: store.generationMismatch, lost, payableAgain }
    } finally {
      await store.close()
    }
  } catch (thrown) {
    const carried = carriedError(thrown)
    if (carried === undefined) throw thrown
    return { kind: 'refused', code: carried.code }
  }
}

const interrupted: ReadonlySet<string> = new Set(['armed', 'sending', 'unknown'])

async function compare(store: Store, fact: string, lost: string[], payableAgain: string[]): Promise<void> {
  const [what, id = '', requestId] = fact.split(' ')
  if (what === 'batch' && (await store.history.batch(batchId(id))) === null) lost.push(fact)
  if (what !== 'armed' && what !== 'paid' && what !== 'accepted') return
  const found = await store.outbox.read(submissionId(id))
  if (found?.state === 'queued') payableAgain.push(id)
  if (what === 'armed' && (found === null || found.state === 'queued')) lost.push(fact)
  if (what === 'accepted' && found?.requestId !== requestId) lost.push(fact)
  // The database had not confirmed it yet. Without its witness it is shown as uncertain, which is true.
  if (what === 'paid' && found?.requestId !== requestId && !interrupted.has(found?.state ?? '')) lost.push(fact)
}

/** The latest setting, and every delivery that was stored. */
async function compareLatest(store: Store, facts: readonly string[], lost: string[]): Promise<void> {
  const latest = facts.findLast((fact) => fact.startsWith('setting '))?.slice('setting '.length)
  const found = await store.connection.readSetting('flips')
  // The kill may have come between the commit and its acknowledgement.
  if (latest !== undefined && (found === null || Number(found) < Number(latest)))
    lost.push(`setting ${latest}, found ${found}`)
  const known = new Set((await allOf(store.notifications.unmatched())).map(({ delivery }) => delivery))
  for (const fact of facts) {
    const id = fact.startsWith('delivery ') ? fact.slice('delivery '.length) : null
    if (id !== null && !known.has(id)) lost.push(fact)
  }
}
