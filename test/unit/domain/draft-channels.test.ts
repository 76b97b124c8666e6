import fc from 'fast-check'
import { expect, it } from 'vitest'
import { channelConcerns, channelsOfEntities, type DraftChannelRow } from '#shared/domain/channel/draft-channels.ts'
import type { FilingChannel } from '#shared/domain/channel/entity-channel.ts'

const rows: fc.Arbitrary<readonly DraftChannelRow[]> = fc
  .array(
    fc.record({
      entityCode: fc.constantFrom('EPS001', 'EPS010', ''),
      channel: fc.constantFrom('', 'plataforma', 'asesor'),
    }),
    { maxLength: 20 },
  )
  .map((all) => all.map((one, at) => ({ ...one, row: at + 2, name: `n${at}` })))

it('every row uses its own channel, else the batch’s, and is counted once', () => {
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom('', 'plataforma', 'asesor'),
      fc.constantFrom<FilingChannel | null>(null, 'plataforma', 'asesor'),
      (all, root, remembered) => {
        const entities = channelsOfEntities(all, root, () => remembered)
        const byRow = all.map(({ channel }) => (channel === '' ? root : channel))
        for (const channel of ['', 'plataforma', 'asesor']) {
          const counted = entities.reduce((sum, { counts }) => sum + (counts[channel] ?? 0), 0)
          expect(counted).toBe(byRow.filter((one) => one === channel).length)
        }
        expect(entities.flatMap((own) => own.rows).length).toBe(all.length)
        expect(channelConcerns(entities, root)).toEqual({
          without: byRow.filter((one) => one === '').length,
          unusual: byRow.filter((one) => one !== '' && remembered !== null && one !== remembered).length,
        })
      },
    ),
  )
})
