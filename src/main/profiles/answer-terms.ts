import {
  type AnswerTerms,
  type EntityTerm,
  isSameEntity,
  isTerm,
  longestTermDays,
  mostOwnTerms,
  type NamedEntity,
  shortestTermDays,
  usualAnswerTerms,
} from '#shared/domain/answers/answer-terms.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { Promised } from '#shared/domain/promised.ts'
import { entitiesByModule } from '#shared/domain/worker/procedure.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { failure, success } from '#shared/kernel/result.ts'
import type { SharedLists } from './ports.ts'

/** Number of business days within which entities have to answer. Each call returns all terms in their new state. */
export interface AnswerTermUseCases {
  read(): Promised<AnswerTerms>
  /**
   * Sets the term of one entity; null sets the default for entities without their own. Errors
   * `answers.invalid-term`, `answers.too-many-terms`.
   */
  save(of: NamedEntity | null, businessDays: number): Promised<AnswerTerms>
  /** The default term applies to the entity again. */
  remove(of: NamedEntity): Promised<AnswerTerms>
}

const list = 'certificate-terms'

const nameOf = ({ entity, entityCode }: NamedEntity): string => `${entity} ${entityCode}`

/** Key of the default term. */
const ofAll = ''

const keyOf = (of: NamedEntity | null): string => (of === null ? ofAll : nameOf(of))

/** Ignores stored entries that are not valid terms. */
async function readTerms(lists: SharedLists): Promise<AnswerTerms> {
  const kept = (await lists.entries(list)).map(({ key, json }) => ({ key, said: JSON.parse(json) as unknown }))
  const general = kept.find(({ key }) => key === ofAll)?.said
  const days = isJsonObject(general) ? general.businessDays : null
  return {
    general: isTerm(days) ? days : usualAnswerTerms.general,
    own: kept
      .flatMap(({ key, said }) => (key === ofAll ? [] : readTerm(said)))
      .sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)),
  }
}

function readTerm(kept: unknown): readonly EntityTerm[] {
  if (!isJsonObject(kept)) return []
  const { entity, entityCode, businessDays } = kept
  const known = entitiesByModule.affiliation.find((one) => one === entity)
  if (known === undefined || typeof entityCode !== 'string' || !isTerm(businessDays)) return []
  return [{ entity: known, entityCode, businessDays }]
}

export const createAnswerTerms = (lists: SharedLists): AnswerTermUseCases => ({
  read: async () => success(await readTerms(lists)),
  save: async (of, businessDays) => {
    if (!isTerm(businessDays)) {
      const bounds = { least: String(shortestTermDays), greatest: String(longestTermDays) }
      return failure(appError('answers.invalid-term', bounds))
    }
    const { own } = await readTerms(lists)
    const others = of === null ? own : own.filter((one) => !isSameEntity(one, of))
    if (others.length >= mostOwnTerms) {
      return failure(appError('answers.too-many-terms', { most: String(mostOwnTerms) }))
    }
    const json = JSON.stringify(of === null ? { businessDays } : { ...of, businessDays })
    await lists.put(list, { key: keyOf(of), company: '', json })
    return success(await readTerms(lists))
  },
  remove: async (of) => {
    await lists.remove(list, keyOf(of))
    return success(await readTerms(lists))
  },
})
