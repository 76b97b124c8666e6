import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { PracticeOffice } from '#main/cli/host.ts'
import type { PracticeService } from '#main/practice-service/practice-service.ts'
import { startPracticeOffice } from '#main/roots/cli/practice-office/practice-office.ts'
import { DemoFailed, type Stage } from './stage.ts'
import { demoDirectory, repository, samplePath } from './surroundings.ts'

/**
 * `npm run demo -- --office`: two clerks and a supervisor in one office. Each is a separate process with its own data
 * folder. The shared PostgreSQL is removed when the demo ends. The output is what each program prints.
 */
export async function demonstrateOffice(stage: Stage, service: PracticeService): Promise<void> {
  const office = stage.must(await startPracticeOffice(() => Date.now()))
  try {
    await workTogether(stage, service, office)
  } finally {
    await office.close()
  }
}

/** The result of one command line. */
interface Said {
  readonly code: number
  readonly text: string
}

async function workTogether(stage: Stage, service: PracticeService, { invitations }: PracticeOffice): Promise<void> {
  const [ana, luis, marta] = invitations.map(({ name }) => deskOf(name, service))
  if (ana === undefined || luis === undefined || marta === undefined) throw new DemoFailed('Faltan invitaciones.')
  stage.step('Cada persona entra a la oficina con su código')
  const joined = await Promise.all(invitations.map(({ name, code }) => deskOf(name, service)(['office', 'join', code])))
  for (const [at, said] of joined.entries()) tell(stage, invitations[at]?.name ?? '', said, 0)

  stage.step('Ana y Luis radican a la vez, con la misma clave')
  const affiliations = ['submit', samplePath('afiliaciones-eps.xlsx'), '--module', 'affiliation', '--entity', 'eps']
  const queries = [
    'submit',
    samplePath('consultas-adres.xlsx'),
    '--module',
    'social-security-query',
    '--entity',
    'adres',
  ]
  const usual = ['--only-valid', '--accept-terms']
  const [ofAna, ofLuis] = await Promise.all([
    ana([...affiliations, '--apply-suggestions', ...usual]),
    luis([...queries, ...usual]),
  ])
  tell(stage, 'ana', ofAna)
  tell(stage, 'luis', ofLuis)

  stage.step('Luis busca a una trabajadora de las que radicó Ana')
  const found = await luis(['history', '--search', 'Peña'])
  tell(stage, 'luis', found)

  stage.step('Marta supervisa: ve lo de los dos, y no puede enviar')
  tell(stage, 'marta', await marta(['status']))
  const refused = await marta([...queries, ...usual])
  tell(stage, 'marta', refused)
  if (refused.code === 0) throw new DemoFailed('La supervisora pudo enviar.')

  stage.step('Luis espera los resultados de todos; Ana los ve sin preguntar')
  tell(stage, 'luis', await luis(['poll', '--until-settled', '--timeout', '40']))
  tell(stage, 'ana', await ana(['status']))

  stage.step('Cuentas')
  stage.say(`Créditos según el servicio de práctica: ${service.ledger.debits().length}.`)
  const violations = service.journal.rateViolations().length
  stage.say(`Consultas por encima del límite, entre todos: ${violations}.`)
  if (violations > 0) throw new DemoFailed('Se pasó el límite de consultas.')
}

type Desk = (args: readonly string[]) => Promise<Said>

/** Starts a separate process, as that person would. */
const deskOf =
  (name: string, service: PracticeService): Desk =>
  async (args) => {
    const folder = join(demoDirectory, name)
    const child = spawn(process.execPath, [join(repository, 'src', 'main', 'cli.ts'), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        VENTANILLA_HOME: folder,
        VENTANILLA_STATE_HOME: `${folder}.estado`,
        VENTANILLA_BASE_URL: service.baseUrl,
        VENTANILLA_API_KEY: service.keys.production,
      },
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (said: string) => {
        text += said
      })
    }
    const [code] = (await once(child, 'close')) as [number | null]
    return { code: code ?? 1, text }
  }

const shownLines = 14

/** `code`: the expected exit code. */
function tell(stage: Stage, name: string, { code, text }: Said, expected?: number): void {
  const { colours } = stage.terminal
  const lines = text.trimEnd().split('\n')
  for (const line of lines.slice(0, shownLines)) stage.say(`${colours.bold(name.padEnd(6))}${line}`)
  if (lines.length > shownLines) stage.quiet(`${name.padEnd(6)}… y ${lines.length - shownLines} líneas más.`)
  if (expected !== undefined && code !== expected) throw new DemoFailed(`El programa de ${name} terminó con ${code}.`)
}
