import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { SubmitPage } from '../../../src/renderer/screens/draft/submit/submit-screen.tsx'
import type { SubmitForecast } from '../../../src/shared/domain/draft/forecast.ts'
import { appStatus, draftOverview } from '../../harness/records.ts'
import { answers } from '../harness/door.ts'
import { isOff } from '../harness/look.ts'

export const forecast = (different: Partial<SubmitForecast> = {}): SubmitForecast => ({
  stamp: 'shown-1',
  people: { ready: 10, leaving: 10 },
  otherDrafts: [],
  ready: 10,
  counts: { elsewhere: 0, doubtful: 0, again: 0, unknown: 0, completes: 0, filed: 0, new: 10 },
  warningRows: 1,
  errorRows: 2,
  reasons: [],
  errors: [],
  issueDates: { missing: 0, known: 0 },
  answered: [],
  companies: [{ nit: '900123456', rows: 10, leaving: 10 }],
  ...different,
})
export const known = {
  'service-settings:list': answers([]),
  'submit:forecast': answers(forecast()),
  'company:list': answers([
    { nit: '900123456', name: 'La Espiga', workCityCode: '', workAddress: '', workDistrict: '' },
  ]),
}
export const submitted = { ...known, 'draft:submit': answers({ batchId: 'batch-2' }) }
/** Once the forecast is known. */
export const page = async () => {
  await screen.findByRole('heading', { name: 'Radicar ingresos noviembre.xlsx' })
  await screen.findByRole('heading', { name: 'Qué se espera' })
  return document.body
}
/** Once the count is known. */
export const consent = async () => {
  const box = screen.getByRole('checkbox', { name: /^Acepto los términos/ })
  await waitFor(() => expect(isOff(box)).toBe(false))
  return box
}
export const shown = (different: Parameters<typeof appStatus>[0] = {}, overview = draftOverview()) => (
  <SubmitPage overview={overview} status={appStatus(different)} />
)
export const standard = {
  draftId: 'draft-1',
  options: {},
  onlyValid: true,
  acceptTerms: true,
  shown: 'shown-1',
  chunk: null,
}
