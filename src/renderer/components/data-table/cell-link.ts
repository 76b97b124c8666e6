import styles from './data-table.module.css'

interface CellLink {
  readonly text: string
  /** Accessible name of the link's target. */
  readonly name: string
  /** Emphasized: the row's name. */
  readonly isName?: boolean
  readonly onPress: () => void
}

export function cellLink({ text, name, isName = false, onPress }: CellLink): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = [styles.cellLink, isName ? styles.cellName : ''].join(' ')
  button.title = name
  button.setAttribute('aria-label', name)
  button.tabIndex = -1
  button.textContent = text
  button.addEventListener('click', (event) => {
    event.stopPropagation()
    onPress()
  })
  return button
}
