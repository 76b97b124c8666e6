import type { AnswerStore } from '#main/drafts/ports.ts'
import type { FollowUpStore, SeenStepStore } from '#main/history/ports.ts'
import type { OutboxStore } from '#main/outbox/ports.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { FollowUpNote } from '#shared/domain/follow-up/follow-up.ts'
import type { ChangeArea } from '#shared/domain/notices.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { ItemId, NewId } from '#shared/kernel/ids.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import type { DraftsOfBatches } from '../../compose-seam.ts'
import type { DeskDatabase } from '../../desk/desk-database.ts'
import type { RollbackDetection } from '../../directory/rollback-detection.ts'
import type { FilingDatabase } from '../../filing/filing-database.ts'
import { SeenStepRepository } from '../../filing/knowledge/seen-step-repository.ts'
import type { StatementTime } from '../../filing/knowledge/statement-clock.ts'
import { LateAnswers } from '../../filing/late/late-answers.ts'
import { spooledOutbox } from '../../filing/late/spooled-outbox.ts'
import type { InterruptedSends } from '../../filing/outbox/recover-interrupted.ts'
import { postgresFilings } from '../../filing/postgres-filings.ts'
import { AnswerRepository } from '../../filing/remembered/answer-repository.ts'
import type { FilingClaims } from '../../keys/filing-claims.ts'
import { StoreFault } from '../../sqlite/store-fault.ts'
import type { Store } from '../../store.ts'
import { OfficeHistory } from '../history/office-history.ts'
import { provenTurns } from '../history/proven-turns.ts'
import { witnessedOutbox } from '../history/witnessed-outbox.ts'
import { interruptedSendsOf } from '../keys/interrupted-sends.ts'
import { type OfficeKeyBooks, openOfficeKeyBooks } from '../keys/office-key-books.ts'
import { OfficeLine } from '../keys/office-line.ts'
import { OfficeNotices } from '../keys/office-notices.ts'
import { OfficeStatementClock } from '../keys/office-statement-clock.ts'
import { removeOwnLeftovers } from '../keys/own-leftovers.ts'
import type { MembershipSecrets } from '../membership/membership-secret.ts'
import { type OfficePool, openOfficePool } from '../office-pool.ts'
import { keyless } from '../sealing/office-sealing.ts'
import { keepCopyAsOwn } from '../shared/keep-copy.ts'
import type { SetEntry } from '../shared/office-lists.ts'
import { OfficeMemory, type OwnMemory } from '../shared/office-memory.ts'
import { withClient } from '../with-office.ts'
import { deskName } from './desk-name.ts'
import { OfficeLink } from './office-link.ts'
import { OfficeOutbox } from './office-outbox.ts'
import { type RememberedOffice, readRemembered } from './remembered-office.ts'

/** What the office needs from the desk that opens it. */
export interface OpeningDesk {
  readonly directory: string
  readonly databaseKey: string
  readonly secrets: MembershipSecrets
  /** Why nothing may be filed in the remembered office; null if it may. */
  readonly refusal: AppError | null
  readonly drafts: DraftsOfBatches
  readonly own: OwnMemory
  /** The desk's own file, which holds what it remembers of the office. */
  readonly desk: DeskDatabase
  readonly rollback: RollbackDetection
  readonly claims: FilingClaims
  readonly clock: Clock
  readonly newId: NewId
}

/** The filing half of a profile in an office, open whether or not the office responds. */
export interface OfficeHalf {
  readonly filings: FilingDatabase
  readonly clock: StatementTime
  readonly link: OfficeLink
  readonly history: OfficeHistory
  /** A person has checked; the office continues with the server's current state. */
  confirmHistory(): Promise<void>
  readonly keys: Store['keys']
  readonly outbox: OutboxStore
  readonly seenSteps: SeenStepStore
  readonly followUps: FollowUpStore
  /** What the office's members share; null: the profile is in no office any more, and owns the last copy. */
  readonly memory: OfficeMemory | null
  /** What the service refused from anyone in the office. */
  readonly rejected: AnswerStore['rejected']
  close(): Promise<void>
}

/**
 * Opens the office that a desk remembers (`text`: the secret `office-membership`; null: none any more, for a profile
 * whose history is in one). Never rejects because the office is away: requests then fail with an error, and
 * reconnecting is automatic.
 */
export async function openOfficeHalf(text: string | null, desk: OpeningDesk): Promise<OfficeHalf> {
  const { known, office } = text === null ? noMembership : readRemembered(text, desk.secrets)
  const way = wayOf(office, desk)
  const link = await OfficeLink.open(way, known, desk.clock)
  const pool = link.pool()
  const history = new OfficeHistory({
    ...{ pool, desk: desk.desk, deskName: way.desk, officeId: known.officeId, clock: desk.clock },
    isReader: () => link.desk.role === 'supervisor',
    isSuspect: () => desk.rollback.suspect,
    tell: (areas) => link.tell(areas),
  })
  const filings = postgresFilings(pool, way.sealing, history)
  if (known.officeId !== '') await keepCopyAsOwn(desk.own, known.officeId)
  const setEntry: SetEntry = async (list, key, json) => {
    await withClient(pool, (client) => client.query('SELECT set_shared_entry($1, $2, $3)', [list, key, json]))
  }
  const asSupervisor = () => (link.desk.role === 'supervisor' ? setEntry : null)
  const memory = text === null ? null : await OfficeMemory.open({ ...desk, filings, asSupervisor }, known.officeId)
  if (memory !== null) {
    link.remembers(() => memory.standing)
    way.onNews(listenerOf(memory, link))
  }
  const clock = new LateTime(link)
  const late = new LateAnswers(desk)
  const outbox = outboxOf(desk, { filings, clock, history, interrupted: interruptedSendsOf(way.desk) })
  let isFirst = true
  const tidyUp = async (): Promise<void> => {
    if (link.desk.role === 'supervisor') return
    if (isFirst) await removeOwnLeftovers({ ...desk, filings }, pool, way.desk)
    isFirst = false
    await memory?.bringIn(link.desk)
    await outbox.sweep()
    if ((await late.takeIn(filings)).taken.length > 0) link.tell(['batches'])
  }
  history.over(filings, tidyUp)
  const makeGood = eachReturn(link, async () => {
    clock.found(await way.openClock())
    if (await memory?.hear()) link.tellRules()
    // This desk's unfinished work in an office that may lack the latest filings proves nothing, so it stays until the
    // office is confirmed.
    if (await history.settle()) await tidyUp()
  })
  await makeGood()
  if (way.line !== null) history.follow(way.line)
  const seen = new SeenStepRepository(filings)
  return {
    ...{ filings, clock, link, memory, history },
    keys: way.line === null ? way.keys : provenTurns(way.keys, way.line, history),
    confirmHistory: () => history.confirm(),
    // An answer is on this desk's disk before the office receives it.
    outbox: spooledOutbox(
      witnessedOutbox(outbox, { sends: history.sends, filings, flush: () => history.flush() }),
      late,
    ),
    // A supervisor's look does not mark anything as seen for those who file.
    seenSteps: { look: async (ids, atMs) => (link.desk.role === 'supervisor' ? 0 : seen.look(ids, atMs)) },
    followUps: { write: (ids, note, { operator }) => writeFollowUp(pool, ids, note, operator) },
    rejected: () => new AnswerRepository(filings).rejected(),
    close: async () => {
      link.close()
      await filings.resting(() => undefined).catch(() => undefined)
      await history.flush().catch(() => undefined)
      await way.close()
    },
  }
}

/** By the server's own function, which a supervisor may call too. */
async function writeFollowUp(
  pool: OfficePool,
  ids: readonly ItemId[],
  { owner, due, comment }: FollowUpNote,
  operator: string,
): Promise<number> {
  const written = await withClient(pool, (client) =>
    client.query<{ written: string }>('SELECT write_follow_up($1, $2, $3, $4, $5) AS written', [
      ...[ids, operator, owner, due, comment],
    ]),
  )
  return Number(written.rows[0]?.written ?? 0)
}

interface OutboxParts extends Pick<OfficeHalf, 'filings' | 'history' | 'clock'> {
  readonly interrupted: InterruptedSends
}

function outboxOf(desk: OpeningDesk, { filings, clock, history, interrupted }: OutboxParts): OfficeOutbox {
  const rollback: Pick<RollbackDetection, 'suspect' | 'advance'> = {
    get suspect() {
      return desk.rollback.suspect
    },
    advance: (of: FilingDatabase, work) =>
      desk.rollback.advanceBefore(of, async (writing) => {
        await history.assertUnchanged(writing)
        return work(writing)
      }),
  }
  return new OfficeOutbox(
    {
      ...{ ...desk, filings, clock, rollback, interrupted },
      assertUnchanged: (writing) => history.assertUnchanged(writing),
      credits: null,
      // The desk's own file stores each answer with its number: `witnessedOutbox`.
      witness: { keep: () => true },
      // Every office was created after the register existed, so its register is complete from the first batch.
      beginRegister: async () => undefined,
    },
    history,
  )
}

const remembered: readonly ChangeArea[] = ['drafts', 'catalogues', 'profile']

/**
 * Refreshes the shared memory before notifying, so that listeners find it up to date. Terms of entities belong to the
 * profile area and show in batches.
 */
function listenerOf(memory: OfficeMemory, link: OfficeLink): (areas: readonly ChangeArea[]) => void {
  const hear = async (areas: readonly ChangeArea[]): Promise<void> => {
    const isOther = await memory.hear().catch(() => false)
    link.tell(areas.includes('profile') ? [...new Set([...areas, 'batches' as const])] : areas)
    if (isOther) link.tellRules()
  }
  return (areas) => {
    if (areas.some((area) => remembered.includes(area))) void hear(areas)
    else link.tell(areas)
  }
}

const noMembership = {
  known: { address: '', officeId: '', role: 'clerk' },
  office: failure(appError('office.no-membership')),
} as const

function wayOf(office: Result<RememberedOffice, AppError>, desk: OpeningDesk): Way {
  if (!office.ok) return nowhere(desk.refusal ?? office.error)
  return desk.refusal === null ? wayTo(office.value, desk) : nowhere(desk.refusal)
}

/** Everything needed to reach an office. */
interface Way {
  readonly pool: ReturnType<typeof openOfficePool>
  readonly sealing: RememberedOffice['sealing']
  readonly desk: string
  readonly keys: OfficeKeyBooks
  /** Null: it cannot be reached. */
  readonly line: OfficeLine | null
  openClock(): Promise<StatementTime>
  onNews(listener: (areas: readonly ChangeArea[]) => void): void
  close(): Promise<void>
}

function wayTo({ address, password, sealing }: RememberedOffice, opening: OpeningDesk): Way {
  const desk = deskName(opening.directory, opening.rollback.storeId)
  const monotonicMs = (): number => opening.clock.monotonicMs()
  const pool = openOfficePool(address, { desk, password })
  const config = { ...address.config, ...(password === null ? {} : { password }) }
  const line = OfficeLine.open({ config, desk, monotonicMs })
  const notices = new OfficeNotices(line)
  let clock: Promise<StatementTime> | null = null
  return {
    ...{ pool, sealing, desk, line },
    keys: openOfficeKeyBooks({ pool, line, clock: opening.clock }),
    openClock: () => {
      clock ??= OfficeStatementClock.open(pool, line, monotonicMs).catch((thrown) => {
        clock = null
        throw thrown
      })
      return clock
    },
    onNews: (listener) => {
      notices.listen(listener)
    },
    close: async () => {
      notices.close()
      await line.close()
      await pool.end()
    },
  }
}

/** The stored membership is unusable; every request fails with the reason. */
function nowhere(error: AppError): Way {
  const refuse = async (): Promise<never> => {
    throw new StoreFault(error)
  }
  return {
    pool: { options: {}, connect: refuse, renew: () => undefined, end: async () => undefined },
    sealing: keyless,
    desk: 'nowhere-',
    line: null,
    keys: { ledgerOf: refuse, tryPost: refuse, busy: 'office.key-busy', leads: () => false, unshared: null },
    openClock: refuse,
    onNews: () => undefined,
    close: async () => undefined,
  }
}

/** The office's time, available once the office has reported it. */
class LateTime implements StatementTime {
  readonly #link: OfficeLink
  #time: StatementTime | null = null

  constructor(link: OfficeLink) {
    this.#link = link
  }

  found(time: StatementTime): void {
    this.#time = time
  }

  next(wallMs: number): number {
    return this.#known().next(wallMs)
  }

  keep(...kept: Parameters<StatementTime['keep']>): Promise<void> {
    return this.#known().keep(...kept)
  }

  #known(): StatementTime {
    if (this.#time !== null) return this.#time
    const { link } = this.#link.desk
    throw new StoreFault(link.kind === 'away' ? link.error : appError('office.unreachable', { detail: '' }))
  }
}

/** Runs the work each time the office returns; failures are retried at the next check. */
function eachReturn(link: OfficeLink, work: () => Promise<void>): () => Promise<void> {
  let doneSinceMs: number | null = null
  const run = async (): Promise<void> => {
    const { link: state } = link.desk
    if (state.kind !== 'here' || state.sinceMs === doneSinceMs) return
    const before = doneSinceMs
    doneSinceMs = state.sinceMs
    await work().catch(() => {
      doneSinceMs = before
    })
  }
  link.onFound(() => void run())
  return run
}
