import type { CatalogueOverview } from '#shared/domain/catalogue/catalogue-import.ts'
import type { HistoryEntry, Page } from '#shared/domain/filing/overview.ts'
import { bogotaTimestamp } from '#shared/kernel/civil-date.ts'
import type { DoctorCheck, KeyOverview } from '../host.ts'
import type { Texts } from '../texts.ts'
import { type ItemJson, itemJson } from './batch.ts'

export type HistoryJson = {
  readonly total: number
  readonly entries: readonly (ItemJson & {
    readonly batch: string
    readonly submission: string
    readonly module: string
    readonly entity: string
    readonly createdAt: string
  })[]
}

/** Output of `history`: newest first, at most the page that was read, with the total length. */
export const historyJson = ({ rows, total }: Page<HistoryEntry>, texts: Texts): HistoryJson => ({
  total,
  entries: rows.map(({ item, batch }) => ({
    batch: batch.id,
    submission: item.submissionId,
    module: batch.module,
    entity: batch.entity,
    createdAt: bogotaTimestamp(batch.createdAtMs),
    ...itemJson(item, batch.module, texts),
  })),
})

export type CatalogueJson = {
  readonly kind: string
  readonly origin: 'official' | 'reference'
  readonly version: string
  readonly source: string
  readonly importedAt: string | null
  readonly entries: number
}

/** The bundled reference was never imported, so it has no import date. */
export const catalogueJson = (catalogue: CatalogueOverview): CatalogueJson => ({
  kind: catalogue.kind,
  origin: catalogue.origin,
  version: catalogue.version,
  source: catalogue.sourceName,
  importedAt: catalogue.origin === 'official' ? bogotaTimestamp(catalogue.importedAtMs) : null,
  entries: catalogue.entryCount,
})

export type KeyJson = { readonly kind: string; readonly hint: string; readonly source: string } | null

export const keyJson = (key: KeyOverview | null): KeyJson =>
  key && { kind: key.kind, hint: key.hint, source: key.source }

export type DoctorJson = {
  readonly ok: boolean
  readonly checks: readonly { readonly name: string; readonly status: string; readonly message: string }[]
}

export const doctorJson = (checks: readonly DoctorCheck[], texts: Texts): DoctorJson => ({
  ok: checks.every(({ status }) => status !== 'failed'),
  checks: checks.map((check) => ({ name: check.name, status: check.status, message: texts.check(check) })),
})
