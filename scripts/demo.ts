import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Application } from '#main/app/application.ts'
import { writeOutput } from '#main/cli/files.ts'
import type { OpenProfile } from '#main/cli/host.ts'
import { debitedCredits } from '#main/cli/json/batch.ts'
import { table } from '#main/cli/render/table.ts'
import { startReceiver } from '#main/notifications/receiver/receiver.ts'
import type { PracticeService } from '#main/practice-service/practice-service.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { standingOf } from '#shared/domain/filing/submission.ts'
import { suffixOf } from '#shared/domain/worker/procedure.ts'
import { fileDocuments, fileDraft } from './demo/file-batches.ts'
import { demonstrateOffice } from './demo/office.ts'
import { tellOneWorker, tellUncertainEnd } from './demo/outcomes.ts'
import { applyByKind, importSample, showFindings } from './demo/prepare.ts'
import { createStage, DemoFailed, type Stage } from './demo/stage.ts'
import { demoDirectory, demoHost, freshDirectory, repository, startService } from './demo/surroundings.ts'
import { watchUntilSettled } from './demo/watch.ts'

/**
 * `npm run demo`: the whole job in a terminal, in about a minute, against the embedded practice service. `npm run demo
 * -- --office`: see `demo/office.ts`. Runs the sources directly (Node 24 strips the types), so nothing needs building.
 * Writes only to `demo-data`.
 */
const longestWaitMs = 75_000

async function demonstrate(stage: Stage, profile: OpenProfile, service: PracticeService): Promise<void> {
  const { application } = profile
  const receiver = stage.must(await startReceiver(application.notifications.receive, 0))
  try {
    stage.must(await application.notifications.set(receiver.url, true))
    const affiliations = await prepareAffiliations(stage, application)
    await fileEverything(stage, application, service, affiliations)
    stage.step('Esperar los resultados, sin pasar los límites del servicio')
    stage.say('Como mucho 30 consultas por minuto, y 10 segundos entre dos de la misma solicitud.')
    await watchUntilSettled(stage, application, longestWaitMs)
    await tellOneWorker(stage, application)
    await tellUncertainEnd(stage, application)
    await keepDocuments(stage, application)
    await tellAccount(stage, application, service)
  } finally {
    await receiver.close()
  }
}

async function prepareAffiliations(stage: Stage, application: Application) {
  stage.step('Importar la hoja de recursos humanos y ver qué tiene mal')
  const draft = await importSample(stage, application, {
    file: 'afiliaciones-eps.xlsx',
    module: 'affiliation',
    entity: 'afiliaciones_seguridad_social_eps',
  })
  const { id, headerRow } = draft.draft
  stage.quiet(`Los encabezados estaban en la fila ${headerRow}, debajo de los títulos; se encontraron solos.`)
  await showFindings(stage, application, id, 12)
  stage.step('Aplicar las correcciones sugeridas, por clase')
  const fixed = await applyByKind(stage, application, id)
  stage.say(`\nQuedan ${fixed.counts.invalidRows} filas que solo una persona puede corregir: se quedan en cuarentena.`)
  await showFindings(stage, application, id, 12)
  return fixed
}

async function fileEverything(
  stage: Stage,
  application: Application,
  service: PracticeService,
  affiliations: Awaited<ReturnType<typeof prepareAffiliations>>,
): Promise<void> {
  stage.step('Enviar cinco trámites: afiliaciones, formularios, consultas, antecedentes y documentos')
  const form = { file: 'formularios-eps-ccf.xlsx', module: 'affiliation-form', entity: 'formularios_eps_ccf' } as const
  const forms = await importSample(stage, application, form)
  const queries = await importSample(stage, application, {
    file: 'consultas-adres.xlsx',
    module: 'social-security-query',
    entity: 'adres',
  })
  const checks = await importSample(stage, application, {
    file: 'antecedentes.xlsx',
    module: 'background-check',
    entity: 'antecedentes',
  })
  stage.say('')
  await fileDraft(stage, application, affiliations.draft.id, { label: 'Afiliaciones a EPS', options: {} })
  await fileDraft(stage, application, forms.draft.id, { label: 'Formularios', options: { FirmaTrabajador: true } })
  await fileDraft(stage, application, queries.draft.id, { label: 'Consultas ADRES', options: {} })
  await fileDocuments(stage, application)
  // The service does the work but its response is lost: the hardest case.
  service.faults.add({ method: 'POST', path: '/antecedentes', fault: { kind: 'reset', moment: 'after' } })
  const uncertain = await fileDraft(stage, application, checks.draft.id, { label: 'Antecedentes', options: {} })
  explainUncertain(stage, uncertain)
}

function explainUncertain(stage: Stage, overview: BatchOverview): void {
  const { colours } = stage.terminal
  stage.say(
    `\n${colours.magenta('Envío incierto')}: la conexión se cortó después de enviar (esta demostración la cortó adrede).`,
  )
  stage.say(
    `No se sabe si el servicio lo aplicó. Repetirlo podría debitar otros ${overview.batch.estimatedCredits} créditos,`,
  )
  stage.say(
    'así que Ventanilla no lo repite: lo marca, y espera el aviso firmado del servicio o la decisión de una persona.',
  )
}

async function keepDocuments(stage: Stage, application: Application): Promise<void> {
  stage.step('Guardar los PDF, las evidencias y el informe')
  await application.documents.fetchMissing()
  const folder = join(demoDirectory, 'documentos')
  const { rows } = stage.must(await application.history.list(50, null))
  for (const { batch } of rows) {
    const saved = stage.must(await application.documents.saveAll(batch.id, folder))
    if (saved.files.length > 0)
      stage.say(
        `  ${suffixOf(batch.entity)}: ${saved.files.length} archivos${saved.missing.length > 0 ? `, ${saved.missing.length} por descargar` : ''}`,
      )
    const report = stage.must(await application.history.export(batch.id, { format: 'xlsx', language: 'es' }))
    const path = join(demoDirectory, 'informes', `${suffixOf(batch.entity)}.xlsx`)
    stage.must(await writeOutput(path, report))
  }
}

async function tellAccount(stage: Stage, application: Application, service: PracticeService): Promise<void> {
  stage.step('Cuentas')
  const { rows } = stage.must(await application.history.list(50, null))
  const lines = rows.map((overview) => [
    suffixOf(overview.batch.entity),
    String(overview.batch.estimatedCredits),
    String(debitedCredits(overview, false)),
    [...new Set(overview.submissions.map((send) => stage.texts.submissionState(standingOf(send))))].join(', '),
  ])
  stage.say(table(['Trámite', 'Hasta', 'Debitados', 'Estado'], lines, stage.terminal))
  const ours = rows.reduce((sum, overview) => sum + debitedCredits(overview, false), 0)
  const theirs = service.ledger.debits().length
  stage.say(`\nCréditos según Ventanilla: ${ours}. Según el servicio de práctica: ${theirs}.`)
  stage.say(`Consultas por encima del límite, según el servicio: ${service.journal.rateViolations().length}.`)
  if (ours !== theirs) throw new DemoFailed('Las cuentas no coinciden.')
  const shown = (await readdir(demoDirectory)).sort()
  stage.say(`\nTodo está en ${relative(process.cwd(), demoDirectory) || demoDirectory}: ${shown.join(', ')}`)
  stage.say('La base de datos está cifrada. Para seguir: npm start (la aplicación) o npx ventanilla --help.')
}

async function main(): Promise<void> {
  const stage = createStage()
  stage.say(
    stage.terminal.colours.bold(
      'Ventanilla: demostración con personas ficticias y un servicio de práctica en este equipo',
    ),
  )
  stage.quiet(`Datos en ${relative(repository, demoDirectory)} (se borra al empezar).`)
  try {
    await freshDirectory()
    const service = await startService()
    try {
      if (process.argv.includes('--office')) {
        await demonstrateOffice(stage, service)
        return
      }
      const profile = stage.must(await demoHost(service).open())
      try {
        await demonstrate(stage, profile, service)
      } finally {
        await profile.close()
      }
    } finally {
      await service.close()
    }
  } catch (thrown) {
    if (!(thrown instanceof DemoFailed)) throw thrown
    stage.terminal.remark(`Error: ${thrown.message}`)
    process.exitCode = 1
  }
}

await main()
