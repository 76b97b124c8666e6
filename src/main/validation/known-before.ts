import type { RejectedValue } from '#shared/domain/draft/rejected-value.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import type { FiledMark, FiledSince } from '#shared/domain/filing/shown/filed-since.ts'
import type { PeopleInDrafts } from '#shared/domain/filing/shown/other-drafts.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import type { FiledContracts } from './filed-contracts.ts'
import type { KnownPeople } from './known-people.ts'

type Values = Readonly<Record<string, string>>

/** Whom news are about. `everyone`: nobody can say, or what changed holds for all rows. */
type Concerned = 'everyone' | { readonly numbers: readonly string[]; readonly contracts: readonly string[] }

/** What is known here of earlier filings. */
export interface KnownBefore {
  /** To be awaited before rows that say this are validated. */
  ensure(rows: readonly Values[]): Promise<void>
  /**
   * Takes in what was filed since; rows of those that it concerns are to be validated again, after `ensure`. `own`: the draft that
   * the rows have become, whose own rows are no news.
   */
  renew(own: DraftId): Promise<Concerned>
}

type InFlight = NonNullable<ValidationContext['inFlight']>

/** What lies beside contracts and people. Each of it is asked for anew when there is news. */
interface PastSources {
  /** Null: nobody can say now. */
  since(mark: FiledMark | null): Promise<FiledSince | null>
  inFlight(own?: DraftId): Promise<InFlight | undefined>
  rejected(): Promise<readonly RejectedValue[] | undefined>
  drafts(own?: DraftId): Promise<PeopleInDrafts>
}

interface Past {
  /** Always of now: rules keep it. */
  readonly inFlight: InFlight
  readonly otherDrafts: NonNullable<ValidationContext['otherDrafts']>
  readonly rejected: readonly RejectedValue[] | undefined
  renew(own: DraftId): Promise<Concerned>
}

/** Reads what was filed until now, and from then on only what is new. The mark comes first: what is filed meanwhile is news later. */
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

/** Numbers of the people that other drafts have, or have no more, or elsewhere. */
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
