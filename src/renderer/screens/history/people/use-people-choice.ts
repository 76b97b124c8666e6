import type { PeopleOrder, PersonLine } from '#shared/domain/filing/people-table.ts'
import type { Person } from '#shared/domain/filing/person.ts'
import { mostChosenRecords, type RecordFilter } from '#shared/domain/filing/record-filter.ts'
import { success } from '#shared/kernel/result.ts'
import { invoke } from '../../../bridge/bridge.ts'
import { type Choice, useRowChoice } from '../../../components/data-table/use-row-choice.ts'
import { peopleTexts } from './texts.ts'

/** Each line is one person. */
export const idOfLine = ({ latest: { item } }: PersonLine): string =>
  JSON.stringify([item.identity.documentType ?? '', item.identity.documentNumber ?? ''])

export function personOfId(id: string): Person {
  const [documentType = '', documentNumber = '']: readonly string[] = JSON.parse(id)
  return { documentType, documentNumber }
}

const texts = { cleared: peopleTexts.chosenCleared, first: peopleTexts.chosenFirst }
/** The maximum per answer from main. */
const linesPerRead = 500

/** Hand-picked people among those that match the filter. */
export function usePeopleChoice(filter: RecordFilter, order: PeopleOrder): Choice {
  return useRowChoice({ key: JSON.stringify(filter), readAll: () => readAll(filter, order), texts })
}

async function readAll(filter: RecordFilter, order: PeopleOrder) {
  const ids: string[] = []
  for (;;) {
    const answer = await invoke('history:people', { filter, order, offset: ids.length, limit: linesPerRead })
    if (!answer.ok) return answer
    const { rows, total } = answer.value
    ids.push(...rows.map(idOfLine))
    if (rows.length === 0 || ids.length >= Math.min(total, mostChosenRecords)) return success({ ids, total })
  }
}
