/**
 * Each accepted record has exactly one. `at-entity`: the service has finished, and no answer of the entity is known.
 * `ended-error` goes before the others: an error is the last word of the service.
 */
export const acceptedParts = ['under-way', 'at-entity', 'ended-well', 'ended-returned', 'ended-error'] as const
export type AcceptedPart = (typeof acceptedParts)[number]

/** Why a record has no answer; each unanswered record has exactly one. */
export const unansweredParts = ['to-send', 'uncertain', 'send-refused', 'unnamed'] as const
export type UnansweredPart = (typeof unansweredParts)[number]
