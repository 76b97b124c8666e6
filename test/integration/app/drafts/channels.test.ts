import { expect, it } from 'vitest'
import type { DraftId } from '#shared/kernel/ids.ts'
import { openWorkplace, unwrap } from '../workplace.ts'

const eps = 'afiliaciones_seguridad_social_eps'

it('two channels in one batch: a row’s own wins over the batch’s, on the wire and in what is shown afterwards', async () => {
  const workplace = await openWorkplace({ catalogues: { withoutCredentials: ['EPS037:asesor'] } })
  const { application, during, practice } = workplace
  const draft = (await workplace.importSample('affiliation')) as DraftId
  const before = unwrap(await application.drafts.channels(draft))
  expect(before.length).toBeGreaterThan(10)
  const ofEntity = before.filter(({ entityCode }) => entityCode === 'EPS037').map(({ row }) => row)
  expect(ofEntity.length).toBeGreaterThan(1)
  unwrap(
    await application.drafts.fill(
      draft,
      before.map(({ row }) => row),
      'Canal',
      '',
    ),
  )
  unwrap(await application.drafts.fill(draft, ofEntity.slice(0, 1), 'Canal', 'asesor'))
  const said = unwrap(await application.drafts.channels(draft))
  expect(said.filter(({ channel }) => channel !== '').map(({ row, channel }) => [row, channel])).toEqual([
    [ofEntity[0], 'asesor'],
  ])

  const request = { onlyValid: true, chunk: 100, operator: 'Ana', options: { Canal: 'plataforma' } }
  const id = unwrap(await application.batches.compose({ draftId: draft, ...request }))
  await during(application.sending.sendDue({ batchId: id }))
  const { rows } = unwrap(await application.history.items(id, {}, 0, 500))
  const own = rows.filter(({ channel }) => channel !== null)
  expect(own.map(({ row, channel, outcome }) => [row, channel, outcome])).toEqual([[ofEntity[0], 'asesor', 'rejected']])
  expect(own[0]?.reasons.join()).toContain('no tiene credenciales para el canal asesor')
  const others = rows.filter(({ row }) => ofEntity.slice(1).includes(row))
  expect(others.map(({ outcome }) => outcome)).toEqual(others.map(() => 'accepted'))
  expect(practice.ledger.debits()).toHaveLength(rows.filter(({ outcome }) => outcome === 'accepted').length)
})

it('the channel used for an entity is remembered per profile, each entity once, and can be forgotten', async () => {
  const workplace = await openWorkplace()
  const keep = (entityCode: string, channel: 'plataforma' | 'asesor') =>
    workplace.application.entityChannels.save({ entity: eps, entityCode, channel })
  unwrap(await keep('EPS037', 'asesor'))
  unwrap(await keep('EPS010', 'asesor'))
  unwrap(await keep('EPS010', 'plataforma'))
  await workplace.restart()
  const { entityChannels } = workplace.application
  expect(unwrap(await entityChannels.list())).toEqual([
    { entity: eps, entityCode: 'EPS010', channel: 'plataforma' },
    { entity: eps, entityCode: 'EPS037', channel: 'asesor' },
  ])
  expect(unwrap(await entityChannels.remove({ entity: eps, entityCode: 'EPS010' }))).toHaveLength(1)
})
