import { Client } from 'pg'
import { declarePutBack } from '#main/store/office/office-status.ts'
import { hidePlace } from '../../../postgres/server.ts'
import type { PutBack } from '../story/story.ts'
import type { Desk } from './machine-desk.ts'
import { OfficeDoor } from './office-door.ts'
import { companyOf } from './people.ts'
import type { Told } from './terminal-run.ts'

const copy = 'office_copy'

/** The database of an office, reset to its first day for each story, and the connection to it. */
export class SimulatedOffice {
  readonly door: OfficeDoor
  readonly #serverPort: number
  readonly #database: string
  #doorPort = 0

  constructor(serverPort: number, database: string) {
    this.#serverPort = serverPort
    this.#database = database
    this.door = new OfficeDoor(serverPort)
  }

  /** Founds the office and admits the desks. */
  async found(founder: Desk, desks: readonly { readonly desk: Desk; readonly isHeld: boolean }[]): Promise<void> {
    this.#doorPort = await this.door.open()
    await this.#sql(`CREATE DATABASE ${this.#database}`)
    good(await founder.run({ args: ['office', 'init', this.#url] }))
    for (const { desk, isHeld } of desks) {
      const held = isHeld ? ['--company', companyOf(1)] : []
      const invited = good(await founder.run({ args: ['office', 'invite', '--role', 'clerk', ...held, '--json'] }))
      const { invitation } = JSON.parse(invited.stdout) as { readonly invitation: { readonly code: string } }
      good(await desk.run({ args: ['office', 'join', invitation.code] }))
      await desk.close()
    }
    await founder.close()
  }

  /**
   * Every story starts with the office in its present state. Its time must be later than anything its desks have seen,
   * or it would count as restored from a backup.
   */
  keep(): Promise<void> {
    return this.#copied(this.#database, this.#first)
  }

  get #url(): string {
    return this.#urlAt(this.#doorPort)
  }

  #urlAt(port: number): string {
    return `postgresql://owner@127.0.0.1:${port}/${this.#database}`
  }

  get #first(): string {
    return `${this.#database}_first`
  }

  get #copy(): string {
    return `${this.#database}_${copy}`
  }

  async begin(): Promise<void> {
    await this.#copied(this.#first, this.#database)
    await hidePlace(this.#urlAt(this.#serverPort))
  }

  takeCopy(): Promise<void> {
    return this.#copied(this.#database, this.#copy)
  }

  async putBack(how: PutBack): Promise<void> {
    await this.#copied(this.#copy, this.#database)
    if (how === 'restored') return
    await hidePlace(this.#urlAt(this.#serverPort))
    if (how === 'set-back') return
    const declared = await declarePutBack(this.#url)
    if (!declared.ok) throw new Error(declared.error.code)
  }

  async #copied(from: string, to: string): Promise<void> {
    // The server may still list a session that has just ended.
    await this.#sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname IN ('${from}', '${to}')`,
      `DROP DATABASE IF EXISTS ${to} WITH (FORCE)`,
      `CREATE DATABASE ${to} TEMPLATE ${from}`,
    )
  }

  async #sql(...statements: readonly string[]): Promise<void> {
    const client = new Client({ connectionString: `postgresql://owner@127.0.0.1:${this.#serverPort}/postgres` })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
}

function good(told: Told): Told {
  if (told.exitCode !== 0) throw new Error(`${told.args.join(' ')}: ${told.exitCode} ${told.stdout} ${told.stderr}`)
  return told
}
