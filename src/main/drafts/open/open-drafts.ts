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

/** A draft whose findings are kept current row by row. Holds the keys of its rows, not their values. */
export interface OpenDraft {
  readonly draft: Draft
  readonly validator: DraftValidator
  readonly filed: Filings
  /** What the validator takes for confirmed. */
  readonly confirmed: ConfirmedValues
  readonly today: CivilDate
}

/**
 * The draft being worked on. Opening validates it once as a whole, with the code lists, the day and the history of now;
 * from then on only what an edit touches is validated, and the rows of people of whom something was filed since. One draft at a
 * time is held. Changes follow one another.
 */
export class OpenDrafts {
  readonly #surroundings: DraftSurroundings
  #open: OpenDraft | null = null
  /** What was filed may be more than the open draft was judged with. */
  #hasNews = false
  readonly #mutex = new Mutex()

  constructor(surroundings: DraftSurroundings) {
    this.#surroundings = surroundings
  }

  /** Runs work alone: nothing else changes a draft meanwhile. `work` must not call `alone` again. */
  alone<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#mutex.run(work)
  }

  /** Work on one draft, opened. When it throws, the draft is opened anew next time. */
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

  /** The same, with the findings of now, whether or not somebody has told of news. */
  withFresh<Value>(
    id: DraftId,
    work: (open: OpenDraft) => Promise<Result<Value, AppError>>,
  ): Promise<Result<Value, AppError>> {
    this.#hasNews = true
    return this.withDraft(id, work)
  }

  /** Something was filed, or became of it. The open draft takes it in with the next work, or with `takeIn`. */
  hear(): void {
    this.#hasNews = true
  }

  /** Takes news into the open draft, if there is one. */
  async takeIn(): Promise<void> {
    if (!this.#hasNews) return
    await this.alone(async () => {
      if (this.#open !== null) await this.#opened(this.#open.draft.id)
    })
  }

  /** Opens it in the background, so that the first edit need not wait. Errors will show when something is done with it. */
  warm(id: DraftId): void {
    if (this.#isCurrent(id) && !this.#hasNews) return
    void this.alone(() => this.#opened(id)).catch(() => undefined)
  }

  /** A draft that was just imported and validated is open without being read again; nothing of it is confirmed yet. */
  async keep(draft: Draft, rules: ValidationContext, filed: Filings, rows: readonly DraftRow[]): Promise<void> {
    const confirmed = new ConfirmedValues()
    const { isConfirmed } = confirmed
    const steps = this.#surroundings.checks.keep({ ...rules, isConfirmed }, rows)
    const validator = await inSlices(this.#surroundings.clock, steps)
    this.#open = { draft, validator, filed, confirmed, today: rules.today }
  }

  /** What validation depends on has changed, or the draft is gone. */
  forget(): void {
    this.#open = null
  }

  #isCurrent(id: DraftId): boolean {
    return this.#open?.draft.id === id && this.#open.today === bogotaDate(this.#surroundings.clock.nowMs())
  }

  /** False: it has to be judged as a whole. */
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
