import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Draft } from '#shared/domain/draft/draft.ts'
import { fillSentence, type Language, type Sentence } from '#shared/kernel/language.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import type { Route } from '../../components/navigation/routes.ts'
import { procedureName } from '../../components/procedure/procedure-name.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './draft.module.css'
import { formChangeTexts } from './forms/texts.ts'

const texts = {
  draft: { es: 'Trabajadores escogidos en «{file}»', en: 'Workers chosen in “{file}”' },
  records: { es: 'Personas de registros escogidos', en: 'People of records that were chosen' },
  people: { es: 'Personas escogidas', en: 'People that were chosen' },
  typed: { es: 'Documentos escritos a mano', en: 'Documents written by hand' },
  readings: { es: 'Documentos leídos en «{file}»', en: 'Documents read in “{file}”' },
  made: { es: 'No viene de un archivo', en: 'It comes from no file' },
  open: { es: 'Abrir de dónde viene', en: 'Open where it comes from' },
} satisfies Readonly<Record<string, Sentence>>

interface DraftSourceProps {
  readonly draft: Draft
  /** In one line, cut where there is no room. */
  readonly dense: boolean
}

/** What a draft is for and where its rows came from; what it came from opens. */
export function DraftSource({ draft, dense }: DraftSourceProps) {
  const text = useSource(draft)
  const say = useSentences(texts)
  const go = useNavigation((state) => state.go)
  const to = originOf(draft)
  return (
    <>
      {dense ? (
        <span className={styles.details} title={text}>
          {text}
        </span>
      ) : (
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      )}
      {to !== null && (
        <Anchor component="button" type="button" size="sm" onClick={() => go(to)}>
          {say('open')}
        </Anchor>
      )}
    </>
  )
}

function useSource(draft: Draft): string {
  const { t } = useTranslation()
  const words = useWords()
  const say = useSentences(formChangeTexts)
  const place = (): string => {
    if (draft.formPurpose !== undefined) return say('fromForms')
    if (draft.rejectedFrom !== undefined) return t('draft.fromRejected')
    if (draft.origin !== undefined) return originText(draft.origin, words.language)
    // Made before it was kept where its rows came from.
    if (Object.keys(draft.columns).length === 0) return texts.made[words.language]
    return t('draft.readFrom', { sheet: draft.sheet, row: draft.headerRow })
  }
  return `${procedureName(draft, words)} · ${place()}`
}

const originText = (origin: NonNullable<Draft['origin']>, language: Language): string =>
  fillSentence(texts[origin.from], language, { file: 'fileName' in origin ? origin.fileName : '' })

/** The draft or the batch that its rows came from; null where there is no single one. */
function originOf({ origin, rejectedFrom }: Draft): Route | null {
  if (rejectedFrom !== undefined) return { screen: 'batch', batchId: rejectedFrom }
  if (origin?.from === 'draft') return { screen: 'draft', draftId: origin.draftId }
  return origin?.from === 'readings' ? { screen: 'batch', batchId: origin.batchId } : null
}
