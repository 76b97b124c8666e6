import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { forbiddenImports } from './architecture/check-imports.ts'
import { deadExports } from './architecture/dead-exports.ts'
import { crowdedFolders, findCycles, importLevels, readSource, readSources } from './architecture/import-graph.ts'
import { stages } from './architecture/import-table.ts'
import { literalTexts, literalTextsOf, spanishTexts, spanishTextsOf } from './architecture/literal-texts.ts'

const root = path.resolve(import.meta.dirname, '..')
const sources = readSources(root, 'src')
const everySource = [...sources, ...readSources(root, 'test', 'scripts')]

describe('the module structure', () => {
  it('imports only along the table, without exceptions', () => {
    expect(sources.length).toBeGreaterThan(100)
    expect(forbiddenImports(sources)).toEqual([])
  })

  it('has no import cycles', () => {
    expect(findCycles(everySource)).toEqual([])
  })

  it('has no file over 400 lines and no default exports (except declarations of foreign packages)', () => {
    expect(everySource.filter((source) => source.lines > 400).map((source) => source.file)).toEqual([])
    const own = everySource.filter((source) => !source.file.endsWith('.d.ts'))
    expect(own.filter((source) => source.defaultExport).map((source) => source.file)).toEqual([])
  })

  it('limits app to wiring: at most 25 files and 5 levels of imports', () => {
    const app = sources.filter(({ file }) => file.startsWith('src/main/app/'))
    expect(app.length).toBeLessThanOrEqual(25)
    expect(importLevels(sources, 'src/main/app/')).toBeLessThanOrEqual(5)
  })

  it('has no flat folder with more than 25 files, not counting its index', () => {
    expect(
      crowdedFolders(
        everySource.map(({ file }) => file),
        25,
      ),
    ).toEqual([])
  })

  it('gives every stage an index.ts', () => {
    const files = new Set(sources.map(({ file }) => file))
    expect(stages.filter((stage) => !files.has(`src/${stage}/index.ts`))).toEqual([])
  })

  it('has a README table that names every stage', () => {
    const readme = readFileSync(path.join(root, 'README.md'), 'utf8')
    for (const stage of stages) expect(readme).toContain(stage.replace('main/', ''))
  })
})

describe('the texts of the window and of main', () => {
  it('are in the texts files, Spanish beside English, never in the code', () => {
    expect(literalTextsOf(root)).toEqual([])
    expect(spanishTextsOf(root)).toEqual([])
  })

  /**
   * A row of a second sheet has an internal number such as 10000005: texts format it with `rowText`, JSON with
   * `rowJson`.
   */
  it('never show the internal number of a row', () => {
    const bare = /\brow: (?:String|number|formats\.number)\(|>\s*\{(?:\w+\.)?row\}\s*<|String\(item\.row\)/
    const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
    expect(files.filter((file) => bare.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
  })

  it.each([
    "const sheet = 'Filas con errores'",
    "const name = 'Catálogo'",
    ['`$', '{file} - lista de personas`'].join(''),
  ])('in Spanish are found anywhere: %s', (text) => {
    expect(spanishTexts('x.ts', text).length + literalTexts('x.ts', text).length).toBeGreaterThan(0)
  })

  it.each([
    '<p>Guardar</p>',
    '<p>{count} filas</p>',
    "<p>{busy ? 'Guardando' : null}</p>",
    ['<p>{`$', '{count} filas`}</p>'].join(''),
    '<input placeholder="Nombre" />',
    "<input aria-label={open ? say('close') : 'Abrir'} />",
    ['<Chip label={`Lote $', '{number}`} />'].join(''),
    "const column = { headerName: 'Fila' }",
    "cell.title = 'Fila'",
    "const box = { buttons: ['Enviar', text.cancel] }",
    "cell.setAttribute('aria-label', 'Fila ' + row)",
  ])('are found in the code: %s', (text) => {
    expect(literalTexts('x.tsx', text)).toEqual(['x.tsx:1'])
  })

  it.each([
    "<p className='row'>{say('rows')}</p>",
    '<p>· 12 %</p>',
    "<Page title={t('home.title')} />",
    "const rail = { title: 'home.title' }",
    ['<p>{`$', '{a} · $', '{b}`}</p>'].join(''),
    "cell.setAttribute('role', 'img')",
  ])('are not reported where no user reads them: %s', (text) => {
    expect(literalTexts('x.tsx', text)).toEqual([])
  })
})

describe('the check itself', () => {
  const complaintsAbout = (file: string, text: string): readonly string[] =>
    forbiddenImports([readSource(root, file, text)])

  it.each([
    [
      'src/main/outbox/x.ts',
      `import { openStore } from '#main/store/open-store.ts'`,
      'main/outbox may not import main/store',
    ],
    [
      'src/main/outbox/x.ts',
      `import type { PollStore } from '../polling/ports.ts'`,
      'main/outbox may not import main/polling',
    ],
    ['src/main/app/x.ts', `export * from '../shell/dialogs.ts'`, 'main/app may not import main/shell'],
    [
      'src/main/store/x.ts',
      `import { sendNext } from '#main/outbox/send-next.ts'`,
      'main/store may not import main/outbox',
    ],
    [
      'src/renderer/screens/x.tsx',
      `type T = import('#main/app/application.ts').Application`,
      'renderer may not import main/app',
    ],
    ['src/shared/domain/x.ts', `import fs from 'node:fs'`, 'shared/domain may not import this package'],
    ['src/main/app/x.ts', `const { app } = await import('electron')`, 'main/app may not import this package'],
    ['src/shared/kernel/x.ts', `import { z } from 'zod'`, 'shared/kernel may not import this package'],
    [
      'src/main/cli.ts',
      `import { createMainWindow } from './shell/main-window.ts'`,
      'main/roots/cli may not import main/shell',
    ],
  ])('names the forbidden edge of %s: %s', (file, text, complaint) => {
    expect(complaintsAbout(file, text)).toEqual([expect.stringContaining(complaint)])
    expect(complaintsAbout(file, text)[0]).toContain(`${file} -> `)
  })

  it('lets the store import ports', () => {
    expect(complaintsAbout('src/main/store/x.ts', `import type { OutboxStore } from '#main/outbox/ports.ts'`)).toEqual(
      [],
    )
  })

  it('finds exports that nothing uses', () => {
    const files = globSync('{src,test,scripts}/**/*.{ts,tsx}').map((file) => file.replaceAll(path.sep, '/'))
    expect(deadExports('.', files).filter((one) => one.startsWith('src/'))).toEqual([])
    expect(deadExports('.', ['test/architecture/dead-exports.ts'])).toEqual([
      'test/architecture/dead-exports.ts: deadExports',
    ])
  })

  it('finds a cycle', () => {
    const edge = (from: string, to: string) => ({
      file: from,
      lines: 1,
      defaultExport: false,
      imports: [{ from, to, kind: 'file' as const }],
    })
    expect(findCycles([edge('a.ts', 'b.ts'), edge('b.ts', 'a.ts')])).toEqual([['a.ts', 'b.ts', 'a.ts']])
  })
})
