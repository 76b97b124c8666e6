import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { HostRemarks } from '#main/cli/host.ts'
import type { Settings } from '#main/cli/settings.ts'
import { programPlaces } from '#main/roots/cli/places.ts'
import { type Misfortune, Program, running } from '../machine/mortal.ts'
import { runUntil } from '../machine/virtual-time.ts'
import { Kept, KeptOpen, noInput, type Told } from './terminal-run.ts'

interface DeskPlace {
  readonly name: string
  /** Contains `home` and `state`. */
  readonly root: string
  readonly baseUrl: string
  readonly apiKey: string
  /** The program is in its `out/main`. */
  readonly program: string
}

interface CommandOrder {
  readonly args: readonly string[]
  readonly profile?: string | undefined
  readonly stdoutFull?: boolean | undefined
}

/** One machine with its program, which runs in this process. */
export class Desk {
  readonly place: DeskPlace
  /** Profiles stay open between two commands, as in the window. */
  staysOpen = true
  #program = new Program()
  #kept = new KeptOpen()

  constructor(place: DeskPlace) {
    this.place = place
  }

  get home(): string {
    return path.join(this.place.root, 'home')
  }

  get state(): string {
    return path.join(this.place.root, 'state')
  }

  /** The next fault of this machine. */
  meets(misfortune: Misfortune | null): void {
    this.#program.meets(misfortune)
  }

  get boundaries(): number {
    return this.#program.boundaries
  }

  /** Runs one command to its end, or to the death of the program. Then the files are as they were at that instant. */
  async run(order: CommandOrder): Promise<Told> {
    return runUntil(this.start(order))
  }

  start(order: CommandOrder): Promise<Told> {
    const program = this.#program
    const left = `${this.place.root}.left`
    program.onDeath = () => {
      rmSync(left, { recursive: true, force: true })
      mkdirSync(left, { recursive: true, mode: 0o700 })
      for (const part of ['home', 'state'])
        if (existsSync(path.join(this.place.root, part)))
          copyFolder(path.join(this.place.root, part), path.join(left, part))
    }
    return running.run(program, async () => {
      const told = await this.#command(order)
      if (!program.dead) return told
      // Commands that ran at once in one program die together, once.
      program.burial ??= this.#bury(left)
      await program.burial
      return { ...told, exitCode: null }
    })
  }

  async #command({ args, profile, stdoutFull = false }: CommandOrder): Promise<Told> {
    const [{ run }, { createHeadlessHost }] = await Promise.all([
      import('#main/cli/run.ts'),
      import('#main/roots/cli/headless-host.ts'),
    ])
    const { root, baseUrl, apiKey, program } = this.place
    const environment = {
      VENTANILLA_HOME: path.join(root, 'home'),
      VENTANILLA_STATE_HOME: path.join(root, 'state'),
      VENTANILLA_BASE_URL: baseUrl,
      VENTANILLA_API_KEY: apiKey,
    }
    const whole = profile === undefined ? args : [...args, '--profile', profile]
    const [stdout, stderr] = [new Kept(stdoutFull), new Kept(false)]
    const entryDirectory = path.join(program, 'out', 'main')
    const places = programPlaces(entryDirectory)
    const createHostFor = (settings: Settings, remarks: HostRemarks) =>
      createHeadlessHost({ settings, places, version: '0.1.0', environment, entryDirectory, ...remarks })
    const exitCode = await run({
      args: whole,
      environment,
      version: '0.1.0',
      streams: { stdin: noInput(), stdout, stderr },
      interruption: new AbortController().signal,
      onInterrupted: () => undefined,
      createHost: async (settings: Settings, remarks) => {
        const host = createHostFor(settings, remarks)
        return this.staysOpen ? this.#kept.over(host, settings.profile) : host
      },
      createOfflineHost: async (settings, remarks) => createHostFor(settings, remarks),
    })
    return { args: whole, exitCode, stdout: stdout.text(), stderr: stderr.text() }
  }

  /** Closes open profiles. */
  async close(): Promise<void> {
    await runUntil(running.run(this.#program, () => this.#kept.closeAll()))
  }

  /** What a dead program leaves: its files, without its locks. */
  async #bury(left: string): Promise<void> {
    await this.#kept.closeAll().catch(() => undefined)
    this.#program.closeAll()
    for (const part of ['home', 'state']) {
      rmSync(path.join(this.place.root, part), { recursive: true, force: true })
      if (existsSync(path.join(left, part))) renameSync(path.join(left, part), path.join(this.place.root, part))
    }
    rmSync(left, { recursive: true, force: true })
    this.#program = new Program()
    this.#kept = new KeptOpen()
  }

  /** Copies everything on its disk. */
  copyTo(folder: string): void {
    rmSync(folder, { recursive: true, force: true })
    copyFolder(this.home, folder)
  }

  /** Restores only the data folder. The machine's knowledge kept elsewhere stays. */
  putBack(folder: string): void {
    rmSync(this.home, { recursive: true, force: true })
    copyFolder(folder, this.home)
  }
}

/** A copy that keeps the permissions: a plain copy of a folder would be accessible to everyone. */
export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: withoutLocks })
  closeToOthers(to)
}

function closeToOthers(folder: string): void {
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) closeToOthers(path.join(folder, entry.name))
}

const withoutLocks = (source: string): boolean => !/\.lease$|-shm$/.test(source)
