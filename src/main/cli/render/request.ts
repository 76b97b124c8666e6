import type { BatchOverview, PollingStatus } from '#shared/domain/filing/overview.ts'
import { standingOf } from '#shared/domain/filing/submission.ts'
import type { NextGet } from '#shared/domain/request/next-get.ts'
import type { KeptAnswer, RequestView } from '#shared/domain/request/request-view.ts'
import { ownValue } from '#shared/kernel/own-value.ts'
import { labelsEn } from '#shared/texts/names/labels-en.ts'
import { labelsEs } from '#shared/texts/names/labels-es.ts'
import { nextGetReason, nextGetTime } from '#shared/texts/requests/next-get-text.ts'
import type { CommandContext } from '../context.ts'
import { nextOf } from '../json/request.ts'
import type { Texts } from '../texts.ts'

/** When a request is queried next and why then, in the window's words. */
function nextLine(requestId: string, next: NextGet, texts: Texts): string {
  const { language } = texts
  const said = { language, number: texts.count, at: texts.dateTime }
  return texts.words.request.next(requestId, nextGetTime(next, Date.now(), said), nextGetReason(next, language))
}

/** One line for every request of a batch that still awaits something. */
export const nextLines = (
  { batch, submissions }: BatchOverview,
  status: PollingStatus | undefined,
  texts: Texts,
): readonly string[] =>
  submissions.flatMap((submission) => {
    const next = nextOf(submission, batch, status)
    if (submission.requestId === null || next.kind === 'never') return []
    return [nextLine(submission.requestId, next, texts)]
  })

/** One request for people: its owner, the source of its number, every attempt, every stored answer. */
export function requestText(
  view: RequestView,
  status: PollingStatus | undefined,
  { texts, terminal }: CommandContext,
): string {
  const { submission, batch, keyKind, learnt, attempts, answers } = view
  const words = texts.words.request
  const requestId = submission.requestId ?? '—'
  const told = (answer: KeptAnswer | null): string =>
    answer === null
      ? words.untold
      : words.told(String(answer.status ?? '—'), texts.count(answer.bytes), answer.complete)
  const { events } = texts.language === 'es' ? labelsEs : labelsEn
  return [
    terminal.colours.bold(words.heading(requestId, texts.submissionState(standingOf(submission)))),
    ...(batch.followed === true ? [words.followedBatch] : []),
    words.key(
      words.keyKinds[keyKind ?? 'unknown'],
      batch.filer?.keyFingerprint.slice(0, 8) ?? '—',
      batch.filer?.baseUrl ?? '—',
    ),
    ...(learnt === null ? [] : [`${words.origins[learnt.from]} (${texts.dateTime(learnt.atMs)})`]),
    nextLine(requestId, nextOf(submission, batch, status), texts),
    ...(submission.error === null ? [] : [texts.error(submission.error)]),
    ...(attempts.length === 0 ? [words.noAttempts] : []),
    ...attempts.flatMap(({ armedAtMs, end, answer, formerRequestId }, place) => [
      words.attempt(
        texts.count(place + 1),
        texts.dateTime(armedAtMs),
        end === null ? words.lasting : (ownValue(events, end.event) ?? end.event),
        told(answer),
      ),
      ...(formerRequestId === null ? [] : [words.former(formerRequestId)]),
    ]),
    ...answers.map((answer) =>
      words.answer(texts.dateTime(answer.receivedAtMs), words.answerKinds[answer.kind], told(answer)),
    ),
  ].join('\n')
}
