import { type CatalogueKind, type CatalogueOrigin, catalogueKinds } from '../catalogue/catalogue.ts'
import { oldCatalogueMs } from '../pending/pending-lines.ts'
import type { AppStatus } from './app-status.ts'

/** The first steps in a profile, in order: the connection, the code lists, who files for whom. */
export const beginningSteps = ['connect', 'catalogues', 'identity'] as const
export type BeginningStep = (typeof beginningSteps)[number]

/** The user's choices about the first steps, stored in the profile. */
export interface BeginningWord {
  /** When the user accepted the current lists; null: never. */
  readonly listsKeptAtMs: number | null
  /** Inicio no longer shows it. */
  readonly putAway: boolean
}

/** Everything that decides which steps are done. */
export interface BeginningWorld {
  readonly nowMs: number
  readonly connection: AppStatus['connection']
  readonly lists: readonly {
    readonly kind: CatalogueKind
    readonly origin: CatalogueOrigin
    readonly importedAtMs: number
  }[]
  /** The name that consents are signed with; `operatorGiven`: entered by a user, not the computer's account name. */
  readonly operator: string
  readonly operatorGiven: boolean
  /** Names of the companies that are filed for. */
  readonly companies: readonly string[]
  readonly word: BeginningWord
}

/** The state of a profile's first steps. */
export interface Beginning {
  readonly done: Readonly<Record<BeginningStep, boolean>>
  readonly lists: {
    /** The number of code lists that are the service's own, bundled with the program, and missing. */
    readonly official: number
    readonly reference: number
    readonly missing: number
    /** Of the official ones: imported more than half a year ago. */
    readonly old: number
    readonly kept: boolean
  }
  readonly operator: string
  readonly operatorGiven: boolean
  readonly companies: readonly string[]
  readonly putAway: boolean
}

/** Which first steps are done, no matter who did them or where. Pure. */
export function beginningOf(world: BeginningWorld): Beginning {
  const { connection, operator, operatorGiven, companies, word } = world
  const lists = listsOf(world)
  const fresh = lists.reference === 0 && lists.missing === 0 && lists.old === 0
  return {
    done: {
      connect: connection !== null && connection.keyState.kind !== 'refused',
      catalogues: fresh || lists.kept,
      identity: operatorGiven && companies.length > 0,
    },
    lists,
    operator,
    operatorGiven,
    companies,
    putAway: word.putAway,
  }
}

/** The user's acceptance covers the lists of that time; a list that has become old since is asked about again. */
function listsOf({ lists, nowMs, word: { listsKeptAtMs } }: BeginningWorld): Beginning['lists'] {
  const ofKind = (kind: CatalogueKind) => lists.filter((list) => list.kind === kind)
  const official = catalogueKinds.flatMap((kind) => ofKind(kind).find(({ origin }) => origin === 'official') ?? [])
  const missing = catalogueKinds.filter((kind) => ofKind(kind).length === 0).length
  const isOldAt = (atMs: number) => official.filter(({ importedAtMs }) => atMs - importedAtMs > oldCatalogueMs).length
  const old = isOldAt(nowMs)
  return {
    official: official.length,
    reference: catalogueKinds.length - official.length - missing,
    missing,
    old,
    kept: listsKeptAtMs !== null && old <= isOldAt(listsKeptAtMs),
  }
}

export const isWhole = ({ done }: Beginning): boolean => beginningSteps.every((step) => done[step])
