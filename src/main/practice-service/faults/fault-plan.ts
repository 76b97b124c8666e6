import type { Fault, FaultRule } from './fault.ts'

interface PlayedFault {
  readonly method: string
  readonly path: string
  readonly fault: Fault
}

/** Pending and injected faults. Rules are tried in the order they were added, and each counts its own matches. */
export interface FaultPlan {
  add(rule: FaultRule): void
  clear(): void
  /** Number of rules that are not used up. */
  readonly pending: number
  readonly played: readonly PlayedFault[]
  /** The fault for a request that has just arrived. */
  take(method: string, path: string): Fault | null
}

interface PendingRule {
  readonly rule: FaultRule
  skips: number
  plays: number
}

export function createFaultPlan(): FaultPlan {
  let rules: PendingRule[] = []
  const played: PlayedFault[] = []
  return {
    add: (rule) => {
      rules.push({ rule, skips: rule.skip ?? 0, plays: rule.times ?? 1 })
    },
    clear: () => {
      rules = []
    },
    get pending() {
      return rules.length
    },
    played,
    take: (method, path) => {
      for (const pending of rules.filter(({ rule }) => matches(rule, method, path))) {
        if (pending.skips > 0) {
          pending.skips -= 1
          continue
        }
        pending.plays -= 1
        rules = rules.filter(({ plays }) => plays > 0)
        played.push({ method, path, fault: pending.rule.fault })
        return pending.rule.fault
      }
      return null
    },
  }
}

const matches = (rule: FaultRule, method: string, path: string): boolean =>
  (rule.method === undefined || rule.method === method) && (rule.path === undefined || path.includes(rule.path))
