import { IconCircleX } from '@tabler/icons-react'
import type { IHeaderParams, IInnerHeaderComponent } from 'ag-grid-community'
import { cellElement } from '../../../../components/grid/cell-element.ts'
import { iconCopies } from '../../../../components/grid/icon-copies.ts'
import styles from './columns.module.css'

/** Errors by column, for headers that the grid creates outside React. */
export class HeaderMarks {
  #errors: ReadonlyMap<string, number> = new Map()
  readonly #listeners = new Set<() => void>()

  set(errors: ReadonlyMap<string, number>): void {
    this.#errors = errors
    for (const listener of this.#listeners) listener()
  }

  count(column: string): number {
    return this.#errors.get(column) ?? 0
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export interface HeaderTexts {
  readonly number: (count: number) => string
  readonly errors: (count: number) => string
}

const errorIcon = iconCopies(IconCircleX, 12)

/** The column's name and its number of errors. */
export const markedHeader = (marks: HeaderMarks, texts: HeaderTexts): (new () => IInnerHeaderComponent) =>
  class implements IInnerHeaderComponent {
    readonly #gui = cellElement(styles.header)
    #stop: () => void = () => undefined

    init(params: IHeaderParams): void {
      const column = params.column.getColId()
      const draw = (): void => {
        const count = marks.count(column)
        const name = cellElement(styles.name, params.displayName)
        this.#gui.replaceChildren(name, ...(count === 0 ? [] : [countOf(texts, count)]))
      }
      draw()
      this.#stop = marks.listen(draw)
    }

    getGui(): HTMLElement {
      return this.#gui
    }

    refresh(): boolean {
      return false
    }

    destroy(): void {
      this.#stop()
    }
  }

function countOf({ number: written, errors }: HeaderTexts, count: number): HTMLElement {
  const number = cellElement(undefined, written(count))
  number.setAttribute('aria-hidden', 'true')
  return cellElement(styles.errors, errorIcon(errors(count)), number)
}
