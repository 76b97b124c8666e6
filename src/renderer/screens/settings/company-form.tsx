import { Button, Group, SimpleGrid, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { fieldNamed } from '#shared/domain/worker/field.ts'
import { ValuePicker } from '../../components/value-picker/value-picker.tsx'
import { useTexts } from '../../i18n/use-texts.ts'

interface CompanyFormProps {
  readonly company: CompanyProfile
  readonly busy: boolean
  readonly onSave: (company: CompanyProfile) => void
  readonly onCancel: () => void
}

const longestText = 200
const workCity = fieldNamed('affiliation', 'afiliaciones_seguridad_social_eps', 'CodigoDaneCiudadLabor')

export function CompanyForm({ company, busy, onSave, onCancel }: CompanyFormProps) {
  const t = useTexts()
  const [values, setValues] = useState(company)
  const input = (name: keyof CompanyProfile, focus = false) => (
    <TextInput
      label={t(`company.fields.${name}`)}
      value={values[name]}
      maxLength={longestText}
      data-autofocus={focus}
      onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(values)
  }
  return (
    <form onSubmit={submit} aria-label={t('company.form')}>
      <SimpleGrid cols={2} mt="sm" spacing="sm">
        {input('name', true)}
        {input('nit')}
        {input('workAddress')}
        {input('workDistrict')}
        <ValuePicker
          field={workCity}
          label={t('company.fields.workCityCode')}
          value={values.workCityCode}
          onChange={(workCityCode) => setValues({ ...values, workCityCode })}
        />
      </SimpleGrid>
      <Group justify="flex-end" mt="sm" gap="sm">
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={values.nit.trim() === ''}>
          {t('company.save')}
        </Button>
      </Group>
    </form>
  )
}
