import type { Sentence } from '#shared/kernel/language.ts'
import type { Tone } from '../../chips/tone.ts'

/** One part of a topic: sentences, or links to other topics. */
export interface TopicPart {
  readonly name: Sentence
  readonly lines: readonly Sentence[]
  /** Topic ids. */
  readonly links?: readonly TopicLink[]
}

export interface TopicLink {
  readonly id: string
  /** Applies only here. */
  readonly note?: Sentence
}

/** Something in the window that the help explains. */
export interface Topic {
  /** The value of an element's `data-help`. */
  readonly id: string
  readonly title: Sentence
  readonly summary: Sentence
  /** The chip's tone, for a term shown as a chip. */
  readonly tone?: Tone
  /** Extra search words that are not displayed. */
  readonly also?: string
  readonly parts: readonly TopicPart[]
}

export interface TopicGroup {
  readonly name: Sentence
  readonly topics: readonly Topic[]
}

export const partNames = {
  next: { es: 'Qué sigue', en: 'What comes next' },
  values: { es: 'Qué puede llevar', en: 'Allowed values' },
  example: { es: 'Ejemplo', en: 'Example' },
  excel: { es: 'Lo que Excel le suele hacer', en: 'What Excel tends to do to it' },
  findings: { es: 'Lo que se le puede encontrar', en: 'Possible findings' },
  filing: { es: '¿Se puede radicar así?', en: 'Can it be filed like this?' },
  places: { es: 'Dónde aparece', en: 'Where it appears' },
} as const satisfies Readonly<Record<string, Sentence>>
