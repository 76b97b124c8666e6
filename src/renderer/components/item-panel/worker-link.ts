import { IconUser } from '@tabler/icons-react'
import type { ColDef } from 'ag-grid-community'
import type { Item } from '#shared/domain/filing/item.ts'
import { isSamePerson, type Person, personOf } from '#shared/domain/filing/person.ts'
import { cellElement } from '../grid/cell-element.ts'
import { iconCopies } from '../grid/icon-copies.ts'
import { useNavigation } from '../navigation/navigation-store.ts'
import type { Route } from '../navigation/routes.ts'
import styles from './item-panel.module.css'

const personIcon = iconCopies(IconUser, 16)

/** Whether the screen shows this person's page. */
export const isAtWorker = (route: Route, person: Person): boolean =>
  route.screen === 'worker' && isSamePerson(route, person)

/** A narrow column linking each row to its person's page. */
export function workerColumn<Row>(title: string, itemOf: (row: Row) => Item): ColDef<Row> {
  return {
    colId: 'worker',
    headerName: title,
    width: 44,
    resizable: false,
    cellClass: styles.personCell ?? '',
    headerClass: styles.personHeader ?? '',
    headerTooltip: title,
    cellRenderer: ({ data }: { readonly data?: Row | undefined }): HTMLElement => {
      const item = data === undefined ? null : itemOf(data)
      const person = item === null ? null : personOf(item.identity)
      if (item === null || person === null) return cellElement(undefined)
      return linkTo(person, `${title}: ${item.displayName.trim() || person.documentNumber}`)
    },
  }
}

function linkTo(person: Person, name: string): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = styles.personButton ?? ''
  button.title = name
  button.setAttribute('aria-label', name)
  // The grid's arrow keys reach it; Enter in its cell presses it.
  button.tabIndex = -1
  button.append(personIcon())
  button.addEventListener('click', (event) => {
    event.stopPropagation()
    useNavigation.getState().go({ screen: 'worker', ...person })
  })
  return button
}
