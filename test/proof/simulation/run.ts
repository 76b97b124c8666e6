import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { childProgram } from '../../harness/child-programs.ts'
import { memoryFolder } from '../../memory-folder.ts'
import { nativeFolder } from '../../postgres/binaries.ts'
import { endServers, newScratch } from '../../postgres/run-folder.ts'
import { startServer } from '../../postgres/server.ts'
import { rules, type Violation } from './referee/referee.ts'

export interface FailedSeed {
  readonly seed: number
  readonly violations: readonly Violation[]
  readonly story: string
}

interface SimulationReport {
  readonly played: number
  readonly failed: readonly FailedSeed[]
  /** Of all players together. */
  readonly cpuMs: number
}

interface SimulationOptions {
  readonly seeds: readonly number[]
  /** Number of parallel players: the machine's cores. */
  readonly players: number
  readonly onFailed?: (failed: FailedSeed) => void
}

type Line = { readonly played: number; readonly cpuMs?: number } | FailedSeed

/** Plays seeds in separate processes, with one PostgreSQL for the stories that take place in an office. */
export async function simulate(options: SimulationOptions): Promise<SimulationReport> {
  const scratch = newScratch(memoryFolder())
  const server = nativeFolder() === null ? null : await startServer(scratch, 'simulation')
  try {
    const players = Math.min(options.players, options.seeds.length)
    const reports = await Promise.all(
      Array.from({ length: players }, (_, index) =>
        playShare(options, { index, players, scratch, port: server?.port }),
      ),
    )
    const failed = reports.flatMap((report) => report.failed).toSorted((one, other) => one.seed - other.seed)
    const sum = (of: (report: SimulationReport) => number): number =>
      reports.reduce((total, report) => total + of(report), 0)
    return { played: sum(({ played }) => played), cpuMs: sum(({ cpuMs }) => cpuMs), failed }
  } finally {
    await server?.stop()
    endServers(scratch)
    rmSync(scratch, { recursive: true, force: true })
  }
}

interface Share {
  readonly index: number
  readonly players: number
  readonly scratch: string
  readonly port: number | undefined
}

/** Every n-th seed. */
async function playShare(
  { seeds, onFailed }: SimulationOptions,
  { index, players, scratch, port }: Share,
): Promise<SimulationReport> {
  const mine = seeds.filter((_, place) => place % players === index)
  const folder = path.join(scratch, `player-${index}`)
  const args = [folder, port === undefined ? '-' : String(port), `simulation_${index}`, mine.join(',')]
  const child = spawn(process.execPath, [childProgram('simulation-player'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const failed: FailedSeed[] = []
  const told = { played: 0, cpuMs: 0 }
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-4_000)
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line) as Line
    if ('violations' in said) {
      failed.push(said)
      onFailed?.(said)
    } else Object.assign(told, said)
  }
  const code = await ended
  if (code !== 0) throw new Error(`A player ended with ${code}: ${errors}`)
  return { ...told, failed }
}

/** A failed seed for human readers: the broken rules, then the story. */
export const failureText = ({ seed, violations, story }: FailedSeed): string =>
  [
    `Seed ${seed} (again: npm run soak -- simulation --seed ${seed})`,
    ...violations.map(({ rule, kind, detail }) => `  ${rule}, ${rules[rule]}: ${kind}: ${detail}`),
    story,
    '',
  ].join('\n')
