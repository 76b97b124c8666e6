import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { profileFolders } from '#main/profiles/index.ts'
import { appError } from '#shared/domain/app-error.ts'
import { practiceProfile } from '#shared/domain/profile/profile.ts'
import { openCounter } from '../counter.ts'
import { unwrap } from '../workplace.ts'

const errorOf = (result: { ok: boolean; error?: { code: string } }): string | undefined => result.error?.code

it('profiles are created by name, each with its own folder and database, and reopened at the next start', async () => {
  const counter = await openCounter()
  const first = unwrap(await counter.workspace.createProfile('  Panadería   La Espiga '))
  expect(first.profile).toEqual({ id: 'panaderia-la-espiga', name: 'Panadería La Espiga', practice: false })
  expect(first.connection).toBeNull()
  unwrap(await counter.workspace.setOperator('Ana de la panadería'))
  const second = unwrap(await counter.workspace.createProfile('Cuenta de Sura / 2026: ¿la nueva?'))
  expect(second.operator).toBe('ana')
  expect(readdirSync(path.join(counter.dataDirectory, 'profiles')).sort()).toEqual([
    'cuenta-de-sura-2026-la-nueva',
    'panaderia-la-espiga',
    'principal',
  ])
  await counter.restart()
  expect(unwrap(await counter.workspace.status()).profile.name).toBe('Cuenta de Sura / 2026: ¿la nueva?')
  expect(unwrap(await counter.workspace.openProfile('panaderia-la-espiga')).operator).toBe('Ana de la panadería')
  expect(unwrap(await counter.workspace.profiles()).map(({ name }) => name)).toEqual([
    'Cuenta de Sura / 2026: ¿la nueva?',
    'Panadería La Espiga',
    'Principal',
    'Práctica',
  ])
})

it('folders of earlier versions become Principal, Prueba and Práctica', async () => {
  const counter = await openCounter()
  mkdirSync(path.join(counter.dataDirectory, 'profiles', 'prueba'))
  symlinkSync('/', path.join(counter.dataDirectory, 'profiles', 'elsewhere'))
  expect(unwrap(await counter.workspace.profiles())).toEqual([
    { id: 'principal', name: 'Principal', practice: false },
    { id: 'prueba', name: 'Prueba', practice: false },
    { id: 'practica', name: 'Práctica', practice: true },
  ])
  writeFileSync(path.join(counter.dataDirectory, 'active-profile'), 'prueba')
  await counter.restart()
  expect(unwrap(await counter.workspace.status()).profile.name).toBe('Prueba')
})

it('a name that is taken, practice included, is refused, and nothing is created', async () => {
  const counter = await openCounter()
  unwrap(await counter.workspace.createProfile('Panadería La Espiga'))
  for (const name of ['PANADERIA LA ESPIGA', 'práctica', 'Principal\u200b']) {
    expect(errorOf(await counter.workspace.createProfile(name))).toBe('profile.name-taken')
  }
  expect(errorOf(await counter.workspace.createProfile(' \u200b '))).toBe('profile.name-empty')
  expect(errorOf(await counter.workspace.createProfile('x'.repeat(200)))).toBe('profile.name-too-long')
  expect(errorOf(await counter.workspace.renameProfile('principal', 'panadería la espiga'))).toBe('profile.name-taken')
  expect(errorOf(await counter.workspace.renameProfile('practica', 'Otra'))).toBe('profile.practice-name')
  expect(errorOf(await counter.workspace.openProfile('../principal'))).toBe('profile.missing')
  expect(unwrap(await counter.workspace.profiles())).toHaveLength(3)
  expect(unwrap(await counter.workspace.renameProfile('principal', 'Casa matriz')).profile.name).toBe(
    'Panadería La Espiga',
  )
  expect(unwrap(await counter.workspace.openProfile('principal')).profile.name).toBe('Casa matriz')
})

it('the first profile keeps the name that a person gave it, even if none was chosen yet', async () => {
  const counter = await openCounter()
  unwrap(await counter.workspace.renameProfile('principal', 'Casa matriz'))
  expect(existsSync(path.join(counter.dataDirectory, 'active-profile'))).toBe(false)
  expect((await profileFolders(counter.dataDirectory).readActive()).name).toBe('Casa matriz')
})

it('the profile chosen instead of a first one that does not open is the default from then on', async () => {
  const counter = await openCounter()
  unwrap(await counter.workspace.createProfile('Panadería La Espiga'))
  const [bakery, main] = ['panaderia-la-espiga', 'principal'].map((id) => ({ id, name: id, practice: false }))
  if (bakery === undefined || main === undefined) throw new Error('no profiles')
  counter.broken.set(bakery.id, appError('store.damaged')).set(main.id, appError('store.damaged'))
  counter.instead.set(bakery.id, main).set(main.id, practiceProfile)
  await counter.restart()
  expect(unwrap(await counter.workspace.status()).profile.id).toBe('practica')
  expect(readFileSync(path.join(counter.dataDirectory, 'active-profile'), 'utf8')).toBe('practica')
})

it('a profile that does not open leaves everything unchanged', async () => {
  const counter = await openCounter()
  unwrap(await counter.workspace.createProfile('Panadería La Espiga'))
  counter.broken.set('principal', appError('store.damaged'))
  expect(errorOf(await counter.workspace.openProfile('principal'))).toBe('store.damaged')
  expect(unwrap(await counter.workspace.status()).profile.id).toBe('panaderia-la-espiga')
  expect(readFileSync(path.join(counter.dataDirectory, 'active-profile'), 'utf8')).toBe('panaderia-la-espiga')
  unwrap(await counter.workspace.setOperator('Ana'))
})

it('nothing changes while a box is open, and a call that began in a profile ends in it', async () => {
  const counter = await openCounter()
  counter.boxOpen = true
  expect(errorOf(await counter.workspace.createProfile('Otra'))).toBe('profile.box-open')
  expect(existsSync(path.join(counter.dataDirectory, 'profiles', 'otra'))).toBe(false)
  counter.boxOpen = false
  let release: () => void = () => undefined
  const held = counter.workspace.within(async () => {
    const { application } = counter.workspace
    await new Promise<void>((resolve) => {
      release = resolve
    })
    return application === counter.workspace.application
  })
  const created = counter.workspace.createProfile('Otra')
  await counter.clock.advance(5_000)
  expect(unwrap(await counter.workspace.status()).profile.id).toBe('principal')
  release()
  expect(await held).toBe(true)
  expect(unwrap(await created).profile.id).toBe('otra')
  const forever = counter.workspace.within(() => new Promise<void>((resolve) => (release = resolve)))
  const refused = counter.workspace.openProfile('principal')
  await counter.clock.advance(20_000)
  expect(errorOf(await refused)).toBe('profile.busy')
  release()
  await forever
  expect(unwrap(await counter.workspace.openProfile('principal')).profile.id).toBe('principal')
})
