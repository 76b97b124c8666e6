import type { Language } from '../../kernel/language.ts'

/** What a user can do to a draft. Each is one step of its history, however many cells it changed. */
export const draftStepKinds = [
  'edit',
  'paste',
  'fill',
  'fill-range',
  'clear',
  'replace',
  'suggestions',
  'quarantine',
  'release',
  'remove-rows',
  'leave-filed',
  'same-person',
  'bring-back',
  'reopen',
  'merge',
  'value',
  'confirm',
  'revoke',
  'values',
  'reading',
] as const
export type DraftStepKind = (typeof draftStepKinds)[number]

/** A step by its kind; its label is made when shown. */
export interface DraftStepName {
  readonly kind: DraftStepKind
  readonly parameters: Readonly<Record<string, string>>
}

export type DraftStepLabel = Readonly<Record<Language, string>>
