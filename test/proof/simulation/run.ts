import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { nativeFolder } from '../../postgres/binaries.ts'
import { childProgram } from '../../harness/child-programs.ts'
import { endServers, newScratch } from '../../postgres/run-folder.ts'
import { startServer } from '../../postgres/server.ts'
import { memoryFolder } from '../../memory-folder.ts'
import type { Violation } from './referee/referee.ts'

export interface FailedSeed {
  readonly seed: number
  readonly violations: readonly Violation[]
  readonly story: string
}

export interface SimulationReport {
  readonly played: number
  readonly failed: readonly FailedSeed[]
}

export interface SimulationOptions {
  readonly from: number
  readonly seeds: number
  /** Programs that play side by side: the machine's cores. */
  readonly players: number
  readonly onFailed?: (failed: FailedSeed) => void
  readonly onPlayed?: (played: number, upTo: number) => void
}

type Line = { readonly played: number; readonly seed?: number } | FailedSeed

/** Plays a range of seeds in programs of their own, with one PostgreSQL for those stories that play in an office. */
export async function simulate(options: SimulationOptions): Promise<SimulationReport> {
  const scratch = newScratch(memoryFolder())
  const server = nativeFolder() === null ? null : await startServer(scratch, 'simulation')
  try {
    const players = Math.min(options.players, options.seeds)
    const reports = await Promise.all(
      Array.from({ length: players }, (_, index) => playShare(options, { index, players, scratch, port: server?.port })),
    )
    const failed = reports.flatMap((report) => report.failed).toSorted((one, other) => one.seed - other.seed)
    return { played: reports.reduce((sum, report) => sum + report.played, 0), failed }
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
  { from, seeds, onFailed, onPlayed }: SimulationOptions,
  { index, players, scratch, port }: Share,
): Promise<SimulationReport> {
  const count = Math.ceil((seeds - index) / players)
  const folder = path.join(scratch, `player-${index}`)
  const args = [folder, port === undefined ? '-' : String(port), `simulation_${index}`, from + index, count, players]
  const child = spawn(process.execPath, [childProgram('simulation-player'), ...args.map(String)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const failed: FailedSeed[] = []
  let played = 0
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-4_000)
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  for await (const line of createInterface({ input: child.stdout })) {
    const told = JSON.parse(line) as Line
    if ('violations' in told) {
      failed.push(told)
      onFailed?.(told)
    } else {
      played = told.played
      onPlayed?.(told.played, told.seed ?? from + index + (count - 1) * players)
    }
  }
  const code = await ended
  if (code !== 0) throw new Error(`A player ended with ${code}: ${errors}`)
  return { played, failed }
}

/** A failed seed as a person reads it. */
export const failureText = ({ seed, violations, story }: FailedSeed): string =>
  [`Seed ${seed}`, ...violations.map(({ rule, kind, detail }) => `  ${rule} ${kind}: ${detail}`), story, ''].join('\n')
