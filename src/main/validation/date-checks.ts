import type { DateSpan } from '#shared/domain/reading/date-span.ts'
import { readDate } from '#shared/domain/reading/dates.ts'
import { type CivilDate, formatWireDate, parseWireDate } from '#shared/kernel/civil-date.ts'
import { errorProblem, none, suggest, type ValueCheck } from './problem.ts'

const wireDateForm = /^(\d{2})\/(\d{2})\/(\d{4})$/

/** What programs write for no date. */
const nullDate = /^(?:00\/00\/0000|30\/12\/1899|31\/12\/1899|01\/01\/0001)$/

const mostRemembered = 50_000

/** Reads wire dates, remembering them: the same days come again and again in one file. */
export function createDateReader(): (text: string) => CivilDate | undefined {
  const known = new Map<string, CivilDate | null>()
  return (text) => {
    if (text.length !== 10) return undefined
    const before = known.get(text)
    if (before !== undefined) return before ?? undefined
    const date = parseWireDate(text)
    if (known.size < mostRemembered) known.set(text, date ?? null)
    return date
  }
}

/**
 * Texts in the wire form `dd/mm/yyyy` (spec 2.5, 2.6) that are no day. What is written in another way is read together with
 * its column (`date-order.ts`).
 */
export function dateCheck(span: DateSpan, isRequired: boolean): ValueCheck {
  return (value) => {
    const parts = wireDateForm.exec(value)
    if (!parts || parseWireDate(value) !== undefined) return none
    if (nullDate.test(value))
      return [errorProblem('text.filler', { suggestion: isRequired ? null : suggest('text.clear', '') })]
    if (Number(parts[3]) < 1900) return [errorProblem('date.out-of-range')]
    const [only, ...others] = readDate(value, span)?.days ?? []
    if (only === undefined || others.length > 0) return [errorProblem('date.does-not-exist')]
    const proof = { code: 'date.only-order', parameters: { order: only.order ?? '' } }
    return [errorProblem('date.does-not-exist', { suggestion: suggest('date.swap', formatWireDate(only.date), proof) })]
  }
}
