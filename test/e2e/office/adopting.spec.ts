import { Client } from 'pg'
import { nativeFolder } from '../../postgres/binaries.ts'
import { goTo, importFromDisk, recordMessageBoxes, submitDraft } from '../clerk.ts'
import { expect, shoot } from '../launch-app.ts'
import { connectTo } from '../service-fixture.ts'
import { joinWith, officeIn, test } from './office-fixture.ts'

test.setTimeout(240_000)
test.skip(nativeFolder() === null, 'The PostgreSQL for tests is not installed here.')

test('a profile that has filed by itself joins, is told what is missing, brings it in and goes on', async ({
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
  // The page before has the same name: whoever went on there would be led back by the batch.
  await expect(page.getByRole('main').getByText('1 de 1 envío terminado')).toBeVisible({ timeout: 60_000 })

  await test.step('it joins: nothing is shown until its history is there, and the frame says which step is missing', async () => {
    await joinWith(app, page, await office.invite('clerk'))
    await expect(officeIn(page).getByRole('button', { name: 'Llevar lo radicado a la oficina' })).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByRole('status').filter({ hasText: 'Falta un paso para radicar en la oficina' })).toBeVisible()
    await shoot(page, 'office-to-adopt')
  })

  await test.step('it brings it in, and is told where the copy from before is', async () => {
    await officeIn(page).getByRole('button', { name: 'Llevar lo radicado a la oficina' }).click()
    await expect(officeIn(page).getByText(/está en la oficina\. Registros:/)).toBeVisible({ timeout: 30_000 })
    await expect(officeIn(page).getByText(/La copia que se hizo antes está en .*before-office/)).toBeVisible()
    await expect(officeIn(page).getByText(/Conectada/)).toBeVisible({ timeout: 20_000 })
    await shoot(page, 'office-adopted')
  })

  await test.step('what it had filed is in sight again', async () => {
    await goTo(page, 'Lotes')
    await expect(page.getByRole('main').getByText('afiliaciones-eps.xlsx').first()).toBeVisible({ timeout: 15_000 })
  })
})

/** As if another desk had filed that request before: under a batch of its own. */
async function followedThere(owner: Client, requestId: string): Promise<void> {
  // The server's rules ask for every step that led there.
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

test('bringing it in can be ended and goes on, says why when the office goes away, tells what was there already, and leaving says what is left', async ({
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
  // Whoever writes in the office now makes every other desk wait.
  const keepOthersWaiting = () => owner.query('BEGIN; LOCK TABLE turn_to_write IN EXCLUSIVE MODE')
  await joinWith(app, page, await office.invite('clerk'))
  const bring = officeIn(page).getByRole('button', { name: 'Llevar lo radicado a la oficina' })
  const waiting = officeIn(page).getByText(/: 0 de \d+/)

  await test.step('it is ended in the middle', async () => {
    await bring.waitFor({ timeout: 20_000 })
    await keepOthersWaiting()
    await bring.click()
    await waiting.waitFor({ timeout: 30_000 })
    await shoot(page, 'office-adopting')
    await officeIn(page).getByRole('button', { name: 'Cancelar' }).click()
    await expect(officeIn(page).getByRole('status').filter({ hasText: 'Siga cuando quiera' })).toBeVisible()
    await expect(bring).toBeEnabled()
    await owner.query('ROLLBACK')
  })

  await test.step('the office goes away in the middle: it says so, and offers it again', async () => {
    await keepOthersWaiting()
    await bring.click()
    await waiting.waitFor({ timeout: 30_000 })
    await office.server.kill()
    await expect(officeIn(page).getByRole('alert')).toBeVisible({ timeout: 30_000 })
    await expect(bring).toBeEnabled()
    await shoot(page, 'office-adopt-away')
    await office.server.start()
    owner = await connect()
  })

  await test.step('what the office had already is told', async () => {
    await expect(async () => {
      await bring.click()
      await expect(officeIn(page).getByText(/Solicitudes que la oficina ya tenía/)).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 60_000 })
    await expect(officeIn(page).getByText(filed?.requestId ?? '')).toBeVisible()
    await expect(officeIn(page).getByText(/Conectada/)).toBeVisible({ timeout: 20_000 })
    await shoot(page, 'office-adopted-overlap')
    await owner.end()
  })

  await test.step('who leaves is told that nothing is filed from here, and what is its own again', async () => {
    await officeIn(page).getByRole('button', { name: 'Salir de la oficina…' }).click()
    await expect(officeIn(page).getByText(/este perfil ya no es de ella/)).toBeVisible({ timeout: 30_000 })
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
