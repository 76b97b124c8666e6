import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openProfile } from '#main/app/open-profile.ts'
import { loadBundledLists } from '#main/catalogues/bundled-lists.ts'
import { createDiagnosticLog } from '#main/log/diagnostic-log.ts'
import { heldFile } from '#main/outbox/index.ts'
import { startPracticeService } from '#main/practice-service/practice-service.ts'
import { gatherFacts } from '#main/roots/gather-facts.ts'
import { loggedProfile } from '#main/roots/logged-profile.ts'
import { programFacts } from '#main/roots/program-facts.ts'
import { openStore } from '#main/store/open-store.ts'
import { createWorkbookReader } from '#main/workbook/process/workbook-reader.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { languages } from '#shared/kernel/language.ts'
import { failure } from '#shared/kernel/result.ts'
import { supportFileName, supportText } from '#shared/texts/support/support-text.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { MemorySecrets } from '../../fakes/memory-secrets.ts'
import { readerInProcess } from '../../harness/reader-in-process.ts'
import { unwrap } from '../app/workplace.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const profileName = 'Cuenta de Rosalba Canario'
const profileId = 'rosalba-canario'
const operator = 'Eduviges Canario'
const fileName = 'nomina Jacinto Canario.csv'
const company = {
  nit: '860002964',
  name: 'Panadería Canario S.A.S.',
  workCityCode: '11001',
  workAddress: 'Calle del Canario 7',
  workDistrict: 'Canarios',
}

/** The values in the file and sent to the service, of invented people. */
const people = [
  { number: '1053778891', first: 'Filomena', last: 'Canariote' },
  { number: '1087654321', first: 'Hermenegildo', last: 'Canariano' },
  { number: '1076543219', first: 'Teodolinda', last: 'Canaricia' },
  { number: '1065432198', first: 'Policarpo', last: 'Canarioso' },
]
const csv = [
  'Tipo de documento,Número de identificación,Primer nombre,Primer apellido,Correo electrónico',
  ...people.map(({ number, first, last }) => `CC,${number},${first},${last},${first}@canario.com.test`),
].join('\n')

/** A store as an office has it, with its log, in a folder with a person's name. */
async function openOffice() {
  const home = mkdtempSync(path.join(tmpdir(), 'soporte-'))
  const dataDirectory = path.join(home, 'jacinto.canario', 'Ventanilla')
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  const clock = new FakeClock()
  const practice = await startPracticeService({ clock, pace: 'fast', seed: 'canario', allowLoopbackReceivers: true })
  const log = createDiagnosticLog(
    {
      directory: path.join(dataDirectory, 'log'),
      saltFile: path.join(dataDirectory, 'log-salt'),
      channels: ['draft:submit', 'import:file'],
      programDirectory: path.join(root, 'src'),
    },
    () => clock.nowMs(),
  )
  const reader = createWorkbookReader(readerInProcess)
  let count = 0
  const newId = (): string => {
    count += 1
    return `01SUP${String(count).padStart(12, '0')}`
  }
  const directory = path.join(dataDirectory, profileId)
  const opened = unwrap(
    await openProfile({
      profileId,
      openStore: () =>
        openStore({ directory, stateDirectory: path.join(home, 'estado'), databaseKey: '7c'.repeat(32), newId, clock }),
      clock,
      newId,
      secrets: new MemorySecrets(),
      events: { concluded: log.sent, exchanged: log.exchanged },
      readWorkbook: ({ bytes, fileName: name }) => reader.read({ bytes }, name),
      ...unwrap(await loadBundledLists(path.join(root, 'resources'))),
    }),
  )
  const entry = { id: profileId, name: profileName, practice: false }
  const profile = loggedProfile(opened, entry, log)
  onTestFinished(async () => {
    await profile.close()
    await practice.close()
    rmSync(home, { recursive: true, force: true })
  })
  const during = async <Value>(work: Promise<Value>): Promise<Value> => {
    let done = false
    const finished = work.finally(() => {
      done = true
    })
    finished.catch(() => undefined)
    await clock.advanceUntil(() => done, { stepMs: 250, limitMs: 6 * 3_600_000 })
    return finished
  }
  return { home, dataDirectory, clock, practice, log, profile, entry, during }
}

type Office = Awaited<ReturnType<typeof openOffice>>

async function work({ profile: { application, care }, practice, during, log, home, dataDirectory }: Office) {
  const apiKey = practice.keys.production ?? ''
  unwrap(await during(application.connection.connect({ baseUrl: practice.baseUrl, apiKey, practice: false })))
  unwrap(await application.companies.save(company))
  const imported = unwrap(
    await application.drafts.importFile({
      module: 'social-security-query',
      entity: 'adres',
      operation: 'create',
      file: { fileName, bytes: Buffer.from(csv) },
      applySuggestions: 'all',
    }),
  )
  const composed = unwrap(
    await application.batches.compose({
      draftId: imported.draft.id,
      options: {},
      onlyValid: true,
      chunk: 1,
      operator,
      again: undefined,
    }),
  )
  // One of its sends is lost on the way and one is accepted.
  practice.faults.add({ method: 'POST', fault: { kind: 'reset', moment: 'after' } })
  await during(application.sending.sendDue({ batchId: composed }))
  await during(application.sending.sendDue({ batchId: composed }))
  const files = [
    heldFile({ fileName: `${operator}.pdf`, reference: operator, bytes: Buffer.from('%PDF-1.4\n%%EOF\n') }),
  ]
  const extracted = unwrap(await application.batches.composeExtraction({ files, operator }))
  await during(application.sending.sendDue({ batchId: extracted }))
  await during(application.polling.poll({ batchId: extracted, timeoutMs: 600_000 }))
  await during(care.backUp(path.join(home, `copia ${operator}.vbackup`), 'arepa ventana cometa azul'))
  await during(care.backUp(path.join(home, 'no existe', `${operator}.vbackup`), 'arepa ventana cometa azul'))
  const fault = Object.assign(new Error(`${people[0]?.number} ${apiKey}`), { path: dataDirectory, code: operator })
  log.unexpected('draft:submit', '0a1b2c3d', fault)
  log.shown('draft:submit', 'draft.not-found')
  log.shown(fileName, operator)
  return apiKey
}

it('says how much there is and in which state, and neither it nor the log says about whom', async () => {
  const office = await openOffice()
  const { profile, clock, practice, log, dataDirectory, entry } = office
  const apiKey = await work(office)
  const status: Pick<AppStatus, 'profile' | 'connection' | 'storeSuspect' | 'storeConcerns' | 'protection'> = {
    profile: entry,
    connection: {
      baseUrl: practice.baseUrl,
      practice: false,
      keyKind: 'production',
      keyHint: apiKey.slice(-4),
      keyState: { kind: 'verified', sinceMs: 0 },
    },
    storeSuspect: false,
    storeConcerns: [appError('store.restored-backup'), { ...appError('store.damaged'), code: operator as never }],
    protection: 'keychain',
  }
  const { application, care } = profile
  const program = await programFacts('0.1.0', dataDirectory, log.lastLines(200))
  const [spanish = '', english = ''] = await Promise.all(
    languages.map(async (language) => {
      const described = { application, care, status, profiles: 2 }
      return supportText(await gatherFacts(described, program, language, clock.nowMs()), language)
    }),
  )

  for (const line of [
    'Perfil abierto: otra cuenta',
    'Servicio: otra dirección',
    'Empresas: 1',
    'Lotes: 2',
    'Filas en borradores: 4',
    'Revisión de los datos: sin daños',
    'Advertencias sobre los datos: store.restored-backup\n',
    '"event":"copy-made","how":"by-hand"',
    '"event":"copy-failed","how":"by-hand"',
    '"state":"unknown"',
    '"event":"exchanges"',
    '"code":"draft.not-found"',
  ]) {
    expect(spanish).toContain(line)
  }
  expect(spanish).not.toContain('no se pudo leer')
  expect(english).toContain('Ventanilla: support package')

  const logs = readdirSync(path.join(dataDirectory, 'log')).map((name) =>
    readFileSync(path.join(dataDirectory, 'log', name), 'utf8'),
  )
  const salt = readFileSync(path.join(dataDirectory, 'log-salt'), 'utf8')
  const { rows: batches } = unwrap(await application.history.list(10, null))
  const submissions = batches.flatMap(({ submissions: all }) => all)
  const identifiers = [
    ...batches.map(({ batch }) => batch.id),
    ...submissions.flatMap(({ id, requestId }) => [id, requestId]),
  ].filter((id) => id !== null)
  expect(identifiers.length).toBeGreaterThan(4)
  const secrets = [
    ...people.flatMap(({ number, first, last }) => [number, first, last]),
    ...['anario', operator, profileName, profileId, company.nit, fileName, 'com.test', '.pdf', '.csv', '.vbackup'],
    ...[apiKey, new URL(practice.baseUrl).host, '127.0.0.1', dataDirectory, tmpdir(), salt, 'cometa'],
    ...identifiers,
  ]
  for (const text of [spanish, english, ...logs, supportFileName(clock.nowMs(), 'es')]) {
    for (const secret of secrets) expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
    // Four letters may occur by chance within a hashed identifier.
    expect(text).not.toMatch(new RegExp(`\\b${apiKey.slice(-4)}\\b`))
  }
})

it('reports what could not be read instead of failing', async () => {
  const { profile, clock, log, dataDirectory, entry } = await openOffice()
  const fails = async () => failure(appError('store.damaged'))
  const rejects = () => Promise.reject(Object.assign(new Error('x'), { appError: appError('store.damaged') }))
  const text = supportText(
    await gatherFacts(
      {
        application: profile.application,
        care: { state: fails, check: fails, consents: rejects },
        status: { profile: entry, connection: null, storeSuspect: true, storeConcerns: [], protection: 'passphrase' },
        profiles: null,
      },
      await programFacts('0.1.0', dataDirectory, log.lastLines(5)),
      'es',
      clock.nowMs(),
    ),
    'es',
  )
  expect(text).toContain('Revisión de los datos: no se pudo leer')
  expect(text).toContain('Registro de autorizaciones: no se pudo leer')
  expect(text).toContain('Servicio: sin conectar')
})
