/** Electron's events: preventable ones, and emitters that warn when code listens for an event that is never emitted. */
import { EventEmitter } from 'node:events'
import { say } from './runtime.ts'

export interface PreventableEvent {
  defaultPrevented: boolean
  preventDefault(): void
}

export function preventableEvent<T extends object>(details: T = {} as T): PreventableEvent & T {
  const event = {
    ...details,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true
    },
  }
  return event
}

/** Listening for an event that the stand-in never emits could let a spec pass falsely, so it prints one warning. */
export class StandInEmitter extends EventEmitter {
  constructor(owner: string, emitted: readonly string[]) {
    super()
    this.setMaxListeners(0)
    const known = new Set<string | symbol>([...emitted, 'newListener', 'removeListener'])
    this.on('newListener', (name: string | symbol) => {
      if (known.has(name)) return
      known.add(name)
      say(`${owner} never emits '${String(name)}' in the stand-in`)
    })
  }
}
