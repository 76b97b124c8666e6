import { type CatalogueKind, type CatalogueOrigin, catalogueKinds } from '../catalogue/catalogue.ts'
import { oldCatalogueMs } from '../pending/pending-lines.ts'
import type { AppStatus } from './app-status.ts'

/** The steps of beginning in a profile, in their order: what to work with, which lists of codes, who files for whom. */
export const beginningSteps = ['connect', 'catalogues', 'identity'] as const
export type BeginningStep = (typeof beginningSteps)[number]

/** What a person has said of the beginning itself: kept with the profile. */
export interface BeginningWord {
  /** When the lists were said to do as they are; null: nobody said so. */
  readonly listsKeptAtMs: number | null
  /** Inicio speaks of it no more. */
  readonly putAway: boolean
}

/** Everything that decides what is done. */
export interface BeginningWorld {
  readonly nowMs: number
  readonly connection: AppStatus['connection']
  readonly lists: readonly {
    readonly kind: CatalogueKind
    readonly origin: CatalogueOrigin
    readonly importedAtMs: number
  }[]
  /** The name that consents are signed with; `operatorGiven`: somebody wrote it, it is not the computer's account. */
  readonly operator: string
  readonly operatorGiven: boolean
  /** Names of the companies that are filed for. */
  readonly companies: readonly string[]
  readonly word: BeginningWord
}

/** How a profile stands in its beginning. */
export interface Beginning {
  readonly done: Readonly<Record<BeginningStep, boolean>>
  readonly lists: {
    /** How many lists of codes are the service's own, bundled with the program, and not there at all. */
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

/** What of the beginning is done, whoever did it and wherever. Pure. */
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

/** Somebody's word holds for the lists as they were then: one that has grown old since is asked about again. */
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
