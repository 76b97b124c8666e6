/**
 * `npm run package`: builds, writes the bill of materials, draws the icons and runs electron-builder for this platform.
 * `--dir` stops at the unpacked folder. `--check` then inspects it and does a whole job with it; `--check-only` does so
 * without packing first.
 *
 * Without Electron, packs the stand-in, as a folder only: no download, no fuses, no installer.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Configuration } from 'electron-builder'
import { installedBinary } from './find-electron.ts'
import { writeIcons } from './icon/icon-files.ts'
import { writeBill } from './package/bill-of-materials.ts'
import { checkPackage } from './package/check/check-package.ts'
import { packedPlaces } from './package/places.ts'
import { tellSigning } from './package/signing.ts'
import { makeStandInDistribution } from './package/stand-in-distribution.ts'
import { addTerminalProgram } from './package/terminal-program.ts'
import { writePackedSettings } from './package/updates/packed-settings.ts'
import { runTool } from './run-tool.ts'

const root = path.resolve(import.meta.dirname, '..')
const { values: wanted } = parseArgs({
  options: { dir: { type: 'boolean' }, check: { type: 'boolean' }, 'check-only': { type: 'boolean' } },
})

const say = (sentence: string): boolean => process.stdout.write(`${sentence}\n`)

/** Whether the real Electron is packed. Packing needs no display. */
function isElectronHere(): boolean {
  if (process.env.VENTANILLA_ELECTRON === 'stand-in') return false
  return installedBinary(path.join(root, 'node_modules/electron')) !== undefined
}

/** A fuse is a byte in Electron's binary. The stand-in has none. */
const ofStandIn = (): Configuration => ({ electronDist: makeStandInDistribution(root), electronFuses: null })

/** False if there is nothing to pack with. */
async function pack(): Promise<boolean> {
  const real = isElectronHere()
  if (!real && wanted.dir !== true) {
    say(
      'Electron is not installed, and no installer is made of the stand-in. Install Electron (npm run package does not',
    )
    say(
      'download it: VENTANILLA_FETCH_ELECTRON=1 npm run e2e, or node node_modules/electron/install.js), or use --dir.',
    )
    return false
  }
  if (!real) {
    say(
      'Electron is not installed: the stand-in (Node and Chromium) is packed in its place, to be checked and not to be',
    )
    say('delivered. Nothing is downloaded; fuses are not set, and the archive is not sealed to a binary.')
  }
  if (!(await runTool('electron-vite', ['build', '--logLevel', 'warn']))) return false
  say(writePackedSettings(root, process.env))
  say(`Bill of materials: ${writeBill(root)} components.`)
  writeIcons(path.join(root, '.cache/package/icons'))
  if (real) say(tellSigning(process.env, process.platform))
  await packWith(real ? {} : ofStandIn())
  return true
}

/** Runs electron-builder with electron-builder.yml and these overrides. Loading it takes seconds. */
async function packWith(over: Configuration): Promise<void> {
  const { Arch, archFromString, build, Platform } = await import('electron-builder')
  const afterPack: Configuration['afterPack'] = ({ packager, appOutDir, electronPlatformName, arch }) =>
    addTerminalProgram({
      root,
      resourcesDirectory: packager.getResourcesDir(appOutDir),
      platform: electronPlatformName as NodeJS.Platform,
      arch: Arch[arch],
    })
  const folderOnly = { targets: Platform.current().createTarget('dir', archFromString(process.arch)) }
  // fpm resolves file paths from its working directory.
  const deb = { fpm: [`${path.join(root, 'scripts/package/launchers/deb-ventanilla')}=/usr/bin/ventanilla`] }
  const common = { projectDir: root, config: { ...over, deb, afterPack }, publish: 'never' } as const
  await build(wanted.dir === true ? { ...common, ...folderOnly } : common)
}

async function check(): Promise<boolean> {
  const complaints = checkPackage(root, say)
  for (const complaint of complaints) say(`  ${complaint}`)
  say(complaints.length === 0 ? 'The package is as it should be.' : `The package has ${complaints.length} faults.`)
  const places = packedPlaces(root)
  if (places === undefined) return false
  process.env.VENTANILLA_PACKED = '1'
  const works = await runTool('playwright', ['test', 'packaged.spec.ts'])
  return complaints.length === 0 && works
}

const packed = wanted['check-only'] === true || (await pack())
const isChecking = wanted.check === true || wanted['check-only'] === true
process.exitCode = packed && (!isChecking || (await check())) ? 0 : 1
