import type { ReactNode } from 'react'
import styles from './item-panel.module.css'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** Names and values, one per line. Names are unique. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
