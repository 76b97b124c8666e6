/** `powerMonitor`, whose events a test emits itself (`suspend`, `resume`, ...), and `powerSaveBlocker` as state. */
import { EventEmitter } from 'node:events'

class PowerMonitor extends EventEmitter {
  readonly onBatteryPower = false
  isOnBatteryPower(): boolean {
    return this.onBatteryPower
  }
  getSystemIdleTime(): number {
    return 0
  }
  getSystemIdleState(): 'active' {
    return 'active'
  }
}

export const powerMonitor = new PowerMonitor()

const started = new Set<number>()
let lastBlocker = 0

export const powerSaveBlocker = {
  start(type: string): number {
    if (type !== 'prevent-app-suspension' && type !== 'prevent-display-sleep') {
      throw new TypeError(`unknown power save blocker ${type}`)
    }
    lastBlocker += 1
    started.add(lastBlocker)
    return lastBlocker
  },
  stop: (id: number): boolean => started.delete(id),
  isStarted: (id: number): boolean => started.has(id),
}
