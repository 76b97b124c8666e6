import styles from './data-table.module.css'

interface CellLink {
  readonly text: string
  /** What it leads to, for whoever hears it. */
  readonly name: string
  /** Stands out: the name of the row itself. */
  readonly isName?: boolean
  readonly onPress: () => void
}

/** A way from a cell to what it speaks of. */
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
