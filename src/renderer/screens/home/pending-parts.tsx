import { Anchor, UnstyledButton } from '@mantine/core'
import type { PendingLine, PendingPart } from '#shared/domain/pending/pending.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { routeOf } from '../../components/navigation/pending-route.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords, type Words } from '../../i18n/use-words.ts'
import styles from './pending.module.css'
import { usePendingWords } from './pending-words.ts'
import { homeTexts } from './texts.ts'

/** Beyond this, link to a screen that shows exactly these, if there is one. */
const mostShown = 12

/** A line's parts by name, oldest first; each opens its own. */
export function PendingParts({ line }: { readonly line: PendingLine }) {
  const say = useSentences(homeTexts)
  const words = useWords()
  const go = useNavigation((state) => state.go)
  const { verb } = usePendingWords()(line)
  const { parts, place } = line
  const shown = place === null ? parts : parts.slice(0, mostShown)
  const { number, moment } = words.formats
  return (
    <ul className={`plain-list ${styles.parts}`}>
      {shown.map((part) => {
        const name = nameOf(part, words)
        return (
          <li key={`${part.catalogue ?? ''}${JSON.stringify(part.place)}`}>
            <UnstyledButton
              className={styles.part}
              aria-label={`${verb}: ${name} (${number(part.count)})`}
              onClick={() => go(routeOf(part.place))}
            >
              <span className={styles.count}>{number(part.count)}</span>
              <span className={styles.partName} title={name}>
                {name}
              </span>
              <span className={styles.age}>{part.sinceMs === null ? '' : moment(part.sinceMs)}</span>
            </UnstyledButton>
          </li>
        )
      })}
      {place !== null && parts.length > shown.length && (
        <li>
          <Anchor component="button" type="button" size="sm" className={styles.more} onClick={() => go(routeOf(place))}>
            {say('moreParts', { count: parts.length - shown.length })}
          </Anchor>
        </li>
      )}
    </ul>
  )
}

const nameOf = (part: PendingPart, { labels }: Words): string =>
  part.catalogue === undefined ? part.name : labels.catalogueKinds[part.catalogue]
