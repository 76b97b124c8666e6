import { Button, Checkbox, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { useSentences } from '../../../../i18n/use-sentences.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { gridTexts } from '../texts.ts'
import styles from './columns.module.css'
import { isIdentity } from './identity-columns.ts'
import type { ShownColumns } from './use-shown-columns.ts'

interface ColumnMenuProps {
  readonly fields: readonly FieldDefinition[]
  readonly errors: ReadonlyMap<string, number>
  readonly columns: ShownColumns
}

/** Chooses columns, and says when some are hidden, especially columns with errors. */
export function ColumnMenu({ fields, errors, columns }: ColumnMenuProps) {
  const say = useSentences(gridTexts)
  const { field: fieldName, formats } = useWords()
  const { shown } = columns
  const hidden = fields.filter(({ name }) => !shown.has(name))
  const hiddenErrors = hidden.filter(({ name }) => errors.has(name)).length
  const counts = { shown: formats.number(shown.size), all: formats.number(fields.length) }
  const label = hidden.length === 0 ? say('columns') : say('columnsHidden', counts)
  const withErrors = say('hiddenErrors', { count: formats.number(hiddenErrors) })
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={hiddenErrors > 0 ? `${label} · ${withErrors}` : label}
          {...(hidden.length === 0 && { classNames: { section: styles.tight ?? '' } })}
          leftSection={<IconColumns3 size={14} aria-hidden />}
          {...(hiddenErrors > 0 && { c: 'var(--mark-error-text)' })}
        >
          <span className={styles.roomy}>{hiddenErrors > 0 ? `${label} · ${withErrors}` : label}</span>
          {hidden.length > 0 && <span className={styles.short}>{`${counts.shown}/${counts.all}`}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={say('columnsShown')} p="sm">
        <Checkbox
          size="xs"
          mb="xs"
          fw={600}
          label={say('onlyErrors')}
          checked={columns.onlyErrors}
          disabled={errors.size === 0 && !columns.onlyErrors}
          onChange={(event) => columns.setOnlyErrors(event.currentTarget.checked)}
        />
        <fieldset className={styles.choices} aria-label={say('columnsShown')}>
          {fields.map(({ name }) => (
            <Checkbox
              key={name}
              size="xs"
              label={fieldName(name)}
              checked={shown.has(name)}
              disabled={columns.onlyErrors || isIdentity(name)}
              onChange={(event) => columns.toggle(name, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
        <Button
          fullWidth
          mt="xs"
          size="compact-sm"
          variant="default"
          disabled={columns.onlyErrors}
          onClick={columns.showAll}
        >
          {say('showAll')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
