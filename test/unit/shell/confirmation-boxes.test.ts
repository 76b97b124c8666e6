import { describe, expect, test } from 'vitest'
import { stopCopiesBox } from '#main/shell/boxes/care-boxes.ts'
import { updateBox } from '#main/shell/boxes/update-box.ts'
import { affirmative, resendBox, sendingBox } from '#main/shell/confirmation-boxes.ts'
import { practiceAddress } from '#shared/domain/filing/filer.ts'

const request = {
  records: 25,
  people: 25,
  creditsUpTo: 25,
  destination: 'api.example.co',
  practice: false,
  testKey: false,
  keyHint: 'ab12',
  profile: { id: 'principal', name: 'Principal' },
  again: '',
}
const resend = {
  records: 25,
  destination: 'api.example.co',
  creditsAtRisk: 25,
  attempts: 2,
  keyHint: 'ab12',
  profile: { id: 'principal', name: 'Principal' },
}

describe('confirmation before paying', () => {
  test("states how many records and credits, in the clerk's words", () => {
    expect(sendingBox(request, 'es').message).toBe('Enviar 25 registros. Hasta 25 créditos.')
    expect(sendingBox({ ...request, records: 1, people: 1, creditsUpTo: 1 }, 'es').message).toBe(
      'Enviar 1 registro. Hasta 1 crédito.',
    )
    expect(sendingBox({ ...request, records: 12_500, people: 12_500, creditsUpTo: 0 }, 'es').message).toBe(
      'Enviar 12.500 registros. Hasta 0 créditos.',
    )
    expect(sendingBox({ ...request, people: 23 }, 'es').message).toBe(
      'Enviar 25 registros de 23 personas. Hasta 25 créditos.',
    )
    expect(sendingBox({ ...request, records: 12_500, people: 12_500 }, 'en').message).toBe(
      'Send 12,500 records. Up to 25 credits.',
    )
  })

  test('states the destination, and whether it is only practice', () => {
    expect(sendingBox(request, 'es').detail).toBe(
      'Destino: api.example.co\nClave: …ab12 · Perfil: Principal\nUn envío no se puede deshacer. Si cancela, no se envía nada.',
    )
    const practice = { ...request, destination: practiceAddress, practice: true }
    expect(sendingBox(practice, 'es').detail).toContain('Destino: servicio de práctica, en este computador')
    expect(sendingBox(practice, 'es').detail).toContain('estos créditos no se cobran')
    expect(sendingBox(practice, 'en').detail).not.toContain(practiceAddress)
  })

  test('says that a test key charges nothing, and a key too short for a hint leaves no gap', () => {
    expect(sendingBox({ ...request, testKey: true }, 'es').detail).toContain('Clave de prueba')
    expect(sendingBox({ ...request, testKey: true }, 'es').detail).not.toContain('deshacer')
    expect(sendingBox({ ...request, keyHint: '' }, 'es').detail).toContain('\nPerfil: Principal\n')
  })

  test.each([
    ['send', sendingBox(request, 'es'), ['Enviar', 'Cancelar']],
    ['resend', resendBox(resend, 'es'), ['Reenviar', 'Cancelar']],
    ['restart and install', updateBox({ version: '1.5.0', when: 'now' }, 'es'), ['Reiniciar e instalar', 'Cancelar']],
    ['install on quitting', updateBox({ version: '1.5.0', when: 'at-exit' }, 'es'), ['Instalar al salir', 'Cancelar']],
    [
      'end the daily copies',
      stopCopiesBox({ profile: resend.profile, folder: '/media/usb' }, 'es'),
      ['No hacer más copias', 'Cancelar'],
    ],
  ])('%s: Enter, Escape and closing the box all mean no', (_name, box, buttons) => {
    expect(box.buttons).toEqual(buttons)
    expect(box.defaultId).not.toBe(affirmative)
    expect(box.cancelId).toBe(box.defaultId)
  })

  test('a resend warns of the credits that may be debited again', () => {
    const box = resendBox(resend, 'es')
    expect(box.type).toBe('warning')
    expect(box.message).toBe('¿Reenviar un envío incierto?')
    expect(box.detail).toContain('debitar otra vez hasta 25 créditos')
    expect(box.detail).toContain('Clave: …ab12 · Perfil: Principal')
    expect(box.detail).toContain('Destino: api.example.co')
    expect(box.detail).toContain('Intentos hechos hasta ahora: 2')
  })

  test('resending what has not ended elsewhere is stated, with the typed reason', () => {
    expect(sendingBox({ ...request, again: 'Lo pidió la EPS' }, 'es').detail).toContain(
      'se cobran dos veces. Motivo: Lo pidió la EPS',
    )
  })
})
