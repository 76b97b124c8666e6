import { type AnswerVerdict, isAnswerVerdict, verdictOfItem } from '#shared/domain/filing/answer/answer-verdict.ts'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import { isQueryModule } from '#shared/domain/queries/query-modules.ts'
import type { Language } from '#shared/kernel/language.ts'
import { verdictWord } from '#shared/texts/names/answer-verdicts.ts'
import { chipElement } from '../../chips/chip-element.ts'
import type { Tone } from '../../chips/tone.ts'
import { cellElement } from '../../grid/cell-element.ts'

/** "Not affiliated" is an answer, not an error (spec 2.4). */
const tones: Readonly<Record<AnswerVerdict, Tone>> = {
  afiliado: 'success',
  no_afiliado: 'neutral',
  con_hallazgos: 'warning',
  sin_hallazgos: 'success',
  incompleto: 'info',
}

export const verdictTone = (verdict: string): Tone => (isAnswerVerdict(verdict) ? tones[verdict] : 'neutral')

/** An answer's verdict, for grid cells. */
export function answerChip({ item, batch }: HistoryEntry, language: Language): HTMLElement {
  const verdict = isQueryModule(batch.module) ? verdictOfItem(item) : null
  if (verdict === null) return cellElement(undefined)
  return chipElement(verdictTone(verdict), verdictWord(verdict, language))
}
