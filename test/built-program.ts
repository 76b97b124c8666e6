import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { bundleChildPrograms } from './harness/child-programs.ts'
import { newestMs } from './harness/newest.ts'

const root = path.resolve(import.meta.dirname, '..')
const program = path.join(root, 'out', 'main', 'cli.js')
const sources = ['src/main', 'src/renderer', 'src/shared', 'electron.vite.config.ts', 'package.json']

/** Tests of the terminal run the shipped program. Builds it if it is missing or older than its sources. */
export async function setup(): Promise<void> {
  buildProgram()
  await bundleChildPrograms()
}

function buildProgram(): void {
  if (existsSync(program) && sources.every((source) => newestMs(path.join(root, source)) <= statSync(program).mtimeMs))
    return
  const tool = path.join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  const { status } = spawnSync(process.execPath, [tool, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The program that the tests of the terminal run could not be built')
}
