/** Runs electron-builder with electron-builder.yml and the given overrides. Loading it takes seconds. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { Configuration } from 'electron-builder'
import { appImageTools } from './linux/appimage-tools.ts'
import { withoutCertificate } from './signing.ts'
import { addTerminalProgram } from './terminal-program.ts'

/** Variables of CI systems from which electron-builder makes `--iteration`, which fpm.ts refuses. */
export const buildNumbers = [
  'BUILD_NUMBER',
  'TRAVIS_BUILD_NUMBER',
  'APPVEYOR_BUILD_NUMBER',
  'CIRCLE_BUILD_NUM',
  'BUILD_BUILDNUMBER',
  'CI_PIPELINE_IID',
] as const

interface Manner {
  readonly isFolderOnly: boolean
  readonly real: boolean
}

export async function runBuilder(root: string, over: Configuration, { isFolderOnly, real }: Manner): Promise<void> {
  setToolsOfLinux(root, real)
  const { Arch, archFromString, build, Platform } = await import('electron-builder')
  const afterPack: Configuration['afterPack'] = ({ packager, appOutDir, electronPlatformName, arch }) =>
    addTerminalProgram({
      root,
      resourcesDirectory: packager.getResourcesDir(appOutDir),
      platform: electronPlatformName as NodeJS.Platform,
      arch: Arch[arch],
    })
  const folderOnly = { targets: Platform.current().createTarget('dir', archFromString(process.arch)) }
  const fpm = [`${path.join(root, 'scripts/package/launchers/linux-ventanilla')}=/usr/bin/ventanilla`]
  const packages = { deb: { ...over.deb, fpm }, rpm: { ...over.rpm, fpm } }
  const config = { ...over, ...packages, ...withoutCertificate(process.env, process.platform), afterPack }
  const common = { projectDir: root, config, publish: 'never' } as const
  await build(isFolderOnly ? { ...common, ...folderOnly } : common)
}

/** deb and rpm by the system's tools; the same sources give the same files. */
function setToolsOfLinux(root: string, real: boolean): void {
  if (process.platform !== 'linux') return
  for (const name of buildNumbers) delete process.env[name]
  process.env.CUSTOM_FPM_PATH = path.join(root, 'scripts/package/linux/fpm.ts')
  const commit = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  process.env.SOURCE_DATE_EPOCH ??= commit.stdout?.trim() || '0'
  if (!real) process.env.APPIMAGE_TOOLS_PATH = appImageTools(root)
}
