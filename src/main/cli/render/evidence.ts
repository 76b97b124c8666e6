import type { SendEvidence } from '#shared/domain/filing/uncertain.ts'
import { bogotaTimestamp } from '#shared/kernel/civil-date.ts'
import type { Texts } from '../texts.ts'

/**
 * Facts about an uncertain submission, one per line: how far it got, what came back, which identifier could be read.
 */
export function evidenceLines(evidence: SendEvidence, texts: Texts): readonly string[] {
  const { evidence: words } = texts.words
  const { reach, attempts, armedAtMs, answer, salvagedRequestId, verification, notices } = evidence
  const facts = [
    words.reach[reach],
    ...(answer === null
      ? []
      : [words.answer(String(answer.status ?? '—'), texts.count(answer.bytes), answer.complete)]),
    salvagedRequestId === null ? words.noIdentifier : words.identifier[verification ?? 'pending'](salvagedRequestId),
    ...notices.map(({ requestId, receivedAtMs }) => words.notice(requestId, bogotaTimestamp(receivedAtMs))),
  ]
  const began = armedAtMs === null ? '—' : bogotaTimestamp(armedAtMs)
  return [words.known(texts.count(attempts), began), ...facts.map((fact) => `  · ${fact}`)]
}
