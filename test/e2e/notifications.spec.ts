import { createHmac } from 'node:crypto'
import type { ElectronApplication, Page } from '@playwright/test'
import { systemClock } from '#main/base/system-clock.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { importFromDisk, importSample, recordMessageBoxes, startPractising, submitDraft } from './clerk.ts'
import { expect, shoot, test } from './launch-app.ts'
import { listenAt, openView, section, takePort } from './receiving.ts'
import { connectTo } from './service-fixture.ts'

const register = async (page: Page, url: string): Promise<void> => {
  const registration = section(page, 'Dirección registrada en el servicio')
  await registration.getByLabel('Dirección https').fill(url)
  await registration.getByRole('button', { name: /^(Registrar|Cambiar dirección)$/ }).click()
}

test('in practice: registered, tested, told of the end of a batch, turned off', async ({ page, app }) => {
  await startPractising(page)
  const other = await takePort()
  await listenAt(page, other.port)
  const receiver = section(page, 'Receptor de este equipo')
  await expect(receiver).toContainText(`Otro programa usa el puerto ${other.port}`)
  await shoot(page, '60-puerto-ocupado')
  await other.leave()
  await expect(receiver).toContainText(`Escuchando en http://127.0.0.1:${other.port}`)

  const registration = section(page, 'Dirección registrada en el servicio')
  await expect(registration).toContainText('No hay ninguna dirección registrada')
  await register(page, 'http://intranet.local/avisos')
  await expect(registration.getByRole('alert')).toContainText('es una dirección de red interna')
  await registration.getByRole('button', { name: 'Usar el receptor de este equipo' }).click()
  await registration.getByRole('button', { name: 'Registrar' }).click()
  await expect(registration).toContainText('El servicio notifica a esta dirección:')
  await section(page, 'Prueba de recorrido').getByRole('button', { name: 'Probar ahora' }).click()
  await expect(section(page, 'Prueba de recorrido')).toContainText('Llegó a este receptor')
  await shoot(page, '61-direccion')

  await importSample(page, 'Consulta de antecedentes', 'antecedentes.xlsx')
  const boxes = await recordMessageBoxes(app, 0)
  await submitDraft(page)
  await expect(page.getByRole('region', { name: 'Resultado' })).toContainText('Aceptado')
  await openView(page, 'Recibidas')
  // No click is needed: the delivery itself changes the screen. The previous test's is not among them.
  const row = page.getByRole('row', { name: /antecedentes\.xlsx/ })
  await expect(row).toContainText('Aplicada')
  await expect(page.getByRole('status').filter({ hasText: '1 notificación' })).toBeVisible()
  await shoot(page, '62-recibidas')
  await page.getByRole('button', { name: /^Ver la notificación de/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notificación' })
  await panel.getByRole('button', { name: 'Ver contenido' }).click()
  await expect(panel.getByRole('textbox')).toHaveValue(/"Modulo":"consulta_antecedentes"/)
  await shoot(page, '63-una-notificacion')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  await openView(page, 'Dirección y receptor')
  await registration.getByRole('button', { name: 'Apagar notificaciones' }).click()
  await expect.poll(boxes).toContainEqual(expect.stringMatching(/Apagar las notificaciones de toda la cuenta/))
  await expect(registration.getByRole('button', { name: 'Apagar notificaciones' })).toHaveCount(0)
})

/** A typical address of an office's account. This file provides the tunnel from it to the receiver. */
const publicAddress = 'https://notificaciones.example.com/ventanilla'

interface Office {
  readonly service: PracticeService
  /**
   * The secret that the service issued for the address. Known because a second service with the same seed issues the
   * same one.
   */
  readonly secret: string
}

async function openOffice(): Promise<Office> {
  const clock: Clock = { ...systemClock, nowMs: () => 1_795_000_000_000 }
  const start = () =>
    startPracticeService({
      ...{ clock, pace: 'demo', seed: 'oficina', allowLoopbackReceivers: true },
      resolveHost: async () => ['127.0.0.1'],
    })
  const twin = await start()
  const answer = await fetch(`${twin.baseUrl}/v2/notificaciones`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${twin.keys.production}`, 'content-type': 'application/json' },
    body: JSON.stringify({ Url: publicAddress }),
  })
  const { Data } = (await answer.json()) as { Data: { Secreto: string } }
  await twin.close()
  return { service: await start(), secret: Data.Secreto }
}

interface Parcel {
  readonly body: string
  readonly signature: string
  readonly delivery: string
}

const parcelOf = (secret: string, delivery: string, body: string): Parcel => ({
  body,
  delivery,
  signature: `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
})

const post = async (port: number, { body, signature, delivery }: Parcel): Promise<number> =>
  (
    await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'x-service-signature': signature, 'x-service-delivery': delivery },
      body,
    })
  ).status

/** The service reports that it took this one of the people in the send. */
const aboutOne = (requestId: string, documentNumber: string): string =>
  JSON.stringify({
    Modulo: 'consulta_antecedentes',
    IdSolicitud: requestId,
    Success: true,
    Message: 'Proceso finalizado.',
    Data: {
      IdSolicitud: requestId,
      Consultas: [
        { TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: documentNumber, Estado: 'completado', Fuentes: [] },
      ],
    },
  })

async function uncertainSend(app: ElectronApplication, page: Page, { service }: Office): Promise<void> {
  await connectTo(app, page, service)
  await importFromDisk(app, page, 'Consulta de antecedentes', 'antecedentes.xlsx')
  await recordMessageBoxes(app, 0)
  service.faults.add({ method: 'POST', fault: { kind: 'reset', moment: 'before' } })
  await submitDraft(page)
  await expect(page.getByRole('region', { name: /^Envío incierto 1/ })).toBeVisible()
}

test('a real account: forged ones stay outside, an unknown one is kept and attached to the send that it is about', async ({
  page,
  app,
}) => {
  const office = await openOffice()
  try {
    await uncertainSend(app, page, office)
    const panel = page.getByRole('region', { name: /^Envío incierto 1/ })
    // No address is registered, so the user is not told to wait for a notification.
    await expect(panel).toContainText('no cuente con una notificación')
    await expect(panel).not.toContainText('puede llegar la notificación')

    const free = await takePort()
    await free.leave()
    const { port } = free
    await listenAt(page, port)
    await expect(section(page, 'Receptor de este equipo')).toContainText(`Escuchando en http://127.0.0.1:${port}`)
    await register(page, publicAddress)
    await expect(section(page, 'Dirección registrada en el servicio')).toContainText(
      'El servicio notifica a esta dirección:',
    )
    const requestId = '7b0c6f2e-1111-4222-8333-944445555666'
    const genuine = parcelOf(office.secret, 'entrega-1', aboutOne(requestId, '1020304200'))
    expect(await post(port, { ...genuine, signature: parcelOf('otro', 'x', genuine.body).signature })).toBe(401)
    expect(await post(port, { ...genuine, body: `${genuine.body} ` })).toBe(401)
    expect(await post(port, genuine)).toBe(204)
    expect(await post(port, genuine)).toBe(204)

    await openView(page, 'Recibidas')
    const row = page.getByRole('row', { name: new RegExp(requestId) })
    await expect(row).toContainText('Solicitud desconocida')
    await expect(page.getByRole('status').filter({ hasText: '1 notificación' })).toBeVisible()

    // A pasted notification is verified with the same secret and recognised as known.
    await openView(page, 'Verificar una')
    await page.getByLabel('Cuerpo, tal como llegó').fill(genuine.body)
    await page.getByLabel(/^Firma/).fill(`X-Service-Signature: ${genuine.signature}`)
    await page.getByLabel(/^Entrega/).fill(genuine.delivery)
    await page.getByRole('button', { name: 'Verificar', exact: true }).click()
    await expect(section(page, 'Qué se encontró')).toContainText('Auténtica: firmada con el secreto vigente')
    await expect(section(page, 'Qué se encontró')).toContainText('Esa entrega ya se recibió')
    await shoot(page, '64-verificada')
    await section(page, 'Qué se encontró').getByRole('button', { name: 'Verla en Recibidas' }).click()

    const notice = page.getByRole('dialog', { name: 'Notificación', exact: true })
    await notice.getByRole('button', { name: 'Asignar a un envío' }).click()
    const attaching = page.getByRole('dialog', { name: 'Asignar la notificación a un envío' })
    await expect(attaching).toContainText('Todas las que nombra se enviaron')
    await expect(attaching).toContainText('CC 1020304200')
    await shoot(page, '65-asignar')
    const boxes = await recordMessageBoxes(app, 0)
    await attaching.getByRole('button', { name: 'Es de este envío' }).click()
    await expect(attaching).toHaveCount(0)
    expect(await boxes()).toEqual([expect.stringMatching(/¿Esta notificación es de ese envío\?.*antecedentes\.xlsx/s)])
    await expect(notice).toContainText('Aplicada')
    await expect(notice.getByRole('button', { name: 'Asignar a un envío' })).toHaveCount(0)
    await notice.getByRole('button', { name: 'Ver 1 registro que cambió' }).click()
    await expect(page.getByRole('heading', { name: 'Registros', level: 1 })).toBeVisible()
    await expect(page.getByRole('gridcell', { name: 'CC 1020304200' })).toHaveCount(1)
    await expect(page.getByRole('status').filter({ hasText: /^1 registro/ })).toBeVisible()
  } finally {
    await office.service.close()
  }
})
