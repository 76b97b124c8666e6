import { describe, expect, test } from 'vitest'
import { createWireSettings } from '#main/profiles/wire-settings.ts'
import { failure } from '#shared/kernel/result.ts'
import { batchModules } from '#shared/service/modules/modules.ts'
import { defaultWireChoices } from '#shared/service/unspecified.ts'
import { applicationOn, openDraftDesk, person, unwrap } from './draft-desk.ts'

/** A wire format stricter than validation: no `Cargo` may be "Jefe". */
async function strictDesk() {
  const desk = await openDraftDesk()
  const { affiliation } = batchModules
  const strict: typeof affiliation = {
    ...affiliation,
    compose: (content) => {
      const at = content.records.findIndex(({ Cargo }) => Cargo === 'Jefe')
      return at === -1
        ? affiliation.compose(content)
        : failure([{ path: `Registros.${at}.Cargo`, message: 'No se recibe' }])
    },
  }
  const application = applicationOn(desk.store, desk.clock, {
    ...createWireSettings(desk.store.connection),
    setup: async () => ({ choices: defaultWireChoices, modules: { ...batchModules, affiliation: strict } }),
  })
  const id = await desk.create([person(0), person(1, { Cargo: 'Jefe' }), person(2), person(3, { Cargo: 'Jefe' })])
  const compose = (onlyValid: boolean) =>
    application.batches.compose({ draftId: id, options: {}, onlyValid, chunk: null, operator: 'Ana' })
  return { application, id, compose }
}

const refusals = async ({ application, id }: Awaited<ReturnType<typeof strictDesk>>) =>
  unwrap(await application.drafts.findings(id)).filter(({ code }) => code === 'wire.refused')

describe('a row that validation accepts and the wire format refuses', () => {
  test('is named by its row and its field, and shown in the draft', async () => {
    const desk = await strictDesk()
    expect(await desk.compose(false)).toMatchObject({
      ok: false,
      error: {
        family: 'data',
        code: 'batch.refused-row',
        parameters: { row: '3', field: 'Cargo', detail: 'No se recibe' },
      },
    })
    expect(await refusals(desk)).toMatchObject([
      { row: 3, field: 'Cargo', value: 'Jefe', severity: 'error' },
      { row: 5, field: 'Cargo', value: 'Jefe', severity: 'error' },
    ])
  })

  test('stays in the draft when only the valid ones are sent, and does not block them', async () => {
    const desk = await strictDesk()
    const batch = unwrap(await desk.compose(true))
    const items = unwrap(await desk.application.history.items(batch, {}, 0, 10)).rows
    expect(items.map(({ row }) => row)).toEqual([2, 4])
    expect(await refusals(desk)).toHaveLength(2)
    expect(unwrap(await desk.application.drafts.read(desk.id)).counts).toMatchObject({ sentRows: 2, invalidRows: 2 })
    const change = unwrap(await desk.application.drafts.edit(desk.id, 3, 'Cargo', 'Jefa'))
    expect(change.changedRows.flatMap(({ findings }) => findings)).toEqual([])
  })
})
