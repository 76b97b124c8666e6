import { describe, expect, it } from 'vitest'
import type { Json } from '#shared/kernel/json.ts'
import { defaultWireChoices } from '#shared/service/unspecified.ts'
import {
  choicesWith,
  choiceViews,
  readWireSettings,
  type WireChoiceName,
  wireChoiceNames,
} from '#shared/service/wire-settings.ts'
import { wireChoiceTexts } from '#shared/texts/wire-choice-texts.ts'

/** A non-standard value for each of them, as a deployment might need. */
const others: Readonly<Record<WireChoiceName, Json>> = {
  requestIdParameter: 'id',
  formUploadOption: 'SubirDocumentoAPlataforma',
  documentForm: 'json',
  filePart: 'Archivo[]',
  referencePart: 'Referencia[]',
  jsonReferenceField: 'Nombre',
  chunk: { affiliation: 3 },
  signatureEncodings: ['hex'],
  snapshotLists: { affiliation: ['Afiliaciones'] },
  stateField: 'EstadoConsulta',
  finalStates: { affiliation: { done: ['terminado'], failed: ['fallido'] } },
  extractedFieldsAreFinal: false,
  reasonTextFields: ['Texto'],
  reasonSubjectFields: ['Dato'],
  changeBeforeFields: ['Viejo'],
  changeAfterFields: ['Reciente'],
  previousStateFields: ['EstadoDeAntes'],
  previousEntityStateFields: ['EntidadDeAntes'],
  urlFields: ['Direccion'],
  sourceNameFields: ['Origen'],
  evidenceFields: ['Prueba'],
  supportFields: ['Adjunto'],
  notFoundStatuses: [410],
}

describe('the choices that the specification leaves open', () => {
  it.each(wireChoiceNames)('%s is described with its reason, can be changed alone, and is read back', (name) => {
    const { label, reason } = wireChoiceTexts[name]
    for (const sentence of [label, reason])
      for (const text of Object.values(sentence)) expect(text.length).toBeGreaterThan(3)
    const read = readWireSettings({ [name]: others[name] })
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    const views = choiceViews(read.value)
    expect(views.map((view) => view.name)).toEqual(wireChoiceNames)
    expect(views.filter(({ changed }) => changed).map((view) => view.name)).toEqual([name])
    const { [name]: changed, ...rest } = choicesWith(read.value)
    const { [name]: standard, ...restBefore } = defaultWireChoices
    expect(changed).not.toEqual(standard)
    expect(rest).toEqual(restBefore)
    expect(choiceViews({}).every((view) => !view.changed)).toBe(true)
  })

  it('names every wire choice, and refuses an unknown name', () => {
    expect([...wireChoiceNames].sort()).toEqual(Object.keys(defaultWireChoices).sort())
    expect(readWireSettings({ requestIdParametro: 'id' }).ok).toBe(false)
  })
})
