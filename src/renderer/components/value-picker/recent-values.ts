import { create } from 'zustand'
import type { PickerOption } from './picker-options.ts'

const mostRecent = 5

interface RecentValues {
  /** By field, latest first. */
  readonly byField: Readonly<Record<string, readonly PickerOption[]>>
  readonly remember: (field: string, option: PickerOption) => void
}

/** The values last chosen in each column while the window is open: the next worker often has the same. */
export const useRecentValues = create<RecentValues>()((set) => ({
  byField: {},
  remember: (field, option) =>
    set(({ byField }) => {
      const others = (byField[field] ?? []).filter(({ value }) => value !== option.value)
      return { byField: { ...byField, [field]: [option, ...others].slice(0, mostRecent) } }
    }),
}))
