import { answerPlace, type RememberedAnswer } from '#shared/domain/draft/remembered-answer.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'

/** An answer that all companies in question gave. */
export interface Recalled {
  readonly value: string
  readonly answeredAtMs: number
  /** Whether it was given for this exact field, rather than for another of its kind. */
  readonly sameField: boolean
}

/** Remembered answers of the companies of a draft. */
export class AnswerMemory {
  readonly #byPlace = new Map<string, RememberedAnswer>()
  readonly #byKind = new Map<string, RememberedAnswer[]>()

  constructor(answers: readonly RememberedAnswer[]) {
    for (const answer of answers) {
      this.#byPlace.set(placeKey(answer), answer)
      if (answer.value === null) continue
      const key = kindKey(answer)
      this.#byKind.set(key, [...(this.#byKind.get(key) ?? []), answer])
    }
  }

  /**
   * The answer that all these companies gave for a text in all these columns; undefined if one is missing or they
   * differ.
   */
  value(companies: ReadonlySet<string>, fields: readonly FieldDefinition[], text: string): Recalled | undefined {
    const answers = [...companies].flatMap((company) => fields.map((field) => this.#valueFor(company, field, text)))
    const [first] = answers
    if (first === undefined || answers.some((answer) => answer?.value !== first.value)) return undefined
    return {
      value: first.value,
      answeredAtMs: Math.min(...answers.map((answer) => answer?.answeredAtMs ?? 0)),
      sameField: answers.every((answer) => answer?.sameField === true),
    }
  }

  /**
   * Since when all these companies have confirmed each of these doubts about a text in all these columns; undefined if
   * one has not.
   */
  confirmedSince(
    companies: ReadonlySet<string>,
    fields: readonly FieldDefinition[],
    text: string,
    doubts: readonly string[],
  ): number | undefined {
    const answers = [...companies].flatMap((company) =>
      fields.flatMap((field) =>
        doubts.map((code) => this.#byPlace.get(placeKey({ ...answerPlace(company, field, text), code }))),
      ),
    )
    const times = answers.map((answer) => (answer?.value === null ? answer.answeredAtMs : Number.NaN))
    const earliest = Math.min(...times)
    return answers.length === 0 || Number.isNaN(earliest) ? undefined : earliest
  }

  #valueFor(company: string, field: FieldDefinition, text: string): Recalled | undefined {
    if (company === '') return undefined
    const place = answerPlace(company, field, text)
    const own = this.#byPlace.get(placeKey({ ...place, code: '' }))
    if (own !== undefined && own.value !== null) {
      return { value: own.value, answeredAtMs: own.answeredAtMs, sameField: true }
    }
    const others = this.#byKind.get(kindKey(place)) ?? []
    const [other] = others
    if (other === undefined || other.value === null || others.some(({ value }) => value !== other.value))
      return undefined
    return { value: other.value, answeredAtMs: other.answeredAtMs, sameField: false }
  }
}

const placeKey = ({ company, field, text, code }: Pick<RememberedAnswer, 'company' | 'field' | 'text' | 'code'>) =>
  [company, field, code, text].join('\n')

const kindKey = ({ company, kind, text }: Pick<RememberedAnswer, 'company' | 'kind' | 'text'>) =>
  [company, kind, text].join('\n')
