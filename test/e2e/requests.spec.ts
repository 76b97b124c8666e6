import type { Page } from '@playwright/test'
import type { PracticeService } from '#main/practice-service/practice-service.ts'
import { goTo } from './clerk.ts'
import { connectTo, expect, test } from './service-fixture.ts'

/** A clerk's view of a request filed elsewhere, from its number to its file. */

const queries = '/v2/consulta/seguridad_social'
const files = '/archivos/'
const never = '7d1f6f0e-0b5b-4a53-9a7e-0c62c9f7f001'

/** As filed from the web portal: the same account, without this program. */
async function fileElsewhere({ baseUrl, keys }: PracticeService): Promise<string> {
  const answer = await fetch(`${baseUrl}${queries}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.production}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      AceptarTerminos: true,
      Entidad: 'adres',
      Consultas: [{ TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: '1020304250' }],
    }),
  })
  const { Data } = (await answer.json()) as { readonly Data: { readonly IdSolicitud: string } }
  return Data.IdSolicitud
}

async function follow(page: Page, requestId: string): Promise<void> {
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Ir a cualquier parte o hacer algo' }).fill(requestId)
  await page.getByRole('option', { name: `Seguir la solicitud ${requestId}` }).click()
  await expect(page.getByRole('textbox', { name: 'IdSolicitud' })).toHaveValue(requestId)
  await page.getByRole('combobox', { name: 'Trámite' }).click()
  await page.getByRole('option', { name: 'Consulta de seguridad social' }).click()
  await page.getByRole('button', { name: 'Comprobar y seguir' }).click()
}

test('a request filed elsewhere is followed by its number and polled on demand', async ({ app, page, service }) => {
  service.faults.add({ path: files, times: 10_000, fault: { kind: 'html', moment: 'after' } })
  await connectTo(app, page, service)

  await test.step('a number that the service does not know creates nothing', async () => {
    await follow(page, never)
    await expect(page.getByRole('alert')).toContainText('El servicio no encuentra esa solicitud')
    await expect(page.getByRole('alert')).toContainText('No se creó nada')
  })

  const requestId = await fileElsewhere(service)
  await test.step('a number that it knows becomes a followed batch', async () => {
    service.faults.add({
      method: 'GET',
      path: queries,
      times: 3,
      fault: { kind: 'replace-state', value: 'En cola ✦' },
    })
    await follow(page, requestId)
    await expect(page.getByRole('heading', { name: `Solicitud ${requestId}`, level: 1 })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByText('Seguida, no enviada desde aquí').first()).toBeVisible()
    await expect(main.getByText('Ninguno: esta solicitud no se envió desde aquí.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Texto de la respuesta' })).toContainText('En cola ✦')
  })

  await test.step('asked for now it says what came back, until nothing is new', async () => {
    const ask = page.getByRole('button', { name: 'Consultar ahora' })
    const outcome = page.getByRole('region', { name: 'Consultas' }).getByRole('status')
    await ask.click()
    await expect(page.getByRole('button', { name: 'Cancelar la consulta' })).toBeVisible()
    await expect(outcome).toContainText(/Sin novedad|Hay novedades/)
    service.faults.clear()
    service.faults.add({ path: files, times: 10_000, fault: { kind: 'html', moment: 'after' } })
    await expect(async () => {
      await ask.click()
      await expect(page.getByText('Terminado').first()).toBeVisible()
    }).toPass()
    await ask.click()
    await expect(outcome).toContainText('Sin novedad')
  })

  await test.step('its batch costs nothing and offers no resend', async () => {
    await page.getByRole('button', { name: 'Ir al lote' }).click()
    await expect(page.getByText('no se cuenta como crédito nuestro')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reprocesar' })).toHaveCount(0)
    await page
      .getByRole('row', { name: /1020304250/ })
      .first()
      .click()
    const panel = page.getByRole('dialog')
    // Its link returned a page of the network instead of a file. One poll renews the link, and the file arrives.
    const renew = panel.getByRole('button', { name: /^Renovar el enlace de / })
    await expect(renew).toBeVisible()
    service.faults.clear()
    await renew.click()
    await expect(panel.getByRole('button', { name: /^Ver .*Soporte/ })).toBeVisible()
    await expect(renew).toHaveCount(0)
    await panel.getByRole('button', { name: 'Ver la solicitud' }).click()
    await expect(page.getByRole('heading', { name: `Solicitud ${requestId}`, level: 1 })).toBeVisible()
  })

  await goTo(page, 'Lotes')
  await expect(page.getByRole('button', { name: `Abrir lote ${requestId}` })).toHaveCount(1)
  expect(service.journal.rateViolations()).toEqual([])
  expect(service.journal.received.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
