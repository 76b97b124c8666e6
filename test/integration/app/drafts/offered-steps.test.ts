import { describe, expect, it } from 'vitest'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { recordStep } from '#shared/texts/steps/record-step-text.ts'
import { openWorkplace, type samples, unwrap, type Workplace } from '../workplace.ts'

type Sampled = Extract<ModuleName, keyof typeof samples>

/**
 * Names the batch's own buttons: «Crear lote con los rechazados», «Corregir los devueltos», «Corregir los que
 * fallaron».
 */
const namesItsBatch = /desde su lote|con «Corregir los devueltos»/

async function settled(workplace: Workplace, module: Sampled) {
  const { application, during } = workplace
  const id = await workplace.composeSample(module)
  await during(application.sending.sendDue({ batchId: id, waitForRetries: true }))
  await during(application.polling.poll({ batchId: id, timeoutMs: 600_000 }))
  return id
}

/** Every record, its next step in words, and whether its batch would include it in a correction. */
async function stepsOf(workplace: Workplace, module: Sampled) {
  const { history, drafts } = workplace.application
  const id = await settled(workplace, module)
  const { batch } = unwrap(await history.read(id))
  const { rows } = unwrap(await history.items(id, {}, 0, 500))
  const steps: { readonly step: string; readonly offered: boolean; readonly state: string }[] = []
  for (const item of rows) {
    const { rejected, returned, failed } = unwrap(await drafts.corrections(id, [item.id]))
    steps.push({
      step: recordStep({ item, batch }, 'es'),
      offered: rejected.open + returned.open + failed.open === 1,
      state: `${item.outcome} ${item.state} ${item.entityState}`,
    })
  }
  return steps
}

const modules = ['affiliation', 'affiliation-form', 'social-security-query', 'background-check'] as const

describe('a next step that refers to the batch', () => {
  it.each(modules)('%s: names the batch exactly when the batch offers that step', async (module) => {
    const steps = await stepsOf(await openWorkplace(), module)
    expect(steps.length).toBeGreaterThan(5)
    for (const { step, offered, state } of steps)
      expect([state, step, namesItsBatch.test(step)]).toEqual([state, step, offered])
  })

  it.each(modules)('%s: also for what was not accepted', async (module) => {
    const poor = { name: 'poor', key: `service_key_${'p'.repeat(24)}`, credits: 3 }
    const steps = await stepsOf(await openWorkplace({ accounts: [poor], key: 'poor' }), module)
    const refused = steps.filter(({ state }) => /^(rejected|omitted)/.test(state))
    expect(refused.length).toBeGreaterThan(5)
    for (const { step, offered, state } of refused)
      expect([state, step, namesItsBatch.test(step), offered]).toEqual([state, step, true, true])
  })

  it.each(['affiliation', 'background-check'] as const)('%s: also for what ended in an error', async (module) => {
    const workplace = await openWorkplace()
    workplace.practice.faults.add({ method: 'GET', times: 10_000, fault: { kind: 'replace-state', value: 'error' } })
    const steps = await stepsOf(workplace, module)
    const failed = steps.filter(({ state }) => / error /.test(state))
    expect(failed.length).toBeGreaterThan(5)
    for (const { step, offered, state } of failed)
      expect([state, step, namesItsBatch.test(step), offered]).toEqual([state, step, true, true])
  })
})
