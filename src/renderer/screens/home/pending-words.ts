import type { PendingLine } from '#shared/domain/pending/pending.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { pendingWhat } from '#shared/texts/pending-text.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { homeTexts, pendingVerb, pendingWhy } from './texts.ts'

/** A line in words. */
interface PendingWords {
  /** `envíos inciertos por decidir` */
  readonly what: string
  readonly why: string
  readonly verb: string
  /** `hace 3 días hábiles`; empty when unknown. */
  readonly age: string
  /** A button's accessible name: `Decidir: 2 envíos inciertos por decidir, hace 3 días hábiles`. */
  readonly name: string
}

export function usePendingWords(): (line: PendingLine) => PendingWords {
  const words = useWords()
  const say = useSentences(homeTexts)
  const sayWhat = useSentences(pendingWhat)
  const sayWhy = useSentences(pendingWhy)
  const sayVerb = useSentences(pendingVerb)
  const { number, daysAgo } = words.formats

  const ageOf = ({ sinceMs, businessDays }: PendingLine): string => {
    if (sinceMs === null || businessDays === null) return ''
    const nowMs = Date.now()
    if (bogotaDate(sinceMs) === bogotaDate(nowMs)) return say('today')
    // For example since Saturday, on a Sunday: days have passed, but no business day.
    if (businessDays === 0) return daysAgo(sinceMs, nowMs)
    return say('businessDays', { count: businessDays })
  }

  return (line) => {
    const what = sayWhat(line.kind, { count: line.count })
    const verb = sayVerb(line.kind)
    const age = ageOf(line)
    const told = `${verb}: ${number(line.count)} ${what}`
    return { what, why: sayWhy(line.kind), verb, age, name: age === '' ? told : `${told}, ${age}` }
  }
}
