import { TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

interface SearchFieldProps extends Pick<TextInputProps, 'size' | 'w' | 'maw'> {
  readonly label: string
  /** The label by default. */
  readonly placeholder?: string
  readonly text: string
  readonly onText: (text: string) => void
}

/** Search field for a list; only screen readers get the label. */
export function SearchField({ label, placeholder = label, text, onText, ...look }: SearchFieldProps) {
  return (
    <TextInput
      {...look}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={look.size === 'md' ? 18 : 14} aria-hidden />}
      value={text}
      maxLength={200}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  )
}
