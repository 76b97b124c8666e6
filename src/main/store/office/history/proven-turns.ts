import type { PostTurn } from '#main/outbox/ports.ts'
import type { OfficeKeyBooks } from '../keys/office-key-books.ts'
import type { OfficeLine } from '../keys/office-line.ts'
import type { OfficeHistory } from './office-history.ts'

/** Turns of an office that also check, right before a socket opens, that the server has everything this desk knows. */
export const provenTurns = (keys: OfficeKeyBooks, line: OfficeLine, history: OfficeHistory): OfficeKeyBooks => ({
  unshared: keys.unshared,
  busy: keys.busy,
  ledgerOf: (fingerprint) => keys.ledgerOf(fingerprint),
  leads: (fingerprint) => keys.leads(fingerprint),
  tryPost: async (fingerprint) => {
    const turn = await keys.tryPost(fingerprint)
    return turn === null ? null : proven(turn, line, history)
  },
})

const proven = (turn: PostTurn, line: OfficeLine, history: OfficeHistory): PostTurn => ({
  release: () => turn.release(),
  confirm: async () => {
    const refusal = await history.refusalToLeave(line)
    // Confirm the turn last: a later query would leave it unproven for its duration.
    return refusal ?? turn.confirm()
  },
})
