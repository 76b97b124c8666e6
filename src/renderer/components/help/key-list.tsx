import { Kbd } from '@mantine/core'
import { Fragment } from 'react'
import type { Language } from '#shared/kernel/language.ts'
import type { Say } from '../../i18n/use-sentences.ts'
import { keyNames } from '../shortcuts/key-names.ts'
import type { Shortcut } from '../shortcuts/shortcuts.ts'
import styles from './help.module.css'
import type { helpTexts } from './texts.ts'

interface KeyListProps {
  readonly shortcuts: readonly Shortcut[]
  readonly language: Language
  readonly say: Say<typeof helpTexts>
}

export function KeyList({ shortcuts, language, say }: KeyListProps) {
  return (
    <dl className={styles.list}>
      {shortcuts.map(({ does, keys }) => (
        <div key={does.es} className={styles.key}>
          <dt>{does[language]}</dt>
          <dd>
            {keys.map((combination, index) => {
              const names = keyNames(combination, language)
              return (
                <Fragment key={names.join()}>
                  {index > 0 && <span className={styles.or}> {say('or')} </span>}
                  {names.map((name) => (
                    <Kbd key={name} size="sm">
                      {name}
                    </Kbd>
                  ))}
                </Fragment>
              )
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
