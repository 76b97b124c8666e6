/**
 * A system to install into and forget: an empty root in memory with this machine's programs and libraries, in which
 * dpkg and rpm have empty databases. Needs no root where the kernel allows user namespaces.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const enter = `set -e
root=$2
mount -t tmpfs root "$root"
mkdir -p "$root"/usr/bin "$root"/usr/sbin "$root"/usr/lib "$root"/usr/lib64 "$root"/usr/share "$root"/etc/alternatives
mkdir -p "$root"/opt "$root"/var/lib/dpkg/info "$root"/var/lib/dpkg/updates "$root"/var/lib/dpkg/alternatives
mkdir -p "$root"/var/lib/rpm "$root"/var/log "$root"/var/tmp "$root"/tmp "$root"/proc "$root"/dev "$root"/host
touch "$root"/var/lib/dpkg/status
for name in bin sbin lib lib64; do ln -s "usr/$name" "$root/$name"; done
mount --rbind / "$root"/host
mount --rbind /proc "$root"/proc
mount --rbind /dev "$root"/dev
mount --bind /usr/lib "$root"/usr/lib
if [ -d /usr/lib64 ]; then mount --bind /usr/lib64 "$root"/usr/lib64; fi
for folder in bin sbin; do
  for program in /usr/$folder/*; do ln -s "/host$program" "$root$program"; done
done
export PATH=/usr/sbin:/usr/bin LC_ALL=C HOME=/tmp
exec chroot "$root" /bin/bash -c "$1"
`

export interface RootRun {
  readonly status: number | null
  readonly output: string
}

/** Runs a script of bash in a new root. Files of this machine are below `/host`. */
export function inThrowAwayRoot(script: string): RootRun {
  const folder = mkdtempSync(path.join(tmpdir(), 'throw-away-root-'))
  const args = ['--map-root-user', '--mount', '/bin/bash', '-c', enter, 'bash', script, folder]
  const { status, stdout, stderr, error } = spawnSync('unshare', args, { encoding: 'utf8' })
  // The mounts ended with their namespace. Only an empty folder is removed, so never what was mounted.
  rmdirSync(folder)
  return { status, output: error === undefined ? `${stdout}${stderr}` : error.message }
}

/** Why no such root can be made here; null if it can. */
export function noThrowAwayRoot(): string | null {
  if (process.platform !== 'linux') return 'this is not Linux'
  const { status, output } = inThrowAwayRoot('echo ready')
  return status === 0 && output.includes('ready') ? null : `no root can be made here: ${output.trim()}`
}
