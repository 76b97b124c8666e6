/**
 * deb and rpm as our maker writes them with electron-builder's install scripts, installed, upgraded and removed in a
 * throw-away root. VENTANILLA_PACKAGES names a folder with whole packages to install instead of small ones.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makePackage } from '../../../scripts/package/linux/fpm.ts'
import { commandPath } from '../../../scripts/package/linux/system-tools.ts'
import { inThrowAwayRoot, noThrowAwayRoot } from '../../harness/throw-away-root.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const given = process.env.VENTANILLA_PACKAGES
const noRoot = noThrowAwayRoot()
const templates = path.join(
  path.dirname(createRequire(createRequire(import.meta.url).resolve('electron-builder')).resolve('app-builder-lib')),
  '../templates/linux',
)

/** Says why on the terminal, so that a skipped test is seen. */
function isMissing(what: string, commands: readonly string[], other: string | null = null): boolean {
  const missing = commands.filter((command) => commandPath(command) === undefined)
  const why = missing.length > 0 ? `${missing.join(', ')} not installed` : other
  if (why !== null) process.stdout.write(`skipped: ${what}: ${why}\n`)
  return why !== null
}

/** As Debian names it, and electron-builder with it. */
const architecture =
  spawnSync('dpkg', ['--print-architecture'], { encoding: 'utf8' }).stdout?.trim() ||
  (process.arch === 'arm64' ? 'arm64' : 'amd64')

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'linux-packages-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** electron-builder's script with its placeholders filled as it fills them. */
function script(place: string, name: string): string {
  const text = readFileSync(path.join(templates, `${name}.tpl`), 'utf8')
  const file = path.join(place, name)
  writeFileSync(
    file,
    text.replaceAll(/\$\{executable\}/g, 'ventanilla-desktop').replaceAll(/\$\{sanitizedProductName\}/g, 'Ventanilla'),
  )
  return file
}

/** The options that electron-builder passes, around a small program. */
function order(place: string, kind: 'deb' | 'rpm', version: string): readonly string[] {
  const program = path.join(place, 'program')
  mkdirSync(path.join(program, 'resources/terminal'), { recursive: true })
  writeFileSync(path.join(program, 'ventanilla-desktop'), '#!/bin/sh\necho window\n', { mode: 0o700 })
  writeFileSync(path.join(program, 'resources/terminal/ventanilla'), '#!/bin/sh\necho terminal "$@"\n', { mode: 0o755 })
  writeFileSync(path.join(program, 'resources/a file of 100%.txt'), 'content', { mode: 0o600 })
  const launcher = path.join(root, 'scripts/package/launchers/linux-ventanilla')
  return [
    ...['-s', 'dir', '--force', '-t', kind, '-d', 'libgtk-3-0', '-d', 'xdg-utils'],
    ...(kind === 'deb' ? ['--deb-recommends', 'libappindicator3-1', '--deb-compression', 'gz'] : []),
    ...(kind === 'rpm' ? ['--rpm-os', 'linux', '--rpm-compression', 'gzip', '--rpm-summary', 'Trámites en lote'] : []),
    ...['--architecture', architecture, '--after-install', script(place, 'after-install')],
    ...['--after-remove', script(place, 'after-remove'), '--description', 'Trámites en lote\n Desktop app'],
    ...['--version', version, '--package', path.join(place, `ventanilla-${version}.${kind}`), '--name', 'ventanilla'],
    ...['--maintainer', 'A <a@example.com>', '--vendor', 'A', '--url', 'https://ventanilla.example.com'],
    ...['--license', 'UNLICENSED', `${launcher}=/usr/bin/ventanilla`, `${program}/=/opt/Ventanilla`],
  ]
}

function packages(kind: 'deb' | 'rpm'): readonly [first: string, second: string] {
  if (given !== undefined) {
    const name = readdirSync(given).find((each) => each.endsWith(`.${kind}`)) ?? ''
    const file = path.resolve(given, name)
    return [file, file]
  }
  const place = folder()
  for (const version of ['1.0.0', '1.1.0']) makePackage(order(place, kind, version))
  return [path.join(place, `ventanilla-1.0.0.${kind}`), path.join(place, `ventanilla-1.1.0.${kind}`)]
}

const look = `
ls -l /usr/bin/ventanilla-desktop | sed 's/.* //'; readlink -f /usr/bin/ventanilla-desktop
stat -c '%u %a %n' /opt/Ventanilla /opt/Ventanilla/ventanilla-desktop /usr/bin/ventanilla
/usr/bin/ventanilla --help | head -1`

const installed = [
  '/etc/alternatives/ventanilla-desktop',
  '/opt/Ventanilla/ventanilla-desktop',
  '0 755 /opt/Ventanilla',
  '0 755 /opt/Ventanilla/ventanilla-desktop',
  '0 755 /usr/bin/ventanilla',
  given === undefined ? 'terminal --help' : expect.stringContaining('ventanilla'),
]

/** What two installations and a removal print and leave. */
function live(install: (file: string) => string, remove: string, [first, second]: readonly string[]) {
  const { status, output } = inThrowAwayRoot(`set -e
${install(`/host${first}`)}
echo FIRST${look}
${install(`/host${second}`)}
echo SECOND${look}
${remove}
echo REMOVED
ls -d /opt/Ventanilla /usr/bin/ventanilla /usr/bin/ventanilla-desktop /etc/apparmor.d/ventanilla-desktop 2>/dev/null || true
echo END`)
  const lines = output.split('\n')
  const between = (from: string, to: string) => lines.slice(lines.indexOf(from) + 1, lines.indexOf(to))
  const seen = (from: string, to: string) => between(from, to).slice(0, installed.length)
  return {
    status,
    output,
    first: seen('FIRST', 'SECOND'),
    second: seen('SECOND', 'REMOVED'),
    left: between('REMOVED', 'END'),
  }
}

const gone = { status: 0, first: installed, second: installed, left: [] }

describe.skipIf(isMissing('no deb was made', ['dpkg-deb']))('a deb', () => {
  it('states what it is and needs, and belongs to root whoever packs', () => {
    const [file] = packages('deb')
    const { stdout } = spawnSync('dpkg-deb', ['--info', file], { encoding: 'utf8' })
    for (const field of ['Maintainer:', 'Homepage: https://', 'Depends: libgtk-3-0, ', 'Installed-Size:']) {
      expect(stdout).toContain(field)
    }
    const { stdout: list } = spawnSync('dpkg-deb', ['--contents', file], { encoding: 'utf8' })
    expect(list.split('\n').filter((line) => line !== '' && !line.includes('root/root'))).toEqual([])
  })

  const cannotInstall = isMissing('the deb was not installed', ['dpkg'], noRoot)
  it.skipIf(cannotInstall)(
    'is installed with its commands, stays through an upgrade, and leaves nothing when removed',
    () => {
      const name = given === undefined ? 'ventanilla' : 'ventanilla-for-checks-only'
      const install = (file: string): string => `dpkg --force-depends --install "${file}"`
      expect(live(install, `dpkg --purge ${name}`, packages('deb'))).toMatchObject(gone)
    },
  )

  it('is the same from the same files, whatever the umask of whoever packs', () => {
    const place = folder()
    process.env.SOURCE_DATE_EPOCH = '1700000000'
    const before = process.umask()
    onTestFinished(() => {
      delete process.env.SOURCE_DATE_EPOCH
      process.umask(before)
    })
    const made = [0o022, 0o077].map((umask) => {
      process.umask(umask)
      const own = path.join(place, String(umask))
      makePackage(order(own, 'deb', '1.0.0'))
      return readFileSync(path.join(own, 'ventanilla-1.0.0.deb'))
    })
    expect(made[0]?.equals(made[1] ?? Buffer.alloc(0))).toBe(true)
  })

  it('is not made with an option that nobody knows', () => {
    expect(() => makePackage([...order(folder(), 'deb', '1.0.0'), '--deb-systemd', 'x'])).toThrow('--deb-systemd')
  })
})

describe.skipIf(isMissing('no rpm was made', ['rpmbuild', 'rpm']))('an rpm', () => {
  const cannotInstall = isMissing('the rpm was not installed', [], noRoot)

  it.skipIf(cannotInstall)(
    'is installed with its commands, stays through an upgrade, and leaves nothing when removed',
    () => {
      const name = given === undefined ? 'ventanilla' : 'ventanilla-for-checks-only'
      const install = (file: string): string => `rpm --nodeps --upgrade --force "${file}"`
      expect(live(install, `rpm --nodeps --erase ${name}`, packages('rpm'))).toMatchObject(gone)
    },
  )

  it('states what it is and needs, and owns no folder of the system', () => {
    const [file] = packages('rpm')
    const query = (what: string): string =>
      spawnSync('rpm', ['--query', '--package', what, file], { encoding: 'utf8' }).stdout
    expect(query('--info')).toMatch(/^URL +: https:/m)
    expect(query('--list').split('\n')).toEqual(expect.arrayContaining(['/opt/Ventanilla', '/usr/bin/ventanilla']))
    expect(query('--list').split('\n')).not.toContain('/opt')
  })
})
