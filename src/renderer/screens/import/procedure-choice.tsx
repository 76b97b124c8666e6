import { Radio, SegmentedControl, Text } from '@mantine/core'
import {
  type Entity,
  entitiesByModule,
  type ModuleName,
  moduleNames,
  type Operation,
} from '#shared/domain/worker/procedure.ts'
import { ModuleIcon } from '../../components/procedure/module-icon.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './import.module.css'

export interface ChosenProcedure {
  readonly module: ModuleName
  readonly entity: Entity
  readonly operation: Operation
}

/** A module with its first entity: the initial choice. */
export const startingWith = (module: ModuleName): ChosenProcedure => ({
  module,
  entity: entitiesByModule[module][0],
  operation: 'create',
})

interface ProcedureChoiceProps {
  readonly chosen: ChosenProcedure
  readonly onChoose: (procedure: ChosenProcedure) => void
}

/** The procedure, its entity, and whether to create or update. */
export function ProcedureChoice({ chosen, onChoose }: ProcedureChoiceProps) {
  const t = useTexts()
  const { labels } = useWords()
  return (
    <>
      <Radio.Group
        value={chosen.module}
        onChange={(name) => onChoose(startingWith(moduleNames.find((module) => module === name) ?? chosen.module))}
        aria-label={t('importing.procedure')}
      >
        <div className={styles.cards}>
          {moduleNames.map((module) => (
            <Radio.Card key={module} value={module} className={styles.card} aria-label={labels.modules[module].label}>
              <span className={styles.cardIcon}>
                <ModuleIcon module={module} size={24} />
              </span>
              <span>
                <Text component="span" display="block" fw={600} size="md">
                  {labels.modules[module].label}
                </Text>
                <Text component="span" display="block" size="sm" c="dimmed">
                  {labels.modules[module].description}
                </Text>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <div className={styles.choices}>
        <EntityChoice chosen={chosen} onChoose={onChoose} />
        {chosen.module === 'affiliation-form' && <OperationChoice chosen={chosen} onChoose={onChoose} />}
      </div>
    </>
  )
}

function EntityChoice({ chosen, onChoose }: ProcedureChoiceProps) {
  const t = useTexts()
  const { labels } = useWords()
  const entities: readonly Entity[] = entitiesByModule[chosen.module]
  if (entities.length < 2) return null
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {t('importing.entity')}
      </Text>
      <SegmentedControl
        aria-label={t('importing.entity')}
        value={chosen.entity}
        onChange={(entity) => onChoose({ ...chosen, entity })}
        data={entities.map((entity) => ({ value: entity, label: labels.entities[entity] }))}
      />
    </div>
  )
}

function OperationChoice({ chosen, onChoose }: ProcedureChoiceProps) {
  const t = useTexts()
  const { labels } = useWords()
  const operations: readonly Operation[] = ['create', 'update']
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {t('importing.operation')}
      </Text>
      <SegmentedControl
        aria-label={t('importing.operation')}
        value={chosen.operation}
        onChange={(operation) => onChoose({ ...chosen, operation })}
        data={operations.map((operation) => ({ value: operation, label: labels.operations[operation] }))}
      />
      <Text size="xs" c="dimmed" mt={4}>
        {t(chosen.operation === 'create' ? 'importing.createHint' : 'importing.updateHint')}
      </Text>
    </div>
  )
}
