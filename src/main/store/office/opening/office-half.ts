import type { AnswerStore } from '#main/drafts/ports.ts'
import type { SeenStepStore } from '#main/history/ports.ts'
import type { OutboxStore } from '#main/outbox/ports.ts'
import type { SettingsStore } from '#main/profiles/ports.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { type OfficeMembership, officeMembershipSchema } from '#shared/domain/office/membership.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { NewId } from '#shared/kernel/ids.ts'
import type { DraftsOfBatches } from '../../compose-seam.ts'
import type { RollbackDetection } from '../../directory/rollback-detection.ts'
import type { FilingDatabase } from '../../filing/filing-database.ts'
import { SeenStepRepository } from '../../filing/knowledge/seen-step-repository.ts'
import { StatementClock } from '../../filing/knowledge/statement-clock.ts'
import { postgresFilings } from '../../filing/postgres-filings.ts'
import { AnswerRepository } from '../../filing/remembered/answer-repository.ts'
import { attempt, StoreFault } from '../../sqlite/store-fault.ts'
import { readOfficeAddress } from '../office-address.ts'
import { type OfficePool, openOfficePool } from '../office-pool.ts'
import { keyless, type OfficeSealing, officeSealing } from '../sealing/office-sealing.ts'
import { OfficeLink, type RememberedDesk } from './office-link.ts'
import { OfficeOutbox } from './office-outbox.ts'

/** What the office needs of the desk that opens it. */
export interface OpeningDesk {
  readonly drafts: DraftsOfBatches
  readonly settings: SettingsStore
  readonly rollback: RollbackDetection
  readonly clock: Pick<Clock, 'nowMs'>
  readonly newId: NewId
}

/** The filing half of a profile that belongs to an office, open whether or not the office answers. */
export interface OfficeHalf {
  readonly filings: FilingDatabase
  readonly clock: StatementClock
  readonly link: OfficeLink
  readonly outbox: OutboxStore
  readonly seenSteps: SeenStepStore
  /** What the service refused of anybody in the office. */
  readonly rejected: AnswerStore['rejected']
  close(): Promise<void>
}

/**
 * Opens the office that a desk remembers (`text`: the secret `office-membership`). Never rejects for want of the office: what is asked
 * of it while it is away is told so, and it is looked for again by itself.
 */
export async function openOfficeHalf(text: string, desk: OpeningDesk): Promise<OfficeHalf> {
  const { pool, remembered, sealing } = wayTo(text)
  const link = await OfficeLink.open(pool, remembered, desk.clock)
  const filings = postgresFilings(link.pool(), sealing)
  const clock = StatementClock.unread()
  const rollback: Pick<RollbackDetection, 'suspect' | 'advance'> = {
    get suspect() {
      return desk.rollback.suspect
    },
    advance: (of, work) => desk.rollback.advanceBefore(of, work),
  }
  const places = {
    ...desk,
    filings,
    clock,
    rollback,
    witness: { keep: () => false },
    beginRegister: async () => undefined,
  }
  const outbox = new OfficeOutbox(places, desk.settings)
  const makeGood = whenHere(link, async () => {
    await clock.catchUp(filings, link.clockAheadMs)
    if (link.desk.role !== 'supervisor') await outbox.sweep()
  })
  await makeGood()
  const seen = new SeenStepRepository(filings)
  return {
    ...{ filings, clock, link, outbox },
    // What a supervisor has looked at, those who file have not.
    seenSteps: { look: async (ids, atMs) => (link.desk.role === 'supervisor' ? 0 : seen.look(ids, atMs)) },
    rejected: () => new AnswerRepository(filings).rejected(),
    close: async () => {
      link.close()
      await filings.resting(() => undefined).catch(() => undefined)
      await pool.end()
    },
  }
}

interface Way {
  readonly pool: OfficePool
  readonly sealing: OfficeSealing
  readonly remembered: RememberedDesk
}

/** Where what is remembered cannot be read nothing is filed anywhere: not in an office, and not at the desk either. */
function wayTo(text: string): Way {
  const membership = readMembership(text)
  if (membership === null) return nowhere(appError('office.membership-unreadable'))
  const { address: url, password, officeId, role, dataKeys } = membership
  const sealing = attempt(() => officeSealing(dataKeys))
  const address = readOfficeAddress(url)
  const shown = address.ok ? address.value.shown : ''
  const remembered = { address: shown, officeId, role }
  if (!address.ok) return nowhere(address.error, remembered)
  if (!sealing.ok) return nowhere(sealing.error, remembered)
  const config = { ...address.value.config, ...(password === null ? {} : { password }) }
  return { pool: openOfficePool({ config, shown }), remembered, sealing: sealing.value }
}

function readMembership(text: string): OfficeMembership | null {
  try {
    const read = officeMembershipSchema.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

const unknown: RememberedDesk = { address: '', officeId: '', role: 'clerk' }

function nowhere(error: AppError, remembered: RememberedDesk = unknown): Way {
  const connect = async (): Promise<never> => {
    throw new StoreFault(error)
  }
  return { pool: { options: {}, connect, end: async () => undefined }, remembered, sealing: keyless }
}

/** Does the work each time the office is back; what fails is tried again at the next look. */
function whenHere(link: OfficeLink, work: () => Promise<void>): () => Promise<void> {
  let sinceMs: number | null = null
  const run = async (): Promise<void> => {
    const { link: state } = link.desk
    if (state.kind !== 'here' || state.sinceMs === sinceMs) return
    const before = sinceMs
    sinceMs = state.sinceMs
    await work().catch(() => {
      sinceMs = before
    })
  }
  link.onFound(() => void run())
  return run
}
