import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemClock } from '#main/base/system-clock.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import type { SubmissionId } from '#shared/kernel/ids.ts'
import { type Desk, openDesk } from '../desk.ts'
import { type BillablePost, planOf } from '../filings.ts'
import { SeededRandom } from '../polling/seeded-random.ts'
import { Referee } from '../referee.ts'

const apiKey = 'service_key_copies'
/** POSTs that the service accepts repeatedly. A second one is paid a second time. */
const posts: readonly BillablePost[] = ['query', 'check', 'extract']
const stepsPerRound = 14
/** Each round files other people: equal people make equal bodies. */
const peoplePerRound = 100

export interface CopiesReport {
  readonly rounds: number
  readonly seed: string
  /** Folders restored in place of a later one, or opened beside it. */
  readonly putBack: number
  /** Of these, the folders with a send after the copy, so that sending again from the copy would pay twice. */
  readonly outdated: number
  /** How often the operator confirmed an outdated folder, and the bodies paid again because of it. */
  readonly confirmed: number
  readonly paidAgainByChoice: number
  readonly violations: readonly string[]
}

interface Copy {
  readonly folder: string
  /** Bodies that the service had applied when the copy was made. */
  readonly applied: number
}

/**
 * A clerk works while something (a backup program, a snapshot, a synchronised folder) copies the whole data folder,
 * idle or in use, and later restores an older copy, in the same place or another. The service's journal is the referee:
 * nothing is paid twice unless the operator confirmed it.
 */
export async function playCopies(rounds: number, seed: string): Promise<CopiesReport> {
  const tally = { putBack: 0, outdated: 0, confirmed: 0, paidAgainByChoice: 0, violations: [] as string[] }
  const accounts = [{ name: 'copies', key: apiKey, credits: 1_000_000 }]
  const practice = await startPracticeService({ clock: systemClock, pace: 'real', seed, accounts })
  try {
    for (let round = 0; round < rounds; round += 1) {
      const history = new FolderHistory(practice, `${seed} ${round}`, round * peoplePerRound, tally)
      try {
        await history.play()
      } finally {
        await history.end()
      }
    }
  } finally {
    await practice.close()
  }
  return { rounds, seed, ...tally }
}

type Tally = { -readonly [Field in keyof Omit<CopiesReport, 'rounds' | 'seed'>]: CopiesReport[Field] } & {
  violations: string[]
}

class FolderHistory {
  readonly #practice: PracticeService
  readonly #referee: Referee
  readonly #random: SeededRandom
  readonly #name: string
  readonly #tally: Tally
  readonly #root = mkdtempSync(path.join(tmpdir(), 'ventanilla-copies-'))
  readonly #copies: Copy[] = []
  readonly #bodies = new Set<string>()
  /** Bodies that the operator confirmed to send although they may have been paid. */
  readonly #chosen = new Map<string, number>()
  #directory = path.join(this.#root, 'data')
  #desk: Desk | null = null
  #people: number
  #folders = 0

  constructor(practice: PracticeService, name: string, firstPerson: number, tally: Tally) {
    this.#people = firstPerson
    this.#practice = practice
    this.#referee = new Referee(practice.journal)
    this.#random = new SeededRandom(createHash('sha256').update(name).digest().readUInt32BE(0))
    this.#name = name
    this.#tally = tally
  }

  async play(): Promise<void> {
    await this.#compose()
    for (let step = 0; step < stepsPerRound; step += 1) {
      const dice = this.#random.next()
      if (dice < 0.25) await this.#compose()
      else if (dice < 0.55) await this.#send()
      else if (dice < 0.8) await this.#copy()
      else await this.#putBack()
      this.#judge()
    }
  }

  async end(): Promise<void> {
    await this.#rest()
    rmSync(this.#root, { recursive: true, force: true })
  }

  async #open(): Promise<Desk> {
    this.#desk ??= await openDesk({
      directory: this.#directory,
      stateDirectory: path.join(this.#root, 'state'),
      baseUrl: this.#practice.baseUrl,
      apiKey,
      clock: systemClock,
    })
    return this.#desk
  }

  async #rest(): Promise<void> {
    await this.#desk?.close()
    this.#desk = null
  }

  async #compose(): Promise<void> {
    const desk = await this.#open()
    const post = posts[Math.floor(this.#random.next() * posts.length)] ?? 'query'
    const first = this.#people + 1
    this.#people += 4
    const id = await desk.compose(planOf(post, [first, first + 1, first + 2, first + 3], { chunk: 2 }))
    for (const { bodySha256 } of await desk.submissions(id)) this.#bodies.add(bodySha256)
  }

  async #send(): Promise<void> {
    const desk = await this.#open()
    const suspect = desk.store.generationMismatch
    const before = this.#practice.journal.applied.length
    const { error } = await desk.application.sending.sendDue()
    if (suspect && this.#practice.journal.applied.length > before) {
      this.#tally.violations.push(`${this.#name}: a folder under suspicion sent`)
    }
    if (!suspect && error !== null) this.#tally.violations.push(`${this.#name}: sending ended with ${error.code}`)
    if (suspect && this.#random.chance(0.3)) await this.#confirm(desk)
  }

  /** The operator checks and confirms sending from this folder. Its queue may be paid again, by choice. */
  async #confirm(desk: Desk): Promise<void> {
    const confirmed = await desk.store.confirmGeneration()
    if (!confirmed.ok) this.#tally.violations.push(`${this.#name}: confirming failed with ${confirmed.error.code}`)
    this.#tally.confirmed += 1
    for (const body of await this.#queuedBodies(desk)) {
      if (this.#referee.applied(body).length > 0) this.#tally.paidAgainByChoice += 1
      this.#chosen.set(body, (this.#chosen.get(body) ?? 0) + 1)
    }
  }

  async #queuedBodies(desk: Desk): Promise<readonly string[]> {
    const page = await desk.application.history.list(1_000, null)
    if (!page.ok) throw new Error(page.error.code)
    const bodies: string[] = []
    for (const { submissions } of page.value.rows) {
      for (const { id, state } of submissions) {
        if (state === 'queued') bodies.push(await this.#bodyOf(desk, id))
      }
    }
    return bodies
  }

  async #bodyOf(desk: Desk, id: SubmissionId): Promise<string> {
    return (await desk.store.outbox.readRequest(id))?.bodySha256 ?? ''
  }

  /** Idle or in use: programs that copy folders do not coordinate with the program. */
  async #copy(): Promise<void> {
    if (this.#random.chance(0.5)) await this.#rest()
    this.#folders += 1
    const folder = path.join(this.#root, `copy-${this.#folders}`)
    cpSync(this.#directory, folder, { recursive: true })
    this.#copies.push({ folder, applied: this.#appliedHere() })
  }

  async #putBack(): Promise<void> {
    const copy = this.#copies[Math.floor(this.#random.next() * this.#copies.length)]
    if (copy === undefined) return
    await this.#rest()
    this.#folders += 1
    if (this.#random.chance(0.5)) renameSync(this.#directory, path.join(this.#root, `former-${this.#folders}`))
    else this.#directory = path.join(this.#root, `data-${this.#folders}`)
    cpSync(copy.folder, this.#directory, { recursive: true })
    this.#tally.putBack += 1
    const outdated = this.#appliedHere() > copy.applied
    if (outdated) this.#tally.outdated += 1
    const desk = await this.#open()
    if (outdated && !desk.store.generationMismatch) {
      this.#tally.violations.push(`${this.#name}: an outdated folder was not recognised`)
    }
  }

  #appliedHere(): number {
    return [...this.#bodies].reduce((sum, body) => sum + this.#referee.applied(body).length, 0)
  }

  #judge(): void {
    for (const body of this.#bodies) {
      const paid = this.#referee.applied(body).filter(({ debited }) => debited > 0).length
      if (paid > 1 + (this.#chosen.get(body) ?? 0)) {
        this.#tally.violations.push(`${this.#name}: ${body.slice(0, 12)} was paid ${paid} times`)
      }
    }
  }
}
