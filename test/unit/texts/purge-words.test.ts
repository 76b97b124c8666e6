import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PurgeCounts, removedKinds } from '#shared/domain/profile/purge.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { removedText } from '#shared/texts/care/purge-words.ts'
import { purgeBoxText } from '#shared/texts/desktop/purge-text.ts'

/** Words unique to each kind of deleted data. */
const named = {
  batches: /lotes?\b/,
  awaited: /sin respuesta de su entidad/,
  documents: /documentos? guardados?/,
  comments: /comentarios? de sus registros/,
  drafts: /borrador/,
  notifications: /notificaci/,
  preparedDocuments: /lista por enviar/,
} satisfies Readonly<Record<(typeof removedKinds)[number], RegExp>>

const stays = {
  keptBatches: 3,
  kept: { undecided: 1, unverified: 0, unsettled: 1, 'not-found': 1, certificate: 0, assigned: 1 },
  keptNotifications: 0,
  keptDrafts: 0,
}
const counts = fc
  .record(Object.fromEntries(removedKinds.map((kind) => [kind, fc.oneof(fc.constant(0), fc.nat(3_000_000))])))
  .map((going) => ({ ...stays, ...going }) as PurgeCounts)

describe('what a purge removes', () => {
  it("is listed completely, in main's prompt too, and nothing else is", () => {
    fc.assert(
      fc.property(counts, (going) => {
        const text = removedText(going, 'es')
        for (const kind of removedKinds) expect(named[kind].test(text)).toBe(going[kind] > 0)
        const box = purgeBoxText(
          {
            profile: { id: 'principal', name: 'Principal' },
            before: bogotaDate(Date.UTC(2026, 7, 28, 15)),
            counts: going,
          },
          'es',
        )
        expect(box.details).toContain(`Se borra: ${text}.`)
        expect(text === 'nada').toBe(removedKinds.every((kind) => going[kind] === 0))
      }),
    )
  })

  it('is counted with correct plurals', () => {
    const going = {
      ...stays,
      batches: 1_250,
      awaited: 0,
      documents: 1,
      comments: 0,
      drafts: 0,
      notifications: 0,
      preparedDocuments: 2,
    }
    expect(removedText(going, 'es')).toBe('1.250 lotes, 1 documento guardado y 2 documentos de la lista por enviar')
    expect(removedText(going, 'en')).toBe('1,250 batches, 1 saved document, and 2 documents in the list to send')
  })
})
