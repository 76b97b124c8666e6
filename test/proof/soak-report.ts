import type { KillPoint } from './kill-points.ts'
import { killPoints } from './kill-points.ts'

/** The last announcement before a kill; `starting` if there was none, `finished` if the kill came too late. */
export type Phase = KillPoint | 'starting' | 'ready' | 'finished'

export interface SoakReport {
  readonly rounds: number
  readonly seed: string
  readonly durationMs: number
  readonly kills: ReadonlyMap<Phase, number>
  readonly submissions: number
  /** POSTs that took effect at the service. */
  readonly applied: number
  /** Found `unknown` after a kill. */
  readonly uncertain: number
  /** Sent again by the operator's choice, and how many of those had been paid before. */
  readonly resends: number
  readonly paidAgain: number
  readonly duplicates: readonly string[]
  readonly unjournalled: readonly string[]
  readonly contradictions: readonly string[]
  readonly lostCommits: readonly string[]
}

export const violations = ({ duplicates, unjournalled, contradictions, lostCommits }: SoakReport): number =>
  duplicates.length + unjournalled.length + contradictions.length + lostCommits.length

export function printSoak(report: SoakReport): void {
  const line = (name: string, value: number | string): void => {
    process.stdout.write(`  ${name.padEnd(36)}${String(value).padStart(10)}\n`)
  }
  process.stdout.write(`Soak, ${new Date().toISOString().slice(0, 10)}, seed ${report.seed}\n`)
  line('rounds', report.rounds)
  line('seconds', (report.durationMs / 1_000).toFixed(0))
  line('submissions', report.submissions)
  line('POSTs that took effect', report.applied)
  line('found uncertain', report.uncertain)
  line('sent again by choice', report.resends)
  line('  of these, paid twice by choice', report.paidAgain)
  process.stdout.write('Killed at\n')
  for (const phase of ['starting', 'ready', ...killPoints, 'finished'] as const) {
    line(`  ${phase}`, report.kills.get(phase) ?? 0)
  }
  process.stdout.write('Violations\n')
  for (const [name, found] of [
    ['  duplicates not chosen', report.duplicates],
    ['  applied but not journalled', report.unjournalled],
    ['  books that disagree', report.contradictions],
    ['  acknowledged commits lost', report.lostCommits],
  ] as const) {
    line(name, found.length)
    for (const each of found.slice(0, 20)) process.stdout.write(`      ${each}\n`)
  }
}
