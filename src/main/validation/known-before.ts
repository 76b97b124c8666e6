import type { RejectedValue } from '#shared/domain/draft/rejected-value.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import type { FiledMark, FiledSince } from '#shared/domain/filing/shown/filed-since.ts'
import type { PeopleInDrafts } from '#shared/domain/filing/shown/other-drafts.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import type { FiledContracts } from './filed-contracts.ts'
import type { KnownPeople } from './known-people.ts'

type Values = Readonly<Record<string, string>>

/** Whose rows to validate again. `everyone`: the affected people are unknown, or the change applies to all rows. */
type Concerned = 'everyone' | { readonly numbers: readonly string[]; readonly contracts: readonly string[] }

/** Earlier filings known on this machine. */
export interface KnownBefore {
  /** Await this before validating rows with these values. */
  ensure(rows: readonly Values[]): Promise<void>
  /**
   * Loads what was filed since. Validate the rows it concerns again, after `ensure`. `own` is the draft made of these
   * rows, whose own rows do not count as news.
   */
  renew(own: DraftId): Promise<Concerned>
}

type InFlight = NonNullable<ValidationContext['inFlight']>

/** Sources besides contracts and people. `renew` queries each of them again. */
interface PastSources {
  /** Null: currently unknown. */
  since(mark: FiledMark | null): Promise<FiledSince | null>
  inFlight(own?: DraftId): Promise<InFlight | undefined>
  rejected(): Promise<readonly RejectedValue[] | undefined>
  drafts(own?: DraftId): Promise<PeopleInDrafts>
}

interface Past {
  /** Always reads the latest value, because rules keep this reference. */
  readonly inFlight: InFlight
  readonly otherDrafts: NonNullable<ValidationContext['otherDrafts']>
  readonly rejected: readonly RejectedValue[] | undefined
  renew(own: DraftId): Promise<Concerned>
}

/**
 * Reads all filings so far; later calls read only what is new. It takes the mark first, so that anything filed during
 * the reads counts as new.
 */
export async function readPast(sources: PastSources): Promise<Past> {
  let mark = (await sources.since(null))?.mark ?? null
  let drafts = await sources.drafts()
  let inFlight = await sources.inFlight()
  const rejected = await sources.rejected()
  return {
    inFlight: (record) => inFlight?.(record),
    otherDrafts: (person) => drafts.get(person),
    rejected,
    renew: async (own) => {
      const before = drafts
      drafts = await sources.drafts(own)
      const moved = movedBetween(before, drafts)
      const since = await sources.since(mark)
      if (since === null) return { numbers: moved, contracts: [] }
      if (mark === null) return 'everyone'
      mark = since.mark
      if (JSON.stringify(await sources.rejected()) !== JSON.stringify(rejected)) return 'everyone'
      inFlight = await sources.inFlight(own)
      return { numbers: [...new Set([...since.numbers, ...moved])], contracts: since.contracts }
    },
  }
}

/** Document numbers of people who were added to, removed from or moved between other drafts. */
function movedBetween(before: PeopleInDrafts, now: PeopleInDrafts): readonly string[] {
  const moved: string[] = []
  for (const [person, { draftId, row }] of now) {
    const known = before.get(person)
    if (known?.draftId !== draftId || known.row !== row) moved.push(numberOf(person))
  }
  for (const person of before.keys()) if (!now.has(person)) moved.push(numberOf(person))
  return moved
}

const numberOf = (person: string): string => person.slice(person.lastIndexOf(' ') + 1)

export const knownBefore = (contracts: FiledContracts, people: KnownPeople | undefined, past: Past): KnownBefore => ({
  ensure: async (rows) => {
    await contracts.ensure(rows.map(({ NumeroContrato = '' }) => NumeroContrato))
    await people?.ensure(rows.map(({ NumeroIdentificacion = '' }) => NumeroIdentificacion))
  },
  renew: async (own) => {
    const concerned = await past.renew(own)
    if (concerned === 'everyone') return concerned
    contracts.forget(concerned.contracts)
    people?.forget(concerned.numbers)
    return concerned
  },
})
