import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const text = readFileSync(path.join(root, '.github/workflows/release.yml'), 'utf8')

interface Step {
  readonly name?: string
  readonly uses?: string
  readonly run?: string
  readonly env?: Readonly<Record<string, string>>
}
interface Workflow {
  readonly permissions: object
  readonly jobs: Readonly<Record<string, { readonly strategy?: { matrix: { os: string[] } }; readonly steps: Step[] }>>
}

/** electron-builder reads its own configuration with this parser. */
function parseYaml(source: string): Workflow {
  const require = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
  const { load } = createRequire(require.resolve('app-builder-lib'))('js-yaml') as { load(yaml: string): unknown }
  return load(source) as Workflow
}

const { jobs, permissions } = parseYaml(text)
const steps = Object.values(jobs).flatMap((job) => job.steps)

describe('the release workflow', () => {
  it('uses no action that is not pinned by its commit', () => {
    const used = steps.flatMap(({ uses }) => uses ?? [])
    expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([])
    expect(text.match(/^\s*-?\s*uses:/gm) ?? []).toHaveLength(used.length)
  })

  it('packs on three platforms, after the specs have run on Electron itself', () => {
    expect(jobs.package?.strategy?.matrix.os).toEqual(['windows-latest', 'macos-latest', 'ubuntu-latest'])
    expect(text).toContain('VENTANILLA_ELECTRON: electron')
    const commands = (jobs.package?.steps ?? []).map(({ run = '' }) => run)
    const first = (word: string): number => commands.findIndex((command) => command.includes(word))
    expect(first('npm run e2e')).toBeGreaterThan(0)
    expect(first('npm run package')).toBeGreaterThan(first('npm run e2e'))
    expect(first('--check-only')).toBeGreaterThan(first('npm run package'))
    expect(first('npm run sign-updates')).toBeGreaterThan(first('npm run package'))
    expect(first('gh release upload')).toBeGreaterThan(first('npm run sign-updates'))
  })

  it('passes each secret only to the steps that sign with it, and the token only to those that need it', () => {
    expect(permissions).toEqual({})
    const seeing = (secret: RegExp): readonly (string | undefined)[] =>
      steps.filter(({ env = {} }) => Object.values(env).some((value) => secret.test(value))).map(({ name }) => name)
    const list = 'The list of updates, signed where there is a key'
    expect(seeing(/secrets\./)).toEqual(['Packages, signed where there are secrets', list])
    expect(seeing(/secrets\.VENTANILLA_UPDATE_SIGNING_KEY/)).toEqual([list])
    expect(seeing(/secrets\.(CSC|WIN|APPLE)/)).toEqual(['Packages, signed where there are secrets'])
    expect(seeing(/github\.token/)).toHaveLength(3)
    expect(steps.filter(({ run = '' }) => /\$\{\{/.test(run))).toEqual([])
  })

  it('names existing commands', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object }
    const named = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})
