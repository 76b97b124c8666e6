/** Reproducible randomness: equal seeds give equal throws (Mulberry32). */
export interface Dice {
  /** In [0, 1). */
  next(): number
  /** A whole number, both ends included. */
  whole(least: number, most: number): number
  chance(probability: number): boolean
  pick<Choice>(choices: readonly Choice[]): Choice
  shuffled<Choice>(choices: readonly Choice[]): Choice[]
  digits(count: number): string
}

export function createDice(seed: number): Dice {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (choices) => {
      if (choices.length === 0) throw new Error('nothing to choose from')
      return choices[whole(0, choices.length - 1)] as (typeof choices)[number]
    },
    shuffled: (choices) => {
      const rest = [...choices]
      for (let at = rest.length - 1; at > 0; at -= 1) {
        const other = whole(0, at)
        ;[rest[at], rest[other]] = [rest[other] as (typeof rest)[number], rest[at] as (typeof rest)[number]]
      }
      return rest
    },
    digits: (count) => Array.from({ length: count }, () => whole(0, 9)).join(''),
  }
}

/** A separate seed for each part of a case, so that one part can change without the others. */
export function seedFor(seed: number, part: string): number {
  let hash = seed >>> 0
  for (const character of part) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}
