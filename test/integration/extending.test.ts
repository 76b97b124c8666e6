import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/**
 * Carries out the recipes of `docs/extending.md` verbatim in a copy of the sources. A step is "`file`, after `anchor`:"
 * or "`file`, a new file:" and the code below it; "in the same file" continues the previous file.
 */

const root = path.resolve(import.meta.dirname, '../..')
const page = readFileSync(path.join(root, 'docs/extending.md'), 'utf8')

interface Step {
  readonly file: string
  /** Null for a new file. */
  readonly anchor: string | null
  readonly code: string
}

const stepPattern =
  /(?:^\d\. `(?<file>[^`]+)`|^ {3}and in the same file), (?:after `(?<anchor>[^`]+)`|a new file):\n\n```tsx?\n(?<code>[\s\S]*?)```/gm

function stepsOf(heading: string): readonly Step[] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  let file = ''
  return [...section.matchAll(stepPattern)].map(({ groups = {} }) => {
    file = groups.file ?? file
    return { file, anchor: groups.anchor ?? null, code: groups.code ?? '' }
  })
}

const recipes = {
  'A channel': { changed: 4, added: 0 },
  'A validation rule': { changed: 2, added: 0 },
  'A screen': { changed: 2, added: 2 },
  'A module of the service': { changed: 2, added: 2 },
  'A state at the entity': { changed: 5, added: 0 },
  'A line on Inicio': { changed: 2, added: 0 },
} as const
const headings = Object.keys(recipes) as (keyof typeof recipes)[]

let copy = ''

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'ventanilla-extended-'))
  cpSync(path.join(root, 'src'), path.join(copy, 'src'), { recursive: true })
  for (const file of ['package.json', 'tsconfig.base.json']) cpSync(path.join(root, file), path.join(copy, file))
  for (const folder of ['node_modules', 'resources']) symlinkSync(path.join(root, folder), path.join(copy, folder))
  const references = ['src/shared', 'src/main', 'src/main/preload', 'src/renderer'].map((folder) => ({ path: folder }))
  writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify({ files: [], references }))
  for (const heading of headings) stepsOf(heading).forEach(perform)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function perform({ file, anchor, code }: Step): void {
  const target = path.join(copy, file)
  if (anchor === null) {
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, code)
    return
  }
  const lines = readFileSync(target, 'utf8').split('\n')
  const places = lines.flatMap((line, at) => (line.includes(anchor) ? [at] : []))
  expect(places, `${file}: «${anchor}» must stand there once`).toHaveLength(1)
  lines.splice((places[0] ?? 0) + 1, 0, code.replace(/\n$/, ''))
  writeFileSync(target, lines.join('\n'))
}

/** The output of a program run in the copy. */
function said(program: string): unknown {
  const file = path.join(copy, `src/main/said-${Math.random().toString(36).slice(2)}.ts`)
  writeFileSync(file, program)
  const run = spawnSync(process.execPath, [file], { cwd: copy, encoding: 'utf8' })
  rmSync(file)
  expect(run.stderr).toBe('')
  return JSON.parse(run.stdout)
}

test.each(headings)('%s touches no more files than the page says', (heading) => {
  const steps = stepsOf(heading)
  const files = (isNew: boolean) =>
    new Set(steps.filter(({ anchor }) => (anchor === null) === isNew).map(({ file }) => file))
  expect({ changed: files(false).size, added: files(true).size }).toEqual(recipes[heading])
})

test('all additions compile, but not a channel without its handler or a state without its tone', () => {
  const compile = () =>
    spawnSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-b', '--singleThreaded', copy], {
      encoding: 'utf8',
    }).stdout
  expect(compile()).toBe('')
  const handlers = path.join(copy, 'src/main/ipc/handlers/history.ts')
  const tones = path.join(copy, 'src/renderer/components/chips/tone.ts')
  const whole = [handlers, tones].map((file) => [file, readFileSync(file, 'utf8')] as const)
  for (const [file, text] of whole) writeFileSync(file, text.replace(/^.*(?:'history:count'|anulado).*\n/m, ''))
  const mistakes = compile()
  for (const missing of ['history:count', 'anulado']) expect(mistakes).toContain(missing)
  for (const [file, text] of whole) writeFileSync(file, text)
  // Two compilations, on cores that other tests may be using.
}, 300_000)

test('the channel refuses invalid and accepts valid requests', () => {
  const answers = said(`
    import { channels } from '#shared/ipc/channels.ts'
    const { request, changes } = channels['history:count']
    console.log(JSON.stringify([request.safeParse({ text: 'ana' }).success, request.safeParse({ text: 1 }).success, changes]))`)
  expect(answers).toEqual([true, false, []])
})

test('the rule finds errors, in both languages', () => {
  const sentences = said(`
    import { recordRules } from '#main/validation/rules/record-rules.ts'
    import { findingText } from '#shared/texts/finding-text.ts'
    const found = []
    const block = { texts: () => [''], days: (field) => [field === 'FechaIngreso' ? '2027-01-01' : undefined], originals: () => [''] }
    const context = { module: 'affiliation-form', entity: 'formularios_eps', today: '2026-11-20', minimumWages: [], catalogues: { tables: [] } }
    const rule = recordRules(context, new Proxy(block, { get: (target, name) => target[name] ?? (() => []) }))[0]
    rule(0, (_at, field, problem) => found.push([field, findingText(problem, 'es'), findingText(problem, 'en')]))
    console.log(JSON.stringify(found))`)
  expect(sentences).toEqual([
    [
      'FechaIngreso',
      'El primero de enero es festivo. Revise la fecha de ingreso.',
      'The first of January is a holiday. Check the day of hire.',
    ],
  ])
})

test('the module is offered, composed and polled', () => {
  const [name, path_, body, words] = said(`
    import { batchModules, moduleByNotificationName } from '#shared/service/modules/modules.ts'
    import { entitiesByModule } from '#shared/domain/worker/procedure.ts'
    import { labelsEs } from '#shared/texts/names/labels-es.ts'
    const module = batchModules.certificate
    const record = { TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: '1020304200' }
    const composed = module.compose({ entity: entitiesByModule.certificate[0], operation: 'create', options: {}, records: [record], files: [] })
    console.log(JSON.stringify([moduleByNotificationName('certificados').name, module.pollPath('a/b'), composed.value.body.json, labelsEs.modules.certificate.label]))`) as readonly unknown[]
  expect([name, path_, words]).toEqual(['certificate', '/v2/certificados/a%2Fb', 'Certificados'])
  expect(body).toEqual({
    AceptarTerminos: true,
    Consultas: [{ TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: '1020304200' }],
  })
})

test('the state is a column of Seguimiento, with its word, meaning and next step', () => {
  const answers = said(`
    import { entityStates } from '#shared/domain/filing/wire-states.ts'
    import { meaningOf, entityStateMeanings } from '#shared/texts/meanings.ts'
    import { entityStateSteps } from '#shared/texts/help/state-steps.ts'
    import { entityStateWords, wireStateWord } from '#shared/texts/states.ts'
    console.log(JSON.stringify([entityStates, wireStateWord('ANULADO', entityStateWords, 'es'), meaningOf('anulado', entityStateMeanings).es, entityStateSteps.anulado.es]))`)
  expect(answers).toEqual([
    ['anulado', 'radicado', 'certificado', 'devuelto'],
    'Anulado',
    'La entidad anuló la radicación.',
    'Pregunte a la entidad por qué.',
  ])
})

test('a limit changed in its one place changes in program, practice service and sentences', () => {
  const limits = path.join(copy, 'src/shared/domain/service-limits.ts')
  const changed = [
    ['maximumGetsPerMinute = 30', 'maximumGetsPerMinute = 20'],
    ['minimumPollIntervalMs = 10_000', 'minimumPollIntervalMs = 14_000'],
    ['notificationWaitMs = 8_000', 'notificationWaitMs = 9_000'],
    ['maximumConsultas = 100', 'maximumConsultas = 40'],
    ['maximumDocuments = 5', 'maximumDocuments = 4'],
    ['maximumDocumentMegabytes = 2', 'maximumDocumentMegabytes = 3'],
    ['maximumReferenceLength = 120', 'maximumReferenceLength = 90'],
  ] as const
  const whole = readFileSync(limits, 'utf8')
  for (const [present] of changed) expect(whole).toContain(present)
  writeFileSync(
    limits,
    changed.reduce((text, [present, next]) => text.replace(present, next), whole),
  )
  const answers = said(`
    import { specificationLimits } from '#shared/domain/request/get-history.ts'
    import { moduleFacts } from '#shared/domain/modules/modules.ts'
    import { specifiedLimits } from '#main/practice-service/limits.ts'
    import { documentReferenceSchema, referenceOf } from '#shared/service/modules/document-requests.ts'
    import { nextGetReason } from '#shared/texts/requests/next-get-text.ts'
    import { selfTestText } from '#shared/texts/notifications/self-test-text.ts'
    const reason = (why) => nextGetReason({ kind: 'planned', awaited: 'result', why, atMs: 0 }, 'es')
    const report = { url: 'https://e.co', outcome: { kind: 'timeout' }, receiver: 'listening', testKey: false }
    console.log(JSON.stringify({
      program: [specificationLimits.perWindow, specificationLimits.spacingMs],
      practice: [specifiedLimits.perMinute, specifiedLimits.sameRequestMs],
      items: ['social-security-query', 'background-check', 'document-extraction'].map((name) => moduleFacts[name].maximumItems),
      reference: [referenceOf('a'.repeat(500)).length, documentReferenceSchema.safeParse('a'.repeat(91)).success],
      sentences: [reason('spacing'), reason('budget'), reason('turn'), selfTestText(report, 'es').summary].map((text) => /\\d+/.exec(text)[0]),
    }))`)
  writeFileSync(limits, whole)
  expect(answers).toEqual({
    program: [20, 14_000],
    practice: [20, 14_000],
    items: [40, 40, 4],
    reference: [90, false],
    sentences: ['14', '20', '20', '9'],
  })
})
