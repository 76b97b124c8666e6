import type { ReactNode } from 'react'
import styles from './item-panel.module.css'

export interface Fact {
  /** Distinguishes equal labels. */
  readonly id?: string
  readonly label: string
  readonly value: ReactNode
}

/** Names and values, one per line. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ id, label, value }) => (
        <div key={id ?? label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
