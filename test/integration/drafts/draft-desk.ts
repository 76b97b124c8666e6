import { expect } from 'vitest'
import type { Application } from '#main/app/application.ts'
import { joinUseCases } from '#main/app/open-profile.ts'
import type { WireSettingsBook } from '#main/profiles/wire-settings.ts'
import type { Store } from '#main/store/open-store.ts'
import { validateDraft, validateRows } from '#main/validation/validate-rows.ts'
import { forkReader } from '#main/workbook/process/fork-reader.ts'
import { createWorkbookReader } from '#main/workbook/process/workbook-reader.ts'
import { createWorkbookWriter } from '#main/workbook/write/workbook-writer.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { countDraft } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { type FindingGroup, findingFilter } from '#shared/domain/filing/overview.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { type DraftId, draftId } from '#shared/kernel/ids.ts'
import type { Result } from '#shared/kernel/result.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { connectedSecrets } from '../../fakes/memory-secrets.ts'
import { childProgram } from '../../harness/child-programs.ts'
import { readerInProcess } from '../../harness/reader-in-process.ts'
import { context, goodRecord, knowledge, mappedRow, reference } from '../../unit/validation/records.ts'
import { countingIds, openScratchStore } from '../store/scratch-store.ts'

const reader = createWorkbookReader(readerInProcess)

export const unwrap = <Value>(result: Result<Value, AppError>): Value => {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

export const affiliation = {
  module: 'affiliation',
  entity: 'afiliaciones_seguridad_social_eps',
  operation: 'create',
} as const

export const fieldNames = fieldsOf(affiliation.module, affiliation.entity).map((field) => field.name)

/** People without any finding, each with a unique contract, from row 2 on. */
export const person = (index: number, changes: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  ...goodRecord,
  NumeroIdentificacion: String(1_020_304_200 + index),
  NumeroContrato: `CT2026${index}`,
  ...changes,
})

/** One clerk's drafts: real store file, real rules, no network. */
export interface DraftDesk {
  readonly drafts: Application['drafts']
  readonly application: Application
  readonly store: Store
  readonly clock: FakeClock
  readonly rules: ValidationContext
  /** The same store in a newly started program. */
  restarted(): Application
  create(records: readonly Readonly<Record<string, string>>[], name?: string): Promise<DraftId>
}

export function applicationOn(store: Store, clock: FakeClock, wire?: WireSettingsBook): Application {
  // Composing needs an address and a key; this sends nothing.
  const secrets = connectedSecrets('service_key_draft_desk')
  return joinUseCases(store, {
    clock,
    newId: countingIds(`01A${Math.random().toString(36).slice(2, 8)}`),
    secrets,
    workbookWriter: createWorkbookWriter(forkReader(childProgram('workbook-writer'))),
    readWorkbook: ({ bytes, fileName }) => reader.read({ bytes }, fileName),
    referenceCatalogues: reference,
    knowledge,
    ...(wire === undefined ? {} : { wire }),
  })
}

export async function openDraftDesk(given?: Store): Promise<DraftDesk> {
  const store = given ?? (await openScratchStore())
  const clock = new FakeClock()
  const application = applicationOn(store, clock)
  const rules = context({ ...affiliation, today: bogotaDate(clock.nowMs()), history: { filings: () => [] } })
  return {
    drafts: application.drafts,
    application,
    store,
    clock,
    rules,
    restarted: () => applicationOn(store, clock),
    create: async (records, name = 'd1') => {
      const rows = records.map((record, index) => mappedRow(index + 2, record))
      const draft = {
        ...affiliation,
        id: draftId(name),
        fileName: `${name}.xlsx`,
        sheet: 'Personal',
        headerRow: 1,
        columns: {},
        unmappedColumns: [],
        missingFields: [],
        catalogueVersion: rules.catalogues.version,
        createdAtMs: clock.nowMs(),
      }
      await store.drafts.create(draft, validateRows(rules, rows))
      return draft.id
    },
  }
}

/** Everything in a draft that undo must restore. */
export async function contentOf({ store }: DraftDesk, id: DraftId) {
  const overview = await store.drafts.read(id)
  return {
    rows: await store.drafts.allRows(id),
    findings: await store.drafts.findings(id),
    groups: await store.drafts.findingGroups(id),
    counts: overview?.counts,
  }
}

const isOf = ({ code, field, suggestion }: Finding, group: FindingGroup): boolean =>
  code === group.code && field === group.field && (suggestion?.kind ?? null) === group.suggestionKind

/** Incrementally maintained findings equal those of a full validation. */
export async function expectCurrent({ store, rules }: DraftDesk, id: DraftId): Promise<void> {
  const rows = await store.drafts.allRows(id)
  const whole = validateDraft(rules, rows)
  const overview = await store.drafts.read(id)
  expect(await store.drafts.findings(id)).toEqual(whole.findings)
  expect(overview?.counts).toEqual(countDraft(whole))
  const groups = await store.drafts.findingGroups(id)
  // Rows that are set aside or sent have nothing pending.
  const kept = new Set(
    rows.filter((row) => row.quarantined === true || row.sentBatch !== undefined).map(({ row }) => row),
  )
  const waiting = whole.findings.filter(({ row }) => !kept.has(row))
  expect(groups.reduce((sum, group) => sum + group.count, 0)).toBe(waiting.length)
  for (const group of groups) {
    expect(await store.drafts.rowNumbers(id, findingFilter(group))).toEqual(
      [...new Set(waiting.filter((finding) => isOf(finding, group)).map(({ row }) => row))].sort(
        (one, other) => one - other,
      ),
    )
  }
  expect(await store.drafts.replace(id, [], whole.findings, whole.catalogueVersion)).toBe(false)
}
