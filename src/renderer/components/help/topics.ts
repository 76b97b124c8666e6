import type { Sentence } from '#shared/kernel/language.ts'
import {
  batchPhaseMeanings,
  entityStateMeanings,
  itemStateMeanings,
  outcomeMeanings,
  rowFilterMeanings,
  submissionStateMeanings,
} from '#shared/texts/meanings.ts'
import {
  batchPhaseWords,
  entityStateWords,
  itemStateWords,
  outcomeWords,
  rowFilterWords,
  submissionStateWords,
} from '#shared/texts/states.ts'
import { entityStateTone, itemStateTone, outcomeTones, submissionTones, type Tone } from '../chips/tone.ts'

/** A word that the window shows for a state, and what it means. */
export interface Topic {
  readonly word: Sentence
  readonly meaning: Sentence
  readonly tone: Tone
}

export interface TopicGroup {
  readonly name: Sentence
  readonly topics: readonly Topic[]
}

function group<Key extends string>(
  name: Sentence,
  words: Readonly<Record<Key, Sentence>>,
  meanings: Readonly<Record<Key, Sentence>>,
  tone: (key: Key) => Tone,
): TopicGroup {
  const keys = Object.keys(words) as Key[]
  return { name, topics: keys.map((key) => ({ word: words[key], meaning: meanings[key], tone: tone(key) })) }
}

const neutral = (): Tone => 'neutral'

/** Every state of the window, by what it is a state of. */
export const topicGroups: readonly TopicGroup[] = [
  group(
    { es: 'Un envío', en: 'A send' },
    submissionStateWords,
    submissionStateMeanings,
    (state) => submissionTones[state],
  ),
  group(
    { es: 'Un registro al radicarlo', en: 'A record when it is filed' },
    outcomeWords,
    outcomeMeanings,
    (outcome) => outcomeTones[outcome],
  ),
  group(
    { es: 'Un registro en el servicio', en: 'A record at the service' },
    itemStateWords,
    itemStateMeanings,
    itemStateTone,
  ),
  group(
    { es: 'Un registro en la entidad', en: 'A record at the entity' },
    entityStateWords,
    entityStateMeanings,
    entityStateTone,
  ),
  group({ es: 'Las filas de un borrador', en: 'The rows of a draft' }, rowFilterWords, rowFilterMeanings, neutral),
  group({ es: 'Los lotes', en: 'Batches' }, batchPhaseWords, batchPhaseMeanings, neutral),
]
