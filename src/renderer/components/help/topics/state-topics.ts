import type { Sentence } from '#shared/kernel/language.ts'
import { entityStateSteps, itemStateSteps, outcomeSteps, rowFilterSteps } from '#shared/texts/help/state-steps.ts'
import {
  batchPhaseMeanings,
  entityStateMeanings,
  itemStateMeanings,
  outcomeMeanings,
  rowFilterMeanings,
  submissionStateMeanings,
} from '#shared/texts/meanings.ts'
import { nextStepsEn } from '#shared/texts/names/next-steps-en.ts'
import { nextStepsEs } from '#shared/texts/names/next-steps-es.ts'
import {
  batchPhaseWords,
  entityStateWords,
  itemStateWords,
  outcomeWords,
  rowFilterWords,
  submissionStateWords,
} from '#shared/texts/states.ts'
import { entityStateTone, itemStateTone, outcomeTones, submissionTones, type Tone } from '../../chips/tone.ts'
import { type StateLayer, stateTopic } from '../topic-ids.ts'
import { partNames, type TopicGroup } from './topic.ts'

type Sentences<Key extends string> = Readonly<Record<Key, Sentence>>

interface Layer<Key extends string> {
  readonly layer: StateLayer
  readonly name: Sentence
  readonly words: Sentences<Key>
  readonly meanings: Sentences<Key>
  /** The next step. */
  readonly step?: (key: Key) => Sentence
  readonly tone?: (key: Key) => Tone
}

function group<Key extends string>({ layer, name, words, meanings, step, tone }: Layer<Key>): TopicGroup {
  const keys = Object.keys(words) as Key[]
  return {
    name,
    topics: keys.map((key) => ({
      id: stateTopic(layer, key),
      title: words[key],
      summary: meanings[key],
      tone: tone?.(key) ?? 'neutral',
      parts: step === undefined ? [] : [{ name: partNames.next, lines: [step(key)] }],
    })),
  }
}

/** All states shown in the window, grouped by what they describe. */
export const stateGroups: readonly TopicGroup[] = [
  group({
    layer: 'send',
    name: { es: 'Un envío', en: 'A send' },
    words: submissionStateWords,
    meanings: submissionStateMeanings,
    step: (state) => ({ es: nextStepsEs[state], en: nextStepsEn[state] }),
    tone: (state) => submissionTones[state],
  }),
  group({
    layer: 'outcome',
    name: { es: 'Un registro al radicarlo', en: 'A record when filed' },
    words: outcomeWords,
    meanings: outcomeMeanings,
    step: (outcome) => outcomeSteps[outcome],
    tone: (outcome) => outcomeTones[outcome],
  }),
  group({
    layer: 'item',
    name: { es: 'Un registro en el servicio', en: 'A record at the service' },
    words: itemStateWords,
    meanings: itemStateMeanings,
    step: (state) => itemStateSteps[state],
    tone: itemStateTone,
  }),
  group({
    layer: 'entity',
    name: { es: 'Un registro en la entidad', en: 'A record at the entity' },
    words: entityStateWords,
    meanings: entityStateMeanings,
    step: (state) => entityStateSteps[state],
    tone: entityStateTone,
  }),
  group({
    layer: 'rows',
    name: { es: 'Las filas de un borrador', en: 'The rows of a draft' },
    words: rowFilterWords,
    meanings: rowFilterMeanings,
    step: (filter) => rowFilterSteps[filter],
  }),
  group({
    layer: 'batches',
    name: { es: 'Los lotes', en: 'Batches' },
    words: batchPhaseWords,
    meanings: batchPhaseMeanings,
  }),
]
