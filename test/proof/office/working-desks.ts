import { type ChildProcessByStdio, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { compileCache } from '../../compile-cache.ts'
import { childProgram } from '../../harness/child-programs.ts'
import { apiKey } from './agreed.ts'

type Child = ChildProcessByStdio<null, Readable, null>

/** Two lives of a desk share no people, so that the proof itself files nobody twice. */
const peopleOfOneLife = 1_000
const peopleOfOneDesk = 100_000

export interface DeskPlaces {
  readonly folder: string
  readonly baseUrl: string
  /** Whether every desk also asks on demand, besides the leader's polling. */
  readonly asks: boolean
  officeUrl(desk: string): string
}

/** Programs at their desks. A killed one is restarted. */
export class WorkingDesks {
  readonly names: readonly string[]
  /** Every batch that a desk reported as committed. */
  readonly composed = new Set<string>()
  readonly failures: string[] = []
  /** Desks that are running and have opened their store. */
  readonly atWork = new Set<string>()
  readonly #places: DeskPlaces
  readonly #children = new Map<string, Child>()
  readonly #lives = new Map<string, number>()
  readonly #ended: Promise<void>[] = []

  constructor(count: number, places: DeskPlaces) {
    this.names = Array.from({ length: count }, (_, at) => `proof-desk-${at}`)
    this.#places = places
  }

  start(name: string): void {
    const life = this.#lives.get(name) ?? 0
    this.#lives.set(name, life + 1)
    const first = (this.names.indexOf(name) + 1) * peopleOfOneDesk + life * peopleOfOneLife
    const { folder, baseUrl, asks, officeUrl } = this.#places
    const told = [path.join(folder, name), baseUrl, officeUrl(name), name, String(first)]
    const child = spawn(process.execPath, [childProgram('office-desk-process'), ...told], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PROOF_API_KEY: apiKey, PROOF_ASKS: asks ? 'yes' : 'no', NODE_COMPILE_CACHE: compileCache },
    })
    this.#children.set(name, child)
    this.#ended.push(this.#watch(name, child))
  }

  /** As in a power failure. */
  async kill(name: string): Promise<void> {
    const child = this.#children.get(name)
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    this.atWork.delete(name)
    child.kill('SIGKILL')
    await ended
  }

  /** Makes the program hang, or continue. */
  signal(name: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#children.get(name)?.kill(signal)
  }

  /** Asks all of them to end, and waits. */
  async stop(withinMs: number): Promise<void> {
    for (const child of this.#children.values()) child.kill('SIGTERM')
    const timer = setTimeout(() => {
      for (const [name, child] of this.#children) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        this.failures.push(`${name} did not end when it was asked to`)
        child.kill('SIGKILL')
      }
    }, withinMs)
    await Promise.all(this.#ended)
    clearTimeout(timer)
  }

  async #watch(name: string, child: Child): Promise<void> {
    const ended = new Promise<void>((resolve) => {
      child.once('exit', (code) => {
        if (code !== null && code !== 0) this.failures.push(`${name} failed with code ${code}`)
        resolve()
      })
    })
    for await (const line of createInterface({ input: child.stdout })) {
      const [word, id = ''] = line.split(' ')
      if (word === 'ready' && this.#children.get(name) === child && !child.killed) this.atWork.add(name)
      if (word === 'composed') this.composed.add(id)
    }
    await ended
  }
}
