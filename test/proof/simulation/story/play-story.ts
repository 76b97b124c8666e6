import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { forgetTimers, jumpWall, pass, runUntil, Stuck, wallMs } from '../machine/virtual-time.ts'
import { noticeOf } from '../world/notice.ts'
import type { Told } from '../world/terminal-run.ts'
import type { Place, World } from '../world/world.ts'
import { argumentsOf, keyOf, keysOfBatch, sendsWithOthers } from './command-line.ts'
import {
  batchesOf,
  documentOf,
  type Hearing,
  type LastLook,
  type Played,
  type Record,
  type ToldBatch,
} from './record.ts'
import { isTroubled, type Meets, type PutBack, type Step, type Story, type Submit, type Who } from './story.ts'

type Done = Pick<Played, 'hearings'> & Partial<Pick<Played, 'chosen' | 'changedUnseen'>>

/** Plays one story from the first step to the final check, on machines in their first-day state. */
export async function playStory(world: World, story: Story): Promise<Record> {
  const place = await world.begin(story)
  const play = new Play(world, place, story)
  let stuck: string | null = null
  try {
    for (const [index, step] of story.steps.entries()) await play.step(index, step)
    await play.lookAtLast()
  } catch (thrown) {
    if (!(thrown instanceof Stuck)) throw thrown
    stuck = thrown.message
  }
  await world.end()
  forgetTimers()
  return play.record(stuck)
}

class Play {
  readonly #world: World
  readonly #place: Place
  readonly #story: Story
  readonly #played: Played[] = []
  readonly #last: LastLook[] = []
  readonly #purged = new Set<string>()
  readonly #shown = new Set<string>()
  readonly #putBack = new Set<Who>()
  #hasCopy = false
  /** Those who have sent something since the copy. */
  readonly #sentSinceCopy = new Set<Who>()

  constructor(world: World, place: Place, story: Story) {
    this.#world = world
    this.#place = place
    this.#story = story
  }

  record(stuck: string | null): Record {
    const { debits, arrivals, gets } = this.#world.service
    return {
      ...{
        story: this.#story,
        played: this.#played,
        last: this.#last,
        stuck,
        purged: this.#purged,
        shown: this.#shown,
      },
      ...{ debits: [...debits], arrivals: [...arrivals], gets: [...gets] },
      putBack: this.#putBack,
    }
  }

  async step(index: number, step: Step): Promise<void> {
    const { service } = this.#world
    service.step = index
    const [debits, arrivals] = [service.debits.length, service.arrivals.length]
    const done = await this.#do(step)
    // Faults planned for one command must not affect the next.
    service.posts = []
    service.getAnswers = []
    service.onPosted = async () => undefined
    this.#place.comeBack()
    for (const who of this.#place.people) this.#place.deskOf(who).meets(null)
    if (service.arrivals.length > arrivals) for (const { who } of done.hearings) this.#sentSinceCopy.add(who)
    this.#played.push({
      ...{ index, step, chosen: [], changedUnseen: [], ...done },
      ...{ debits: service.debits.slice(debits), arrivals: service.arrivals.slice(arrivals) },
    })
  }

  async #do(step: Step): Promise<Done> {
    switch (step.do) {
      case 'submit':
        return this.#watched(step.who, () => this.#submit(step))
      case 'together':
        return this.#together(step.submits)
      case 'send':
        return this.#watched(step.who, async () => this.#command(step, ['send', '--wait', String(step.waitSeconds)]))
      case 'poll':
        return this.#command(step, ['poll', '--until-settled', '--timeout', String(step.seconds)])
      case 'resolve':
        return this.#watched(step.who, () => this.#resolve(step))
      case 'purge':
        return this.#purge(step)
      case 'reprocess':
        return this.#watched(step.who, () => this.#reprocess(step))
      case 'notice':
        return this.#notice(step)
      case 'status':
        return this.#command(step, ['status'])
      case 'doctor':
        return this.#command(step, ['doctor'])
      case 'confirm':
        return this.#confirm(step)
      default:
        return this.#happen(step)
    }
  }

  async #happen(
    step: Extract<Step, { readonly do: 'reopen' | 'copy' | 'put-back' | 'clock' | 'pass' }>,
  ): Promise<Done> {
    switch (step.do) {
      case 'reopen':
        await this.#place.deskOf(step.who).close()
        break
      case 'copy':
        await this.#place.copy()
        this.#hasCopy = true
        this.#sentSinceCopy.clear()
        break
      case 'put-back':
        if (!this.#hasCopy) break
        await this.#place.putBack(step.how)
        this.#wasPutBack(step.how)
        break
      case 'clock':
        // In an office the server uses the machine's own clock, which cannot be set.
        if (!this.#story.isOffice) jumpWall(step.byMs)
        break
      case 'pass':
        pass(step.ms)
        break
    }
    return { hearings: [] }
  }

  /** An office's history belongs to everyone in it. A disk that was set back is noticed by who has seen more. */
  #wasPutBack(how: PutBack): void {
    const whose = this.#story.isOffice && how !== 'set-back' ? this.#place.people : this.#sentSinceCopy
    if (this.#sentSinceCopy.size > 0) for (const who of whose) this.#putBack.add(who)
  }

  #arrange({ who, meets }: { readonly who: Who; readonly meets: Meets }): void {
    const { service } = this.#world
    service.posts.push(...meets.posts)
    service.getAnswers.push(...meets.gets)
    service.shape = meets.shape
    this.#place.deskOf(who).meets(meets.misfortune)
    if (meets.officeAway === 'before') this.#place.goAway()
    if (meets.officeAway === 'posted') service.onPosted = async () => this.#place.goAway()
  }

  async #command(
    step: { readonly who: Who; readonly json: boolean; readonly meets: Meets },
    args: readonly string[],
  ): Promise<Done> {
    this.#arrange(step)
    return { hearings: [await this.#run(step, args)] }
  }

  async #run(
    { who, json, meets }: { readonly who: Who; readonly json: boolean; readonly meets: Meets },
    args: readonly string[],
  ): Promise<Hearing> {
    return { who, stdoutFull: meets.stdoutFull, told: await runUntil(this.#start(who, args, json, meets.stdoutFull)) }
  }

  #start(who: Who, args: readonly string[], json: boolean, stdoutFull: boolean): Promise<Told> {
    const said = [...args, ...(json ? ['--json'] : []), ...(this.#story.language === 'en' ? ['--lang', 'en'] : [])]
    return this.#place.deskOf(who).start({ args: said, profile: this.#place.profileOf(who), stdoutFull })
  }

  /** A check without faults, which is not judged. */
  async #look(who: Who, args: readonly string[], json = true): Promise<Told> {
    return runUntil(this.#start(who, args, json, false))
  }

  async #batchesSeenBy(who: Who): Promise<readonly ToldBatch[]> {
    return batchesOf(documentOf(await this.#look(who, ['status'])))
  }

  /** For a person with restricted access: tracks what became of the sends that include others. */
  async #watched(who: Who, work: () => Promise<Done>): Promise<Done> {
    if (who !== 'caro') return work()
    const before = await this.#batchesSeenBy('ana')
    const done = await work()
    this.#place.comeBack()
    const after = new Map(
      (await this.#batchesSeenBy('ana')).flatMap(({ submissions }) => submissions.map(({ id, state }) => [id, state])),
    )
    const changedUnseen = before.flatMap(sendsWithOthers).flatMap(({ id, state }) => {
      const next = after.get(id) ?? 'gone'
      // Every desk that opens the office marks what an interrupted one left.
      return next === state || (state === 'sending' && next === 'unknown') ? [] : [`${id} ${state} ${next}`]
    })
    return { ...done, changedUnseen }
  }

  async #submit(step: Submit): Promise<Done> {
    const args = this.#argumentsOf(step)
    const chosen = step.again ? step.filing.people.map((person) => keyOf(step.filing.procedure, person)) : []
    return { ...(await this.#command(step, args)), chosen }
  }

  async #together(submits: readonly Submit[]): Promise<Done> {
    const [first] = submits
    if (first !== undefined) this.#arrange(first)
    const running = submits.map((step) => this.#start(step.who, this.#argumentsOf(step), step.json, false))
    const told = await runUntil(Promise.all(running))
    return {
      hearings: submits.flatMap(({ who }, index) => {
        const one = told[index]
        return one === undefined ? [] : [{ who, told: one, stdoutFull: false }]
      }),
    }
  }

  #argumentsOf(submit: Submit): readonly string[] {
    return argumentsOf(submit, (name, content) => this.#fileOf(name, content))
  }

  #fileOf(name: string, content: string | Uint8Array): string {
    const file = path.join(this.#world.files, name)
    mkdirSync(this.#world.files, { recursive: true })
    writeFileSync(file, content)
    return file
  }

  async #resolve(step: Extract<Step, { readonly do: 'resolve' }>): Promise<Done> {
    const batches = await this.#batchesSeenBy(step.who)
    const batch = batches.toReversed().find(({ submissions }) => submissions.some(({ state }) => state === 'unknown'))
    const uncertain = batch?.submissions.find(({ state }) => state === 'unknown')
    if (batch === undefined || uncertain === undefined) return { hearings: [] }
    // Sometimes a reason is given at once, to resend what the service may have taken.
    const reason = step.as === 'resend' && this.#story.seed % 3 === 0 ? ['--again', 'No llegó'] : []
    const done = await this.#command(step, ['resolve', uncertain.id, '--as', step.as, ...reason])
    const isRefused = done.hearings.some(({ told }) => told.exitCode === 1)
    return { ...done, chosen: step.as === 'resend' && !isRefused ? keysOfBatch(batch) : [] }
  }

  async #reprocess(step: Extract<Step, { readonly do: 'reprocess' }>): Promise<Done> {
    const [batch] = await this.#batchesSeenBy(step.who)
    if (batch === undefined) return { hearings: [] }
    const done = await this.#command(step, ['reprocess', batch.id, '--reason', 'Lo pidió la entidad', '--accept-terms'])
    return { ...done, chosen: keysOfBatch(batch) }
  }

  async #purge(step: Extract<Step, { readonly do: 'purge' }>): Promise<Done> {
    for (const batch of await this.#batchesSeenBy(step.who))
      for (const { state, requestId } of batch.submissions)
        if (requestId !== null && finished.has(state)) this.#purged.add(requestId)
    const today = new Date(wallMs() - 5 * 3_600_000).toISOString().slice(0, 10)
    return this.#command(step, ['purge', '--before', today, '--yes'])
  }

  async #notice(step: Extract<Step, { readonly do: 'notice' }>): Promise<Done> {
    const { service } = this.#world
    const requestId = service.debits.at(-1)?.requestId ?? '00000000-0000-4000-8000-000000000000'
    const { body, signature, delivery } = noticeOf(service, requestId, step.poisoned)
    // A notification about a request of another profile waits unread.
    const file = this.#fileOf(`aviso-${this.#played.length}.json`, body)
    return this.#command(step, [
      ...['notifications', 'verify', file, '--signature', signature, '--delivery', delivery, '--take-in'],
    ])
  }

  async #confirm(step: Extract<Step, { readonly do: 'confirm' }>): Promise<Done> {
    const done = await this.#command(step, ['doctor', '--confirm-restored'])
    if (done.hearings.some(({ told }) => told.exitCode === null || told.exitCode === 5)) return done
    // Afterwards nothing reports the loss any more: only the confirming command reports it.
    const told = done.hearings.map(({ told: { stdout, stderr } }) => `${stdout}\n${stderr}`).join('\n')
    for (const { requestId } of this.#world.service.arrivals)
      if (requestId !== null && told.includes(requestId)) this.#shown.add(requestId)
    // While no desk has noticed the loss, there is nothing to confirm.
    if (this.#story.isOffice && !/confírmelo|confirm it/.test(told)) return done
    if (/Solo puede confirmarlo|Only someone who files/.test(told)) return done
    if (this.#story.isOffice) this.#putBack.clear()
    else this.#putBack.delete(step.who)
    return done
  }

  /**
   * Everyone who acted checks, after trouble with a reopened program; restored data is confirmed, and everyone checks
   * again.
   */
  async lookAtLast(): Promise<void> {
    this.#world.service.step = this.#story.steps.length
    const actors = this.#place.people.filter((who) => this.#hasActed(who))
    if (this.#needsDoctor()) for (const who of actors) await this.#place.deskOf(who).close()
    const looks: LastLook[] = []
    for (const who of actors) {
      const status = await this.#look(who, ['status'])
      // Problems with the data are reported on opening, as by every command of a terminal.
      if (this.#needsDoctor()) await this.#place.deskOf(who).close()
      const statusText = await this.#look(who, ['status'], false)
      const doctor = this.#needsDoctor() ? await this.#look(who, ['doctor']) : null
      looks.push({ who, status, statusText, doctor, confirmed: null })
    }
    if (this.#putBack.size > 0) {
      for (const who of actors) await this.#look(who, ['doctor', '--confirm-restored'])
      for (const look of looks) {
        const confirmed = {
          status: await this.#look(look.who, ['status']),
          doctor: await this.#look(look.who, ['doctor']),
        }
        this.#last.push({ ...look, confirmed })
      }
    } else this.#last.push(...looks)
    await this.#lookForNumbers(actors)
    rmSync(this.#world.files, { recursive: true, force: true })
  }

  /** A number that no list shows may still be found directly. */
  async #lookForNumbers(actors: readonly Who[]): Promise<void> {
    const said = this.#last.flatMap(({ status, statusText, doctor, confirmed }) => [
      ...[status, statusText, doctor, confirmed?.status, confirmed?.doctor],
    ])
    const requests = await this.#requestsSentAgain(actors)
    const everything = [...said, ...requests].map((told) => `${told?.stdout ?? ''}${told?.stderr ?? ''}`).join('\n')
    for (const { requestId } of this.#world.service.arrivals)
      if (requestId !== null && requests.some(({ stdout }) => stdout.includes(requestId))) this.#shown.add(requestId)
    for (const { requestId } of this.#world.service.arrivals) {
      if (requestId === null || everything.includes(requestId)) continue
      for (const who of actors) {
        const shown = await this.#look(who, ['request', 'show', requestId])
        if (shown.exitCode === 0) this.#shown.add(requestId)
      }
    }
  }

  /** Every attempt shows the number that its answer named. */
  async #requestsSentAgain(actors: readonly Who[]): Promise<readonly Told[]> {
    const told: Told[] = []
    for (const who of actors)
      for (const { submissions } of await this.#batchesSeenBy(who))
        for (const { requestId, attempts } of submissions)
          if (requestId !== null && attempts > 1) told.push(await this.#look(who, ['request', 'show', requestId]))
    return told
  }

  #hasActed(who: Who): boolean {
    return this.#played.some(
      ({ step, hearings }) => ('who' in step && step.who === who) || hearings.some((one) => one.who === who),
    )
  }

  /** Always after trouble; also for some quiet stories, to find false alarms. It reads every page, which is slow. */
  #needsDoctor(): boolean {
    return isTroubled(this.#story) || this.#story.seed % quietDoctorShare === 0
  }
}

const quietDoctorShare = 5

const finished: ReadonlySet<string> = new Set(['settled', 'failed', 'accepted-empty', 'refused'])
