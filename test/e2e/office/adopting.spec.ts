import { Client } from 'pg'
import { nativeFolder } from '../../postgres/binaries.ts'
import { endedSends, goTo, importFromDisk, recordMessageBoxes, submitDraft } from '../clerk.ts'
import { expect, shoot } from '../launch-app.ts'
import { connectTo } from '../service-fixture.ts'
import { joinWith, officeIn, test } from './office-fixture.ts'

test.skip(nativeFolder() === null, 'The PostgreSQL for tests is not installed here.')

test('a profile that has filed alone joins, is told what is missing, moves its history in and goes on', async ({
  app,
  page,
  service,
  office,
}) => {
  await connectTo(app, page, service)
  await recordMessageBoxes(app, 0)
  await importFromDisk(app, page, 'Afiliaciones', 'afiliaciones-eps.xlsx')
  await submitDraft(page)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('afiliaciones-eps.xlsx')
  // The previous page has the same name: an action there would lead back to the batch.
  await expect(page.getByRole('main').getByText(endedSends(1))).toBeVisible()

  await test.step('after joining nothing is shown before the history is there, and the frame names the missing step', async () => {
    await joinWith(app, page, await office.invite('clerk'))
    await expect(officeIn(page).getByRole('button', { name: 'Llevar lo radicado a la oficina' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Falta un paso para radicar en la oficina' })).toBeVisible()
    await shoot(page, 'office-to-adopt')
  })

  await test.step('the history is moved in, and the page says where the backup from before is', async () => {
    await officeIn(page).getByRole('button', { name: 'Llevar lo radicado a la oficina' }).click()
    await expect(officeIn(page).getByText(/está en la oficina\. Registros:/)).toBeVisible()
    await expect(officeIn(page).getByText(/La copia que se hizo antes está en .*before-office/)).toBeVisible()
    await expect(officeIn(page).getByText(/Conectada/)).toBeVisible()
    await shoot(page, 'office-adopted')
  })

  await test.step('the earlier filings are visible again', async () => {
    await goTo(page, 'Lotes')
    await expect(page.getByRole('main').getByText('afiliaciones-eps.xlsx').first()).toBeVisible()
  })
})

/** As if another desk had filed that request before, under its own batch. */
async function followedThere(owner: Client, requestId: string): Promise<void> {
  // The server's rules require every step that led there.
  await owner.query('SET session_replication_role = replica')
  await owner.query(`INSERT INTO consent VALUES ('c', 1, 'Luis', 1, 'x')`)
  await owner.query(`INSERT INTO batch (id, module, entity, operation, options_json, file_name, consent_id, created_at_ms, estimated_credits, complete)
    VALUES ('b', 'affiliation', 'x', 'create', '{}', 'nómina de otro equipo.xlsx', 'c', 1, 1, 1)`)
  await owner.query(
    `INSERT INTO submission (id, batch_sequence, ordinal, state, request_id, sent_count, accepted_count, reprocessed_count, rejected_count,
       omitted_count, flagged, attempts, automatic_retries, request_path, content_type, body_sha256, created_at_ms, tracking)
     SELECT 's', sequence, 0, 'settled', $1, 1, 1, 0, 0, 0, 0, 1, 0, '/', 'x', 'x', 1, 0 FROM batch`,
    [requestId],
  )
  await owner.query('SET session_replication_role = origin')
}

test('moving in can be cancelled and resumed, reports an office failure and what was there already; leaving says what is left', async ({
  app,
  page,
  service,
  office,
}) => {
  await connectTo(app, page, service)
  await recordMessageBoxes(app, 0)
  await importFromDisk(app, page, 'Afiliaciones', 'afiliaciones-eps.xlsx')
  await submitDraft(page)
  await expect.poll(() => service.journal.applied.length).toBeGreaterThan(0)
  const [filed] = service.journal.applied
  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: office.server.url('postgres'), options: '-c search_path=ventanilla' })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  let owner = await connect()
  await followedThere(owner, filed?.requestId ?? '')
  // Holds a lock that makes every other desk wait to write.
  const keepOthersWaiting = () => owner.query('BEGIN; LOCK TABLE turn_to_write IN EXCLUSIVE MODE')
  await joinWith(app, page, await office.invite('clerk'))
  const bring = officeIn(page).getByRole('button', { name: 'Llevar lo radicado a la oficina' })
  const waiting = officeIn(page).getByText(/: 0 de \d+/)

  await test.step('it is cancelled in the middle', async () => {
    await bring.waitFor()
    await keepOthersWaiting()
    await bring.click()
    await waiting.waitFor()
    await shoot(page, 'office-adopting')
    await officeIn(page).getByRole('button', { name: 'Cancelar' }).click()
    await expect(officeIn(page).getByRole('status').filter({ hasText: 'Siga cuando quiera' })).toBeVisible()
    await expect(bring).toBeEnabled()
    await owner.query('ROLLBACK')
  })

  await test.step('the office fails in the middle: the page says so, and offers it again', async () => {
    await keepOthersWaiting()
    await bring.click()
    await waiting.waitFor()
    await office.server.kill()
    await expect(officeIn(page).getByRole('alert')).toBeVisible()
    await expect(bring).toBeEnabled()
    await shoot(page, 'office-adopt-away')
    await office.server.start()
    owner = await connect()
  })

  await test.step('what the office had already is reported', async () => {
    await expect(async () => {
      await bring.click()
      await expect(officeIn(page).getByText(/Solicitudes que la oficina ya tenía/)).toBeVisible()
    }).toPass()
    await expect(officeIn(page).getByText(filed?.requestId ?? '')).toBeVisible()
    await expect(officeIn(page).getByText(/Conectada/)).toBeVisible()
    await shoot(page, 'office-adopted-overlap')
    await owner.end()
  })

  await test.step('leaving says that this profile cannot file, and which data is its own again', async () => {
    await officeIn(page).getByRole('button', { name: 'Salir de la oficina…' }).click()
    await expect(officeIn(page).getByText(/este perfil ya no es de ella/)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Este perfil no puede radicar' })).toBeVisible()
    await shoot(page, 'office-left')
    await page.getByText('Datos antiguos').scrollIntoViewIfNeeded()
    await shoot(page, 'office-left-data')
    for (const [place, name] of [
      ['Inicio', 'home'],
      ['Registros', 'records'],
      ['Lotes', 'batches'],
    ] as const) {
      await goTo(page, place)
      await shoot(page, `office-left-${name}`)
    }
  })
})
