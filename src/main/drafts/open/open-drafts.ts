import { inSlices } from '#main/base/in-slices.ts'
import { Mutex } from '#main/base/mutex.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Draft, DraftRow } from '#shared/domain/draft/draft.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { ConfirmedValues } from '#shared/domain/filing/confirmation.ts'
import { bogotaDate, type CivilDate } from '#shared/kernel/civil-date.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { DraftSurroundings, DraftValidator, Filings } from '../ports.ts'
import { draftRules } from './draft-rules.ts'
import { renewFindings } from './renew-findings.ts'

/** A draft whose findings are updated row by row. It holds the keys of its rows, not their values. */
export interface OpenDraft {
  readonly draft: Draft
  readonly validator: DraftValidator
  readonly filed: Filings
  /** The confirmations that the validator reads. */
  readonly confirmed: ConfirmedValues
  readonly today: CivilDate
}

/**
 * Holds the one draft being edited. Opening validates it completely with the current lists, day and history. After
 * that, validation covers only rows that an edit or a new filing affects. Changes run one after another.
 */
export class OpenDrafts {
  readonly #surroundings: DraftSurroundings
  #open: OpenDraft | null = null
  /** Filings may exist that the open draft was not validated against. */
  #hasNews = false
  readonly #mutex = new Mutex()

  constructor(surroundings: DraftSurroundings) {
    this.#surroundings = surroundings
  }

  /** Runs work exclusively: no draft changes meanwhile. `work` must not call `alone` again. */
  alone<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#mutex.run(work)
  }

  /** Opens a draft and works on it. If `work` throws, the next call opens the draft again. */
  withDraft<Value>(
    id: DraftId,
    work: (open: OpenDraft) => Promise<Result<Value, AppError>>,
  ): Promise<Result<Value, AppError>> {
    return this.alone(async () => {
      const open = await this.#opened(id)
      if (!open.ok) return open
      try {
        return await work(open.value)
      } catch (thrown) {
        // The keys in memory may be ahead of what was saved.
        this.forget()
        throw thrown
      }
    })
  }

  /** Like `withDraft`, with current findings even if no news was reported. */
  withFresh<Value>(
    id: DraftId,
    work: (open: OpenDraft) => Promise<Result<Value, AppError>>,
  ): Promise<Result<Value, AppError>> {
    this.#hasNews = true
    return this.withDraft(id, work)
  }

  /** Something was filed or its state changed. The next operation or `takeIn` updates the open draft. */
  hear(): void {
    this.#hasNews = true
  }

  /** Updates the open draft, if any, with the news. */
  async takeIn(): Promise<void> {
    if (!this.#hasNews) return
    await this.alone(async () => {
      if (this.#open !== null) await this.#opened(this.#open.draft.id)
    })
  }

  /** Opens the draft in the background so that the first edit need not wait. The next operation reports errors. */
  warm(id: DraftId): void {
    if (this.#isCurrent(id) && !this.#hasNews) return
    void this.alone(() => this.#opened(id)).catch(() => undefined)
  }

  /** Keeps a newly imported, validated draft open without reading it again; it has no confirmations yet. */
  async keep(draft: Draft, rules: ValidationContext, filed: Filings, rows: readonly DraftRow[]): Promise<void> {
    const confirmed = new ConfirmedValues()
    const { isConfirmed } = confirmed
    const steps = this.#surroundings.checks.keep({ ...rules, isConfirmed }, rows)
    const validator = await inSlices(this.#surroundings.clock, steps)
    this.#open = { draft, validator, filed, confirmed, today: rules.today }
  }

  /** Call when the inputs of validation changed, or the draft was deleted. */
  forget(): void {
    this.#open = null
  }

  #isCurrent(id: DraftId): boolean {
    return this.#open?.draft.id === id && this.#open.today === bogotaDate(this.#surroundings.clock.nowMs())
  }

  /** False: the whole draft must be validated. */
  async #isRenewed(open: OpenDraft): Promise<boolean> {
    if (!this.#hasNews) return true
    this.#hasNews = false
    try {
      return await renewFindings(this.#surroundings, open)
    } catch (thrown) {
      this.#hasNews = true
      throw thrown
    }
  }

  async #opened(id: DraftId): Promise<Result<OpenDraft, AppError>> {
    if (this.#open !== null && this.#isCurrent(id) && (await this.#isRenewed(this.#open))) return success(this.#open)
    this.#open = null
    this.#hasNews = false
    const { store, checks, clock, events } = this.#surroundings
    const overview = await store.read(id)
    if (overview === null) return failure(appError('draft.not-found', { draft: id }))
    const { draft } = overview
    await store.repair(id)
    const rows = await store.allRows(id)
    const { rules, filed, confirmed } = await draftRules(this.#surroundings, draft, rows)
    const { validator, report } = await inSlices(clock, checks.open(rules, rows))
    const isChanged = await store.replace(id, [], report.findings, report.catalogueVersion)
    if (isChanged) events.changed({ area: 'drafts', ids: [id] })
    this.#open = { draft, validator, filed, confirmed, today: rules.today }
    return success(this.#open)
  }
}
