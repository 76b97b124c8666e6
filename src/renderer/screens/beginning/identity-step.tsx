import { Button, Group, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Beginning } from '#shared/domain/profile/beginning.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { toast } from '../../components/page/toast.ts'
import { useCommands } from '../../data/use-commands.ts'
import { type Say, useSentences } from '../../i18n/use-sentences.ts'
import styles from './beginning.module.css'
import { identityTexts } from './texts.ts'

const longestName = 120
const longestCompany = 200
const longestNit = 30

/** The signer and the companies, in one line. */
export function identitySummary(say: Say<typeof identityTexts>, beginning: Beginning): string {
  const { operator, operatorGiven, companies } = beginning
  const who = operatorGiven ? say('signs', { name: operator }) : say('nobody', { account: operator })
  const whom = companies.length === 0 ? say('noCompany') : companies.join(', ')
  return `${who} · ${whom}`
}

interface IdentityStepProps {
  readonly beginning: Beginning
  /** Everything that the step requires is there. */
  readonly onDone: () => void
}

/** The signer of consents and the first company; empty fields can be filled in later. */
export function IdentityStep({ beginning, onDone }: IdentityStepProps) {
  const say = useSentences(identityTexts)
  const go = useNavigation((state) => state.go)
  const { operator, operatorGiven, companies } = beginning
  const [name, setName] = useState(operatorGiven ? operator : '')
  const [company, setCompany] = useState({ name: '', nit: '' })
  const [checked, setChecked] = useState(false)
  const commands = useCommands()
  const newName = name.trim() !== '' && !(operatorGiven && name.trim() === operator)
  const newCompany = company.name.trim() !== '' || company.nit.trim() !== ''
  const nitMissing = newCompany && company.nit.trim() === ''

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setChecked(true)
    if (nitMissing) return
    if (newName && !(await commands.run('app:set-operator', { name: name.trim() })).ok) return
    if (newCompany && !(await commands.run('company:save', { ...noAddress, ...company, shown: null })).ok) return
    setChecked(false)
    setCompany({ name: '', nit: '' })
    toast(say('saved'))
    if ((operatorGiven || newName) && (companies.length > 0 || newCompany)) onDone()
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Text size="sm" mb="sm">
        {say('lead')}
      </Text>
      <div className={styles.fields}>
        <TextInput
          className={styles.wholeLine}
          label={say('name')}
          description={operatorGiven ? undefined : say('account', { account: operator })}
          value={name}
          maxLength={longestName}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {companies.length === 0 && (
          <>
            <TextInput
              label={say('company')}
              value={company.name}
              maxLength={longestCompany}
              onChange={(event) => setCompany({ ...company, name: event.currentTarget.value })}
            />
            <TextInput
              label={say('nit')}
              value={company.nit}
              maxLength={longestNit}
              error={checked && nitMissing && say('nitMissing')}
              onChange={(event) => setCompany({ ...company, nit: event.currentTarget.value })}
            />
          </>
        )}
      </div>
      {companies.length > 0 && (
        <Text size="sm" mt="sm">
          {say('companies', { count: companies.length, names: companies.join(', ') })}
        </Text>
      )}
      <Group gap="sm" mt="md">
        <Button type="submit" loading={commands.busy} disabled={!newName && !newCompany}>
          {say('save')}
        </Button>
        {companies.length > 0 && (
          <Button variant="default" onClick={() => go({ screen: 'settings' })}>
            {say('more')}
          </Button>
        )}
      </Group>
      <ErrorAlert error={commands.error} onClose={commands.clearError} />
    </form>
  )
}

const noAddress = { workCityCode: '', workAddress: '', workDistrict: '' }
