/// <reference path="../../src/main/store/sqlite/better-sqlite3.d.ts" />
import DatabaseFile, { type Statement } from 'better-sqlite3'
import { expect, onTestFinished, vi } from 'vitest'

/** Tables that grow with every filing: a full scan blocks main the longer, the more there is. */
const growing = /\b(item|novedad|document|raw_answer|submission_event|draft_row|draft_finding)\b/
/** Indexes of pending items only. */
const shortIndices = ['document_unsaved', 'document_awaited', 'novedad_unseen']
const readsOrWrites = /^\s*(?:select|with|update|delete)\b/i

const prepare = DatabaseFile.prototype.prepare
let watched: Set<string> | null = null

/**
 * Until the running test ends no statement of this thread may scan a growing table, however small it is now. Necessary
 * scans run in the reader thread, which is not watched.
 */
export function watchPlans(): void {
  if (watched !== null) return
  const heavy = new Set<string>()
  watched = heavy
  const spy = vi.spyOn(DatabaseFile.prototype, 'prepare')
  spy.mockImplementation(function (this: DatabaseFile, source) {
    if (readsOrWrites.test(source)) for (const step of heavySteps(this, source)) heavy.add(`${step}: ${source}`)
    return prepare.call(this, source) as Statement<never>
  })
  onTestFinished(() => {
    spy.mockRestore()
    watched = null
    expect([...heavy]).toEqual([])
  })
}

interface PlanStep {
  readonly detail: string
}

function heavySteps(database: DatabaseFile, source: string): readonly string[] {
  const explained = prepare.call(database, `EXPLAIN QUERY PLAN ${source}`) as Statement<PlanStep>
  const parameters = Array.from(source.replaceAll(/'[^']*'/g, '').matchAll(/\?/g), () => null)
  return explained.all(...parameters).flatMap(({ detail }) => (goesThrough(detail) ? [detail] : []))
}

const goesThrough = (step: string): boolean =>
  growing.test(step) &&
  !shortIndices.some((index) => step.includes(index)) &&
  (step.startsWith('SCAN') || /PRIMARY KEY \(rowid[<>]/.test(step))
