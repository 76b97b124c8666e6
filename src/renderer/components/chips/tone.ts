import type { ItemOutcome } from '#shared/domain/filing/item.ts'
import type { SendStanding } from '#shared/domain/filing/submission.ts'
import { type EntityState, foldState, type ItemState, underWayState } from '#shared/domain/filing/wire-states.ts'
import { ownValue } from '#shared/kernel/own-value.ts'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

export const submissionTones: Readonly<Record<SendStanding, Tone>> = {
  queued: 'neutral',
  armed: 'info',
  sending: 'info',
  accepted: 'info',
  'accepted-empty': 'warning',
  refused: 'danger',
  unknown: 'danger',
  applied: 'neutral',
  abandoned: 'neutral',
  settled: 'success',
  failed: 'danger',
  'not-found': 'warning',
  awaiting: 'info',
}

export const outcomeTones: Readonly<Record<ItemOutcome, Tone>> = {
  accepted: 'success',
  reprocessed: 'info',
  rejected: 'danger',
  omitted: 'warning',
  unmatched: 'neutral',
}

/** Only the states that the specification names have a tone (spec 3); others stay neutral. */
const itemStateTones: Readonly<Record<ItemState, Tone>> = {
  [underWayState]: 'info',
  procesado: 'success',
  completado: 'success',
  error: 'danger',
}

const entityStateTones: Readonly<Record<EntityState, Tone>> = {
  radicado: 'info',
  certificado: 'success',
  devuelto: 'danger',
}

const toneIn = (tones: Readonly<Record<string, Tone>>, state: string): Tone =>
  ownValue(tones, foldState(state)) ?? 'neutral'

export const itemStateTone = (state: string): Tone => toneIn(itemStateTones, state)
export const entityStateTone = (state: string): Tone => toneIn(entityStateTones, state)

export const outcomeOrder: readonly ItemOutcome[] = ['accepted', 'reprocessed', 'rejected', 'omitted', 'unmatched']
