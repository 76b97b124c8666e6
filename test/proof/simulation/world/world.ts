import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { realNowMs, setWall } from '../machine/virtual-time.ts'
import { aloneAt, officeAt, type PutBack, type Story, type Who } from '../story/story.ts'
import { copyFolder, Desk } from './machine-desk.ts'
import { makeProgramFolder } from './program-folder.ts'
import { SimulatedService } from './service.ts'
import { SimulatedOffice } from './simulated-office.ts'

const apiKey = 'service_key_simulation'
/** 2026-11-20, 10:00 in Bogotá. */
const firstDayMs = Date.UTC(2026, 10, 20, 15)

/** Where a story takes place: its people and the state of their data. */
export interface Place {
  readonly people: readonly Who[]
  deskOf(who: Who): Desk
  profileOf(who: Who): string | undefined
  copy(): Promise<void>
  putBack(how: PutBack): Promise<void>
  goAway(): void
  comeBack(): void
}

/**
 * The machines, the service and the office of all stories of this process. Each story starts from their first-day
 * state.
 */
export class World {
  readonly service = new SimulatedService()
  readonly #folder: string
  readonly #alone: Desk
  readonly #desks = new Map<Who, Desk>()
  readonly #office: SimulatedOffice | null
  #open: readonly Desk[] = []

  private constructor(folder: string, serverPort: number | null, database: string) {
    this.#folder = folder
    this.#alone = this.#newDesk('alone')
    this.#office = serverPort === null ? null : new SimulatedOffice(serverPort, database)
  }

  /** `serverPort`: of a PostgreSQL that trusts its owner; null if no story takes place in an office. */
  static async open(folder: string, serverPort: number | null, database: string): Promise<World> {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const world = new World(folder, serverPort, database)
    makeProgramFolder(path.join(folder, 'program'))
    await world.service.open()
    await world.#prepareAlone()
    if (world.#office !== null) await world.#prepareOffice(world.#office)
    return world
  }

  get files(): string {
    return path.join(this.#folder, 'files')
  }

  #newDesk(name: string): Desk {
    const service = this.service
    return new Desk({
      name,
      root: path.join(this.#folder, name),
      get baseUrl() {
        return service.baseUrl
      },
      apiKey,
      program: path.join(this.#folder, 'program'),
    })
  }

  async #prepareAlone(): Promise<void> {
    setWall(firstDayMs)
    for (const profile of [undefined, 'segunda']) await register(this.#alone, profile)
    await this.#alone.close()
    this.#keep(this.#alone)
  }

  async #prepareOffice(office: SimulatedOffice): Promise<void> {
    setWall(realNowMs())
    const founder = this.#newDesk('founder')
    for (const who of officeAt) this.#desks.set(who, this.#newDesk(who))
    await office.found(
      founder,
      [...this.#desks].map(([who, desk]) => ({ desk, isHeld: who === 'caro' })),
    )
    for (const desk of this.#desks.values()) {
      await register(desk, undefined)
      await desk.close()
      this.#keep(desk)
    }
    await office.keep()
    rmSync(founder.place.root, { recursive: true, force: true })
  }

  #keep({ place }: Desk): void {
    copyFolder(place.root, `${place.root}.first`)
  }

  async begin(story: Story): Promise<Place> {
    this.service.begin(story.seed)
    setWall(story.isOffice ? realNowMs() : firstDayMs)
    const desks = story.isOffice ? [...this.#desks.values()] : [this.#alone]
    for (const desk of desks) {
      rmSync(desk.place.root, { recursive: true, force: true })
      copyFolder(`${desk.place.root}.first`, desk.place.root)
      desk.staysOpen = story.staysOpen
    }
    this.#open = desks
    if (!story.isOffice) return this.#placeAlone()
    if (this.#office === null) throw new Error('There is no PostgreSQL for a story in an office')
    await this.#office.begin()
    return this.#placeInOffice(this.#office)
  }

  #placeAlone(): Place {
    const desk = this.#alone
    const copy = path.join(this.#folder, 'copy')
    return {
      people: aloneAt,
      deskOf: () => desk,
      profileOf: (who) => (who === 'segunda' ? who : undefined),
      copy: async () => {
        await desk.close()
        desk.copyTo(copy)
      },
      putBack: async () => {
        await desk.close()
        desk.putBack(copy)
      },
      goAway: () => undefined,
      comeBack: () => undefined,
    }
  }

  #placeInOffice(office: SimulatedOffice): Place {
    const closeAll = async (): Promise<void> => {
      for (const desk of this.#desks.values()) await desk.close()
    }
    return {
      people: officeAt,
      deskOf: (who) => this.#desks.get(who) ?? this.#alone,
      profileOf: () => undefined,
      copy: async () => {
        await closeAll()
        await office.takeCopy()
      },
      putBack: async (how) => {
        await closeAll()
        await office.putBack(how)
      },
      goAway: () => office.door.goAway(),
      comeBack: () => office.door.comeBack(),
    }
  }

  async end(): Promise<void> {
    for (const desk of this.#open) await desk.close().catch(() => undefined)
    this.#open = []
  }

  close(): void {
    this.service.close()
    this.#office?.door.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** Registers a notification address, to know its secret. */
async function register(desk: Desk, profile: string | undefined): Promise<void> {
  const args = ['notifications', 'set', 'http://127.0.0.1:9/', '--overwrite']
  const told = await desk.run({ args, profile })
  if (told.exitCode !== 0) throw new Error(`${told.exitCode} ${told.stdout} ${told.stderr}`)
}
