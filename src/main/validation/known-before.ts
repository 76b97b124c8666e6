import type { RejectedValue } from '#shared/domain/draft/rejected-value.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import type { FiledMark, FiledSince } from '#shared/domain/filing/shown/filed-since.ts'
import type { FiledContracts } from './filed-contracts.ts'
import type { KnownPeople } from './known-people.ts'

type Values = Readonly<Record<string, string>>

/** Whom news are about. `everyone`: nobody can say, or what changed holds for all rows. */
export type Concerned = 'everyone' | { readonly numbers: readonly string[]; readonly contracts: readonly string[] }

const nobody: Concerned = { numbers: [], contracts: [] }

/** What is known here of earlier filings. */
export interface KnownBefore {
  /** To be awaited before rows that say this are validated. */
  ensure(rows: readonly Values[]): Promise<void>
  /** Takes in what was filed since; rows of those that it concerns are to be validated again, after `ensure`. */
  renew(): Promise<Concerned>
}

type InFlight = NonNullable<ValidationContext['inFlight']>

/** What lies beside contracts and people. Each of it is asked for anew when there is news. */
export interface PastSources {
  /** Null: nobody can say now. */
  since(mark: FiledMark | null): Promise<FiledSince | null>
  inFlight(): Promise<InFlight | undefined>
  rejected(): Promise<readonly RejectedValue[] | undefined>
}

export interface Past {
  /** Always of now: rules keep it. */
  readonly inFlight: InFlight
  readonly rejected: readonly RejectedValue[] | undefined
  renew(): Promise<FiledSince | 'everyone' | null>
}

/** Reads what was filed until now, and from then on only what is new. The mark comes first: what is filed meanwhile is news later. */
export async function readPast(sources: PastSources): Promise<Past> {
  let mark = (await sources.since(null))?.mark ?? null
  let inFlight = await sources.inFlight()
  const rejected = await sources.rejected()
  return {
    inFlight: (record) => inFlight?.(record),
    rejected,
    renew: async () => {
      const since = await sources.since(mark)
      if (since === null) return null
      if (mark === null) return 'everyone'
      mark = since.mark
      if (JSON.stringify(await sources.rejected()) !== JSON.stringify(rejected)) return 'everyone'
      inFlight = await sources.inFlight()
      return since
    },
  }
}

export const knownBefore = (contracts: FiledContracts, people: KnownPeople | undefined, past: Past): KnownBefore => ({
  ensure: async (rows) => {
    await contracts.ensure(rows.map(({ NumeroContrato = '' }) => NumeroContrato))
    await people?.ensure(rows.map(({ NumeroIdentificacion = '' }) => NumeroIdentificacion))
  },
  renew: async () => {
    const since = await past.renew()
    if (since === null) return nobody
    if (since === 'everyone') return since
    contracts.forget(since.contracts)
    people?.forget(since.numbers)
    return since
  },
})
