import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { WeeklyReport } from '../../../src/renderer/screens/home/weekly-report.tsx'
import { ReportButtons } from '../../../src/renderer/screens/oversight/report-buttons.tsx'
import { appError } from '../../../src/shared/domain/app-error.ts'
import { usualReportPlan } from '../../../src/shared/domain/oversight/weekly-report.ts'
import { answers } from '../harness/door.ts'
import { button, dialog, isOff, nowMs } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const question = { from: null, to: null, company: null, operator: null, entityCode: null, by: 'company' } as const
const off = { plan: usualReportPlan, folder: null, written: null, failed: null }
const on = { ...off, plan: { ...usualReportPlan, isOn: true }, folder: 'C:\\Informes' }

it('is off until a day, an hour and a folder are chosen', async () => {
  let kept = off as typeof off | typeof on
  const { asked, announce, clerk } = show(<ReportButtons question={question} />, {
    'oversight:weekly-report': () => ({ ok: true, value: kept }),
    'oversight:choose-report-folder': () => {
      kept = { ...off, folder: on.folder }
      return { ok: true, value: kept }
    },
    'oversight:plan-report': answers(on),
  })
  await clerk.click(button('Programar…'))
  await dialog('Informe del viernes, cada semana')
  await clerk.click(await screen.findByRole('switch', { name: 'Escribir el informe cada semana' }))
  await screen.findByText('Elija primero la carpeta.')
  expect(isOff(button('Guardar'))).toBe(true)
  await clerk.click(button('Elegir carpeta…'))
  announce('profile')
  await screen.findByText(/C:.Informes/)
  await clerk.click(button('Guardar'))
  expect(asked('oversight:plan-report')).toEqual([{ isOn: true, weekday: 5, hour: 16, language: 'es' }])
})

it('shows on the first screen where the latest report is', async () => {
  const files = ['C:\\Informes\\informe.xlsx', 'C:\\Informes\\informe.pdf']
  show(<WeeklyReport />, { 'oversight:weekly-report': answers({ ...on, written: { atMs: nowMs, files } }) })
  for (const file of files) await screen.findByText(file)
})

it('says plainly that the report could not be written', async () => {
  const error = appError('file.not-writable', { path: on.folder, detail: 'ENOSPC' })
  show(<WeeklyReport />, { 'oversight:weekly-report': answers({ ...on, failed: { atMs: nowMs, error } }) })
  await screen.findByText(/No se pudo escribir en C:.Informes .ENOSPC./)
})
