import type { Item } from '#shared/domain/filing/item.ts'
import { itemReasons } from '#shared/domain/filing/item-reasons.ts'
import { foldState, underWayState } from '#shared/domain/filing/wire-states.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import type { Language } from '#shared/kernel/language.ts'
import { entityStateWords, itemStateWords, outcomeWord, wireStateWord } from '#shared/texts/states.ts'
import { newStepsText } from '#shared/texts/steps/step-texts.ts'
import { chipElement } from '../chips/chip-element.ts'
import { entityStateTone, itemStateTone, outcomeTones } from '../chips/tone.ts'
import { cellElement } from '../grid/cell-element.ts'
import { stateTopic } from '../help/topic-ids.ts'
import { identityText } from './identity-text.ts'
import styles from './item-panel.module.css'

interface WithData<Row> {
  readonly data?: Row | undefined
}

/** Items whose practice session has ended, and the label for those that were under way. */
interface Over<Row> {
  readonly label: string
  readonly of: (row: Row) => boolean
}

/** Cells for an item's columns, for grids whose rows are or contain items. */
export function itemCells<Row>(language: Language, itemOf: (row: Row) => Item, over?: Over<Row>) {
  const read =
    <Value>(get: (item: Item) => Value) =>
    ({ data }: WithData<Row>): Value | string =>
      data === undefined ? '' : get(itemOf(data))
  const chip =
    (get: (item: Item) => HTMLElement | null | '') =>
    ({ data }: WithData<Row>): HTMLElement =>
      (data !== undefined && get(itemOf(data))) || cellElement(undefined)
  return {
    row: read((item) => (item.row > 0 ? rowText(item.row) : '')),
    identity: read((item) => identityText(item.identity)),
    name: read((item) => item.displayName),
    contract: read((item) => item.identity.contract ?? ''),
    reasons: read((item) => itemReasons(item).join(' · ')),
    documents: read(({ documents }) =>
      documents.length === 0 ? '' : `${documents.filter(({ saved }) => saved).length} / ${documents.length}`,
    ),
    outcome: chip(
      ({ outcome }) =>
        outcome && chipElement(outcomeTones[outcome], outcomeWord(outcome, language), stateTopic('outcome', outcome)),
    ),
    // Unknown states are shown unchanged.
    state: ({ data }: WithData<Row>): HTMLElement => {
      if (data === undefined) return cellElement(undefined)
      const { state } = itemOf(data)
      if (state === null) return cellElement(undefined)
      if (foldState(state) === underWayState && over?.of(data) === true) return chipElement('neutral', over.label)
      return chipElement(
        itemStateTone(state),
        wireStateWord(state, itemStateWords, language),
        stateTopic('item', state),
      )
    },
    // Marked when the entity has reported something new since the user last looked.
    entityState: chip((item) => {
      const { entityState: state } = item
      const news = newStepsText(item, language)
      const word =
        state === null
          ? null
          : chipElement(
              entityStateTone(state),
              wireStateWord(state, entityStateWords, language),
              stateTopic('entity', state),
            )
      if (news === '') return word
      const mark = cellElement(styles.news, news)
      return word === null ? mark : cellElement(styles.withNews, word, mark)
    }),
  }
}
