import type { Misfortune } from '../machine/mortal.ts'
import { appliedAnswers, type GetAnswer, getAnswers, type PostAnswer, refusedAnswers } from '../world/answers.ts'
import { type Procedure, people, procedures } from '../world/people.ts'
import { Random } from './random.ts'
import { aloneAt, type Filing, type Meets, officeAt, type Step, type Story, type Submit, type Who } from './story.ts'

/** One in this many stories takes place in an office. */
export const officeShare = 20

const hourMs = 3_600_000
/** A theme already begun is played to its end even beyond this. */
const mostSteps = 5

/** The story of a seed. */
export function tellStory(seed: number): Story {
  const random = new Random(seed)
  const isOffice = seed % officeShare === 0
  const teller = new Teller(random, isOffice, seed)
  const steps: Step[] = []
  const count = random.whole(2, mostSteps)
  while (steps.length < count) steps.push(...teller.next())
  return { seed, isOffice, staysOpen: random.chance(0.9), language: random.chance(0.85) ? 'es' : 'en', steps }
}

type Theme = 'random' | 'again' | 'uncertain' | 'queued' | 'copies' | 'waiting' | 'notice' | 'mixed' | 'away'

const themes = {
  alone: { random: 4, again: 2, uncertain: 2, queued: 1, copies: 1, waiting: 1.5, notice: 1, mixed: 0, away: 0 },
  office: { random: 2, again: 2, uncertain: 1, queued: 1, copies: 2, waiting: 0.5, notice: 0.5, mixed: 1.5, away: 2 },
} satisfies Record<string, Record<Theme, number>>

class Teller {
  readonly #random: Random
  readonly #who: readonly Who[]
  readonly #isOffice: boolean
  readonly #isRestored: boolean
  /** Already filed. Most mistakes concern the same people again. */
  readonly #filed: Filing[] = []

  constructor(random: Random, isOffice: boolean, seed: number) {
    this.#random = random
    this.#isOffice = isOffice
    this.#isRestored = Math.floor(seed / officeShare) % 2 === 1
    this.#who = isOffice ? officeAt : aloneAt
  }

  next(): readonly Step[] {
    const random = this.#random
    switch (random.weighted<Theme>(this.#isOffice ? themes.office : themes.alone)) {
      case 'random':
        return [this.#anything()]
      case 'again':
        return this.#again()
      case 'uncertain':
        return this.#uncertain()
      case 'queued':
        return [this.#submit({ posts: [random.pick(['too-many', 'too-many', 'reset-before'])] }), this.#send()]
      case 'copies':
        return this.#copies()
      case 'waiting':
        return [this.#submit({ posts: ['accepted'], gets: [random.pick(getAnswers)] }, { waitSeconds: 25 })]
      case 'notice':
        return [this.#submit({}), this.#notice(), this.#status()]
      case 'mixed':
        return this.#mixed()
      case 'away':
        return [
          this.#submit({ officeAway: random.pick(['before', 'posted', 'posted']) }),
          ...(random.chance(0.6) ? [this.#submit({}, { filing: this.#lastFiling() })] : [this.#status()]),
        ]
    }
  }

  #again(): readonly Step[] {
    const random = this.#random
    const first = this.#submit(random.chance(0.6) ? {} : this.#meets(0.6))
    const filing = this.#sameOrOverlapping(first.filing)
    if (random.chance(0.25)) {
      const submits = [first, ...this.#others(first, random.whole(1, 2))]
      return [{ do: 'together', submits }]
    }
    const second = this.#submit({}, { filing, who: random.chance(0.5) ? first.who : this.#anybody() })
    return random.chance(0.25) ? [first, second, { ...second, again: true }] : [first, second]
  }

  #others(first: Submit, count: number): readonly Submit[] {
    const others = this.#who.filter((who) => who !== first.who)
    return Array.from({ length: count }, (_, index) =>
      this.#submit({}, { filing: first.filing, who: others[index % others.length] ?? first.who }),
    )
  }

  #uncertain(): readonly Step[] {
    const random = this.#random
    const posts = [
      random.pick(['cut', 'no-answer', 'not-json', 'error-after', 'reset-before', 'deep', 'error-before'] as const),
    ]
    const first = this.#submit({ posts })
    const { who } = first
    const decide: Step = { ...this.#command(who), do: 'resolve', as: random.pick(['resend', 'applied', 'abandoned']) }
    const purged: readonly Step[] =
      random.chance(0.5) && !this.#isOffice
        ? [
            { do: 'pass', ms: 50 * hourMs },
            { ...this.#command(who), do: 'purge' },
          ]
        : []
    const last = random.chance(0.7) ? [this.#submit({}, { filing: first.filing, who })] : [this.#poll(who)]
    return [first, ...(random.chance(0.8) ? [decide] : []), ...purged, ...last]
  }

  /**
   * Queued or not, copied, sent, restored, sent again. In an office, others may file what the copy lacks. If its disk was
   * set back, somebody then says so, because a desk that was off cannot tell.
   */
  #copies(): readonly Step[] {
    const random = this.#random
    const queued = random.chance(0.7)
    const first = this.#submit({ posts: queued ? ['too-many'] : [] })
    const middle = queued ? this.#send(first.who) : this.#submit({})
    const lost = this.#isOffice && random.chance(0.5) ? [this.#submit({})] : []
    const confirming = lost.length > 0 ? this.#anybody() : first.who
    const confirmed: readonly Step[] = random.chance(0.3) ? [{ ...this.#command(confirming), do: 'confirm' }] : []
    const { filing } = lost[0] ?? first
    const last = lost.length === 0 && random.chance(0.7) ? this.#send() : this.#submit({}, { filing })
    const looked: readonly Step[] = random.chance(0.4) ? [{ ...this.#command(this.#anybody()), do: 'doctor' }] : []
    const how = this.#isRestored ? 'restored' : lost.length > 0 ? 'declared' : 'set-back'
    return [first, { do: 'copy' }, middle, ...lost, { do: 'put-back', how }, ...looked, ...confirmed, last]
  }

  /** A send with people of two companies, one of which a restricted clerk may not see. */
  #mixed(): readonly Step[] {
    const random = this.#random
    const filing = { procedure: 'affiliation eps', people: [1, 6], isTwofold: false } as const
    const posts = [random.pick(['no-answer', 'cut', 'too-many', 'accepted'] as const)]
    const first = this.#submit({ posts }, { filing, who: 'ana' })
    const held = this.#command('caro')
    const act: Step =
      random.weighted({ resolve: 4, send: 1, submit: 1, reprocess: 1 }) === 'resolve'
        ? { ...held, do: 'resolve', as: random.pick(['applied', 'abandoned', 'resend']) }
        : random.chance(0.5)
          ? { ...held, do: 'send', waitSeconds: 0 }
          : this.#submit({}, { filing: { ...filing, people: [1] }, who: 'caro' })
    return [first, act]
  }

  #anything(): Step {
    const random = this.#random
    const who = this.#anybody()
    const weights = {
      submit: 6,
      send: 2,
      poll: 2,
      resolve: 2,
      reprocess: 1,
      notice: 1,
      status: 1,
      doctor: 1,
      confirm: 0.5,
      reopen: 1,
      clock: 0.5,
      pass: 1,
    }
    const command = this.#command(who, 0.25)
    switch (random.weighted(weights)) {
      case 'submit':
        return this.#submit(this.#meets(0.5), { who, again: random.chance(0.1) })
      case 'send':
        return this.#send(who)
      case 'poll':
        return this.#poll(who)
      case 'resolve':
        return { ...command, do: 'resolve', as: random.pick(['resend', 'applied', 'abandoned']) }
      case 'reprocess':
        return { ...command, do: 'reprocess' }
      case 'notice':
        return this.#notice()
      case 'status':
        return this.#status()
      case 'doctor':
        return { ...command, do: 'doctor' }
      case 'confirm':
        return { ...this.#command(who), do: 'confirm' }
      case 'reopen':
        return { do: 'reopen', who }
      case 'clock':
        return { do: 'clock', byMs: random.pick([-400, -2, 3, 30]) * 24 * hourMs }
      case 'pass':
        return { do: 'pass', ms: random.pick([20_000, 600_000, 5 * hourMs]) }
    }
  }

  /** Alone, most of the work is one person's; the other profile repeats it. */
  #anybody(): Who {
    const [first] = this.#who
    const isFirst = !this.#isOffice && first !== undefined && this.#random.chance(0.7)
    return isFirst ? first : this.#random.pick(this.#who)
  }

  #notice(): Step {
    return { ...this.#command(this.#anybody()), do: 'notice', poisoned: this.#random.chance(0.4) }
  }

  #status(): Step {
    return { ...this.#command(this.#anybody()), do: 'status' }
  }

  #send(who: Who = this.#anybody()): Step {
    return { ...this.#command(who, 0.3), do: 'send', waitSeconds: this.#random.chance(0.3) ? 45 : 0 }
  }

  #poll(who: Who): Step {
    return { ...this.#command(who, 0.4), do: 'poll', seconds: this.#random.pick([15, 40]) }
  }

  #command(who: Who, trouble = 0): { readonly who: Who; readonly json: boolean; readonly meets: Meets } {
    return { who, json: this.#random.chance(0.6), meets: this.#meets(trouble) }
  }

  #submit(meets: Partial<Meets>, given: Partial<Submit> = {}): Submit {
    const random = this.#random
    const filing =
      given.filing ??
      (this.#filed.length > 0 && random.chance(0.35) ? this.#sameOrOverlapping(this.#lastFiling()) : this.#newFiling())
    this.#filed.push(filing)
    return {
      ...{ do: 'submit', who: this.#anybody(), json: random.chance(0.6), waitSeconds: random.chance(0.3) ? 25 : 0 },
      ...{ chunk: random.chance(0.25) ? 1 : null, again: false, ...given, filing },
      meets: { ...quiet, shape: random.whole(0, 99), ...meets },
    }
  }

  #lastFiling = (): Filing => this.#filed.at(-1) ?? this.#newFiling()

  #newFiling(): Filing {
    const random = this.#random
    const procedure: Procedure = random.pick(procedures)
    const most = this.#isOffice ? 3 : 4
    const chosen = people.filter(() => random.chance(0.35)).slice(0, most)
    return {
      procedure: this.#isOffice && procedure === 'document-extraction' ? 'affiliation eps' : procedure,
      people: chosen.length > 0 ? chosen : [random.pick(people)],
      isTwofold: random.chance(0.04),
    }
  }

  #sameOrOverlapping(filing: Filing): Filing {
    if (this.#random.chance(0.7)) return filing
    const more = this.#random.pick(people)
    return {
      ...filing,
      people: [...new Set([...filing.people.slice(0, 2), more])].toSorted((one, other) => one - other),
    }
  }

  #meets(trouble: number): Meets {
    const random = this.#random
    if (!random.chance(trouble)) return { ...quiet, shape: random.whole(0, 99) }
    const post = (): PostAnswer =>
      random.chance(0.4) ? 'accepted' : random.pick(random.chance(0.6) ? appliedAnswers : refusedAnswers)
    const get = (): GetAnswer => (random.chance(0.4) ? 'ok' : random.pick(getAnswers))
    return {
      posts: [post(), post()],
      gets: [get(), get()],
      shape: random.whole(0, 99),
      misfortune: random.chance(0.3) ? this.#misfortune() : null,
      stdoutFull: random.chance(0.06),
      officeAway: this.#isOffice && random.chance(0.3) ? random.pick(['before', 'posted']) : 'never',
    }
  }

  #misfortune(): Misfortune {
    const random = this.#random
    return {
      kind: random.chance(0.75) ? 'kill' : 'disk-full',
      at: random.whole(1, 24),
      when: random.pick(['before', 'after']),
    }
  }
}

const quiet: Meets = { posts: [], gets: [], shape: 0, misfortune: null, stdoutFull: false, officeAway: 'never' }
