import { expect, test } from 'vitest'
import { openWorkplace, unwrap } from '../workplace.ts'

test('the open choices are a setting of the profile: they hold at once, after a restart, and are refused whole when wrong', async () => {
  const workplace = await openWorkplace()
  const { during } = workplace
  const settings = () => workplace.application.serviceSettings
  unwrap(await settings().replace({ chunk: { 'background-check': 2 }, formUploadOption: 'SubirDocumentoAPlataforma' }))
  const batch = await workplace.composeSample('background-check')
  expect((await workplace.overview(batch)).submissions.every(({ counts }) => counts.sent <= 2)).toBe(true)
  await during(workplace.application.sending.sendDue({ batchId: batch, waitForRetries: true }))

  // The screen and old scripts use the option's other name; the effective setting is sent.
  const forms = await workplace.composeSample('affiliation-form', { SubirADrive: true })
  expect((await workplace.overview(forms)).batch.options).toEqual({ SubirDocumentoAPlataforma: true })

  await workplace.restart()
  const changed = unwrap(await settings().list()).filter((choice) => choice.changed)
  expect(changed.map(({ name }) => name)).toEqual(['formUploadOption', 'chunk'])
  expect(await settings().replace({ chunk: { affiliation: 0 } })).toMatchObject({
    ok: false,
    error: { family: 'usage', code: 'service-settings.invalid', parameters: { path: 'chunk.affiliation' } },
  })
  expect(unwrap(await settings().list()).filter((choice) => choice.changed)).toHaveLength(2)

  // Reading uses them too: under another parameter name the service does not find the request.
  unwrap(await settings().replace({ requestIdParameter: 'otro' }))
  await during(workplace.application.polling.poll({ batchId: batch, timeoutMs: 15_000 }))
  const gets = workplace.practice.journal.received.filter(({ method, path }) => method === 'GET' && path.includes('?'))
  expect(gets.length).toBeGreaterThan(0)
  expect(gets.every(({ path }) => path.includes('?otro='))).toBe(true)
  unwrap(await settings().replace({}))
  expect(unwrap(await settings().list()).filter((choice) => choice.changed)).toEqual([])
})
