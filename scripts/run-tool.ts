import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** Runs a tool from node_modules/.bin and shows its output, live or when it has ended. True if it succeeded in time. */
export async function runTool(
  tool: string,
  args: readonly string[],
  shown: 'at once' | 'at the end' = 'at once',
  limitMs: number | null = null,
): Promise<boolean> {
  const startedAtMs = performance.now()
  const headline = `\n> ${tool} ${args.join(' ')}\n`
  if (shown === 'at once') process.stdout.write(headline)
  const bin = path.join(root, 'node_modules', '.bin')
  const command = process.platform === 'win32' ? path.join(bin, `${tool}.cmd`) : path.join(bin, tool)
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` }
  const child = spawn(command, args, {
    cwd: root,
    stdio: shown === 'at once' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env,
    shell: process.platform === 'win32',
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk))
  const limit =
    limitMs === null
      ? null
      : setTimeout(() => {
          process.stdout.write(`  ${tool} has not ended in ${limitMs / 1_000} s and is ended\n`)
          child.kill('SIGKILL')
        }, limitMs)
  const status = await once(child, 'close').then(
    ([code]) => code as number | null,
    (error: unknown) => {
      output.push(Buffer.from(`${String(error)}\n`))
      return null
    },
  )
  if (limit !== null) clearTimeout(limit)
  const seconds = ((performance.now() - startedAtMs) / 1_000).toFixed(1)
  if (shown === 'at the end') process.stdout.write(headline)
  process.stdout.write(Buffer.concat(output))
  process.stdout.write(`  ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s\n`)
  return status === 0
}
