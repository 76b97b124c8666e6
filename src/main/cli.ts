#!/usr/bin/env node
/**
 * Composition root of the headless program. It imports nothing until it knows that this Node can load the database
 * binding, which crashes below version 22. An older Node starts the one bundled with the package instead.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const neededMajor = 22
const major = Number(process.versions.node.split('.')[0])
const localFault = 7

if (major >= neededMajor) {
  keepCompiled()
  const { main } = await import('./roots/cli/main.ts')
  await main(import.meta.dirname)
} else {
  handOver()
}

/** Enables the compile cache, so commands start faster. If the folder is not writable, Node works without it. */
function keepCompiled(): void {
  try {
    module.enableCompileCache(join(cacheDirectory(), 'compiled'))
  } catch {
    // A user without a home directory.
  }
}

/** In the user's own directory, because anyone who can write here decides what code the program runs. */
function cacheDirectory(): string {
  switch (process.platform) {
    case 'win32':
      return join(process.env.LOCALAPPDATA || join(homedir(), 'AppData', 'Local'), 'Ventanilla', 'Cache')
    case 'darwin':
      return join(homedir(), 'Library', 'Caches', 'Ventanilla')
    default:
      return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'ventanilla')
  }
}

function handOver(): void {
  const script = process.argv[1]
  const node = bundledNode(dirname(fileURLToPath(import.meta.url)))
  if (node === undefined || script === undefined || process.env.VENTANILLA_HANDED_OVER === '1') {
    refuse()
    return
  }
  const child = spawn(node, [script, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, VENTANILLA_HANDED_OVER: '1' },
  })
  // The terminal also sends its signals to the child, so the parent only waits for it to exit.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  child.on('error', refuse)
  child.on('exit', (code) => {
    process.exitCode = code ?? localFault
  })
}

/** The `node` package's binary, in the nearest `node_modules` above this file. */
function bundledNode(start: string): string | undefined {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  for (let folder = start; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', 'node', 'bin', name)
    if (existsSync(candidate)) return candidate
    if (dirname(folder) === folder) return undefined
  }
}

function refuse(): void {
  const english = process.argv.includes('--lang=en') || process.argv[process.argv.indexOf('--lang') + 1] === 'en'
  const message = english
    ? `Node ${process.versions.node} is too old: ${neededMajor} or later is needed. Run "npm ci" in the program's folder or install a newer Node.`
    : `Node ${process.versions.node} es muy antiguo: se necesita la versión ${neededMajor} o posterior. Ejecute «npm ci» en la carpeta del programa o instale un Node más nuevo.`
  if (process.argv.includes('--json')) {
    process.stdout.write(`${JSON.stringify({ error: { code: 'node.too-old', message } })}\n`)
  } else process.stderr.write(`${message}\n`)
  process.exitCode = localFault
}
