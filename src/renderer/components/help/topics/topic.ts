import type { Sentence } from '#shared/kernel/language.ts'
import type { Tone } from '../../chips/tone.ts'

/** One part of what the help says of a topic: sentences, or the way to other topics. */
export interface TopicPart {
  readonly name: Sentence
  readonly lines: readonly Sentence[]
  /** Ids of topics. */
  readonly links?: readonly TopicLink[]
}

export interface TopicLink {
  readonly id: string
  /** What is only so here. */
  readonly note?: Sentence
}

/** Something of the window that the help explains. */
export interface Topic {
  /** What `data-help` of an element names. */
  readonly id: string
  readonly title: Sentence
  /** In one sentence. */
  readonly summary: Sentence
  /** Of a word that is shown as a chip. */
  readonly tone?: Tone
  /** Words by which it is found besides those that are shown. */
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
