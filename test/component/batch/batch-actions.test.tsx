import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BatchActions } from '../../../src/renderer/screens/batch/batch-actions.tsx'
import { appError } from '../../../src/shared/domain/app-error.ts'
import { errorText } from '../../../src/shared/texts/error-text.ts'
import { batchOverview } from '../../harness/records.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, dialog, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

it('names the files that could not be saved, each with its reason, and counts the saved ones', async () => {
  const error = appError('store.disk-full')
  const { asked, clerk } = show(<BatchActions overview={batchOverview()} />, {
    'document:save-all': answers({
      directory: 'descargas',
      saved: 3,
      missing: 3,
      reasons: [
        { code: 'document.link-expired', count: 2 },
        { code: 'document.too-large', count: 1 },
      ],
      failed: [{ name: 'uno.pdf', error }],
    }),
  })
  await clerk.click(button('Guardar todos los PDF'))
  const failed = await dialog('Archivos que no se guardaron')
  within(failed).getByText('No se pudo guardar 1 archivo; los demás sí.')
  within(failed).getByText(`uno.pdf: ${errorText(error, 'es')}`)
  screen.getByText(
    /^3 archivos guardados en descargas. Faltan 3 por descargar. Por qué: el enlace ya no sirve \(2\), pesa más de 25 MB \(1\)\.$/,
  )
  expect(asked('document:save-all')).toEqual([{ batchId: 'batch-1' }])
})

it('says nothing when the clerk chose no folder', async () => {
  const { asked, clerk } = show(<BatchActions overview={batchOverview()} />, { 'document:save-all': answers(null) })
  await clerk.click(button('Guardar todos los PDF'))
  expect(asked('document:save-all')).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows a failed export in a dialog that can be closed', async () => {
  const { clerk } = show(<BatchActions overview={batchOverview()} />, { 'batch:export': refuses(refusal) })
  await clerk.click(button('Exportar'))
  const told = await dialog('No se pudo completar')
  await seesRefusal(told)
  await clerk.click(within(told).getByRole('button', { name: 'Cerrar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('offers reprocessing only where the module supports it and something was accepted', () => {
  const { batch } = batchOverview()
  show(<BatchActions overview={batchOverview()} />)
  expect(screen.queryByRole('button', { name: 'Forzar reproceso' })).toBeNull()
  const affiliation = { ...batch, module: 'affiliation', entity: 'afiliaciones_seguridad_social_eps' } as const
  show(<BatchActions overview={batchOverview({ batch: affiliation })} />)
  screen.getByRole('button', { name: 'Forzar reproceso' })
})
