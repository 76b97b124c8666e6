import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DocumentTray } from '#main/app/application.ts'
import { itemId, submissionId } from '#shared/kernel/ids.ts'
import { oddPdf, withLateHeader, withScripts } from '../../../harness/odd-pdfs.ts'
import { openWorkplace, unwrap, type Workplace } from '../workplace.ts'

const files: Readonly<Record<string, Buffer>> = Object.fromEntries(
  Array.from({ length: 7 }, (_, at) => [`cédula "${at}".pdf`, at === 3 ? withLateHeader('tarde') : oddPdf(`${at}`)]),
)

async function trayOf(contents: Readonly<Record<string, Buffer>>): Promise<{ tray: DocumentTray; folder: string }> {
  const folder = await mkdtemp(path.join(process.env.VENTANILLA_TEST_DISK ?? tmpdir(), 'ventanilla-identity-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(folder, { recursive: true })
  for (const [name, bytes] of Object.entries(contents)) await writeFile(path.join(folder, name), bytes)
  let next = 0
  const tray = new DocumentTray(
    () => `id-${next++}`,
    () => undefined,
  )
  await tray.add([folder])
  await tray.whole()
  return { tray, folder }
}

const knownTo = async ({ application }: Workplace, tray: DocumentTray) =>
  unwrap(await application.batches.knownFiles(tray.digests()))

async function send(workplace: Workplace, tray: DocumentTray) {
  const { application, during } = workplace
  const ready = tray.ready(await knownTo(workplace, tray)).map(({ file }) => file)
  const id = unwrap(await application.batches.composeExtraction({ files: ready, operator: 'Ana' }))
  await during(application.sending.sendDue({ batchId: id }))
  await during(application.polling.poll({ batchId: id, timeoutMs: 30 * 60_000 }))
  return { id, items: unwrap(await application.history.items(id, {}, 0, 50)).rows }
}

describe('identity documents, prepared and sent', () => {
  it.each(['multipart', 'json'] as const)(
    'as %s: every file is read, and its very bytes can be seen again',
    async (form) => {
      const workplace = await openWorkplace()
      unwrap(await workplace.application.serviceSettings.replace({ documentForm: form }))
      const { tray } = await trayOf(files)
      const { id, items } = await send(workplace, tray)
      const { submissions } = await workplace.overview(id)
      expect(submissions.map(({ counts, state }) => [counts.accepted, state])).toEqual([
        [5, 'settled'],
        [2, 'settled'],
      ])
      expect(items.map(({ displayName }) => displayName)).toEqual(Object.keys(files))
      for (const { id: item, displayName, outcome, state } of items) {
        expect({ displayName, outcome, state }).toEqual({ displayName, outcome: 'accepted', state: 'procesado' })
        const sent = unwrap(await workplace.application.batches.sentFile(item))
        expect(sent).toEqual({ name: displayName, bytes: files[displayName] })
      }
      const request = await workplace.store.outbox.readRequest(submissions[0]?.id ?? submissionId(''))
      expect(request?.contentType).toMatch(form === 'json' ? /^application\/json$/ : /^multipart\/form-data; /)
    },
  )

  it('are recognised by content: sent before, or in progress, and neither if the service accepted nothing', async () => {
    const workplace = await openWorkplace()
    const { tray } = await trayOf({ 'uno.pdf': oddPdf('1'), 'dos.pdf': oddPdf('2') })
    expect((await knownTo(workplace, tray)).sent.size).toBe(0)
    const { id, items } = await send(workplace, tray)
    const again = await trayOf({ 'otro nombre.pdf': oddPdf('1'), 'nuevo.pdf': oddPdf('3') })
    const told = again.tray.view(await knownTo(workplace, again.tray)).documents
    expect(told.map(({ fileName, problem, sent }) => [fileName, problem, sent?.batchId, sent?.itemId])).toEqual([
      ['nuevo.pdf', null, undefined, undefined],
      ['otro nombre.pdf', 'sent-before', id, items.find(({ displayName }) => displayName === 'uno.pdf')?.id],
    ])

    const queued = await trayOf({ 'cola.pdf': oddPdf('4') })
    const files = queued.tray.ready(await knownTo(workplace, queued.tray)).map(({ file }) => file)
    unwrap(await workplace.application.batches.composeExtraction({ files, operator: 'Ana' }))
    expect(queued.tray.view(await knownTo(workplace, queued.tray)).documents[0]?.problem).toBe('in-flight')

    const refused = await trayOf({ 'negado.pdf': oddPdf('5') })
    workplace.practice.faults.add({ method: 'POST', fault: { kind: 'status', status: 400, moment: 'before' } })
    await send(workplace, refused.tray)
    expect(refused.tray.view(await knownTo(workplace, refused.tray)).documents[0]?.problem).toBeNull()
  })

  it('leave nothing behind if one of them has changed or gone by the time its request is frozen', async () => {
    const workplace = await openWorkplace()
    const { tray, folder } = await trayOf(files)
    const ready = tray.ready(await knownTo(workplace, tray)).map(({ file }) => file)
    await writeFile(path.join(folder, 'cédula "6".pdf'), withScripts('cambiado'))
    const changed = await workplace.application.batches.composeExtraction({ files: ready, operator: 'Ana' })
    expect(changed).toMatchObject({ ok: false, error: { code: 'file.changed' } })
    await rm(path.join(folder, 'cédula "0".pdf'))
    const gone = await workplace.application.batches.composeExtraction({ files: ready, operator: 'Ana' })
    expect(gone).toMatchObject({ ok: false, error: { code: 'file.unreadable' } })
    expect(unwrap(await workplace.application.history.list(10, null)).rows).toEqual([])
    await workplace.during(workplace.application.sending.sendDue())
    expect(workplace.practice.journal.received.filter(({ method }) => method === 'POST')).toEqual([])
    expect((await knownTo(workplace, tray)).sent.size).toBe(0)
  })

  it('are files: what was made from a record has none', async () => {
    const workplace = await openWorkplace()
    const id = await workplace.composeSample('background-check')
    const [item] = unwrap(await workplace.application.history.items(id, {}, 0, 1)).rows
    expect(await workplace.application.batches.sentFile(item?.id ?? itemId('?'))).toMatchObject({
      ok: false,
      error: { code: 'item.no-file' },
    })
  })
})
