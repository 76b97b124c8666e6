import { changeRate } from '#shared/domain/request/schedule.ts'

/** Open requests of constant age, so that the state of each changes at a steady rate. The lower bound assumes this. */
export interface Load {
  readonly name: string
  readonly agesMs: readonly number[]
}

const hourMs = 3_600_000
const youngestMs = 10_000

export const ratesOf = (load: Load): readonly number[] => load.agesMs.map(changeRate)

export const equalLoad = (count: number): Load => ({
  name: 'equal',
  agesMs: Array.from({ length: count }, () => hourMs),
})

/**
 * Ages from ten seconds to `oldestMs`, distributed evenly on a logarithmic scale: new batches beside those of the whole
 * day.
 */
export function mixedLoad(count: number, oldestMs: number): Load {
  const step = count === 1 ? 0 : Math.log(oldestMs / youngestMs) / (count - 1)
  return {
    name: `mixed, 10 s to ${oldestMs / hourMs} h`,
    agesMs: Array.from({ length: count }, (_, index) => youngestMs * Math.exp(index * step)),
  }
}
