/** Which packages the tools on this Linux can make. */
import { existsSync } from 'node:fs'
import path from 'node:path'

export const commandPath = (command: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, command))
    .find((place) => existsSync(place))

/** Package kind, the command it needs, and where Debian has that. */
const needed = [
  { target: 'deb', command: 'dpkg-deb', from: 'dpkg' },
  { target: 'rpm', command: 'rpmbuild', from: 'rpm' },
  { target: 'AppImage', command: 'mksquashfs', from: 'squashfs-tools' },
] as const

export type LinuxTarget = (typeof needed)[number]['target']

/** What can be made, and a sentence about each kind that cannot. */
export function possibleTargets(): { readonly targets: readonly LinuxTarget[]; readonly missing: readonly string[] } {
  const isThere = ({ command }: (typeof needed)[number]): boolean => commandPath(command) !== undefined
  return {
    targets: needed.filter(isThere).map(({ target }) => target),
    missing: needed
      .filter((each) => !isThere(each))
      .map(({ target, command, from }) => `No ${target}: ${command} is missing (apt-get install ${from}).`),
  }
}
