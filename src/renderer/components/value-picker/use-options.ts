import { useMemo } from 'react'
import type { CatalogueOrigin } from '#shared/domain/catalogue/catalogue.ts'
import { longestSearch } from '#shared/domain/catalogue/catalogue-search.ts'
import { ownValue } from '#shared/kernel/own-value.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useWords } from '../../i18n/use-words.ts'
import { fixedOptions, optionOf, type PickerOption } from './picker-options.ts'
import type { PickerShape } from './picker-shape.ts'

export type ListShape = Extract<PickerShape, { readonly kind: 'catalogue' | 'fixed' }>

/** The options for a text. */
export interface Options {
  readonly options: readonly PickerOption[]
  /** The total, shown or not. */
  readonly total: number
  /** The options still belong to an earlier text. */
  readonly outdated: boolean
  /** The list's source; null when there is none, undefined when no list is queried. */
  readonly origin: CatalogueOrigin | null | undefined
  readonly sourceName: string
}

const shownOptions = 60
const areas = ['catalogues'] as const

/** Queries main for matching entries of a code list; the specification's values are known locally. */
export function useOptions(shape: ListShape, text: string): Options {
  const { labels } = useWords()
  const fixed = shape.kind === 'fixed' ? shape.values : null
  const kind = shape.kind === 'catalogue' ? shape.catalogue : 'gender'
  const asked = fixed === null ? text.slice(0, longestSearch) : ''
  const { value: search, outdated } = useChannelQuery(
    'catalogue:search',
    { kind, text: asked, limit: shownOptions },
    areas,
    { keepPrevious: true },
  )
  const writes = shape.kind === 'catalogue' ? shape.writes : 'code'
  const accepted = shape.kind === 'catalogue' ? shape.accepted : undefined
  const listed = useMemo(() => {
    const taken = search?.matches.filter(({ code }) => accepted?.includes(code) ?? true) ?? []
    return taken.map((match) => optionOf(match, writes))
  }, [search, writes, accepted])
  const known = useMemo(
    () => fixed && fixedOptions(fixed, (one) => ownValue(labels.channels, one) ?? one, text),
    [fixed, labels, text],
  )
  if (known !== null) {
    return { options: known, total: known.length, outdated: false, origin: undefined, sourceName: '' }
  }
  return {
    options: listed,
    total: accepted === undefined ? (search?.total ?? 0) : listed.length,
    outdated: outdated || search === undefined,
    origin: search === undefined ? undefined : search.origin,
    sourceName: search?.sourceName ?? '',
  }
}
