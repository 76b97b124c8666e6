/**
 * Packages of the stand-in, to check what needs no Electron: control files, dependencies, install scripts, launchers,
 * and the job from the archive. Name, description and output folder say so, and they start only beside the checkout
 * that made them. They install to the program's own folder and commands, because these are what is checked.
 */
import type { Configuration } from 'electron-builder'
import type { LinuxTarget } from './linux/system-tools.ts'
import { makeStandInDistribution } from './stand-in-distribution.ts'

export const checkBuildFolder = 'dist/for-checks-only'

const description =
  'FOR CHECKS ONLY: made of a stand-in for Electron, not the program. Never install it to work with it.'

/** A fuse is a byte in Electron's binary. The stand-in has none. */
export const ofStandIn = (root: string): Configuration => ({
  electronDist: makeStandInDistribution(root),
  electronFuses: null,
})

/** Overrides of electron-builder.yml. */
export function checkBuild(root: string, targets: readonly LinuxTarget[]): Configuration {
  const packageName = 'ventanilla-for-checks-only'
  const artifactName = `${packageName}-\${version}-\${arch}.\${ext}`
  return {
    ...ofStandIn(root),
    directories: { output: checkBuildFolder, buildResources: 'resources' },
    linux: {
      target: [...targets],
      artifactName,
      description,
      synopsis: 'FOR CHECKS ONLY',
      executableName: 'ventanilla-desktop',
    },
    // Quicker; nobody downloads them.
    deb: { packageName, compression: 'gz' },
    rpm: { packageName, compression: 'gzip' },
  }
}
