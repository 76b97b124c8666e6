import type { Credits, Oversight, Progress } from './oversight.ts'
import type { AcceptedPart } from './record-parts.ts'

const headlineNames = [
  'filed',
  'accepted',
  'ended-well',
  'ended-returned',
  'ended-error',
  'awaiting',
  'overdue',
  'debited',
] as const
export type HeadlineName = (typeof headlineNames)[number]

export interface HeadlineFigure {
  readonly name: HeadlineName
  readonly count: number
  /** In the period before. Null: there is none. `today`: how it stands today, which is not compared. */
  readonly before: number | null | 'today'
}

type OfPeriod = (total: Progress, credits: Credits) => number

const partOf =
  (part: AcceptedPart): OfPeriod =>
  ({ parts }) =>
    parts[part]

const ofPeriod: Readonly<Record<Exclude<HeadlineName, 'awaiting' | 'overdue'>, OfPeriod>> = {
  filed: ({ filed }) => filed,
  accepted: ({ accepted }) => accepted,
  'ended-well': partOf('ended-well'),
  'ended-returned': partOf('ended-returned'),
  'ended-error': partOf('ended-error'),
  debited: (_, { debited }) => debited,
}

/** The figures that a supervisor reads first, in the order shown. */
export function headlineOf({ total, credits, before, overdue, soon, inTime }: Oversight): readonly HeadlineFigure[] {
  return headlineNames.map((name): HeadlineFigure => {
    if (name === 'overdue') return { name, count: overdue.total, before: 'today' }
    if (name === 'awaiting') return { name, count: overdue.total + soon.total + inTime.total, before: 'today' }
    const count = ofPeriod[name]
    const isOfNow = name === 'ended-well' || name === 'ended-returned' || name === 'ended-error'
    // Older records had more time to end, so the change would say nothing.
    if (isOfNow) return { name, count: count(total, credits.total), before: 'today' }
    return {
      name,
      count: count(total, credits.total),
      before: before === null ? null : count(before.total, before.credits),
    }
  })
}
